import {
  dependsOn,
  entityIdsOf,
  type Mutation,
  pendingFilesOf,
  queueKeyOf,
  referencedQueuesOf,
  rulesOf,
  ticketIdOf,
} from "#domain/mutations/mutation.ts";
import { normalizePayload } from "#domain/mutations/normalize-payload.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import type { FileRow, AttemptError, OutboxRow, OutboxState } from "#local-db/outbox/outbox-row.ts";

// States of a row: ready → sending → deleted on success; or sending → attention, where the person
// decides (resolve-failed.ts); or discarded, restorable for 30 days. Only success, expiry or the
// person removes a row.

const PAYLOAD_VERSION = 1;

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
async function add(db: AccountDatabase, made: Mutation, draftKey: string | undefined): Promise<number> {
  const action = { ...made, payload: normalizePayload(made.payload) };
  const files = pendingFilesOf(action.payload);
  const lane = queueKeyOf(action.payload);
  // IndexedDB answers the requests of a transaction in order: issued together, they cost one wait.
  const own = files.map(({ fileId }) => db.files.update(fileId, { opId: action.opId, draftKey: null }));
  const cleared = draftKey === undefined ? undefined : db.drafts.delete(draftKey);
  // The ticket's creation is the first row of its queue, so one row is read, however many comments
  // are pending.
  const isFirstEnough = rulesOf(action.payload).dependsOnTicketOnly === true;
  const earlier = isFirstEnough ? firstOfLane(db, lane) : rowsOfLane(db, lane);
  const referenced = referencedQueuesOf(action.payload).map((each) => rowsOfLane(db, each));
  const before = (await Promise.all([earlier, ...referenced])).flat();
  const added = db.ops.add({
    opId: action.opId,
    userId: action.actor.id,
    lane,
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

const firstOfLane = (db: AccountDatabase, lane: string) =>
  db.ops.where("[lane+seq]").between([lane, -Infinity], [lane, Infinity]).limit(1).toArray();

const rowsOfLane = (db: AccountDatabase, lane: string) =>
  db.ops.where("[lane+seq]").between([lane, -Infinity], [lane, Infinity]).toArray();

const WAITING: readonly OutboxState[] = ["ready", "sending"];

/** Whether a row is pending. */
export const isWaiting = (row: OutboxRow) => WAITING.includes(row.state);

/**
 * All pending rows, oldest first. One range request: "ready" and "sending" are neighbours in the
 * index. `anyOf` would read row by row.
 */
export const waitingRows = (db: AccountDatabase) =>
  db.ops.where("state").between("ready", "sending", true, true).sortBy("seq");

/**
 * The number of pending rows and the oldest one, without reading all of them. In one transaction: a
 * row that is being claimed is counted exactly once.
 */
export const waitingSummary = (
  db: AccountDatabase,
): Promise<{ count: number; oldest: OutboxRow | undefined }> =>
  db.transaction("r", db.ops, async () => {
    const [count, ...firsts] = await Promise.all([
      db.ops.where("state").between("ready", "sending", true, true).count(),
      ...WAITING.map((state) => db.ops.where("state").equals(state).limit(1).toArray()),
    ]);
    return { count, oldest: firsts.flat().toSorted((a, b) => a.seq - b.seq)[0] };
  });

/** Pending and failed rows, oldest first; without discarded ones. */
export const visibleRows = async (db: AccountDatabase): Promise<OutboxRow[]> =>
  (await db.ops.where("state").aboveOrEqual("attention").sortBy("seq")).filter(
    (row) => row.state !== "discarded",
  );

/** Whether one of these rows was refused. */
export const isRefused = (rows: readonly OutboxRow[]) => rows.some((row) => row.state === "attention");

/** Whether the server answered the last attempt of this pending row with a 5xx. */
export const hasServerTrouble = ({ state, last }: OutboxRow): boolean =>
  (state === "ready" || state === "sending") && last?.kind === "busy" && (last.status ?? 0) >= 500;

/** Failed rows, for the person to decide, oldest first. */
export const attentionRows = (db: AccountDatabase) => db.ops.where("state").equals("attention").sortBy("seq");

/** Discarded rows, which the person may restore, oldest first. */
export const discardedRows = (db: AccountDatabase) => db.ops.where("state").equals("discarded").sortBy("seq");

const makesNew = ({ action }: OutboxRow) => rulesOf(action.payload).isShownWhenRefused === true;

/**
 * The refused changes among these rows (in the order they were enqueued) and the pending ones that
 * depend on them, by `seq`. The server rejected the former and is not sent the latter, so the
 * optimistic view must not contain either. See docs/offline.md#view.
 */
export function refusedChanges(rows: readonly OutboxRow[]): ReadonlySet<number> {
  const refused = new Set<number>();
  for (const row of rows) {
    const isHeld = isWaiting(row) && row.deps.some((dep) => refused.has(dep));
    if ((row.state === "attention" || isHeld) && !makesNew(row)) refused.add(row.seq);
  }
  return refused;
}

/**
 * The mutations of these rows that belong to the optimistic view: pending ones and refused
 * creations; none that depends on a refused change. Pass `refused` where the rows are only a part
 * of the outbox. See docs/offline.md#view.
 */
export const pendingMutations = (rows: readonly OutboxRow[], refused = refusedChanges(rows)): Mutation[] =>
  rows.filter((row) => row.state !== "discarded" && !refused.has(row.seq)).map((row) => row.action);

/** The mutations of the whole outbox that belong to the optimistic view. */
export const visibleMutations = async (db: AccountDatabase): Promise<Mutation[]> =>
  pendingMutations(await visibleRows(db));

/** Returns the outbox rows that concern an entity, by its id. */
export type RowsOf = (id: string) => readonly OutboxRow[];

const NONE: readonly OutboxRow[] = [];

/** Groups rows by the entities they concern; lazily, on the first call. */
export function rowsByEntity(rows: readonly OutboxRow[]): RowsOf {
  let byId: Map<string, OutboxRow[]> | null = null;
  return (id) => {
    byId ??= grouped(rows);
    return byId.get(id) ?? NONE;
  };
}

function grouped(rows: readonly OutboxRow[]): Map<string, OutboxRow[]> {
  const byId = new Map<string, OutboxRow[]>();
  for (const row of rows)
    for (const id of entityIdsOf(row.action.payload)) byId.set(id, [...(byId.get(id) ?? []), row]);
  return byId;
}

/**
 * Reads a table together with the mutations to apply to it and their rows. The outbox is read
 * first: a mutation acknowledged meanwhile is then in the outbox rows, the table or both, never in
 * neither. Applying one that the table already contains changes nothing.
 */
export async function withPending<T>(
  db: AccountDatabase,
  read: () => Promise<T>,
): Promise<[T, Mutation[], RowsOf]> {
  const rows = await visibleRows(db);
  return [await read(), pendingMutations(rows), rowsByEntity(rows)];
}

/** Visible mutations of the own profile. */
export const waitingProfileMutations = async (db: AccountDatabase) =>
  (await visibleMutations(db)).filter(({ payload }) => rulesOf(payload).view?.account !== undefined);

/**
 * Claims rows before their request is sent, so that a killed sender leaves a trace. Increments
 * `attempts`.
 * @returns the rows that were still ready.
 */
export async function claim(
  db: AccountDatabase,
  seqs: readonly number[],
  lease: { token: number; until: number },
  at: string,
): Promise<OutboxRow[]> {
  return db.transaction("rw", db.ops, db.meta, async () => {
    const serverAt = (await readMeta(db, "clock"))?.serverAt ?? null;
    const rows = (await db.ops.bulkGet([...seqs])).filter((row): row is OutboxRow => row?.state === "ready");
    const claimed = rows.map((row) => ({
      ...row,
      state: "sending" as const,
      lease,
      attempts: row.attempts + 1,
      firstSentAt: row.firstSentAt ?? at,
      triedAfter: row.firstSentAt === null ? serverAt : (row.triedAfter ?? null),
    }));
    await db.ops.bulkPut(claimed);
    return claimed;
  });
}

/**
 * Sets rows left in "sending" by an earlier run back to "ready". Call it at the start of a run: the
 * earlier sender is gone and the result unknown, so they are sent again under the same key.
 */
export async function releaseAbandoned(db: AccountDatabase, token: number): Promise<void> {
  await db.ops
    .where("state")
    .equals("sending")
    .modify((row) => {
      if (row.lease === null || row.lease.token < token) Object.assign(row, { state: "ready", lease: null });
    });
}

/**
 * Sets claimed rows back to "ready" after a transient failure, for a retry at `dueAt`. Only the
 * holder of the lease may do so. The attempt counts only if `isCounted`; with `isSurelyNotDone`
 * `attempts` is reset to 0, so that the row may be discarded again.
 */
export async function release(
  db: AccountDatabase,
  seqs: readonly number[],
  token: number,
  wait: { dueAt: number; last: AttemptError | null; isCounted: boolean; isSurelyNotDone?: boolean },
): Promise<void> {
  await db.transaction("rw", db.ops, async () => {
    const mine = (await db.ops.bulkGet([...seqs])).filter(
      (row): row is OutboxRow => row?.state === "sending" && row.lease?.token === token,
    );
    const { dueAt, last, isCounted, isSurelyNotDone } = wait;
    await db.ops.bulkPut(
      mine.map((row) => ({
        ...row,
        state: "ready",
        lease: null,
        dueAt,
        last,
        attempts: isSurelyNotDone ? 0 : isCounted ? row.attempts : row.attempts - 1,
      })),
    );
  });
}

/**
 * Marks ready rows that depend on a discarded row as failed: they can never be sent by themselves.
 */
export const blockDependents = (db: AccountDatabase, at: string): Promise<void> =>
  db.transaction("rw", db.ops, async () => {
    const given = new Set(await db.ops.where("state").equals("discarded").primaryKeys());
    if (given.size === 0) return;
    const last: AttemptError = {
      kind: "refused",
      status: null,
      code: "needs_discarded",
      message: "This needs something you have discarded. Restore that, or discard this too.",
      movedBy: null,
      at,
    };
    await db.ops
      .where("state")
      .equals("ready")
      .modify((row) => {
        if (row.deps.some((dep) => given.has(dep))) Object.assign(row, { state: "attention", last });
      });
  });

/**
 * Marks rows of a newer version of the app (after a downgrade) as failed and leaves their payload
 * unchanged, for the newer version to send.
 */
export const blockUnknownKinds = (
  db: AccountDatabase,
  isKnown: (row: OutboxRow) => boolean,
  at: string,
): Promise<void> =>
  db.transaction("rw", db.ops, async () => {
    const ready = await db.ops.where("state").equals("ready").toArray();
    const foreign = ready.filter((row) => row.v > PAYLOAD_VERSION || !isKnown(row));
    const last: AttemptError = {
      kind: "outdated",
      status: null,
      code: "needs_newer_app",
      message: "This was made with a newer version of the app and needs it to be sent. It is kept as it is.",
      movedBy: null,
      at,
    };
    await db.ops.bulkPut(foreign.map((row) => ({ ...row, state: "attention" as const, last })));
  });

/**
 * Makes a claimed row ready again under another key, as if it had never been attempted. Only for a
 * mutation that certainly had no effect.
 */
export const requeueUnderKey = (
  db: AccountDatabase,
  row: OutboxRow,
  token: number,
  next: { readonly opId: string; readonly dueAt: number },
): Promise<void> =>
  db.transaction("rw", db.ops, db.files, async () => {
    const mine = await db.ops.get(row.seq);
    if (mine?.state !== "sending" || mine.lease?.token !== token) return;
    const { opId, dueAt } = next;
    await db.files
      .where("fileId")
      .anyOf([...mine.fileIds])
      .modify({ opId });
    await db.ops.put({
      ...mine,
      opId,
      action: { ...mine.action, opId },
      state: "ready",
      lease: null,
      last: null,
      attempts: 0,
      firstSentAt: null,
      dueAt,
    });
  });

/**
 * Makes rows and files due now whose `dueAt` is further away than `longestMs`, and ends such a wait
 * of the circuit breaker: the clock was set back after they were scheduled.
 */
export async function clearFarRetries(db: AccountDatabase, nowMs: number, longestMs: number): Promise<void> {
  const isFar = ({ dueAt }: { readonly dueAt: number }) => dueAt - nowMs > longestMs;
  await db.ops.where("state").equals("ready").filter(isFar).modify({ dueAt: 0 });
  await db.files.filter(isFar).modify({ dueAt: 0 });
  const circuit = await readMeta(db, "circuit");
  if (circuit && circuit.openUntil - nowMs > longestMs)
    await writeMeta(db, "circuit", { ...circuit, openUntil: 0 });
}

/** Marks a claimed row as failed, with the reason. Does nothing unless `token` holds the lease. */
export async function block(
  db: AccountDatabase,
  seq: number,
  token: number,
  last: AttemptError,
): Promise<void> {
  await db.ops
    .where("seq")
    .equals(seq)
    .modify((row) => {
      if (row.state === "sending" && row.lease?.token === token)
        Object.assign(row, { state: "attention", lease: null, last });
    });
}

/**
 * Records author and title of the tickets that pending or failed rows are about: later the ticket
 * may be gone from this device. Call it inside the transaction that may delete tickets.
 */
export async function recordTickets(db: AccountDatabase): Promise<void> {
  const rows = (await visibleRows(db)).filter(
    (row) => row.ticketId !== null && row.ticketTitle === undefined,
  );
  const tickets = await db.tickets.bulkGet(rows.map((row) => row.ticketId ?? ""));
  for (const [n, row] of rows.entries()) {
    const ticket = tickets[n];
    if (ticket)
      await db.ops.update(row.seq, {
        author: { id: ticket.authorId, name: ticket.authorName },
        ticketTitle: ticket.title,
      });
  }
}

/** Records when these tickets were removed from this device, in the outbox rows about them. */
export const recordGone = (db: AccountDatabase, ticketIds: readonly string[], at: string) =>
  db.ops.where("ticketId").anyOf(ticketIds).modify({ ticketGoneAt: at });

/** Pending and failed rows of one ticket, whether the ticket is on this device or not. */
export const rowsOfTicket = async (db: AccountDatabase, ticketId: string): Promise<OutboxRow[]> =>
  (await db.ops.where("ticketId").equals(ticketId).sortBy("seq")).filter((row) => row.state !== "discarded");

/**
 * Deletes a confirmed row and its files' bytes. The mutation stays in the journal for a week,
 * unless it contains a password. Call it inside the transaction that stores the answer.
 */
export async function finish(
  db: AccountDatabase,
  row: OutboxRow,
  files: readonly FileRow[],
  at: string,
): Promise<void> {
  await db.ops.delete(row.seq);
  const { payload } = row.action;
  const isSecret = payload.kind === "saveWorker" && payload.password !== undefined;
  await db.journal.add({
    at,
    event: "sent",
    opId: row.opId,
    detail: payload.kind,
    ...(isSecret ? {} : { sent: { row, files } }),
  });
  for (const fileId of row.fileIds) await clearFileReference(db, fileId);
}

/**
 * Replaces a locally generated id by the legacy server's id in all outbox rows. The old id is
 * stored as an alias, so that URLs with it still work. Call it inside the transaction that stores
 * the answer.
 */
export async function remapId(db: AccountDatabase, local: string, theirs: string): Promise<void> {
  if (local === theirs) return;
  await db.ops.toCollection().modify((row) => {
    const said = JSON.stringify(row.action.payload);
    if (!said.includes(local)) return;
    const payload = JSON.parse(said.replaceAll(local, theirs)) as Mutation["payload"];
    Object.assign(row, {
      action: { ...row.action, payload },
      ticketId: ticketIdOf(payload),
      lane: queueKeyOf(payload),
    });
  });
  await writeMeta(db, "aliases", { ...(await readMeta(db, "aliases")), [local]: theirs });
}

/** Makes all ready rows and all files due now. */
export const sendNow = (db: AccountDatabase) =>
  db.transaction("rw", db.ops, db.files, async () => {
    await db.ops.where("state").equals("ready").modify({ dueAt: 0 });
    await db.files.toCollection().modify({ dueAt: 0 });
  });

/** Deletes a file and its bytes. */
export const clearFileReference = async (db: AccountDatabase, fileId: string) => {
  await db.files.delete(fileId);
  await db.chunks.where("[fileId+n]").between([fileId, 0], [fileId, Infinity]).delete();
};
