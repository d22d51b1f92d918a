import { unsentFileCount } from "#local-db/files/files.ts";
import { useEffect, useState } from "react";
import { readMeta } from "#local-db/meta.ts";
import { pendingSummary } from "#local-db/outbox/queries.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useWakeLock } from "#features/hooks/use-wake-lock.ts";

/** Fewer are sent before the screen turns off. */
const MANY = 5;
/** Without progress for this long, saving the battery matters more. */
const STALLED_MS = 60_000;

/**
 * Keeps the screen on while many mutations or files are being sent, because phones suspend the page
 * when the screen turns off.
 */
export function WakeLockWhileUploading() {
  const { db } = useSignedIn();
  const left = useLiveQuery(async () => {
    if ((await readMeta(db, "reachable"))?.isReachable === false) return 0;
    const { count } = await pendingSummary(db);
    // Every unsent file belongs to a pending mutation, so skip the file query if there is none.
    if (count === 0) return 0;
    const photos = await unsentFileCount(db);
    return Math.max(count, photos);
  }, [db]);
  // The key remounts it at every change of the count, which restarts the stall timer.
  return left !== undefined && left >= MANY ? <Awake key={left} /> : null;
}

/** Holds the wake lock until there is no progress for a minute. */
function Awake() {
  const [isStalled, setStalled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setStalled(true), STALLED_MS);
    return () => clearTimeout(timer);
  }, []);
  return isStalled ? null : <ScreenOn />;
}

function ScreenOn() {
  useWakeLock();
  return null;
}
