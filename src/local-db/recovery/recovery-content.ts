import { fits } from "#domain/shape.ts";
import type { DamagedRow } from "#local-db/guard/set-aside.ts";
import type { DraftRow, FileRow, OutboxRow } from "#local-db/outbox/outbox-row.ts";

// What a recovery file contains once it is decrypted: the length of the JSON (4 bytes,
// big-endian), the JSON, and the bytes of the files one after the other.

/** A file with the number of its bytes that follow the JSON; 0 if they are no longer needed. */
type FileEntry = FileRow & { readonly byteLength: number };

/** The JSON of a recovery file. */
export interface RecoveryContent {
  /** Tells one recovery file from another. */
  readonly id: string;
  readonly userId: string;
  readonly rows: readonly OutboxRow[];
  readonly drafts: readonly DraftRow[];
  readonly damaged: readonly Omit<DamagedRow, "n">[];
  readonly files: readonly FileEntry[];
}

/** The JSON and the bytes of each file, by its id. */
export interface UnpackedRecovery {
  readonly content: RecoveryContent;
  readonly bytes: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

const LENGTH_BYTES = 4;

/** @param chunks the bytes of the files, in their order */
export function packRecovery(
  content: RecoveryContent,
  chunks: readonly ArrayBuffer[],
): Uint8Array<ArrayBuffer> {
  const json = new TextEncoder().encode(JSON.stringify(content));
  const size = chunks.reduce((sum, chunk) => sum + chunk.byteLength, LENGTH_BYTES + json.length);
  const packed = new Uint8Array(size);
  new DataView(packed.buffer).setUint32(0, json.length);
  packed.set(json, LENGTH_BYTES);
  let end = LENGTH_BYTES + json.length;
  for (const chunk of chunks) {
    packed.set(new Uint8Array(chunk), end);
    end += chunk.byteLength;
  }
  return packed;
}

/** @returns null if this is no content of a recovery file. */
export function unpackRecovery(packed: Uint8Array<ArrayBuffer>): UnpackedRecovery | null {
  if (packed.length < LENGTH_BYTES) return null;
  const start = LENGTH_BYTES + new DataView(packed.buffer, packed.byteOffset).getUint32(0);
  const content = contentIn(packed.subarray(LENGTH_BYTES, start));
  if (content === null) return null;
  const bytes = new Map<string, Uint8Array<ArrayBuffer>>();
  let end = start;
  for (const { fileId, byteLength } of content.files) {
    bytes.set(fileId, packed.subarray(end, end + byteLength));
    end += byteLength;
  }
  return end === packed.length ? { content, bytes } : null;
}

const isContent = fits({
  required: { id: "string", userId: "string", rows: "list", drafts: "list", damaged: "list", files: "list" },
});

function contentIn(json: Uint8Array): RecoveryContent | null {
  try {
    const content: unknown = JSON.parse(new TextDecoder().decode(json));
    return isContent(content) ? (content as RecoveryContent) : null;
  } catch {
    return null;
  }
}
