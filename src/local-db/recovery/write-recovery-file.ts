import { damagedRows } from "#local-db/damaged-rows.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { unsentRows } from "#local-db/outbox/queries.ts";
import { encryptFile } from "#local-db/recovery/encrypted-file.ts";
import { packRecovery } from "#local-db/recovery/recovery-content.ts";
import { unsentFiles } from "#local-db/unsent.ts";

/**
 * Everything unsent of an account with its files, encrypted, to be read in on another device. See
 * docs/offline.md#recovery-file.
 * @throws where the page may not encrypt (`canEncrypt`).
 */
export async function writeRecoveryFile(
  db: AccountDatabase,
  userId: string,
  passphrase: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const { chunks, ...content } = await readContent(db);
  return encryptFile(packRecovery({ id: crypto.randomUUID(), userId, ...content }, chunks), passphrase);
}

/**
 * In one transaction: a mutation that is confirmed meanwhile is in the file with its files, or not
 * at all.
 */
const readContent = (db: AccountDatabase) =>
  db.transaction("r", db.ops, db.files, db.chunks, db.drafts, db.damaged, async () => {
    const rows = await unsentRows(db);
    const drafts = await db.drafts.toArray();
    const found = await damagedRows(db);
    const files = [];
    const chunks: ArrayBuffer[] = [];
    for (const file of await unsentFiles(db, rows, found)) {
      const own = await chunksOf(db, file.fileId);
      files.push({ ...file, byteLength: own.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) });
      chunks.push(...own.map(({ bytes }) => bytes));
    }
    const damaged = found.map(({ table, raw, at }) => ({ table, raw, at }));
    return { rows, drafts, damaged, files, chunks };
  });

const chunksOf = (db: AccountDatabase, fileId: string) =>
  db.chunks.where("[fileId+n]").between([fileId, 0], [fileId, Infinity]).sortBy("n");
