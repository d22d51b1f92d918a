import type { Failure } from "#contract/failures.ts";
import { LIMITS } from "#contract/limits.ts";
import type { AccountDatabase } from "#device/database.ts";
import { parkForeign, parkOrphans, releaseAbandoned } from "#device/outbox.ts";
import type { FileRow, OutboxRow } from "#device/outbox-row.ts";
import { expireSession } from "#device/session.ts";
import { NOTHING, smallNow, speak } from "#sync/choose.ts";
import { sendTogether } from "#sync/send-together.ts";
import { credentials, type Pass } from "#sync/pass.ts";
import { nowIso, type Outside } from "#sync/outside.ts";
import { isNetworkInDoubt, noteReachability } from "#sync/reachability.ts";
import { isKnownKind, type Spoken } from "#sync/request-of.ts";
import { sendPlainly } from "#sync/send-plainly.ts";
import { settleFailure, settleSuccesses, waitForNetwork } from "#sync/settle.ts";
import { isFileWaiting, sendPhotos } from "#sync/send-photos.ts";
import { wordsBeside } from "#sync/words-beside.ts";
import { type Credentials, exchange } from "#wire/exchange.ts";

//   ┌────────► choose: what may be sent now? ──── nothing ──► a file? ── none ──► done
//   │                  │                                        │
//   │              small calls                            its next steps, and beside them
//   │        (batches ≤ 50: send-together)                what is said meanwhile (words-beside)
//   │                  │                                        │
//   │               settle each                              note it
//   └──────────────────┴────────────────────────────────────────┘
//
// Small calls never wait for photos. A row whose turn has not come holds back
// later rows of its lane, not those of others. No transaction is open while the
// network is asked. One pass holds the lock; a row it takes carries its fencing
// number, so that a sender that was replaced can do no harm.

/** Failures that concern everything; a busy or refused row concerns its lane only. */
const STOPS: ReadonlySet<Failure["kind"]> = new Set(["unreachable", "signedOut", "outdated"]);

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
  const pass: Pass = { db, userId, fence, outside, most: LIMITS.opsPerPush, isProbing, following: "unknown" };
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

interface Batch {
  readonly rows: readonly OutboxRow[];
  readonly files: ReadonlyMap<string, FileRow>;
  readonly as: Credentials;
  readonly outside: Outside;
}

async function sendBatch(pass: Pass, batch: Batch): Promise<Failure | null> {
  const { db, fence } = pass;
  const { files, as, outside } = batch;
  const spoken = await speak(pass, batch.rows, files);
  const [only, ...more] = spoken;
  if (only === undefined) return null;
  if (as.isPlain) return sendToPlain(db, fence, { ...only, files, as, outside });
  return more.length === 0 ? sendAlone(db, fence, { ...only, as, outside }) : sendTogether(pass, spoken, as);
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
