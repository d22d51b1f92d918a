import type { Failure } from "#contract/failures.ts";
import { openAccount, type AccountDatabase } from "#local-db/database.ts";
import { setDamagedAside } from "#local-db/guard/set-aside.ts";
import { purgeExpired } from "#local-db/outbox/retention.ts";
import { nextFence, readMeta, writeMeta } from "#local-db/meta.ts";
import { type NewMutations, newMutationsFrom } from "#local-db/outbox/preemption.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { unsentMutationCount } from "#local-db/unsent.ts";
import { discardMoot } from "#local-db/outbox/discard-moot.ts";
import { expireSession, isUsable, recordUnsent } from "#local-db/session.ts";
import { areFilesPaused, readSessionToSync } from "#local-db/device-network.ts";
import { prefetchAttachments } from "#sync/pull/prefetch-attachments.ts";
import { pushOutbox } from "#sync/push/push-loop.ts";
import { hasLocks, oneAtATime } from "#sync/lock.ts";
import { waitNowMs } from "#api-client/server-time.ts";
import { nowIso, serverNowIso, type SyncEnvironment } from "#sync/environment.ts";
import { isSavingData } from "#local-db/data-saver.ts";
import { nextDueAt, recordConnectivity, recordDownlink } from "#sync/circuit-breaker.ts";
import { credentialsOf, protocolOf } from "#sync/protocol-of.ts";
import { settings } from "#api-client/api-base.ts";

const HEARTBEAT_MS = 5_000;
const SUSPENDED_MS = 30_000;

/** The browser's environment: real clock, random numbers, session and locks. */
export const browserEnvironment: SyncEnvironment = {
  nowMs: () => Date.now(),
  waitNowMs,
  elapsedMs: () => performance.now(),
  random: () => Math.random(),
  session: readSessionToSync,
  isWatched: () => true,
  configuredProjectId: async () => (await settings())?.TRAFFIC_PROJECT_ID ?? null,
  isOffline: () => !(globalThis.navigator?.onLine ?? true),
  isSavingData,
  areFilesPaused,
  lock: oneAtATime,
  hasLocks,
};

/**
 * Limits in a service worker, which browsers end after about three minutes: no new requests after
 * this time, and a shorter time limit for a part.
 */
const WORKER_RUN_MS = 100_000;
const WORKER_PART_MS = 50_000;
const HOUR_MS = 3_600_000;

/**
 * One sync run for an account: push, then pull, then prefetch. Tabs and the service worker take
 * turns through a lock; it is stolen from a holder whose heartbeat has not changed for 30 s of this
 * context's own time. See docs/offline.md#sync-runs and docs/offline.md#lock.
 * @returns whether this context made the run.
 */
export async function syncOnce(userId: string, env: SyncEnvironment = browserEnvironment): Promise<boolean> {
  const db = openAccount(userId);
  const run = () => runOnce(db, userId, env);
  if (!env.hasLocks()) return inTurn(db, env, run);
  // Not to be renamed: tabs of older builds take the same lock. "Drain" was the name of a sync run.
  const name = `fettle-drain:${userId}`;
  if (await env.lock(name, {}, run)) return true;
  return (await isHolderSuspended(db, env)) ? env.lock(name, { steal: true }, run) : false;
}

/** The heartbeat each database had when it was last seen to change, and when that was. */
const beats = new WeakMap<AccountDatabase, { readonly beat: number; readonly observedMs: number }>();

/**
 * Whether the holder of the lock has not written its heartbeat for 30 seconds. This is observed
 * here, by a clock that nobody can set: the time in the heartbeat says nothing, because the
 * device's clock may have been set since.
 */
async function isHolderSuspended(db: AccountDatabase, env: SyncEnvironment): Promise<boolean> {
  const beat = (await readMeta(db, "heartbeat")) ?? 0;
  if (beat === 0) return false;
  const known = beats.get(db);
  if (known?.beat === beat) return env.elapsedMs() - known.observedMs > SUSPENDED_MS;
  beats.set(db, { beat, observedMs: env.elapsedMs() });
  return false;
}

/**
 * Without Web Locks: runs if the heartbeat is stale. The transaction decides between contexts that
 * check at the same time.
 */
async function inTurn(db: AccountDatabase, env: SyncEnvironment, run: () => Promise<void>): Promise<boolean> {
  const isMine = await db.transaction("rw", db.meta, async () => {
    const isFree = ((await readMeta(db, "heartbeat")) ?? 0) === 0;
    if (!isFree && !(await isHolderSuspended(db, env))) return false;
    await writeMeta(db, "heartbeat", env.nowMs());
    return true;
  });
  if (isMine) await run();
  return isMine;
}

