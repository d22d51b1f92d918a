import type { StoreImport } from "#domain/stores/undo-import.ts";
import type { AccountDatabase } from "#local-db/database.ts";

/** Imports that a device remembers: as many parts of a split file can be undone. */
const MOST_REMEMBERED = 10;

/** The imports of stores made on this device, newest first. */
export const readStoreImports = async (db: AccountDatabase): Promise<readonly StoreImport[]> =>
  (await db.imports.toArray()).toSorted((a, b) => b.at.localeCompare(a.at));

/** How many imports can be undone here. */
export const countStoreImports = (db: AccountDatabase): Promise<number> => db.imports.count();

/** Remembers an import, and forgets the oldest beyond the most that are remembered. */
export const rememberImport = (db: AccountDatabase, made: StoreImport): Promise<void> =>
  db.transaction("rw", db.imports, async () => {
    const before = await readStoreImports(db);
    await db.imports.bulkDelete(before.slice(MOST_REMEMBERED - 1).map(({ id }) => id));
    await db.imports.put(made);
  });

/** Forgets an import that did not come about. */
export const forgetImport = (db: AccountDatabase, id: string): Promise<void> => db.imports.delete(id);
