import type { importPeople } from "#contract/people-imports.ts";
import type { z } from "#contract/zod.ts";
import { MOST_STORES_OF_PERSON } from "#domain/accounts/invited-emails.ts";
import type { Store } from "#domain/stores/store.ts";
import type { ImportFault } from "#server/operator-page/manager-of-row.ts";
import type { StoresNamed } from "#server/stores/store-cells.ts";
import * as TEXTS from "#texts/rules/people-import.ts";

type Imported = z.output<typeof importPeople.answer>["people"][number];

/** The stores that a row of an import of people names, by field. */
type CellsOfRow = Readonly<Record<"store" | "manages", StoresNamed>>;

/**
 * A region, a range or "all" gives a property manager the stores that have none: whoever looks
 * after one is replaced only where a row names the store itself.
 * @returns the cell without the others, which it says
 */
export function withoutManagedStores(
  cell: StoresNamed,
  person: { readonly id: string | null; readonly email: string; readonly name: string },
): StoresNamed {
  const byGroup = new Set(cell.groupIds);
  const hasOther = ({ propertyManagerId: id, nextPropertyManager: next }: Store) =>
    (id !== null && id !== person.id) ||
    (id === null && Boolean(next) && next !== person.email && next !== person.name);
  const managed = new Set(
    cell.stores.flatMap((each) => (byGroup.has(each.id) && hasOther(each) ? [each.id] : [])),
  );
  if (managed.size === 0) return cell;
  const value = cell.groups.map(({ name }) => name).join(", ");
  return {
    ...cell,
    storeIds: cell.storeIds.filter((id) => !managed.has(id)),
    stores: cell.stores.filter(({ id }) => !managed.has(id)),
    doubts: [...cell.doubts, { value, message: TEXTS.keepPropertyManagers(managed.size) }],
  };
}

const eachCell = <T>(
  cells: CellsOfRow,
  of: (field: "store" | "manages", cell: StoresNamed) => readonly T[],
) => (["store", "manages"] as const).flatMap((field) => of(field, cells[field]));

/** What cells name that is no store, as faults. */
export const unknownStores = (cells: CellsOfRow): ImportFault[] =>
  eachCell(cells, (field, { unknown }) => unknown.map(({ message }) => ({ field, message })));

/** Each store of a region is locked when a person gets it. */
export const tooManyStores = (cells: CellsOfRow): ImportFault[] =>
  eachCell(cells, (field, { stores: { length } }) =>
    length > MOST_STORES_OF_PERSON
      ? [{ field, message: TEXTS.tooManyStores(length, MOST_STORES_OF_PERSON) }]
      : [],
  );

/** What of the row names stores, and what was found. */
export const answerOfCells = (cells: CellsOfRow, doubt: string | null): NonNullable<Imported["cells"]> =>
  eachCell(cells, (field, { storeIds, groups, unknown, doubts }) => {
    if (storeIds.length + unknown.length === 0) return [];
    const more = field === "store" && doubt !== null ? [{ value: "", message: doubt }] : [];
    const found = { storeIds: [...storeIds], groups: [...groups], unknown: [...unknown] };
    return [{ field, ...found, doubts: [...doubts, ...more] }];
  });
