import { normalizeEmail } from "#domain/accounts/email.ts";
import { WEBSITE } from "#domain/product.ts";
import { accountByEmail, accountById, type StoredUser, userById } from "#server/accounts/records.ts";
import type { WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { textOf } from "#server/database/read.ts";
import { notify } from "#server/notifications/notify.ts";
import * as TEXTS from "#texts/server/accounts.ts";
import * as OPERATOR_TEXTS from "#texts/server/operator-page.ts";

// The property manager of a worker who is invited: an account, or somebody who is invited too and
// is known by their email until they register.

/** Whose worker somebody who is invited becomes. */
export interface ManagerOfInvited {
  /** What an invitation stores of them: the id of the account, or the email. */
  readonly key: string;
  readonly name: string;
}

const isManager = (user: StoredUser | null): user is StoredUser =>
  user !== null && user.isActive && user.role === "Property Manager";

/** @returns the property manager with this id or email, invited ones too; null for nobody */
export async function managerByKey(sql: Sql, key: string): Promise<ManagerOfInvited | null> {
  const email = normalizeEmail(key);
  // Held, and read before the accounts: who registers at the same time either has an account below,
  // or finds the invitation of the worker that this transaction writes.
  const [invited] = await sql.query(
    `select coalesce(name, email) as name from invitations
     where email = $1 and role = $2 and ended_at is null for share`,
    [email, "Property Manager"],
  );
  const user = (await accountById(sql, key)) ?? (await accountByEmail(sql, key));
  if (user !== null) return isManager(user) ? { key: user.id, name: user.name } : null;
  return invited === undefined ? null : { key: email, name: textOf(invited, "name") };
}

/**
 * @returns the one whom a cell names, by id, email or a name that only one has of those with an
 *   account and those who are invited, or why not
 */
export async function managerNamed(
  sql: Sql,
  named: string,
): Promise<{ readonly manager: ManagerOfInvited } | { readonly message: string }> {
  const manager = await managerByKey(sql, named);
  if (manager !== null) return { manager };
  const rows = await sql.query(
    `select id, name from users where role = 'Property Manager' and website = $2 and is_active
       and deactivated_at is null and lower(name) = lower($1)
     union all select email, name from invitations i where role = 'Property Manager' and ended_at is null
       and expires_at > now() and lower(name) = lower($1)
       and not exists (select 1 from users u where u.email = i.email) limit 2`,
    [named, WEBSITE],
  );
  const [row, another] = rows;
  if (row === undefined) return { message: OPERATOR_TEXTS.noSuchPropertyManager(named) };
  if (another !== undefined) return { message: OPERATOR_TEXTS.severalPropertyManagers(named) };
  return { manager: { key: textOf(row, "id"), name: textOf(row, "name") } };
}

/**
 * Holds the invitation of the property manager of a worker who registers, before their own is
 * locked: whoever registers as that property manager changes the worker's after their own.
 */
export async function holdInvitationOfManager(tx: WriteContext, invitationId: string): Promise<void> {
  await tx.query(
    `select id from invitations where email = (select property_manager from invitations where id = $1)
       and ended_at is null for share`,
    [invitationId],
  );
}

/** Whose worker somebody who registers becomes: of an account, or of somebody who is invited. */
export type ManagerOfRegistering = { readonly createdBy: string } | { readonly managerToCome: string };

/**
 * The property manager of a worker who registers. An email names nobody here: it becomes the id of
 * the account when its owner registers by the invitation (`replaceManagerOfInvited`); a worker who
 * registers before waits for that. Whoever registers without it may not be the person whom the
 * operator means.
 * @returns why the worker cannot register if they registered without their invitation, are invited
 *   no longer, or have left
 */
export async function managerOfRegistering(
  sql: Sql,
  key: string,
): Promise<ManagerOfRegistering | { readonly problem: string }> {
  const manager = await managerByKey(sql, key);
  const user = await userById(sql, key);
  if (user !== null) return isManager(user) ? { createdBy: user.id } : { problem: TEXTS.managerHasLeft };
  // Their account was not made by the invitation, which would have named it.
  if ((await accountByEmail(sql, key)) !== null) return { problem: TEXTS.managerNotByInvitation(key) };
  return manager === null ? { problem: TEXTS.managerNotInvited(key) } : { managerToCome: manager.key };
}

/** Notifies a property manager that somebody has registered as their worker. */
export const notifyOfNewWorker = (tx: WriteContext, managerId: string, worker: StoredUser) =>
  notify(tx, worker.id, [managerId], () => ({
    type: "account",
    title: TEXTS.newWorker,
    message: TEXTS.workerHasRegistered(worker.name),
    data: {},
  }));

/**
 * Gives invited workers another property manager: the account of one who was invited too, or a
 * successor. Imports that invited them follow, since nobody has changed what they wrote.
 */
export async function replaceManagerOfInvited(sql: Sql, from: string, to: string): Promise<void> {
  await sql.query(
    "update invitations set property_manager = $2 where property_manager = $1 and ended_at is null",
    [from, to],
  );
  for (const values of ["wrote", "former"])
    await sql.query(
      `update people_import_rows set ${values} = jsonb_set(${values}, '{propertyManager}', to_jsonb($2::text))
       where account_id is null and ${values}->>'propertyManager' = $1`,
      [from, to],
    );
}

/**
 * Somebody whose account is deleted is named by their email no longer in the invitations of
 * workers, ended ones too, nor in what imports wrote.
 */
export async function forgetManagerOfInvited(sql: Sql, email: string, nobody: string): Promise<void> {
  await replaceManagerOfInvited(sql, email, nobody);
  await sql.query("update invitations set property_manager = $2 where property_manager = $1", [
    email,
    nobody,
  ]);
}
