import type { Failure } from "#contract/failures.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { filesOfRows } from "#local-db/files/files.ts";
import { isDue } from "#local-db/outbox/due.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import { backoffMs } from "#sync/backoff.ts";
import { nowIso, type SyncEnvironment } from "#sync/environment.ts";
import { toAttemptError } from "#sync/push/apply-response.ts";

/** Minimum wait while `navigator.onLine` is false: an `online` event will end it. */
const OFFLINE_MS = 15_000;

/**
 * Records whether the server is reachable, after every request. Writes only changes, because every
 * write re-runs live queries. Each failure in a row opens the circuit breaker for longer.
 */
export async function recordConnectivity(
  db: AccountDatabase,
  failure: Failure | null,
  env: SyncEnvironment,
): Promise<void> {
  if (failure?.kind === "unreachable" && failure.reason === "chosen") return;
  await recordClientOutdated(db, failure, env);
  const isReachable = failure?.kind !== "unreachable";
  const isPortal = failure?.kind === "unreachable" && failure.reason === "portal";
  const before = await readMeta(db, "reachable");
  if (isReachable && before?.isReachable === true) return;
  const reason = failure?.kind === "unreachable" ? toAttemptError(failure, "").message : null;
  const circuit = await readMeta(db, "circuit");
  const failures = isReachable ? 0 : (circuit?.failures ?? 0) + 1;
  const openUntil = isReachable ? 0 : env.waitNowMs() + waitMs(failures, env);
  // A failed push says nothing about the downlink, so `isHearing` stays.
  const isDownlinkUp = !isReachable && circuit?.isHearing === true;
  await writeMeta(db, "circuit", { failures, openUntil, isHearing: isDownlinkUp });
  await writeMeta(db, "reachable", { isReachable, isPortal, reason, at: nowIso(env) });
}

/** Whether the last attempt did not reach the server. */
export const isNetworkInDoubt = async (db: AccountDatabase): Promise<boolean> =>
  ((await readMeta(db, "circuit"))?.failures ?? 0) > 0;

function waitMs(failures: number, env: SyncEnvironment): number {
  const backoff = backoffMs(failures, env.random(), env.isWatched());
  return env.isOffline?.() === true ? Math.max(backoff, OFFLINE_MS) : backoff;
}

/**
 * Records whether the server refuses this version of the app. Everything is held until an update.
 */
async function recordClientOutdated(
  db: AccountDatabase,
  failure: Failure | null,
  env: SyncEnvironment,
): Promise<void> {
  if (failure?.kind === "outdated")
    await writeMeta(db, "outdated", { message: failure.message, at: nowIso(env) });
  else if (failure === null && (await readMeta(db, "outdated"))) await writeMeta(db, "outdated", null);
}

/**
 * Called after a failed push followed by a pull. If the pull reached the server, the downlink works
 * and the next attempt is brought forward, once; if pushes keep failing, normal backoff continues.
 * See docs/offline.md#circuit-breaker.
 */
export async function recordDownlink(
  db: AccountDatabase,
  didPullReach: boolean,
  env: SyncEnvironment,
): Promise<void> {
  const circuit = await readMeta(db, "circuit");
  if (circuit === undefined || circuit.failures === 0 || (circuit.isHearing ?? false) === didPullReach)
    return;
  const soon = env.waitNowMs() + backoffMs(1, env.random(), env.isWatched());
  const openUntil = didPullReach ? Math.min(circuit.openUntil, soon) : circuit.openUntil;
  await writeMeta(db, "circuit", { ...circuit, openUntil, isHearing: didPullReach });
}

/**
 * When the next pending row or file is due, in milliseconds since 1970; null if none has a time.
 * While the network is in doubt, it is the circuit breaker's next attempt. See
 * docs/offline.md#circuit-breaker.
 */
export async function nextDueAt(db: AccountDatabase): Promise<number | null> {
  const rows = (await pendingRows(db)).filter((row) => row.state === "ready");
  const files = await filesOfRows(db, rows);
  const { failures = 0, openUntil = 0 } = (await readMeta(db, "circuit")) ?? {};
  if (failures > 0) return rows.length > 0 ? openUntil : null;
  const dues = [...rows, ...files].map(({ dueAt }) => dueAt).filter((dueAt) => dueAt > 0);
  return dues.length === 0 ? null : Math.min(...dues);
}

/**
 * Whether the circuit breaker is open. New mutations do not override it; becoming visible, `online`
 * and "Send now" do, as they bypass this check.
 */
export async function isCircuitOpen(db: AccountDatabase, nowMs: number): Promise<boolean> {
  const circuit = await readMeta(db, "circuit");
  return circuit !== undefined && circuit.failures > 0 && !isDue(circuit.openUntil, nowMs);
}
