import type { completeUpload } from "#contract/uploads.ts";
import type { Failure } from "#contract/failures.ts";
import type { z } from "#contract/zod.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import type { FileRow, OutboxRow } from "#local-db/outbox/outbox-row.ts";
import type { NewMutations } from "#local-db/outbox/preemption.ts";
import type { SyncEnvironment } from "#sync/environment.ts";
import type { ApiCall } from "#sync/mutations/define.ts";
import type { Credentials } from "#api-client/request.ts";

/** A claimed mutation with its call and the files of all waiting mutations. */
export interface OutgoingCall {
  readonly row: OutboxRow;
  readonly call: ApiCall;
  readonly files: ReadonlyMap<string, FileRow>;
  readonly auth: Credentials;
}

/** `serverId`: the id that the server assigned to the new entity; null if it kept the client's. */
export type SendResult =
  | { readonly ok: true; readonly body: unknown; readonly serverId: string | null }
  | { readonly ok: false; readonly failure: Failure };

/** A part that the server has stored, with the ETag and hash to check it by. */
export interface StoredPart {
  readonly auth: Credentials;
  readonly params: { readonly id: string; readonly n: string };
  readonly etag: string;
  /** Of the bytes that were sent; null where the browser has no hash function. */
  readonly sha256: string | null;
}

/** What the server answers about a completed upload. */
export type CompletedUpload = Pick<
  z.output<typeof completeUpload.answer>,
  "size" | "sha256" | "s3Key" | "url"
>;

/**
 * Adapter for the differences between current and legacy servers. All other code of sync is the
 * same for both (docs/offline.md#servers-of-the-plain-api).
 */
export interface ServerProtocol {
  /** The maximum number of mutations in flight. */
  readonly mostAtOnce: number;
  /** Whether the call of a row contains its files, so that they are not uploaded before. */
  readonly callContainsFiles: (row: OutboxRow) => boolean;
  /** Sends one mutation. */
  readonly send: (db: AccountDatabase, outgoing: OutgoingCall) => Promise<SendResult>;
  /**
   * Fetches what has changed.
   * @returns "preempted" if it was aborted for a new mutation; the failure that stopped it, or null
   */
  readonly pull: (
    db: AccountDatabase,
    auth: Credentials,
    env: SyncEnvironment,
    newMutations: NewMutations,
  ) => Promise<Failure | null | "preempted">;
  /** How many photos may be initiated ahead, with their previews; 0 if it takes none. */
  readonly mostInitiatedAhead: number;
  /** Headers of a part; `isLast`: with it the server has all parts. */
  readonly partHeaders: (sha256: string | null, isLast: boolean) => Readonly<Record<string, string>>;
  /** Confirms a stored part to the server, or compares its ETag. @returns null if it is intact */
  readonly confirmPart: (part: StoredPart) => Promise<Failure | "damaged" | null>;
  /** Whether a completed upload is the file that was sent, as far as the server tells. */
  readonly isSameFile: (file: FileRow, completed: CompletedUpload) => boolean;
}
