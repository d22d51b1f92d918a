import type { Failure } from "#contract/failures.ts";
import { LIMITS } from "#contract/limits.ts";
import { pushActions } from "#contract/sync.ts";
import type { AccountDatabase } from "#device/database.ts";
import { claim, parkForeign, parkOrphans, putBack, releaseAbandoned, waitingRows } from "#device/outbox.ts";
import type { FileRow, OutboxRow } from "#device/outbox-row.ts";
import { expireSession } from "#device/session.ts";
import { nowIso, type Outside } from "#sync/outside.ts";
import { isNetworkInDoubt, noteReachability } from "#sync/reachability.ts";
import { isKnownKind, type Spoken, requestOf } from "#sync/request-of.ts";
import { isForm, sendPlainly } from "#sync/send-plainly.ts";
import { lastTry, settleFailure, settleSuccesses } from "#sync/settle.ts";
import { isFileWaiting, sendPhotos } from "#sync/send-photos.ts";
import { wordsBeside } from "#sync/words-beside.ts";
import { type Credentials, exchange, failureFrom } from "#wire/exchange.ts";

//   ┌────────► choose: what may be sent now? ──── nothing ──► a file? ── none ──► done
//   │                  │                                        │
//   │              small calls                            its next steps, and beside them
//   │            (one batch, ≤ 50)                        what is said meanwhile (words-beside)
//   │                  │                                        │
//   │               settle each                              note it
//   └──────────────────┴────────────────────────────────────────┘
//
// Small calls never wait for photos. A row whose turn has not come holds back
// later rows of its lane, not those of others. No transaction is open while the
// network is asked. One pass holds the lock; a row it takes carries its fencing
// number, so that a sender that was replaced can do no harm.

const LEASE_MS = 60_000;

/** Failures that concern everything; a busy or refused row concerns its lane only. */
const STOPS: ReadonlySet<Failure["kind"]> = new Set(["unreachable", "signedOut", "outdated"]);

/** One pass, and what it has learnt: how much of a batch the server takes at once. */
interface Pass {
  readonly db: AccountDatabase;
  readonly userId: string;
  readonly fence: number;
  readonly outside: Outside;
  most: number;
  /** Nobody knows yet whether the network is back: one action goes first, and the others when it has arrived. */
  isProbing: boolean;
}

/** Sends what is waiting, in order, until nothing more can be sent now. Gives the failure that stopped it, if one did. */
export async function drainOutbox(
  db: AccountDatabase,
  userId: string,
  fence: number,
  outside: Outside,
): Promise<Failure | null> {
  await releaseAbandoned(db, fence);
  await parkOrphans(db, nowIso(outside));
  await parkForeign(db, (row) => isKnownKind(row.action.payload.kind), nowIso(outside));
  const isProbing = await isNetworkInDoubt(db);
  const pass: Pass = { db, userId, fence, outside, most: LIMITS.opsPerPush, isProbing };
  for (;;) {
    const failure = (await sendWords(pass)) ?? (await photosAndWords(pass));
    if (failure === "nothing") return null;
    if (failure !== null) return failure;
  }
}

/** Batch after batch, until nothing small may be sent now. Gives the failure that stops everything, if there was one. */
async function sendWords(pass: Pass): Promise<Failure | null> {
  for (;;) {
    const as = await credentials(pass);
    if (as === null) return null;
    const { chosen, files } = await smallNow(pass, as, NOTHING);
    if (chosen.length === 0) return null;
    const failure = await sendBatch(pass, { rows: chosen, files, as, outside: pass.outside });
    await heed(pass, as, failure);
    if (failure !== null && STOPS.has(failure.kind)) return failure;
    pass.isProbing = false;
  }
}

/** Photos as far as they go, and beside them the words that come meanwhile. "nothing" where there was no photo to send. */
async function photosAndWords(pass: Pass): Promise<Failure | null | "nothing"> {
  const { db, fence, outside } = pass;
  const as = await credentials(pass);
  if (as === null) return "nothing";
  const sender = { fence, as, outside };
  if (!(await isFileWaiting(db, sender))) return "nothing";
  const { words, photos } = await wordsBeside(db, outside, {
    words: () => sendWords(pass),
    photos: (beside) => sendPhotos(db, { ...sender, ...beside }),
    heard: () => noteReachability(db, null, outside),
  });
  // What the words have met is noted already.
  if (words === null) await heed(pass, as, photos);
  return words ?? (photos !== null && STOPS.has(photos.kind) ? photos : null);
}

