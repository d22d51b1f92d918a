import { type AccountChange, tellOfChanges } from "#server/accounts/account-changes.ts";
import { logSecurity, type Origin } from "#server/accounts/security-log.ts";
import type { Caller, WriteContext } from "#server/context.ts";

/** Logs that an operator changed an account, and tells whose it is what was changed. */
export async function noteChangedAccount(
  tx: WriteContext,
  userId: string,
  {
    caller,
    origin,
    importId,
    changes,
  }: {
    readonly caller: Caller;
    readonly origin: Origin;
    readonly importId?: string | undefined;
    readonly changes: readonly AccountChange[];
  },
): Promise<void> {
  await logSecurity(tx, {
    event: "operator_changed_account",
    userId,
    origin,
    detail: `by ${caller.account.id}`,
    importId,
  });
  tellOfChanges(tx, userId, { actor: caller.actor, changes });
}
