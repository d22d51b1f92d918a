import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

/** What was stored. */
export interface Stored {
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** Where bytes live: finished files by key, parts of unfinished ones by upload and number. */
export interface FileStore {
  store(key: string, bytes: Readable | AsyncIterable<Uint8Array>): Promise<Stored>;
  storePart(uploadId: string, n: number, bytes: Readable): Promise<Stored>;
  /** Joins parts 1..count into the file `key`. */
  join(uploadId: string, count: number, key: string): Promise<Stored>;
  open(
    key: string,
    range?: { start: number; end: number },
  ): Promise<{ stream: Readable; sizeBytes: number } | null>;
  remove(key: string): Promise<void>;
  removeParts(uploadId: string): Promise<void>;
  isWritable(): Promise<boolean>;
}

const KEY = /^[a-z0-9_]{8,80}$/;

/** Files in a folder: written aside, flushed, then renamed, so that a name never stands for half a file. */
export function makeDiskStore(root: string): FileStore {
  const fileOf = (key: string) => {
    if (!KEY.test(key)) throw new Error("not a storage key");
    return join(root, "files", key.slice(2, 4), key.slice(4, 6), key);
  };
  const partsOf = (uploadId: string) => join(root, "parts", uploadId);
  const partOf = (uploadId: string, n: number) => join(partsOf(uploadId), String(n));
  const joined = async function* (uploadId: string, count: number) {
    for (let n = 1; n <= count; n += 1)
      yield* createReadStream(partOf(uploadId, n)) as AsyncIterable<Uint8Array>;
  };
  return {
    store: (key, bytes) => writeAside(fileOf(key), bytes),
    storePart: (uploadId, n, bytes) => writeAside(partOf(uploadId, n), bytes),
    join: (uploadId, count, key) => writeAside(fileOf(key), joined(uploadId, count)),
    open: async (key, range) => {
      const info = await stat(fileOf(key)).catch(() => null);
      return info && { stream: createReadStream(fileOf(key), range), sizeBytes: info.size };
    },
    remove: (key) => rm(fileOf(key), { force: true }),
    removeParts: (uploadId) => rm(partsOf(uploadId), { recursive: true, force: true }),
    isWritable: () =>
      mkdir(join(root, "files"), { recursive: true }).then(
        () => true,
        () => false,
      ),
  };
}

let asides = 0;

async function writeAside(file: string, bytes: Readable | AsyncIterable<Uint8Array>): Promise<Stored> {
  asides += 1;
  const aside = `${file}.${process.pid}.${asides}.tmp`;
  await mkdir(dirname(file), { recursive: true });
  try {
    const stored = await writeAndHash(aside, bytes);
    await rename(aside, file);
    await flushFolder(dirname(file));
    return stored;
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
}

async function writeAndHash(file: string, bytes: Readable | AsyncIterable<Uint8Array>): Promise<Stored> {
  const hash = createHash("sha256");
  let sizeBytes = 0;
  await pipeline(
    bytes,
    async function* (source: AsyncIterable<Uint8Array>) {
      for await (const piece of source) {
        hash.update(piece);
        sizeBytes += piece.byteLength;
        yield piece;
      }
    },
    createWriteStream(file, { flush: true }),
  );
  return { sizeBytes, sha256: hash.digest("hex") };
}

async function flushFolder(folder: string) {
  const handle = await open(folder, "r");
  await handle.sync().finally(() => handle.close());
}
