import { roleChangeProblem } from "#domain/accounts/change-role.ts";
import { operatorProblem } from "#domain/accounts/operator.ts";
import { isRole, READER_SEAT, seatOf } from "#domain/accounts/role.ts";
import { importedValues } from "#domain/accounts/undo-people-import.ts";
import { must } from "#domain/must.ts";
import { type StoredUser, userById, userForAssigning } from "#server/accounts/records.ts";
import type { WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { refusedBy } from "#server/http/refusals.ts";
import { giveRole } from "#server/operator-page/give-role.ts";
import { holdingsInRole } from "#server/operator-page/role-holdings.ts";
import type { PersonOfImport } from "#server/operator-page/people-imports.ts";
import * as TEXTS from "#texts/server/operator-page.ts";
import * as RULE_TEXTS from "#texts/rules/change-role.ts";

/** Whether the import gave an account another role. */
export const isOfRole = ({ accountId, imported }: PersonOfImport): boolean =>
  accountId !== null && importedValues(imported).includes("role");

/** Adds why the account cannot get its former role once the import's stores are taken back. */
export async function withRoleProblem(sql: Sql, person: PersonOfImport): Promise<PersonOfImport> {
  const user = person.accountId !== null && isOfRole(person) ? await userById(sql, person.accountId) : null;
  if (user === null || seatOf(user) === person.former?.role) return person;
  const roleProblem = await problemOf(sql, user, person, person.imported.wrote.storeIds);
  return { ...person, now: { ...person.now, roleProblem } };
}

/** @param without stores that are taken from the account in the same act */
async function problemOf(
  sql: Sql,
  user: StoredUser,
  { former }: PersonOfImport,
  without: readonly string[] = [],
): Promise<string | null> {
  const managerId = former?.propertyManager ?? "";
  const account = { ...user, isOperator: user.isOperator === true };
  // Whoever became an operator since is one by a decision of its own.
  const locked = operatorProblem("resetLink", account);
  if (locked !== null) return locked.message;
  // That takes the password of who gives it.
  if (former?.role === READER_SEAT) return TEXTS.readerByForm;
  const change = {
    account,
    // No operator is in an import.
    callerId: "",
    role: former?.role ?? "",
    propertyManagerId: managerId,
  };
  const problem = roleChangeProblem(change, await holdingsInRole(sql, user.id, without), true);
  if (problem !== null || managerId === "") return problem?.message ?? null;
  const manager = await userById(sql, managerId);
  return manager?.role === "Property Manager" && manager.isActive ? null : RULE_TEXTS.managerHasLeft;
}

/**
 * Gives an account the role that it had before an import. Its stores were taken back.
 * @throws Refused 403 if something keeps it from that all the same; nothing is undone then.
 */
export async function restoreRole(
  tx: WriteContext,
  user: StoredUser,
  person: PersonOfImport,
  by: Pick<Parameters<typeof giveRole>[2], "actor" | "origin" | "mails">,
): Promise<void> {
  const managerId = person.former?.propertyManager ?? null;
  if (managerId !== null) await userForAssigning(tx, managerId);
  const message = await problemOf(tx, user, person);
  if (message !== null) throw refusedBy({ ok: false, code: "not_allowed", message });
  const role = must(person.former?.role, "the role before the import");
  if (!isRole(role)) throw new Error(`unknown role of an import: ${role}`);
  await giveRole(tx, user, { ...by, role, manager: managerId === null ? null : { id: managerId } });
}
