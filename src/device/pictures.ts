import type { AccountDatabase } from "#device/database.ts";
import { fileBlob } from "#device/files.ts";

const BUDGET_BYTES = 300 * 1024 * 1024;
const LOCAL = "local:";

/** A picture's bytes from this phone: its own unsent file, or a kept copy of the server's; null when it is not here. */
export async function readPicture(db: AccountDatabase, key: string, mimeType: string): Promise<Blob | null> {
  if (key.startsWith(LOCAL)) return fileBlob(db, key.slice(LOCAL.length), mimeType);
  const row = await db.pictures.get(key);
  return row ? new Blob([row.bytes], { type: row.mimeType }) : null;
}

/** Keeps a copy of a server picture; the oldest copies make room. */
export async function keepPicture(
  db: AccountDatabase,
  picture: { key: string; mimeType: string; bytes: ArrayBuffer; keptAt: number },
): Promise<void> {
  await db.pictures.put(picture);
  let total = 0;
  const tooMany: string[] = [];
  await db.pictures
    .orderBy("keptAt")
    .reverse()
    .each((row) => {
      total += row.bytes.byteLength;
      if (total > BUDGET_BYTES) tooMany.push(row.key);
    });
  await db.pictures.bulkDelete(tooMany);
}
