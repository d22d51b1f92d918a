import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf } from "#server/database/database.ts";
import type { ByteStream, Stored } from "#server/uploads/file-store.ts";

/**
 * Writes a temporary file in the folder `root/aside`, flushes it and renames it, so that a name
 * never refers to a partial file. The name may depend on the stored size and hash.
 */
export async function writeAtomically(
  root: string,
  nameOf: (stored: Stored) => string,
  bytes: ByteStream,
): Promise<Stored> {
  return withTempFile(join(root, "aside"), bytes, async (tempPath, stored) => {
    await moveToFinalPath(tempPath, join(root, nameOf(stored)));
    return stored;
  });
}

/**
 * Renames a file to its final name. The folder of an upload may be removed at any moment, when the
 * upload ends. If that happens before the rename, it is created again, up to `tries` times. If it
 * happens after, the caller finds in the row of the upload that the part came too late.
 */
async function moveToFinalPath(tempPath: string, file: string, tries = 5): Promise<void> {
  const folder = dirname(file);
  try {
    // Throws ENOENT too, if the folder is removed while it is looked at.
    await mkdir(folder, { recursive: true });
    await rename(tempPath, file);
    await flushFolder(folder);
  } catch (error) {
    if (codeOf(error) !== "ENOENT" || tries <= 1) throw error;
    if (existsSync(tempPath)) await moveToFinalPath(tempPath, file, tries - 1);
  }
}

/** Writes bytes to a temporary file, passes it to `then` and deletes it afterwards. */
export async function withTempFile<T>(
  folder: string,
  bytes: ByteStream,
  then: (tempPath: string, stored: Stored) => Promise<T>,
): Promise<T> {
  const tempPath = join(folder, `${randomUUID()}.tmp`);
  await mkdir(folder, { recursive: true });
  try {
    return await then(tempPath, await writeAndHash(tempPath, bytes));
  } finally {
    await rm(tempPath, { force: true });
  }
}

/**
 * Reads the stream to its end even if the disk is full: a client whose request is not read
 * completely does not receive the response.
 * @throws the first write error, after the end of the stream.
 */
async function writeAndHash(file: string, bytes: ByteStream): Promise<Stored> {
  const hash = createHash("sha256");
  let sizeBytes = 0;
  let failure: Error | undefined;
  const handle = await open(file, "wx");
  try {
    for await (const chunk of bytes as AsyncIterable<Uint8Array>) {
      if (failure) continue;
      hash.update(chunk);
      sizeBytes += chunk.byteLength;
      await handle.appendFile(chunk).catch((error: Error) => {
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
