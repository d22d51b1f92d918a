import {
  dependsOn,
  type Mutation,
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
export const enqueue = (db: AccountDatabase, action: Mutation, draftKey?: string): Promise<number> =>
  db.transaction("rw", db.ops, db.files, db.drafts, async () => add(db, action, draftKey));

/** Enqueues several mutations and deletes their draft, in one transaction. */
export const enqueueChain = (
  db: AccountDatabase,
  actions: readonly Mutation[],
  draftKey?: string,
): Promise<void> =>
  db.transaction("rw", db.ops, db.files, db.drafts, async () => {
    for (const action of actions) await add(db, action, draftKey);
  });

/** Call inside a transaction over `ops`, `files` and `drafts`. */
async function add(db: AccountDatabase, mutation: Mutation, draftKey: string | undefined): Promise<number> {
  const action = { ...mutation, payload: normalizePayload(mutation.payload) };
  const files = pendingFilesOf(action.payload);
  const queueKey = queueKeyOf(action.payload);
  // IndexedDB runs the requests of a transaction in order, so requests that are issued together
  // take one round trip instead of one each.
  const own = files.map(({ fileId }) => db.files.update(fileId, { opId: action.opId, draftKey: null }));
  const cleared = draftKey === undefined ? undefined : deleteSubmitted(db, draftKey, action.at);
  // The ticket's creation is the first row of its queue, so one row is read, however many comments
  // are pending.
  const isFirstEnough = rulesOf(action.payload).dependsOnTicketOnly === true;
  const earlier = isFirstEnough ? firstOfQueue(db, queueKey) : rowsOfQueue(db, queueKey);
  const referenced = referencedQueuesOf(action.payload).map((each) => rowsOfQueue(db, each));
  const before = (await Promise.all([earlier, ...referenced])).flat();
  const added = db.ops.add({
    opId: action.opId,
    userId: action.actor.id,
    lane: queueKey,
    ticketId: ticketIdOf(action.payload),
    v: PAYLOAD_VERSION,
    action,
    deps: before
      .filter((row) => row.state !== "discarded" && dependsOn(action.payload, row.action.payload))
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

const firstOfQueue = (db: AccountDatabase, queueKey: string) =>
  db.ops.where("[lane+seq]").between([queueKey, -Infinity], [queueKey, Infinity]).limit(1).toArray();

const rowsOfQueue = (db: AccountDatabase, queueKey: string) =>
  db.ops.where("[lane+seq]").between([queueKey, -Infinity], [queueKey, Infinity]).toArray();
