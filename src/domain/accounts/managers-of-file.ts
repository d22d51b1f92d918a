import { normalizeEmail } from "#domain/accounts/email.ts";
import type { ReadPersonRow } from "#domain/accounts/read-person.ts";
import { invitedRoleOf } from "#domain/accounts/import-roles.ts";
import { roleLabel } from "#domain/accounts/role.ts";
import { foldName } from "#domain/search.ts";
import * as TEXTS from "#texts/rules/people-import.ts";

// Property managers of workers who are in the same file: docs/product.md#import-of-people.

/** Workers whose property manager is in the file too, by email or by a name that only one has. */
export function withManagerRows(rows: readonly ReadPersonRow[]): readonly ReadPersonRow[] {
  const others = rows.filter(({ mergedInto }) => mergedInto === undefined);
  const isManager = ({ person: { role }, isLeftOut }: ReadPersonRow) =>
    role === "Property Manager" && !isLeftOut;
  const byEmail = Map.groupBy(others, ({ person: { email } }) => email);
  const byName = Map.groupBy(others, ({ person: { name } }) => foldName(name));
  return rows.map((row) => {
    const { role, propertyManager: named } = row.person;
    if (role !== "Maintenance" || !named) return row;
    const found = byEmail.get(normalizeEmail(named)) ?? byName.get(foldName(named)) ?? [];
    const [manager, another] = found.filter(isManager);
    if (another !== undefined)
      return withCause(
        row,
        TEXTS.severalInFile(
          named,
          found.filter(isManager).map(({ number }) => number),
        ),
      );
    if (manager === undefined) return withCause(row, causeOf(found[0]));
    const { email: propertyManager } = manager.person;
    const person = { ...row.person, propertyManager, isManagerInFile: true };
    return { ...row, person, managerRow: manager.number };
  });
}

/** Why the one whom a worker names is no property manager by the file; null without such a row. */
function causeOf(found: ReadPersonRow | undefined): string | null {
  if (found === undefined) return null;
  const { number, person, left, isLeftOut } = found;
  const name = person.name || person.email;
  if (left !== null) return TEXTS.managerHasLeft(name, number);
  if (isLeftOut) return TEXTS.managerIsLeftOut(name, number, person.role);
  if (invitedRoleOf(person.role) === null) return TEXTS.roleOfManagerFirst(name, number, person.role);
  return TEXTS.managerOfOtherRole(name, number, roleLabel(person.role));
}

const withCause = (row: ReadPersonRow, message: string | null): ReadPersonRow =>
  message === null
    ? row
    : {
        ...row,
        managerCause: { field: "propertyManager", value: row.person.propertyManager ?? "", message },
      };
