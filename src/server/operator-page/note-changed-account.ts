import { logSecurity, type Origin } from "#server/accounts/security-log.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import { notify } from "#server/notifications/notify.ts";
import * as TEXTS from "#texts/server/accounts.ts";

/** Logs that an operator changed an account, and notifies whose it is. */
export async function noteChangedAccount(
  tx: WriteContext,
  userId: string,
  {
    caller,
    origin,
    importId,
  }: { readonly caller: Caller; readonly origin: Origin; readonly importId?: string | undefined },
): Promise<void> {
  await logSecurity(tx, {
    event: "operator_changed_account",
    userId,
    origin,
    detail: `by ${caller.account.id}`,
    importId,
  });
  notify(tx, caller.account.id, [userId], () => ({
    type: "account",
    title: TEXTS.account,
    message: TEXTS.yourAccountWasBy("changed", caller.actor.name),
    data: {},
  }));
}
