import type { FieldConflict } from "#domain/merge-fields.ts";
import type { SentStatus } from "#domain/tickets/status.ts";
import type { FileFacts } from "#domain/tickets/photo-seal.ts";
import type { Mutation } from "#domain/mutations/mutation.ts";

/**
 * The state of an outbox row. Only the modules of this folder change it. See
 * docs/offline.md#states.
 */
export type OutboxState = "ready" | "sending" | "attention" | "discarded";

/** Why the last attempt failed, with a message for the person. */
export interface AttemptError {
  readonly kind: "unreachable" | "busy" | "signedOut" | "refused" | "outdated";
  readonly status: number | null;
  readonly code: string | null;
  readonly message: string;
  /** Name of the person who changed the ticket's status meanwhile, if the server sent it. */
  readonly movedBy: string | null;
  /** When they changed it, by the server's clock; ISO 8601. */
  readonly movedAt?: string | null;
  /** The ticket's status in the refusal, if the server sent the ticket. */
  readonly ticketStatus?: SentStatus;
  /** Conflicting fields with both values. */
  readonly conflicts?: readonly FieldConflict[];
  /** The step of an upload that was refused. Rows of older versions have only the text. */
  readonly uploadStep?: "initiate" | "part";
  /** The ticket's author, to contact when the ticket is gone. */
  readonly author?: { readonly id: string; readonly name: string };
  readonly at: string;
}

/**
 * A mutation in the outbox. Stores only facts and times, never a "busy" flag that a crash could
 * leave set. `dueAt` and `lease.until` are milliseconds since 1970; `lane` is the queue.
 */
export interface OutboxRow {
  readonly seq: number;
  readonly opId: string;
  readonly userId: string;
  readonly lane: string;
  readonly ticketId: string | null;
  readonly v: number;
  readonly action: Mutation;
  /** `seq` of the rows that must be on the server first. */
  readonly deps: readonly number[];
  readonly fileIds: readonly string[];
  readonly state: OutboxState;
  readonly attempts: number;
  readonly firstSentAt: string | null;
  /**
   * The latest known server time at the first attempt; ISO 8601. Unlike `firstSentAt` it does not
   * depend on this device's clock: it is never too late, only too early.
   */
  readonly triedAfter?: string | null;
  readonly dueAt: number;
  readonly lease: { readonly token: number; readonly until: number } | null;
  readonly last: AttemptError | null;
  /** How often its files were uploaded again because the server had lost them. */
  readonly uploadedAgain?: number;
  /** The ticket's author, recorded before the ticket is removed from this device. */
  readonly author?: { readonly id: string; readonly name: string };
  /** The ticket's title, recorded together with its author. */
  readonly ticketTitle?: string;
  /** When the person discarded it; ISO 8601. */
  readonly discardedAt?: string;
}

/**
 * A local file and its upload state. `partsDone` holds part numbers from 1; `dueAt` is milliseconds
 * since 1970.
 */
export interface FileRow extends FileFacts {
  readonly fileId: string;
  /** The draft it belongs to until a mutation is enqueued with it; then null. */
  readonly draftKey: string | null;
  readonly opId: string | null;
  readonly name: string;
  readonly mimeType: string;
  readonly sizeBytes: number;
  readonly sha256: string | null;
  readonly chunkBytes: number;
  /**
   * Size of uploaded parts, where the server refused parts of `chunkBytes`. Divides `chunkBytes`.
   */
  readonly partBytes?: number;
  readonly uploadId: string | null;
  /**
   * How often the upload was restarted, because the server had forgotten it or had other bytes;
   * absent means never.
   */
  readonly begunAgain?: number;
  readonly partsDone: readonly number[];
  readonly key: string | null;
  /** Its URL on the server, once the upload is complete. */
  readonly url?: string;
  readonly attempts: number;
  readonly dueAt: number;
  readonly addedAt: string;
  /** Sent over any network, although this device sends files on Wi-Fi only. */
  readonly anyNetwork?: true;
  /** What is drawn on it and not added as a photo of its own yet, as JSON (`Mark`). */
  readonly marks?: string;
  /**
   * When its mutation was confirmed; ISO 8601. The bytes then stay for a week, in case the server
   * is restored from a backup. Images are copied to `pictures` instead.
   */
  readonly confirmedAt?: string;
}

/**
 * A chunk of a file, as bytes and never as a Blob: a Blob may refer to a file that vanishes. `n`
 * counts from 1.
 */
export interface ChunkRow {
  readonly fileId: string;
  readonly n: number;
  readonly bytes: ArrayBuffer;
  readonly sha256: string | null;
}

/** The unsubmitted fields of a form, under the form's key. */
export interface DraftRow {
  readonly key: string;
  readonly fields: Record<string, string>;
  readonly savedAt: string;
  /** Id of the tab it was typed in; absent for a restored or shared draft. */
  readonly by?: string;
}

/** A copy of a server image, for use without a network. `keptAt` is milliseconds since 1970. */
export interface CachedAttachmentRow {
  readonly key: string;
  readonly mimeType: string;
  readonly bytes: ArrayBuffer;
  /** Size in bytes; in an index, so that the total is computed without reading `bytes`. */
  readonly size: number;
  readonly keptAt: number;
}

/**
 * An entry of the journal. A sent mutation is stored completely for a week (its files by their keys
 * on the server), to be enqueued again if the server is restored from a backup.
 */
export interface JournalRow {
  readonly n?: number;
  readonly at: string;
  readonly event: string;
  readonly opId: string | null;
  readonly detail: string;
  readonly sent?: { readonly row: OutboxRow; readonly files: readonly FileRow[] };
}
