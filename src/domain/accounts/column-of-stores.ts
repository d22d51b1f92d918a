import { type ReadPersonRow, titlesFirst } from "#domain/accounts/read-person.ts";
import { storesInCell } from "#domain/accounts/store-cells.ts";
import { storeNameKey } from "#domain/stores/store-label.ts";

/**
 * A file with one column of stores, imported by somebody who is no store manager and only holds
 * stores until they have one: its store managers become the managers of their stores, of several
 * with the same store the first whose title says so. A store that somebody else manages they are
 * added to. See docs/product.md#import-of-people.
 */
export function asManagersOfStores(rows: readonly ReadPersonRow[]): readonly ReadPersonRow[] {
  const rowOf = new Map<string, number>();
  for (const { number, person } of titlesFirst(rows.filter(isOfStores)))
    for (const each of storesInCell(person.store ?? ""))
      if (!rowOf.has(storeNameKey(each))) rowOf.set(storeNameKey(each), number);
  return rows.map((row) => {
    const all = isOfStores(row) ? storesInCell(row.person.store ?? "") : [];
    const own = all.filter((each) => rowOf.get(storeNameKey(each)) === row.number);
    if (own.length === 0) return row;
    const others = all.filter((each) => !own.includes(each));
    return {
      ...row,
      person: { ...row.person, manages: own.join(";"), store: others.join(";") },
      columnOf: { ...row.columnOf, manages: "store" },
    };
  });
}

const isOfStores = ({ person, isLeftOut, faults }: ReadPersonRow) =>
  person.role === "Store Manager" && !isLeftOut && faults.length === 0 && person.manages === null;
