import {
  type ImportedStore,
  planUndo,
  type StoreImport,
  type WhoUndoes,
} from "#domain/stores/undo-import.ts";
import { keyOfNumber } from "#domain/stores/store-label.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readStores } from "#local-db/read/stores.ts";

/** Imports that a device remembers: as many parts of a split file can be undone. */
const MOST_REMEMBERED = 10;

/** An import with what is left of it: without the stores that are as they were before. */
export interface UndoableImport extends StoreImport {
  readonly left: readonly ImportedStore[];
}

/**
 * The imports of stores made on this device, newest first, without those of which every store is
 * again as it was before. See docs/product.md#undoing-an-import.
 */
export async function readUndoableImports(
  db: AccountDatabase,
  who: WhoUndoes,
): Promise<readonly UndoableImport[]> {
  const imports = await readStoreImports(db);
  if (imports.length === 0) return [];
  const stores = await readStores(db);
  return imports.flatMap((made) => {
    const planned = planUndo(made, { stores, ...who }, []);
    const left = planned.flatMap(({ imported, outcome }) => (outcome === "already" ? [] : [imported]));
    return left.length === 0 ? [] : [{ ...made, left }];
  });
}

/** The ids of the imports that this device remembers, also of those that were taken back. */
export const readImportIds = async (db: AccountDatabase): Promise<ReadonlySet<string>> =>
  new Set(await db.imports.toCollection().primaryKeys());

/**
 * The stores of imports of this device that were added without the number of their file and have
 * none yet, by the key of that number, which another store has.
 */
export async function readNumbersLeftOut(db: AccountDatabase): Promise<ReadonlyMap<string, string>> {
  const left = (await readStoreImports(db)).flatMap(({ withoutNumber = [] }) => withoutNumber);
  if (left.length === 0) return new Map();
  const byId = new Map((await readStores(db)).map((store) => [store.id, store]));
  return new Map(
    left.flatMap(({ storeId, number }) => {
      const store = byId.get(storeId);
      return store && !store.number ? [[keyOfNumber(number), store.name]] : [];
    }),
  );
}

async function readStoreImports(db: AccountDatabase): Promise<readonly StoreImport[]> {
  const rows = await db.imports.toArray();
  return rows
    .filter(({ correctionOf }) => correctionOf === undefined)
    .map((made) => corrected(made, rows))
    .toSorted((a, b) => b.at.localeCompare(a.at));
}

/** An import that this device remembers; null if it does not. */
export async function readStoreImport(db: AccountDatabase, id: string): Promise<StoreImport | null> {
  const made = await db.imports.get(id);
  return made === undefined ? null : corrected(made, await correctionsOf(db, [id]));
}

/** An import with what is known better of its stores since the server has answered. */
function corrected(made: StoreImport, corrections: readonly StoreImport[]): StoreImport {
  const of = corrections.filter(({ correctionOf }) => correctionOf === made.id);
  if (of.length === 0) return made;
  const byStore = new Map(of.flatMap(({ stores }) => stores.map((store) => [store.storeId, store])));
  return { ...made, stores: made.stores.map((store) => ({ ...store, ...byStore.get(store.storeId) })) };
}

const correctionsOf = (db: AccountDatabase, ids: readonly string[]): Promise<readonly StoreImport[]> =>
  db.imports.filter(({ correctionOf }) => correctionOf !== undefined && ids.includes(correctionOf)).toArray();

/**
 * Remembers that an import changed a store which another one had made: a row of its own, because
 * the import's row may have a thousand stores and the answers come one by one. Nothing if the
 * import is forgotten.
 */
export async function correctImport(
  db: AccountDatabase,
  importId: string,
  store: ImportedStore,
): Promise<void> {
  const made = await db.imports.get(importId);
  if (made === undefined) return;
  const { fileName, at } = made;
  const id = `${importId}/${store.storeId}`;
  await db.imports.put({ id, fileName, at, correctionOf: importId, stores: [store] });
}

/** Remembers an import, and forgets the oldest beyond the most that are remembered. */
export const rememberImport = (db: AccountDatabase, made: StoreImport): Promise<void> =>
  db.transaction("rw", db.imports, async () => {
    const before = await readStoreImports(db);
    await forgetAll(
      db,
      before.slice(MOST_REMEMBERED - 1).map(({ id }) => id),
    );
    await db.imports.put(made);
  });

/** Remembers which stores of an import were taken back. */
export const markUndone = (
  db: AccountDatabase,
  importId: string,
  storeIds: ReadonlySet<string>,
): Promise<void> =>
  db.transaction("rw", db.imports, async () => {
    const made = await db.imports.get(importId);
    if (made === undefined) return;
    const stores = made.stores.map((each) =>
      storeIds.has(each.storeId) ? { ...each, isUndone: true } : each,
    );
    await db.imports.put({ ...made, stores });
  });

/** Forgets an import that did not come about. */
export const forgetImport = (db: AccountDatabase, id: string): Promise<void> => forgetAll(db, [id]);

async function forgetAll(db: AccountDatabase, ids: readonly string[]): Promise<void> {
  const corrections = await correctionsOf(db, ids);
  await db.imports.bulkDelete([...ids, ...corrections.map(({ id }) => id)]);
}
