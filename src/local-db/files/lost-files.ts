import type { AccountDatabase } from "#local-db/database.ts";
import type { FileRow } from "#local-db/outbox/outbox-row.ts";

/** A file of an unsent mutation, as a list shows it. */
export interface ListedFile extends FileRow {
  /** Whether its bytes are neither on this device, which has lost them, nor on the server. */
  readonly isLost: boolean;
}

/** @returns the files with whether their bytes are still somewhere. Reads no bytes. */
export const withLoss = (db: AccountDatabase, files: readonly FileRow[]): Promise<ListedFile[]> =>
  Promise.all(
    files.map(async (file) => ({
      ...file,
      isLost: file.key === null && (await chunkCount(db, file.fileId)) === 0,
    })),
  );

const chunkCount = (db: AccountDatabase, fileId: string): Promise<number> =>
  db.chunks.where("[fileId+n]").between([fileId, 0], [fileId, Infinity]).count();