async function runOnce(db: AccountDatabase, userId: string, env: SyncEnvironment): Promise<void> {
  const fence = await nextFence(db);
  const beat = () => writeHeartbeat(db, fence, env.nowMs());
  await beat();
  const heartbeatTimer = setInterval(() => void beat().catch(() => undefined), HEARTBEAT_MS);
  try {
    await setDamagedAside(db, nowIso(env));
    // Before the push, so that what is enqueued while it ends counts as new for the pull.
    const newMutations = await newMutationsFrom(db, env.waitNowMs);
    const stopped = await pushOutbox(db, userId, fence, env);
    await pull(db, userId, env, { newMutations, didPushFail: stopped?.kind === "unreachable" });
    if ((await env.session()) !== null) await discardMoot(db, serverNowIso(env));
    await recordUnsent(userId, await unsentMutationCount(db));
    await purgePeriodically(db, env);
  } finally {
    clearInterval(heartbeatTimer);
    await writeHeartbeat(db, fence, 0).catch(() => undefined);
  }
}

/**
 * Writes the heartbeat of a run (`ms`); 0 when it has ended. Writes nothing after a log-out, or if
 * the lock was stolen: the heartbeat then is that of the run which stole it and has a higher
 * fencing number. With that heartbeat cleared, nobody could tell that the other run is suspended,
 * and so nobody would take the lock from it.
 */
const writeHeartbeat = (db: AccountDatabase, fence: number, ms: number): Promise<void> =>
  db.transaction("rw", db.meta, async () => {
    if ((await readMeta(db, "fence")) === fence) await writeMeta(db, "heartbeat", ms);
  });

async function purgePeriodically(db: AccountDatabase, env: SyncEnvironment): Promise<void> {
  if (Math.abs(env.nowMs() - ((await readMeta(db, "tidiedAt")) ?? 0)) < HOUR_MS) return;
  if ((await env.session()) === null) return;
  // A clock that is ahead must not delete what is to be kept for days.
  await purgeExpired(db, Math.min(env.nowMs(), env.waitNowMs()));
  await writeMeta(db, "tidiedAt", env.nowMs());
}

/**
 * Pulls, records the outcome and prefetches attachments. `didPushFail`: the push of this run did
 * not reach the server.
 */
async function pull(
  db: AccountDatabase,
  userId: string,
  env: SyncEnvironment,
  { newMutations, didPushFail }: { newMutations: NewMutations; didPushFail: boolean },
): Promise<void> {
  const session = await env.session();
  if (session === null || !isUsable(session) || session.userId !== userId) return;
  const auth = credentialsOf(session);
  const failure = await protocolOf(auth).pull(db, auth, env, newMutations);
  // The pull was aborted for a new mutation: nothing is known about the network.
  if (failure === "preempted") return;
  // After a log-out, nothing is written to this device.
  if ((await env.session()) === null) return;
  // The push has already recorded that the server is unreachable.
  if (didPushFail && (failure === null || failure.kind === "unreachable"))
    await recordDownlink(db, failure === null, env);
  else await recordConnectivity(db, failure ?? (await stillTooOld(db)), env);
  await recordPullError(db, failure, env);
  if (failure?.kind === "signedOut") await expireSession(session.token);
  if (failure === null)
    await prefetchAttachments(db, auth, env, { newMutations, dueAt: await nextDueAt(db) });
}

/**
 * A pull may succeed where this version is too old to push: it stays outdated while mutations are
 * pending.
 */
async function stillTooOld(db: AccountDatabase): Promise<Failure | null> {
  const outdated = await readMeta(db, "outdated");
  if (!outdated || (await pendingRows(db)).length === 0) return null;
  return { kind: "outdated", message: outdated.message };
}

/**
 * Records a pull that the server answered with an error, so that an empty list is not taken as
 * complete.
 */
async function recordPullError(
  db: AccountDatabase,
  failure: Failure | null,
  env: SyncEnvironment,
): Promise<void> {
  const isRefused = failure?.kind === "busy" || failure?.kind === "refused" || failure?.kind === "outdated";
  if (isRefused) await writeMeta(db, "pullFailed", { message: failure.message, at: nowIso(env) });
  else if (failure === null && (await readMeta(db, "pullFailed"))) await writeMeta(db, "pullFailed", null);
}

/**
 * One sync run for the signed-in account, in the service worker.
 * @returns whether nothing is left to send.
 */
export async function syncForSession(env: SyncEnvironment = browserEnvironment): Promise<boolean> {
  const session = await env.session();
  if (session === null) return true;
  const until = env.elapsedMs() + WORKER_RUN_MS;
  await syncOnce(session.userId, {
    ...env,
    isWatched: () => false,
    isOver: () => env.elapsedMs() > until,
    partTimeoutMs: WORKER_PART_MS,
  });
  return (await pendingRows(openAccount(session.userId))).length === 0;
}
