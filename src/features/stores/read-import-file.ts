import { readPeople, readStores } from "#local-db/read/stores.ts";
import { readFirstPull } from "#local-db/first-pull.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { type ImportPlan, planImport } from "#domain/stores/import-stores.ts";
import { isStorePerson } from "#domain/stores/store-people.ts";
import { decodeText, isWorkbook } from "#features/stores/decode-text.ts";
import * as TEXTS from "#texts/store-import.ts";

const LARGEST_BYTES = 10 * 1024 * 1024;

/** Reads a picked file and compares it with the account's own stores; nothing is changed. */
export async function readImportFile(
  db: AccountDatabase,
  file: File,
  ownerId: string,
): Promise<ImportPlan | { readonly problem: string }> {
  if (file.size > LARGEST_BYTES) return { problem: TEXTS.fileTooLarge };
  // Before the first pull every store of the file would be new.
  if ((await readFirstPull(db)) !== "done") return { problem: TEXTS.storesNotHere };
  // Rejects when the file was moved or changed after it was picked.
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return { problem: TEXTS.fileUnreadable };
  if (isWorkbook(new Uint8Array(bytes))) return { problem: TEXTS.workbook };
  const [stores, managers] = await Promise.all([readStores(db), readPeople(db, "Property Manager")]);
  const own = stores.filter((store) => !isStorePerson(store, ownerId));
  return planImport(decodeText(new Uint8Array(bytes)), { stores: own, managers });
}
