import type { ReadPersonRow } from "#domain/accounts/read-person.ts";
import { isBlank } from "#domain/text.ts";

/** A row with what the server has found of its stores. */
export interface RowWithStores {
  readonly row: ReadPersonRow;
  /** The ids of the stores that the person becomes the manager of. */
  readonly managed: readonly string[];
  /** Those of a worker. */
  readonly stores: readonly string[];
  /** Whoever has an account keeps the property manager that it has. */
  readonly hasAccount: boolean;
}

/**
 * A worker is in no store, but belongs to a property manager. In a file that says where workers
 * work, and who becomes the property manager of these stores, that is who: of most of them, of as
 * many the one of the earlier row.
 * @returns the rows, with the property manager of such workers
 */
export function managersByStores(rows: readonly RowWithStores[]): readonly ReadPersonRow[] {
  const managerOf = new Map<string, ReadPersonRow>();
  // Who is invited takes over from who has an account, and the later row from the earlier one.
  for (const { row, managed } of rows.toSorted((a, b) => Number(b.hasAccount) - Number(a.hasAccount)))
    if (row.person.role === "Property Manager" && !row.isLeftOut)
      for (const id of managed) managerOf.set(id, row);
  return rows.map(({ row, stores, hasAccount }) => {
    const { role, propertyManager } = row.person;
    if (role !== "Maintenance" || hasAccount || !isBlank(propertyManager ?? "")) return row;
    const managers = Map.groupBy(
      stores.flatMap((id) => managerOf.get(id) ?? []),
      (manager) => manager,
    );
    const [[manager] = []] = [...managers].toSorted(
      ([a, of], [b, other]) => other.length - of.length || a.number - b.number,
    );
    if (manager === undefined) return row;
    const person = { ...row.person, propertyManager: manager.person.email, isManagerInFile: true };
    return { ...row, person, managerRow: manager.number, isManagerOfStores: true };
  });
}
