import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf } from "#server/database/database.ts";
import type { ByteStream, Stored } from "#server/uploads/file-store.ts";

/** Writes a file into `root/aside`, flushes it, then gives it its name, which so never stands for half a file; the name may depend on what came. */
export async function writeAtomically(
  root: string,
  nameOf: (stored: Stored) => string,
  bytes: ByteStream,
): Promise<Stored> {
  return withTempFile(join(root, "aside"), bytes, async (aside, stored) => {
    await place(aside, join(root, nameOf(stored)));
    return stored;
  });
}

/**
 * Moves a file to where it belongs. The folder of an upload that ends just now may go at any moment:
 * before the move it is made again; after it, the upload's row says that the part came too late.
 */
async function place(aside: string, file: string, tries = 5): Promise<void> {
  const folder = dirname(file);
  await mkdir(folder, { recursive: true });
  try {
    await rename(aside, file);
    await flushFolder(folder);
  } catch (error) {
    if (codeOf(error) !== "ENOENT" || tries <= 1) throw error;
    if (existsSync(aside)) await place(aside, file, tries - 1);
  }
}

/** Writes bytes into a file of their own in a folder, hands it over, and leaves nothing behind. */
export async function withTempFile<T>(
  folder: string,
  bytes: ByteStream,
  then: (aside: string, stored: Stored) => Promise<T>,
): Promise<T> {
  const aside = join(folder, `${randomUUID()}.tmp`);
  await mkdir(folder, { recursive: true });
  try {
    return await then(aside, await writeAndHash(aside, bytes));
  } finally {
    await rm(aside, { force: true });
  }
}

/** Reads to the end even when the disk takes no more: a sender that is not heard out never hears the answer. */
async function writeAndHash(file: string, bytes: ByteStream): Promise<Stored> {
  const hash = createHash("sha256");
  let sizeBytes = 0;
  let failure: Error | undefined;
  const handle = await open(file, "wx");
  try {
    for await (const piece of bytes as AsyncIterable<Uint8Array>) {
      if (failure) continue;
      hash.update(piece);
      sizeBytes += piece.byteLength;
      await handle.appendFile(piece).catch((error: Error) => {
        failure = error;
      });
    }
    if (failure) throw failure;
    await handle.sync();
  } finally {
    await handle.close();
  }
  return { sizeBytes, sha256: hash.digest("hex") };
}

async function flushFolder(folder: string) {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
