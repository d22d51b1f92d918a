import type { ReadPersonRow } from "#domain/accounts/read-person.ts";
import { isBlank } from "#domain/text.ts";
import * as TEXTS from "#texts/rules/people-import.ts";

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
  for (const { row, managed } of rows)
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

/**
 * A store has one property manager: of two rows with the same store the later one counts, so that
 * the same file imported again changes nothing.
 * @returns the rows, property managers without what a later row has too, which they say
 */
export function withoutSharedStores(rows: readonly RowWithStores[]): readonly RowWithStores[] {
  const lastOf = new Map<string, number>();
  const isManager = ({ row }: RowWithStores) => row.person.role === "Property Manager" && !row.isLeftOut;
  for (const each of rows)
    if (isManager(each)) for (const id of each.managed) lastOf.set(id, each.row.number);
  return rows.map((each) => {
    const { row, managed } = each;
    const later = managed.flatMap((id) => {
      const last = lastOf.get(id) ?? row.number;
      return last === row.number ? [] : [last];
    });
    if (!isManager(each) || later.length === 0) return each;
    const own = managed.filter((id) => lastOf.get(id) === row.number);
    const shared = [...Map.groupBy(later, (number) => number)].map(([number, { length }]) => ({
      field: "manages" as const,
      value: "",
      message: TEXTS.alsoInRow(length, number),
    }));
    const person = { ...row.person, manages: own.join(";") };
    return { ...each, managed: own, row: { ...row, person, notes: [...(row.notes ?? []), ...shared] } };
  });
}
