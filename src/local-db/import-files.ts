import { updateMeta, readMeta } from "#local-db/meta.ts";
import type { AccountDatabase } from "#local-db/database.ts";

// A chosen file outlives a reload of the page, until it is imported or put away. It has names and
// addresses of people, so that it stays no longer than that.

/** A longer time ago it was forgotten, and the system has a newer export. */
const STORED_MS = 24 * 3_600_000;

/** @returns the file that was open in an import when its page was left; null for none */
export async function storedFile(db: AccountDatabase, importName: string) {
  const files = await readMeta(db, "importFiles").catch(() => undefined);
  const stored = files?.find(({ of }) => of === importName);
  return stored === undefined || isOld(stored.at, Date.now()) ? null : stored;
}

/** Keeps the file of an import; null for none. Without space it has to be chosen again. */
export const storeFile = (
  db: AccountDatabase,
  importName: string,
  file: { readonly name: string; readonly text: string } | null,
): Promise<void> =>
  updateMeta(db, "importFiles", (known = []) => {
    const others = known.filter(({ of }) => of !== importName);
    if (file === null) return others.length === known.length ? null : others;
    return [...others, { of: importName, ...file, at: new Date().toISOString() }];
  }).catch(() => undefined);

/** Deletes the files that are too old to be opened again; all of them without a moment. */
export const deleteImportFiles = (db: AccountDatabase, nowMs?: number): Promise<void> =>
  updateMeta(db, "importFiles", (known = []) => {
    const left = nowMs === undefined ? [] : known.filter(({ at }) => !isOld(at, nowMs));
    return left.length === known.length ? null : left;
  });

const isOld = (at: string, nowMs: number) => nowMs - Date.parse(at) > STORED_MS;
