import type { Failure } from "#contract/failures.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import { backoffMs } from "#sync/backoff.ts";
import { nowIso, type SyncEnvironment } from "#sync/environment.ts";
import { toAttemptError } from "#sync/push/apply-response.ts";

/** Where the browser says that there is no network, it also says when there is one again. */
const OFFLINE_MS = 15_000;

/** Remembers how things stand with the server; only a change is written, because every write wakes screens. Each failure in a row opens the circuit for longer. */
export async function recordConnectivity(
  db: AccountDatabase,
  failure: Failure | null,
  outside: SyncEnvironment,
): Promise<void> {
  await recordClientOutdated(db, failure, outside);
  const isReachable = failure?.kind !== "unreachable";
  const isPortal = failure?.kind === "unreachable" && failure.reason === "portal";
  const before = await readMeta(db, "reachable");
  if (isReachable && before?.isReachable === true) return;
  const reason = failure?.kind === "unreachable" ? toAttemptError(failure, "").message : null;
  const circuit = await readMeta(db, "circuit");
  const failures = isReachable ? 0 : (circuit?.failures ?? 0) + 1;
  const openUntil = isReachable ? 0 : outside.nowMs() + waitMs(failures, outside);
  // Another failed sending says nothing new of the way back.
  const isHearing = !isReachable && circuit?.isHearing === true;
  await writeMeta(db, "circuit", { failures, openUntil, isHearing });
  await writeMeta(db, "reachable", { isReachable, isPortal, reason, at: nowIso(outside) });
}

/** Did the last try meet no network? */
export const isNetworkInDoubt = async (db: AccountDatabase): Promise<boolean> =>
  ((await readMeta(db, "circuit"))?.failures ?? 0) > 0;

function waitMs(failures: number, outside: SyncEnvironment): number {
  const backoff = backoffMs(failures, outside.random(), outside.isWatched());
  return outside.isOffline?.() === true ? Math.max(backoff, OFFLINE_MS) : backoff;
}

/** A server that is too new for this app says so; everything is held until the app is newer too. */
async function recordClientOutdated(
  db: AccountDatabase,
  failure: Failure | null,
  outside: SyncEnvironment,
): Promise<void> {
  if (failure?.kind === "outdated")
    await writeMeta(db, "outdated", { message: failure.message, at: nowIso(outside) });
  else if (failure === null && (await readMeta(db, "outdated"))) await writeMeta(db, "outdated", null);
}

/** What was to be sent did not get through, and the pull after it says how the way back is. A network that returned between the two has told nobody: the first word heard brings the next look forward, once. Where it stays open while sending goes on failing, the looks grow rarer all the same. */
export async function recordDownlinkOnly(
  db: AccountDatabase,
  isOpen: boolean,
  outside: SyncEnvironment,
): Promise<void> {
  const circuit = await readMeta(db, "circuit");
  if (circuit === undefined || circuit.failures === 0 || (circuit.isHearing ?? false) === isOpen) return;
  const soon = outside.nowMs() + backoffMs(1, outside.random(), outside.isWatched());
  const openUntil = isOpen ? Math.min(circuit.openUntil, soon) : circuit.openUntil;
  await writeMeta(db, "circuit", { ...circuit, openUntil, isHearing: isOpen });
}