/** What an answer, or none, tells of the server and of the session. */
async function heed({ db, outside }: Pass, as: Credentials, failure: Failure | null): Promise<void> {
  await noteReachability(db, failure, outside);
  if (failure?.kind === "signedOut") await expireSession(as.token);
}

/** The session, re-read before every request: an action is only ever sent by its author. None where nothing new may be begun. */
async function credentials({ userId, outside }: Pass): Promise<Credentials | null> {
  const session = outside.isOver?.() === true ? null : await outside.session();
  if (session === null || session.state === "expired" || session.userId !== userId) return null;
  return { token: session.token, userId, apiBase: session.apiBase ?? "", isPlain: session.isPlain === true };
}

const NOTHING: ReadonlySet<number> = new Set();

/** What may be sent without bytes at this moment, or once those under way have arrived. */
async function smallNow(
  { db, outside, most, isProbing }: Pass,
  as: Credentials,
  underWay: ReadonlySet<number>,
) {
  const rows = await waitingRows(db);
  const files = await filesOf(db, rows, as);
  // A plain server gives things names of its own: what follows has to hear of them first.
  const ahead = rows.filter((row) => !underWay.has(row.seq));
  const small = sendable(await blockedBy(db, rows), ahead, files, outside.nowMs());
  return { chosen: small.slice(0, as.isPlain || isProbing ? 1 : most), files };
}

async function filesOf(
  db: AccountDatabase,
  rows: readonly OutboxRow[],
  as: Credentials,
): Promise<Map<string, FileRow>> {
  const found = await db.files.bulkGet(rows.flatMap((row) => row.fileIds));
  const inForms = new Set(as.isPlain ? rows.filter(isForm).flatMap((row) => row.fileIds) : []);
  return new Map(
    found
      .filter((file): file is FileRow => file !== undefined)
      .map((file) => [file.fileId, inForms.has(file.fileId) ? { ...file, key: file.fileId } : file]),
  );
}

/** Rows the person has yet to decide on: what depends on them waits. */
async function blockedBy(db: AccountDatabase, rows: readonly OutboxRow[]): Promise<Set<number>> {
  const waiting = new Set(rows.map((row) => row.seq));
  const deps = [...new Set(rows.flatMap((row) => row.deps))].filter((dep) => !waiting.has(dep));
  const found = await db.ops.bulkGet(deps);
  return new Set(found.filter((row): row is OutboxRow => row !== undefined).map((row) => row.seq));
}

/** The longest due beginning of every lane, oldest first, as much as one batch holds. */
export function sendable(
  undecided: ReadonlySet<number>,
  rows: readonly OutboxRow[],
  files: ReadonlyMap<string, FileRow>,
  nowMs: number,
): OutboxRow[] {
  const held = new Set<string>();
  const chosen: OutboxRow[] = [];
  const notYet = new Set(rows.map((row) => row.seq));
  let bytes = 0;
  for (const row of rows) {
    if (held.has(row.lane)) continue;
    if (row.deps.some((dep) => undecided.has(dep))) continue;
    const isComplete = row.fileIds.every((fileId) => files.get(fileId)?.key);
    const isAhead = row.deps.some((dep) => notYet.has(dep));
    if (row.state !== "ready" || row.dueAt > nowMs || !isComplete || isAhead) {
      held.add(row.lane);
      continue;
    }
    bytes += JSON.stringify(row.action.payload).length;
    if (chosen.length === LIMITS.opsPerPush || (chosen.length > 0 && bytes > LIMITS.pushBytes)) break;
    chosen.push(row);
    // Within a batch the order is kept, so what is chosen counts as done for those behind it.
    notYet.delete(row.seq);
  }
  return chosen;
}

interface Batch {
  readonly rows: readonly OutboxRow[];
  readonly files: ReadonlyMap<string, FileRow>;
  readonly as: Credentials;
  readonly outside: Outside;
}

