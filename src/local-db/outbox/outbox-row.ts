import type { FieldConflict } from "#domain/merge-fields.ts";
import type { Mutation } from "#domain/mutations/mutation.ts";

/**
 * The state of a pending mutation. A closed list; only `outbox.ts` changes it. See
 * docs/offline.md#states.
 */
export type OutboxState = "ready" | "sending" | "attention" | "discarded";

/** Why the last try did not succeed, in words a person can read. */
export interface AttemptError {
  readonly kind: "unreachable" | "busy" | "signedOut" | "refused" | "outdated";
  readonly status: number | null;
  readonly code: string | null;
  readonly message: string;
  /** Who moved the ticket meanwhile, when the server told. */
  readonly movedBy: string | null;
  /** When they did, by the server's clock. */
  readonly movedAt?: string | null;
  /** The fields that were changed elsewhere too, with both values. */
  readonly conflicts?: readonly FieldConflict[];
  /** Whom to write to when the ticket itself is gone. */
  readonly author?: { readonly id: string; readonly name: string };
  readonly at: string;
}

/** One action that waits in the outbox. Facts and expiries only; never a "busy" flag. `dueAt` and `lease.until` are milliseconds since 1970. */
export interface OutboxRow {
  readonly seq: number;
  readonly opId: string;
  readonly userId: string;
  readonly lane: string;
  readonly ticketId: string | null;
  readonly v: number;
  readonly action: Mutation;
  /** Rows that have to be on the server first. */
  readonly deps: readonly number[];
  readonly fileIds: readonly string[];
  readonly state: OutboxState;
  readonly attempts: number;
  readonly firstSentAt: string | null;
  /** The latest time of the server this phone knew of when it first tried; ISO 8601. Unlike `firstSentAt` it cannot be wrong, only early. */
  readonly triedAfter?: string | null;
  readonly dueAt: number;
  readonly lease: { readonly token: number; readonly until: number } | null;
  readonly last: AttemptError | null;
  /** Whose the ticket is, noted when the ticket goes from this phone before what waits for it. */
  readonly author?: { readonly id: string; readonly name: string };
  /** What the ticket was called, noted together with whose it is. */
  readonly ticketTitle?: string;
  /** When this phone heard that the ticket was deleted, or given to somebody else; ISO 8601. */
  readonly ticketGoneAt?: string;
  /** When the person gave it up; ISO 8601. */
  readonly discardedAt?: string;
}

/** A file kept on this phone, with what the server has of it. `partsDone` counts from 1. */
export interface FileRow {
  readonly fileId: string;
  /** The draft it belongs to until it is sent along with an action. */
  readonly draftKey: string | null;
  readonly opId: string | null;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  readonly sha256: string | null;
  readonly chunkBytes: number;
  /** How large the parts are sent, where the server took none as large as the chunks here. Divides `chunkBytes`. */
  readonly partBytes?: number;
  readonly uploadId: string | null;
  /** How often it began anew, because the server had let go of it or had other bytes; absent: never. */
  readonly begunAgain?: number;
  readonly partsDone: readonly number[];
  readonly key: string | null;
  /** Where it lies on the server, once that has all of it. */
  readonly url?: string;
  readonly attempts: number;
  readonly dueAt: number;
  readonly addedAt: string;
}

/** One piece of a file, as bytes (never a Blob: a Blob may point at a file that vanishes). */
export interface ChunkRow {
  readonly fileId: string;
  readonly n: number;
  readonly bytes: ArrayBuffer;
  readonly sha256: string | null;
}

/** What a person has typed and not yet sent, under the form's key. */
export interface DraftRow {
  readonly key: string;
  readonly fields: Record<string, string>;
  readonly savedAt: string;
  /** The page it was typed in; absent where it was put back or shared. */
  readonly by?: string;
}

/** A picture from the server that can be seen without it. */
export interface CachedAttachmentRow {
  readonly key: string;
  readonly mimeType: string;
  readonly bytes: ArrayBuffer;
  /** Of the bytes, so that counting does not read them. */
  readonly size: number;
  readonly keptAt: number;
}

/** One line of what happened to which action. A sent one is kept as it was said (its photos by their names on the server), for a week: a server that lost it in the meantime is told again. */
export interface JournalRow {
  readonly n?: number;
  readonly at: string;
  readonly event: string;
  readonly opId: string | null;
  readonly detail: string;
  readonly sent?: { readonly row: OutboxRow; readonly files: readonly FileRow[] };
}
