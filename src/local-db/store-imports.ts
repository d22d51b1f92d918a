import { planUndo, type StoreImport } from "#domain/stores/undo-import.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readStores } from "#local-db/read/stores.ts";

/** Imports that a device remembers: as many parts of a split file can be undone. */
const MOST_REMEMBERED = 10;

/**
 * The imports of stores made on this device, newest first, without those of which every store is
 * again as it was before. See docs/product.md#undoing-an-import.
 * @param ownerId whose stores they are
 */
export async function readUndoableImports(
  db: AccountDatabase,
  ownerId: string,
): Promise<readonly StoreImport[]> {
  const imports = await readStoreImports(db);
  if (imports.length === 0) return [];
  const stores = await readStores(db);
  return imports.filter((made) =>
    planUndo(made, { stores, ownerId }, []).some(({ outcome }) => outcome !== "already"),
  );
}

const readStoreImports = async (db: AccountDatabase): Promise<readonly StoreImport[]> =>
  (await db.imports.toArray()).toSorted((a, b) => b.at.localeCompare(a.at));

/** An import that this device remembers; null if it does not. */
export const readStoreImport = async (db: AccountDatabase, id: string): Promise<StoreImport | null> =>
  (await db.imports.get(id)) ?? null;

/** Remembers an import, and forgets the oldest beyond the most that are remembered. */
export const rememberImport = (db: AccountDatabase, made: StoreImport): Promise<void> =>
  db.transaction("rw", db.imports, async () => {
    const before = await readStoreImports(db);
    await db.imports.bulkDelete(before.slice(MOST_REMEMBERED - 1).map(({ id }) => id));
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
export const forgetImport = (db: AccountDatabase, id: string): Promise<void> => db.imports.delete(id);
