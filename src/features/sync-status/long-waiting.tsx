import { Button } from "@mantine/core";
import { useState } from "react";
import { ageOf } from "#features/dates/dates.ts";
import { useUrlDialogs } from "#features/url-dialogs/use-url-dialogs.ts";
import { useSyncSummary } from "#features/sync-status/queries.ts";
import * as TEXTS from "#texts/sync-status.ts";
import { Notice } from "#ui/notice.tsx";

const LONG_MS = 86_400_000;

/**
 * Warns if a mutation has been pending for more than a day: it exists only on this device and is
 * lost if the browser's storage is cleared or the phone is lost.
 */
export function LongWaiting() {
  const summary = useSyncSummary();
  const sheets = useUrlDialogs();
  const [isDismissed, setDismissed] = useState(false);
  if (summary?.oldest === undefined || isDismissed) return null;
  const { oldest, pending } = summary;
  if (!isLong(oldest)) return null;
  return (
    <Notice tone="amber" icon="clock" role="status" onClose={() => setDismissed(true)}>
      <div className="row apart tight">
        <span className="grow">
          <strong>{TEXTS.waitsHere(pending, ageOf(oldest))}</strong> {TEXTS.onlyHere}
        </span>
        <Button size="sm" onClick={() => sheets.open("sync", "open")}>
          {TEXTS.seeWaiting}
        </Button>
      </div>
    </Notice>
  );
}

const isLong = (iso: string) => Date.now() - Date.parse(iso) >= LONG_MS;
