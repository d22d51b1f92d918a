import {
  dependsOn,
  type Mutation,
  type MutationPayload,
  pendingFilesOf,
  queueKeyOf,
  referencedQueuesOf,
  rulesOf,
  ticketIdOf,
} from "#domain/mutations/mutation.ts";
import { normalizePayload } from "#domain/mutations/normalize-payload.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { deleteSubmitted } from "#local-db/drafts/drafts.ts";

/** Version of the payload format of new rows. A newer app may have stored rows of a higher one. */
export const PAYLOAD_VERSION = 1;

/**
 * Enqueues a mutation with its files and deletes its draft, in one transaction. When this resolves,
 * it is on disk.
 * @returns the row's sequence number.
 */
export const enqueue = (db: AccountDatabase, mutation: Mutation, draftKey?: string): Promise<number> =>
  db.transaction("rw", db.ops, db.files, db.drafts, async () => add(db, mutation, draftKey));

/** Enqueues several mutations and deletes their draft, in one transaction. */
export const enqueueChain = (
  db: AccountDatabase,
  mutations: readonly Mutation[],
  draftKey?: string,
): Promise<void> =>
  db.transaction("rw", db.ops, db.files, db.drafts, async () => {
    for (const mutation of mutations) await add(db, mutation, draftKey);
  });

/** Call inside a transaction over `ops`, `files` and `drafts`. */
async function add(db: AccountDatabase, input: Mutation, draftKey: string | undefined): Promise<number> {
  const mutation = { ...input, payload: await withOwnFiles(db, normalizePayload(input.payload)) };
  const files = pendingFilesOf(mutation.payload);
  const queueKey = queueKeyOf(mutation.payload);
  // IndexedDB runs the requests of a transaction in order, so requests that are issued together
  // take one round trip instead of one each.
  const own = files.map(({ fileId }) => db.files.update(fileId, { opId: mutation.opId, draftKey: null }));
  const cleared = draftKey === undefined ? undefined : deleteSubmitted(db, draftKey, mutation.at);
  // The ticket's creation is the first row of its queue, so one row is read, however many comments
  // are pending.
  const isFirstEnough = rulesOf(mutation.payload).dependsOnTicketOnly === true;
  const earlier = isFirstEnough ? firstOfQueue(db, queueKey) : rowsOfQueue(db, queueKey);
  const referenced = referencedQueuesOf(mutation.payload).map((each) => rowsOfQueue(db, each));
  const before = (await Promise.all([earlier, ...referenced])).flat();
  const added = db.ops.add({
    opId: mutation.opId,
    userId: mutation.actor.id,
    lane: queueKey,
    ticketId: ticketIdOf(mutation.payload),
    v: PAYLOAD_VERSION,
    action: mutation,
    deps: before
      .filter((row) => row.state !== "discarded" && dependsOn(mutation.payload, row.action.payload))
      .map((row) => row.seq),
    fileIds: files.map((file) => file.fileId),
    state: "ready",
    attempts: 0,
    firstSentAt: null,
    dueAt: 0,
    lease: null,
    last: null,
  });
  const [seq] = await Promise.all([added, cleared, ...own]);
  return seq;
}

/**
 * Leaves out files that another mutation has: a form that was sent shows them until it is told, and
 * what is sent from it meanwhile must not send them again.
 */
async function withOwnFiles(db: AccountDatabase, payload: MutationPayload): Promise<MutationPayload> {
  const files = pendingFilesOf(payload);
  if (files.length === 0 || !("files" in payload)) return payload;
  const stored = await db.files.bulkGet(files.map(({ fileId }) => fileId));
  const own = files.filter((_file, n) => stored[n]?.opId == null);
  return own.length === files.length ? payload : { ...payload, files: own };
}

const firstOfQueue = (db: AccountDatabase, queueKey: string) =>
  db.ops.where("[lane+seq]").between([queueKey, -Infinity], [queueKey, Infinity]).limit(1).toArray();

const rowsOfQueue = (db: AccountDatabase, queueKey: string) =>
  db.ops.where("[lane+seq]").between([queueKey, -Infinity], [queueKey, Infinity]).toArray();