async function sendBatch(pass: Pass, batch: Batch): Promise<Failure | null> {
  const { db, fence } = pass;
  const { files, as, outside } = batch;
  const spoken = await speak(pass, batch);
  const [only, ...more] = spoken;
  if (only === undefined) return null;
  if (as.isPlain) return sendToPlain(db, fence, { ...only, files, as, outside });
  return more.length === 0
    ? sendAlone(db, fence, { ...only, as, outside })
    : sendTogether(pass, { spoken, as, outside });
}

type Said = readonly { readonly row: OutboxRow; readonly call: Spoken }[];

/** Takes rows for sending and puts them into the contract's words. */
async function speak({ db, fence }: Pass, { rows, files, outside }: Batch): Promise<Said> {
  const lease = { token: fence, until: outside.nowMs() + LEASE_MS };
  const seqs = rows.map((row) => row.seq);
  const claimed = await claim(db, seqs, lease, nowIso(outside));
  return claimed.map((row) => ({
    row,
    call: requestOf(row, (fileId) => files.get(fileId)?.key ?? undefined),
  }));
}

async function sendAlone(
  db: AccountDatabase,
  fence: number,
  { row, call, as, outside }: { row: OutboxRow; call: Spoken; as: Credentials; outside: Outside },
): Promise<Failure | null> {
  const answer = await exchange({ ...call.promise, path: call.path }, { as, body: call.body, key: row.opId });
  if (answer.ok) await settleSuccesses(db, [{ row, body: answer.data }], outside);
  else if (answer.failure.kind === "unreachable")
    await waitForNetwork(db, [row], fence, answer.failure, outside);
  else await settleFailure(db, row, fence, answer.failure, outside);
  return answer.ok ? null : answer.failure;
}

async function sendToPlain(
  db: AccountDatabase,
  fence: number,
  {
    row,
    call,
    files,
    as,
    outside,
  }: {
    row: OutboxRow;
    call: Spoken;
    files: ReadonlyMap<string, FileRow>;
    as: Credentials;
    outside: Outside;
  },
): Promise<Failure | null> {
  const sent = await sendPlainly(db, row, { call, files, as });
  if (sent.ok) {
    const { body, serverId } = sent;
    await settleSuccesses(db, [{ row, body, ...(serverId === null ? {} : { serverId }) }], outside);
    return null;
  }
  if (sent.failure.kind === "unreachable") await waitForNetwork(db, [row], fence, sent.failure, outside);
  else await settleFailure(db, row, fence, sent.failure, outside);
  return sent.failure;
}

/** Batch after batch without a pause between them: while one is under way the next is made ready, and while that one is under way the first is settled. Whatever is not a plain yes to all ends it; what was made ready then goes back unsent. */
async function sendTogether(
  pass: Pass,
  { spoken, as, outside }: { spoken: Said; as: Credentials; outside: Outside },
): Promise<Failure | null> {
  const { db } = pass;
  const underWay = new Set<number>();
  let settling: Promise<void> = Promise.resolve();
  for (let said = spoken; ; ) {
    for (const { row } of said) underWay.add(row.seq);
    const flight = exchange(pushActions, { as, body: { ops: opsOf(said) }, timeoutMs: LIMITS.pushTimeoutMs });
    const [answer, next] = await Promise.all([flight, makeReady(pass, as, underWay)]);
    await settling;
    const told = answer.ok ? resultsOf(said, answer.data.results) : null;
    if (told === null || !told.every(isDone)) {
      await unsaid(pass, next);
      return settleAnswer(pass, said, answer, outside);
    }
    settling = settleSuccesses(db, told, outside);
    const session = await outside.session();
    const mayGoOn = session?.token === as.token && outside.isOver?.() !== true;
    if (next.length === 0 || !mayGoOn) {
      await unsaid(pass, next);
      await settling;
      return null;
    }
    said = next;
  }
}

/** The next batch, as if those under way had arrived; only a whole one is worth being early for. */
async function makeReady(pass: Pass, as: Credentials, underWay: ReadonlySet<number>): Promise<Said> {
  const { chosen, files } = await smallNow(pass, as, underWay);
  return chosen.length < 2 ? [] : speak(pass, { rows: chosen, files, as, outside: pass.outside });
}

