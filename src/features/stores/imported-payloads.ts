import { newId } from "#features/forms/new-id.ts";
import { importedStoreId } from "#features/stores/imported-store-id.ts";
import type { NamedStores } from "#features/stores/named-stores.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { endingNamed } from "#domain/mutations/stores.ts";
import { numbersLeftOut } from "#domain/stores/import-decisions.ts";
import type { ImportPlan } from "#domain/stores/import-stores.ts";
import { formOfStore, type StoreForm } from "#domain/stores/store.ts";
import type { ImportedStore, ImportOfStore, StoreImport } from "#domain/stores/undo-import.ts";

/** The mutations that write the stores of a part of a file. */
export function payloadsOfImport(rows: ImportPlan["rows"], made: StoreImport) {
  const columnsOf = columnsByForm(rows);
  const excludedOf = excludedByForm(rows);
  return made.stores.map((store) => {
    const excluded = excludedOf.get(store.wrote);
    const { former } = store;
    return {
      ...payloadOf(store, made, columnsOf.get(store.wrote) ?? []),
      ...(excluded === undefined || former === null ? {} : endingNamed(former, excluded)),
    };
  });
}

/** The new and the changed stores, with their former values. */
export async function importedOf(
  { rows }: Pick<ImportPlan, "rows">,
  { ownerId, known }: { readonly ownerId: string; readonly known: ReadonlySet<string> },
): Promise<readonly ImportedStore[]> {
  const stores = rows.map(async (row): Promise<readonly ImportedStore[]> => {
    if (row.kind === "new") {
      const ofContent = await importedStoreId(ownerId, row.form);
      // A store that had this name and address before has the id, and is another one.
      const storeId = known.has(ofContent) ? newId() : ofContent;
      return [{ storeId, wrote: row.form, former: null }];
    }
    if (row.kind !== "changed") return [];
    return [{ storeId: row.store.id, wrote: row.form, former: formOfStore(row.store) }];
  });
  return (await Promise.all(stores)).flat();
}

/** The stores of a file with whom it names as their managers; `made` has those that it writes. */
export function storesWithManagers(
  rows: ImportPlan["rows"],
  made: readonly ImportedStore[],
  ownerId: string,
): NamedStores {
  const written = made.values();
  return rows.flatMap((row) => {
    if (row.kind === "faulty" || row.kind === "leftOut" || row.kind === "toDecide") return [];
    const storeId = row.kind === "unchanged" ? row.store.id : (written.next().value?.storeId ?? "");
    const store = row.kind === "new" ? null : row.store;
    const isTaken = store !== null && (store.ownerId !== ownerId || store.nextManager != null);
    const { name, manager, propertyManager = null } = row;
    const managerId = row.kind === "unchanged" ? row.store.propertyManagerId : row.form.propertyManagerId;
    const isNamed = propertyManager !== null || Boolean(store?.nextPropertyManager);
    const hasPropertyManager = managerId !== null || isNamed;
    const numberInFile =
      (row.kind === "new" ? row.numberOf?.number : undefined) ??
      row.leftOutCells?.find(({ field }) => field === "number")?.value;
    return [{ storeId, name, manager, propertyManager, isTaken, hasPropertyManager, numberInFile }];
  });
}

/** Which of the stores are added without the number that the file has for them. */
export function withoutNumberOf(
  rows: ImportPlan["rows"],
  stores: readonly ImportedStore[],
): Pick<StoreImport, "withoutNumber"> {
  const numbers = numbersLeftOut(rows);
  const withoutNumber = stores.flatMap(({ storeId, wrote }) => {
    const number = numbers.get(wrote);
    return number === undefined ? [] : [{ storeId, number }];
  });
  return withoutNumber.length === 0 ? {} : { withoutNumber };
}

type Columns = ImportOfStore["columns"];

const columnsByForm = (rows: ImportPlan["rows"]): ReadonlyMap<StoreForm, Columns> =>
  new Map(rows.flatMap((row) => (row.kind === "new" ? [[row.form, row.columns] as const] : [])));

/** Who is invited and takes a store over no longer, by the forms of the rows that say so. */
const excludedByForm = (rows: ImportPlan["rows"]): ReadonlyMap<StoreForm, string> =>
  new Map(
    rows.flatMap((row) =>
      row.kind === "changed" && row.endsNamed !== undefined ? [[row.form, row.endsNamed] as const] : [],
    ),
  );

function payloadOf(
  { storeId, wrote: form, former: base }: ImportedStore,
  made: StoreImport,
  columns: Columns,
) {
  const { id: importId, at, managers = 0 } = made;
  const ofImport = { importId, at, managers, fileName: made.fileName.slice(0, LENGTHS.name) };
  if (base !== null) {
    const imported = { ...ofImport, columns: [] };
    return { kind: "saveStore", storeId, isNew: false, form, base, imported } as const;
  }
  const imported = { ...ofImport, columns };
  return { kind: "saveStore", storeId, isNew: true, form, imported } as const;
}
