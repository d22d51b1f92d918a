import { createReadStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import {
  type FileStore,
  PartGone,
  partNamer,
  partPath,
  partsPath,
  pathOf,
} from "#server/uploads/file-store.ts";
import { writeAtomically } from "#server/uploads/atomic-write.ts";

/** Files in a folder, written atomically: a name never refers to a partial file. */
export function makeDiskStore(root: string): FileStore {
  const joined = async function* (uploadId: string, etags: readonly string[]) {
    for (const [index, etag] of etags.entries()) {
      const file = join(root, partPath(uploadId, index + 1, etag));
      // No check before opening: a concurrent completion may remove the file in between.
      try {
        yield* createReadStream(file) as AsyncIterable<Uint8Array>;
      } catch (error) {
        throw isMissing(error) ? new PartGone(index + 1) : error;
      }
    }
  };
  return {
    store: (key, bytes) => writeAtomically(root, () => pathOf(key), bytes),
    storePart: (uploadId, n, bytes, refuse) => writeAtomically(root, partNamer(uploadId, n, refuse), bytes),
    join: (uploadId, etags, key) => writeAtomically(root, () => pathOf(key), joined(uploadId, etags)),
    open: async (key, range) => {
      const file = join(root, pathOf(key));
      return (await exists(file)) ? createReadStream(file, range) : null;
    },
    remove: (key) => rm(join(root, pathOf(key)), { force: true }),
    removePart: (uploadId, n, etag) => rm(join(root, partPath(uploadId, n, etag)), { force: true }),
    removeParts: (uploadId) => rm(join(root, partsPath(uploadId)), { recursive: true, force: true }),
    isWritable: () =>
      mkdir(join(root, "files"), { recursive: true }).then(
        () => true,
        () => false,
      ),
  };
}

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  );
