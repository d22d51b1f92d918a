import type { ReadPersonRow } from "#domain/accounts/read-person.ts";
import { storesInCell } from "#domain/accounts/store-cells.ts";
import { storeCellKey } from "#domain/stores/people-of-stores.ts";

/**
 * A file with one column of stores, imported by somebody who is no store manager and only holds
 * stores until they have one: its store managers become the managers of their stores, of several
 * with the same store the first. A store that somebody else manages they are added to.
 * See docs/product.md#import-of-people.
 */
export function asManagersOfStores(rows: readonly ReadPersonRow[]): readonly ReadPersonRow[] {
  const taken = new Set<string>();
  return rows.map((row) => {
    const { role, store, manages } = row.person;
    if (role !== "Store Manager" || row.isLeftOut || row.faults.length > 0 || !store || manages !== null)
      return row;
    const all = storesInCell(store);
    const own = all.filter((each) => !taken.has(storeCellKey(each)));
    for (const each of own) taken.add(storeCellKey(each));
    if (own.length === 0) return row;
    const others = all.filter((each) => !own.includes(each));
    return {
      ...row,
      person: { ...row.person, manages: own.join(";"), store: others.join(";") },
      columnOf: { ...row.columnOf, manages: "store" },
    };
  });
}
