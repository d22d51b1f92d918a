import type { Readable } from "node:stream";

/** Size and hash of stored bytes. */
export interface Stored {
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** A stream of bytes. */
export type ByteStream = Readable | AsyncIterable<Uint8Array>;

/** Storage for bytes: finished files by key, parts of unfinished uploads by upload and number. */
export interface FileStore {
  store(key: string, bytes: ByteStream): Promise<Stored>;
  /**
   * Stores a part under its number and its hash, so that damaged bytes sent later never replace it.
   * If `refuse` throws, the part is not stored.
   */
  storePart(
    uploadId: string,
    n: number,
    bytes: ByteStream,
    refuse: (stored: Stored) => void,
  ): Promise<Stored>;
  /**
   * Joins the parts with these hashes, part 1 first, into the file `key`.
   * @throws PartGone if the store no longer has a part.
   */
  join(uploadId: string, etags: readonly string[], key: string): Promise<Stored>;
  /** Opens a file or a range of it (`end` inclusive); null if there is no such file. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable | null>;
  remove(key: string): Promise<void>;
  removePart(uploadId: string, n: number, etag: string): Promise<void>;
  removeParts(uploadId: string): Promise<void>;
  isWritable(): Promise<boolean>;
}

/** The store no longer has a part that was stored before. */
export class PartGone extends Error {
  constructor(readonly n: number) {
    super(`part ${n} of an upload is gone`);
  }
}

const KEY = /^[a-z0-9_]{8,80}$/;

/**
 * @returns the path of a file below the root, with two levels of fan-out folders.
 * @throws Error if the key was not created by the server.
 */
export function pathOf(key: string): string {
  if (!KEY.test(key)) throw new Error("not a storage key");
  return `files/${key.slice(2, 4)}/${key.slice(4, 6)}/${key}`;
}

/** @returns the folder of an upload's parts below the root. */
export const partsPath = (uploadId: string) => `parts/${uploadId}`;

/** @returns the path of one part below the root. */
export const partPath = (uploadId: string, n: number, etag: string) => `${partsPath(uploadId)}/${n}-${etag}`;

/**
 * @returns a function that names a part after its hash; it throws what `refuse` throws, in which
 * case nothing is stored.
 */
export const partNamer =
  (uploadId: string, n: number, refuse: (stored: Stored) => void) =>
  (stored: Stored): string => {
    refuse(stored);
    return partPath(uploadId, n, stored.sha256);
  };
