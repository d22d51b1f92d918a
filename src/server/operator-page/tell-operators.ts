import { isManagerRole, roleLabel } from "#domain/accounts/role.ts";
import { WEBSITE } from "#domain/product.ts";
import { userById, usersByIds } from "#server/accounts/records.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { textOf, textOrNull } from "#server/database/read.ts";
import type { Limits } from "#server/http/limits.ts";
import { countBefore } from "#server/http/rate-limits.ts";
import { notAllowed, notFound } from "#server/http/refusals.ts";
import { mayMessage } from "#server/messages/may-message.ts";
import { acquaintedWith } from "#server/operator-page/tell-of-leaving.ts";
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
 * The operators whom a manager can ask to close an account. Strangers need not know who runs the
 * server: where everybody may sign up it is those who invited the manager or work with them, on a
 * ticket, at a store or in a conversation.
 */
async function operatorsFor(
  { config, database }: SettingsSource<"signUp">,
  { account }: Pick<Caller, "account">,
): ReturnType<typeof activeOperators> {
  const operators = await activeOperators(database);
  const { signUp } = await settingsNow({ config, database }, "signUp");
  if (signUp.kind !== "open") return operators;
  const invitations = await database.query("select invited_by from invitations where account_id = $1", [
    account.id,
  ]);
  const known = new Set([
    ...(await acquaintedWith(database, account.id)),
    ...invitations.map((row) => textOrNull(row, "invited_by")),
  ]);
  return operators.filter(({ id }) => known.has(id) || id === account.id);
}

/**
 * Whom a manager can ask to close an account, by name, and whom of them they may write to.
 * @throws Refused 403 for other roles
 */
export async function namesOfOperators(source: SettingsSource<"signUp">, caller: Caller) {
  requireManager(caller);
  const operators = await operatorsFor(source, caller);
  const people = [];
  for (const user of await usersByIds(
    source.database,
    operators.map(({ id }) => id),
  ))
    if (await mayMessage(source.database, caller, user)) people.push({ id: user.id, name: user.name });
  return { names: operators.map(({ name }) => name), people };
}

/**
 * Notifies the operators of what a manager says about somebody; it changes nothing of the account.
 * @returns how many were notified, the manager not among them
 * @throws Refused 403 for other roles, 404 for an account that is closed, unknown or their own, and
 *   where the manager knows no operator; 429 beyond the rate limit.
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
  const known = await operatorsFor({ config, database: tx }, caller);
  if (known.length === 0) throw notFound();
  const user = await userById(tx, id);
  if (user === null || !user.isActive || user.website !== WEBSITE || id === caller.account.id)
    throw notFound();
  const operators = known.filter((operator) => operator.id !== caller.account.id);
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
