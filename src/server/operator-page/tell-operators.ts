import { isManagerRole, roleLabel } from "#domain/accounts/role.ts";
import { WEBSITE } from "#domain/product.ts";
import { userById } from "#server/accounts/records.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { textOf } from "#server/database/read.ts";
import type { Limits } from "#server/http/limits.ts";
import { countBefore } from "#server/http/rate-limits.ts";
import { notAllowed, notFound } from "#server/http/refusals.ts";
import { type SettingsSource, settingsNow } from "#server/settings/operator-settings.ts";
import { notify } from "#server/notifications/notify.ts";
import * as TEXTS from "#texts/server/hand-over.ts";

/** The operators of this server who can act, by name. */
export async function activeOperators(
  sql: Sql,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const rows = await sql.query(
    `select id, name from users where website = $1 and is_operator and is_active and deactivated_at is null
     order by name, id`,
    [WEBSITE],
  );
  return rows.map((row) => ({ id: textOf(row, "id"), name: textOf(row, "name") }));
}

/**
 * Whom a manager can ask to close an account: nobody where everybody may sign up, because strangers
 * need not know who runs the server.
 * @throws Refused 403 for other roles
 */
export async function namesOfOperators(source: SettingsSource<"signUp">, caller: Caller) {
  requireManager(caller);
  const { signUp } = await settingsNow(source, "signUp");
  if (signUp.kind === "open") return { names: [] };
  return { names: (await activeOperators(source.database)).map(({ name }) => name) };
}

/**
 * Notifies the operators of what a manager says about somebody; it changes nothing of the account.
 * @returns how many were notified, the manager not among them
 * @throws Refused 403 for other roles, 404 for an account that is closed, unknown or their own, and
 *   where everybody may sign up; 429 beyond the rate limit.
 */
export async function tellOperators(
  tx: WriteContext,
  caller: Caller,
  {
    id,
    config,
    limits,
  }: { readonly id: string; readonly limits: Limits } & Pick<SettingsSource<"signUp">, "config">,
) {
  requireManager(caller);
  countBefore(tx, limits, "leavingReports", caller.account.id);
  if ((await settingsNow({ config, database: tx }, "signUp")).signUp.kind === "open") throw notFound();
  const user = await userById(tx, id);
  if (user === null || !user.isActive || user.website !== WEBSITE || id === caller.account.id)
    throw notFound();
  const operators = (await activeOperators(tx)).filter((operator) => operator.id !== caller.account.id);
  const { name, role } = caller.actor;
  notify(
    tx,
    caller.account.id,
    operators.map((operator) => operator.id),
    () => ({
      type: "leaving",
      title: TEXTS.somebodyLeaves,
      message: TEXTS.saidToLeave(name, roleLabel(role), user.name),
      data: { userId: id },
    }),
  );
  return { notified: operators.length };
}

function requireManager({ actor }: Caller): void {
  if (!isManagerRole(actor.role)) throw notAllowed();
}
