import { useEffect, useState } from "react";
import { readMeta } from "#local-db/meta.ts";
import { waitingSummary } from "#local-db/outbox/outbox.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useWakeLock } from "#features/hooks/use-wake-lock.ts";

/** Fewer are sent before a screen goes dark. */
const MANY = 5;
/** Where nothing goes on for so long, the battery matters more. */
const STALLED_MS = 60_000;

/**
 * Keeps the screen on while many things or photos are being sent: a dark phone stops sending in the
 * middle.
 */
export function WakeLockWhileUploading() {
  const { db } = useSignedIn();
  const left = useLiveQuery(async () => {
    if ((await readMeta(db, "reachable"))?.isReachable === false) return 0;
    const { count } = await waitingSummary(db);
    // A photo waits with its action: without one, no photo has to be looked at.
    if (count === 0) return 0;
    const photos = await db.files.filter((file) => file.opId !== null && file.key === null).count();
    return Math.max(count, photos);
  }, [db]);
  // Anew with each step, so that only a standstill is one.
  return left !== undefined && left >= MANY ? <Awake key={left} /> : null;
}

/** One step of the sending. */
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