/** Made ready and not sent: as if it had never been touched. */
async function unsaid({ db, fence }: Pass, said: Said): Promise<void> {
  const seqs = said.map(({ row }) => row.seq);
  const last = said[0]?.row.last ?? null;
  if (seqs.length > 0) await putBack(db, seqs, fence, { dueAt: 0, last, isCounted: false });
}

function opsOf(said: Said) {
  const keys = new Map(said.map(({ row }) => [row.seq, row.opId]));
  return said.map(({ row, call }) => ({
    key: row.opId,
    lane: row.lane,
    deps: row.deps.flatMap((dep) => keys.get(dep) ?? []),
    method: call.method,
    path: call.path,
    ...(call.body === undefined ? {} : { body: call.body }),
  }));
}

type Pushed = Awaited<ReturnType<typeof exchange<typeof pushActions.answer>>>;
type Results = Extract<Pushed, { ok: true }>["data"]["results"];

const isDone = ({ status }: { status: number }) => status >= 200 && status < 300;

function resultsOf(said: Said, results: Results) {
  const byKey = new Map(results.map((result) => [result.key, result]));
  return said.map(({ row }) => ({ row, ...(byKey.get(row.opId) ?? { status: 425, body: null }) }));
}

/** An answer that was no plain yes to all. */
async function settleAnswer(
  pass: Pass,
  said: Said,
  answer: Pushed,
  outside: Outside,
): Promise<Failure | null> {
  const { db, fence } = pass;
  const rows = said.map(({ row }) => row);
  if (!answer.ok && answer.failure.kind === "unreachable") {
    await waitForNetwork(db, rows, fence, answer.failure, outside);
    return answer.failure;
  }
  if (!answer.ok && isTooMuch(answer.failure)) {
    // Nothing of it was done: half as much, and one by one where the server knows no batches.
    pass.most = answer.failure.status === 413 ? Math.ceil(rows.length / 2) : 1;
    await unsaid(pass, said);
    return null;
  }
  if (!answer.ok) {
    for (const row of rows) await settleFailure(db, row, fence, asBatchFailure(answer.failure), outside);
    return answer.failure;
  }
  const told = resultsOf(said, answer.data.results);
  await settleSuccesses(db, told.filter(isDone), outside);
  let worst: Failure | null = null;
  for (const { row, status, body } of told.filter((each) => !isDone(each))) {
    const failure = ofResult({ status, body });
    await settleFailure(db, row, fence, failure, outside);
    if (failure.kind !== "refused" && status !== 425) worst = failure;
  }
  return worst;
}

/** No network is nobody's fault: the rows keep their turn, and the circuit says when to look again. */
async function waitForNetwork(
  db: AccountDatabase,
  rows: readonly OutboxRow[],
  fence: number,
  failure: Failure,
  outside: Outside,
): Promise<void> {
  const last = lastTry(failure, nowIso(outside));
  // Where the browser knows that there is no network, nothing left the phone, and the person may still take it back.
  const mayHaveLeft = outside.isOffline?.() !== true;
  await putBack(
    db,
    rows.map((row) => row.seq),
    fence,
    { dueAt: 0, last, isCounted: mayHaveLeft },
  );
}

const TOO_MUCH: ReadonlySet<number> = new Set([404, 405, 413, 415]);

/** The server will not have this many at once, or knows no batches at all. design/offline.md 2.6. */
const isTooMuch = (failure: Failure): failure is Extract<Failure, { kind: "refused" }> =>
  failure.kind === "refused" && TOO_MUCH.has(failure.status);

/** A batch that is refused as a whole says nothing about its rows. */
const asBatchFailure = (failure: Failure): Failure =>
  failure.kind === "refused"
    ? { kind: "busy", status: failure.status, message: failure.message, retryAfterMs: null }
    : failure;

/** Skipped because of another's refusal: not refused itself, it waits for the person's decision on that one. */
const ofResult = (result: { status: number; body: unknown }): Failure =>
  result.status === 424
    ? { kind: "busy", status: 424, message: "Waits for an earlier action.", retryAfterMs: null }
    : failureFrom(result, result.body);
