import type { Failure } from "#contract/failures.ts";
import { openAccount, type AccountDatabase } from "#local-db/database.ts";
import { purgeExpired } from "#local-db/outbox/retention.ts";
import { nextFence, readMeta, writeMeta } from "#local-db/meta.ts";
import { type NewMutations, newMutationsFrom } from "#local-db/outbox/preemption.ts";
import { clearFarRetries, waitingRows } from "#local-db/outbox/outbox.ts";
import { expireSession, isUsable, recordWaiting, readSession } from "#local-db/session.ts";
import { prefetchAttachments } from "#sync/pull/prefetch-attachments.ts";
import { pushOutbox } from "#sync/push/push-loop.ts";
import { hasLocks, oneAtATime } from "#sync/lock.ts";
import { nextDueAt } from "#sync/next-due.ts";
import { nowIso, type SyncEnvironment } from "#sync/environment.ts";
import { isSavingData } from "#local-db/data-saver.ts";
import { recordConnectivity, recordDownlinkOnly } from "#sync/circuit-breaker.ts";
import { pullLegacy } from "#sync/legacy/pull-legacy.ts";
import { pullChanges } from "#sync/pull/pull-changes.ts";

const HEARTBEAT_MS = 5_000;
const FROZEN_MS = 30_000;

/** The real clock, chance, session and lock of this context. */
export const browserEnvironment: SyncEnvironment = {
  nowMs: () => Date.now(),
  random: () => Math.random(),
  session: readSession,
  isWatched: () => true,
  isOffline: () => !(globalThis.navigator?.onLine ?? true),
  isSavingData,
  lock: oneAtATime,
  hasLocks,
};

/** A worker may be ended after three minutes: it begins nothing after this long, and waits less long for a part. */
const WORKER_RUN_MS = 100_000;
const WORKER_PART_MS = 50_000;
const HOUR_MS = 3_600_000;
/** A server may ask for an hour of patience; nothing waits longer for its turn. */
const LONGEST_WAIT_MS = 2 * HOUR_MS;

/** One pass for an account: send what waits, then bring home what changed. Tabs and worker take turns; a holder that stopped moving loses its turn. Tells whether this context made the pass. */
export async function syncOnce(
  userId: string,
  outside: SyncEnvironment = browserEnvironment,
): Promise<boolean> {
  const db = openAccount(userId);
  const pass = () => runOnce(db, userId, outside);
  if (!outside.hasLocks()) return inTurn(db, outside, pass);
  const heartbeat = (await readMeta(db, "heartbeat")) ?? 0;
  const name = `fettle-drain:${userId}`;
  if (await outside.lock(name, false, pass)) return true;
  const isFrozen = outside.nowMs() - heartbeat > FROZEN_MS;
  return isFrozen && heartbeat > 0 ? outside.lock(name, true, pass) : false;
}

/** Without locks: whoever finds no fresh heartbeat has the turn. Two that look at once are told apart by the transaction. */
async function inTurn(
  db: AccountDatabase,
  outside: SyncEnvironment,
  pass: () => Promise<void>,
): Promise<boolean> {
  const isMine = await db.transaction("rw", db.meta, async () => {
    const heartbeat = (await readMeta(db, "heartbeat")) ?? 0;
    if (outside.nowMs() - heartbeat <= FROZEN_MS) return false;
    await writeMeta(db, "heartbeat", outside.nowMs());
    return true;
  });
  if (isMine) await pass();
  return isMine;
}

async function runOnce(db: AccountDatabase, userId: string, outside: SyncEnvironment): Promise<void> {
  const beat = () => writeMeta(db, "heartbeat", outside.nowMs());
  await beat();
  const beating = setInterval(() => void beat().catch(() => undefined), HEARTBEAT_MS);
  try {
    await clearFarRetries(db, outside.nowMs(), LONGEST_WAIT_MS);
    // Known before the sending: what comes while it ends is new to what follows.
    const work = await newMutationsFrom(db, outside.nowMs);
    const stopped = await pushOutbox(db, userId, await nextFence(db), outside);
    await pull(db, userId, outside, { work, isDeaf: stopped?.kind === "unreachable" });
    await recordWaiting(userId, (await waitingRows(db)).length);
    await purgePeriodically(db, outside);
  } finally {
    clearInterval(beating);
    // Only where it still stands: after a log-out nothing is written any more.
    await db.meta.update("heartbeat", { value: 0 }).catch(() => undefined);
  }
}

async function purgePeriodically(db: AccountDatabase, outside: SyncEnvironment): Promise<void> {
  if (outside.nowMs() - ((await readMeta(db, "tidiedAt")) ?? 0) < HOUR_MS) return;
  if ((await outside.session()) === null) return;
  await purgeExpired(db, outside.nowMs());
  await writeMeta(db, "tidiedAt", outside.nowMs());
}

/** `isDeaf`: what was to be sent did not get through just now. */
async function pull(
  db: AccountDatabase,
  userId: string,
  outside: SyncEnvironment,
  { work, isDeaf }: { work: NewMutations; isDeaf: boolean },
): Promise<void> {
  const session = await outside.session();
  if (session === null || !isUsable(session) || session.userId !== userId) return;
  const as = {
    token: session.token,
    userId,
    apiBase: session.apiBase ?? "",
    isPlain: session.isPlain === true,
  };
  const failure = await (as.isPlain ? pullLegacy(db, as, outside) : pullChanges(db, as, outside, work));
  // Nothing is known of the network then, and what came goes first.
  if (failure === "gave way") return;
  // After a log-out nothing is noted on this device any more.
  if ((await outside.session()) === null) return;
  // Sending has said already that there is no way there.
  if (isDeaf && (failure === null || failure.kind === "unreachable"))
    await recordDownlinkOnly(db, failure === null, outside);
  else await recordConnectivity(db, failure ?? (await stillTooOld(db)), outside);
  await recordPullError(db, failure, outside);
  if (failure?.kind === "signedOut") await expireSession(session.token);
  if (failure === null) await prefetchAttachments(db, as, outside, { work, dueAt: await nextDueAt(db) });
}

/** Reading may be allowed where this app is too old to write: that does not make it new enough for what waits. */
async function stillTooOld(db: AccountDatabase): Promise<Failure | null> {
  const outdated = await readMeta(db, "outdated");
  if (!outdated || (await waitingRows(db)).length === 0) return null;
  return { kind: "outdated", message: outdated.message };
}

/** Remembers a pull that the server refused, so that an empty list is not taken for the truth. */
async function recordPullError(
  db: AccountDatabase,
  failure: Failure | null,
  outside: SyncEnvironment,
): Promise<void> {
  const isRefused = failure?.kind === "busy" || failure?.kind === "refused" || failure?.kind === "outdated";
  if (isRefused) await writeMeta(db, "pullFailed", { message: failure.message, at: nowIso(outside) });
  else if (failure === null && (await readMeta(db, "pullFailed"))) await writeMeta(db, "pullFailed", null);
}

/** A pass for whoever is signed in, for the worker. Tells whether nothing is left to send. */
export async function syncForSession(outside: SyncEnvironment = browserEnvironment): Promise<boolean> {
  const session = await outside.session();
  if (session === null) return true;
  const until = outside.nowMs() + WORKER_RUN_MS;
  await syncOnce(session.userId, {
    ...outside,
    isWatched: () => false,
    isOver: () => outside.nowMs() > until,
    partTimeoutMs: WORKER_PART_MS,
  });
  return (await waitingRows(openAccount(session.userId))).length === 0;
}
