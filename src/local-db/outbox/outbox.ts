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

// The life of a waiting action: ready → sending → gone; or sending → attention,
// where the person decides (decisions.ts); or discarded, and restorable for 30 days.
// Nothing is deleted except by success or by the person.

const PAYLOAD_VERSION = 1;

/** Keeps an action with its files and clears its draft, all or nothing. When this resolves, it is on disk. Gives its place in the outbox. */
export const enqueue = (db: AccountDatabase, action: Mutation, draftKey?: string): Promise<number> =>
  db.transaction("rw", db.ops, db.files, db.drafts, async () => add(db, action, draftKey));

/** Keeps several actions that belong together, all or nothing. */
export const enqueueChain = (
  db: AccountDatabase,
  actions: readonly Mutation[],
  draftKey?: string,
): Promise<void> =>
  db.transaction("rw", db.ops, db.files, db.drafts, async () => {
    for (const action of actions) await add(db, action, draftKey);
  });

/** Inside a transaction over outbox, files and drafts. */
async function add(db: AccountDatabase, made: Mutation, draftKey: string | undefined): Promise<number> {
  const action = { ...made, payload: normalizePayload(made.payload) };
  const files = pendingFilesOf(action.payload);
  const lane = queueKeyOf(action.payload);
  // The engine answers requests of one transaction in a row: asked together, they cost one wait.
  const own = files.map(({ fileId }) => db.files.update(fileId, { opId: action.opId, draftKey: null }));
  const cleared = draftKey === undefined ? undefined : db.drafts.delete(draftKey);
  // Its ticket's creation is the first of the queue: one row is read, however many comments wait.
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

/** Is this row still to be sent? */
export const isWaiting = (row: OutboxRow) => WAITING.includes(row.state);

/** Everything still to be sent, oldest first. In one request ("ready" and "sending" are neighbours in the index); some of each would be read row by row. */
export const waitingRows = (db: AccountDatabase) =>
  db.ops.where("state").between("ready", "sending", true, true).sortBy("seq");

/** How much is still to be sent, and the oldest of it; without reading all of it, and at one moment: what is just taken for sending is in one of the two states. */
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

/** Everything a screen speaks of, oldest first: what is still to be sent and what needs the person, not what was discarded. */
export const visibleRows = async (db: AccountDatabase): Promise<OutboxRow[]> =>
  (await db.ops.where("state").aboveOrEqual("attention").sortBy("seq")).filter(
    (row) => row.state !== "discarded",
  );

/** Was something of this refused? */
export const isRefused = (rows: readonly OutboxRow[]) => rows.some((row) => row.state === "attention");

/** Did the server answer the last try of this with a 5xx? It waits for the next one. */
export const hasServerTrouble = ({ state, last }: OutboxRow): boolean =>
  (state === "ready" || state === "sending") && last?.kind === "busy" && (last.status ?? 0) >= 500;

/** Everything that needs the person. */
export const attentionRows = (db: AccountDatabase) => db.ops.where("state").equals("attention").sortBy("seq");

/** Everything the person discarded and may restore. */
export const discardedRows = (db: AccountDatabase) => db.ops.where("state").equals("discarded").sortBy("seq");

const makesNew = ({ action }: OutboxRow) => rulesOf(action.payload).isShownWhenRefused === true;

/**
 * The refused changes among these rows (in the order they were enqueued) and the pending ones that
 * depend on them, by `seq`. The server has said no to the first and is not asked for the others, so
 * that a screen must not show any of them as done. See docs/offline.md#view.
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
 * The mutations of these rows that screens apply to the server's rows: pending ones, and refused
 * ones that create something; none that depends on a refused change. `refused` is given where the
 * rows are only a part of the outbox. See docs/offline.md#view.
 */
export const pendingMutations = (rows: readonly OutboxRow[], refused = refusedChanges(rows)): Mutation[] =>
  rows.filter((row) => row.state !== "discarded" && !refused.has(row.seq)).map((row) => row.action);

/** Those of everything. */
export const visibleMutations = async (db: AccountDatabase): Promise<Mutation[]> =>
  pendingMutations(await visibleRows(db));

/** The rows that concern a thing, by its id. */
export type RowsOf = (id: string) => readonly OutboxRow[];

const NONE: readonly OutboxRow[] = [];

/** Which of these rows concern which thing; found out when it is asked for the first time. */
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

/** What was read of some table, together with the actions that stand over it and their rows. The actions are read first: a thing that is just being acknowledged is then in one of the two or in both, never in neither, and applying an action to what it has already led to changes nothing. */
export async function withPending<T>(
  db: AccountDatabase,
  read: () => Promise<T>,
): Promise<[T, Mutation[], RowsOf]> {
  const rows = await visibleRows(db);
  return [await read(), pendingMutations(rows), rowsByEntity(rows)];
}

/** Of the own profile. */
export const waitingProfileMutations = async (db: AccountDatabase) =>
  (await visibleMutations(db)).filter(({ payload }) => rulesOf(payload).view?.account !== undefined);

/** Takes rows for sending: written down before the request leaves, so that a killed sender leaves a trace. Gives those that were still ready. */
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

/** At the start of a pass: whoever was sending is gone. What they sent is uncertain and goes again under the same id. */
export async function releaseAbandoned(db: AccountDatabase, token: number): Promise<void> {
  await db.ops
    .where("state")
    .equals("sending")
    .modify((row) => {
      if (row.lease === null || row.lease.token < token) Object.assign(row, { state: "ready", lease: null });
    });
}

/** A passing failure: try again at `dueAt`. Only the sender that holds a row may say so. */
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

/** What waits for something the person has given up can never go by itself: it is for the person too. */
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

/** Made by a newer app than this one (somebody went back a version): kept as it is, for the newer app to send. */
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

/** It goes again as if it had never been tried, under another key. Only for what has surely not had an effect. */
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

/** A clock that was set back leaves turns far in the future: no wait is ever as long as `longestMs`. */
export async function clearFarRetries(db: AccountDatabase, nowMs: number, longestMs: number): Promise<void> {
  const isFar = ({ dueAt }: { readonly dueAt: number }) => dueAt - nowMs > longestMs;
  await db.ops.where("state").equals("ready").filter(isFar).modify({ dueAt: 0 });
  await db.files.filter(isFar).modify({ dueAt: 0 });
  const circuit = await readMeta(db, "circuit");
  if (circuit && circuit.openUntil - nowMs > longestMs)
    await writeMeta(db, "circuit", { ...circuit, openUntil: 0 });
}

/** A definite no: park it with its reason. */
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

/** Notes whose the tickets are, and what they are called, that something unsent or refused is about: once a ticket is gone from this phone nobody can say it any more. To be called inside the transaction that may take tickets away. */
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

/** Notes when these tickets went from this phone, where something unsent or refused is about them. */
export const recordGone = (db: AccountDatabase, ticketIds: readonly string[], at: string) =>
  db.ops.where("ticketId").anyOf(ticketIds).modify({ ticketGoneAt: at });

/** What is unsent or refused of one ticket, whether the ticket is on this phone or not. */
export const rowsOfTicket = async (db: AccountDatabase, ticketId: string): Promise<OutboxRow[]> =>
  (await db.ops.where("ticketId").equals(ticketId).sortBy("seq")).filter((row) => row.state !== "discarded");

/** The server has it: the row and its bytes go, what was said stays in the journal for a while (a password does not). To be called inside the transaction that stores what came back. */
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

/** A thing made on this phone is called otherwise by its server: what waits speaks of it by that name from now on, and its old address still leads to it. To be called inside the transaction that stores what came back. */
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

/** Everything may be tried now, without waiting for its turn. */
export const sendNow = (db: AccountDatabase) =>
  db.transaction("rw", db.ops, db.files, async () => {
    await db.ops.where("state").equals("ready").modify({ dueAt: 0 });
    await db.files.toCollection().modify({ dueAt: 0 });
  });

/** Lets go of a kept file, bytes included. */
export const clearFileReference = async (db: AccountDatabase, fileId: string) => {
  await db.files.delete(fileId);
  await db.chunks.where("[fileId+n]").between([fileId, 0], [fileId, Infinity]).delete();
};
