import type { Readable } from "node:stream";

/** What was stored. */
export interface Stored {
  readonly sizeBytes: number;
  readonly sha256: string;
}

/** Bytes that come piece by piece. */
export type ByteStream = Readable | AsyncIterable<Uint8Array>;

/** Where bytes live: finished files by key, parts of unfinished ones by upload and number. */
export interface FileStore {
  store(key: string, bytes: ByteStream): Promise<Stored>;
  /**
   * A part lies under its number and its fingerprint: damaged bytes that come later never take its
   * place. What `refuse` throws keeps it from being stored at all.
   */
  storePart(
    uploadId: string,
    n: number,
    bytes: ByteStream,
    refuse: (stored: Stored) => void,
  ): Promise<Stored>;
  /** Joins the parts with these fingerprints, part 1 first, into the file `key`; throws `PartGone`. */
  join(uploadId: string, etags: readonly string[], key: string): Promise<Stored>;
  /** The bytes of a file or of a range of it; null: there is no such file. */
  open(key: string, range?: { start: number; end: number }): Promise<Readable | null>;
  remove(key: string): Promise<void>;
  removePart(uploadId: string, n: number, etag: string): Promise<void>;
  removeParts(uploadId: string): Promise<void>;
  isWritable(): Promise<boolean>;
}

/** The store has lost a part that was there once. */
export class PartGone extends Error {
  constructor(readonly n: number) {
    super(`part ${n} of an upload is gone`);
  }
}

const KEY = /^[a-z0-9_]{8,80}$/;

/** Where a key lies below the root, with two fan-out folders; refuses what the server did not make itself. */
export function pathOf(key: string): string {
  if (!KEY.test(key)) throw new Error("not a storage key");
  return `files/${key.slice(2, 4)}/${key.slice(4, 6)}/${key}`;
}

/** Where the parts of an upload lie below the root. */
export const partsPath = (uploadId: string) => `parts/${uploadId}`;

/** Where one part lies below the root. */
export const partPath = (uploadId: string, n: number, etag: string) => `${partsPath(uploadId)}/${n}-${etag}`;

/** Names a part by what came of it, unless that is refused: then nothing of it stays. */
export const partNamer =
  (uploadId: string, n: number, refuse: (stored: Stored) => void) =>
  (stored: Stored): string => {
    refuse(stored);
    return partPath(uploadId, n, stored.sha256);
  };
