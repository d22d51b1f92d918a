import type { ReadPersonRow } from "#domain/accounts/read-person.ts";
import { storesInCell } from "#domain/accounts/store-cells.ts";
import { roleLabel } from "#domain/accounts/role.ts";
import { foldName } from "#domain/search.ts";
import { isBlank } from "#domain/text.ts";
import * as TEXTS from "#texts/rules/people-import.ts";

/**
 * Systems have a row for each store or job of a person. Rows of one email are one person with the
 * stores of all of them, unless they say different things of the person: then each but the first is
 * a fault that says what.
 */
export function withSamePeople(rows: readonly ReadPersonRow[]): readonly ReadPersonRow[] {
  const result = [...rows];
  const firstOf = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const { email } = row.person;
    if (row.isLeftOut || email === "") continue;
    const first = firstOf.get(email);
    if (first === undefined) {
      firstOf.set(email, at);
      continue;
    }
    const earlier = result[first] as ReadPersonRow;
    const difference = differenceOf(earlier, row);
    if (difference !== null) {
      const fault = { field: difference.field, value: difference.value, message: difference.message };
      result[at] = { ...row, faults: [...row.faults, fault] };
    } else if (earlier.faults.length === 0 && row.faults.length === 0) {
      result[first] = merged(earlier, row);
      result[at] = { ...row, isLeftOut: true, mergedInto: earlier.number };
    } else
      result[at] = {
        ...row,
        faults: [...row.faults, { field: null, value: "", message: TEXTS.samePersonAsRow(earlier.number) }],
      };
  }
  return result;
}

function differenceOf({ number, person: one }: ReadPersonRow, { person: other }: ReadPersonRow) {
  const isSame = (a: string, b: string) => isBlank(a) || isBlank(b) || foldName(a) === foldName(b);
  const [{ name, role }, manager] = [other, other.propertyManager ?? ""];
  if (!isSame(one.name, name))
    return { field: "email" as const, value: other.email, message: TEXTS.emailOfOtherName(number, one.name) };
  if (!isSame(one.role, role))
    return {
      field: "role" as const,
      value: role,
      message: TEXTS.sameAsOtherRole(number, roleLabel(one.role)),
    };
  if (role === "Maintenance" && !isSame(one.propertyManager ?? "", manager))
    return {
      field: "propertyManager" as const,
      value: manager,
      message: TEXTS.sameWithOtherManager(number, one.propertyManager ?? ""),
    };
  return null;
}

/** The first row with what the second one has beside it. */
function merged(one: ReadPersonRow, { person: other, columnOf }: ReadPersonRow): ReadPersonRow {
  const { person } = one;
  const either = (a: string | null | undefined, b: string | null | undefined) =>
    isBlank(a ?? "") ? (b ?? a ?? null) : (a ?? null);
  const both = (a: string | null | undefined, b: string | null | undefined) =>
    a == null && b == null ? null : storesInCell(`${a ?? ""};${b ?? ""}`).join("; ");
  return {
    ...one,
    person: {
      ...person,
      name: either(person.name, other.name) ?? "",
      phone: either(person.phone, other.phone),
      trades: either(person.trades, other.trades),
      store: both(person.store, other.store),
      manages: both(person.manages, other.manages),
      propertyManager: either(person.propertyManager, other.propertyManager),
    },
    ...(columnOf ? { columnOf: { ...columnOf, ...one.columnOf } } : {}),
  };
}
