import { readMeta } from "#local-db/meta.ts";
import { momentOf } from "#features/dates/dates.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { Notice } from "#ui/notice.tsx";
import * as TEXTS from "#texts/sync-status.ts";

const WRONG_MS = 10 * 60_000;

/**
 * Warns if this device's clock is more than ten minutes off: mutations carry its time, and dates
 * are computed from it.
 */
export function ClockNotice({ onClose }: { onClose?: () => void }) {
  const { db } = useSignedIn();
  const clock = useLiveQuery(async () => {
    const offsetMs = (await readMeta(db, "clock"))?.offsetMs ?? 0;
    return { offsetMs, hereMs: Date.now() };
  }, [db]);
  if (clock === undefined || Math.abs(clock.offsetMs) < WRONG_MS) return null;
  const { offsetMs, hereMs } = clock;
  const at = (ms: number) => momentOf(new Date(ms).toISOString());
  return (
    <Notice tone="amber" icon="clock" role="status" {...(onClose ? { onClose } : {})}>
      <strong>{TEXTS.clockWrong}</strong> {TEXTS.clockDifference(at(hereMs), at(hereMs + offsetMs))}
    </Notice>
  );
}
