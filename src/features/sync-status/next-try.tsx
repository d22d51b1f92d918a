import { useEffect, useState } from "react";
import { msUntilDue } from "#local-db/outbox/due.ts";
import { waitNowMs } from "#api-client/server-time.ts";
import * as TEXTS from "#texts/sync-status.ts";

/**
 * "Next try in 8 s", counting down; renders nothing once it is due. `dueAt` is in milliseconds
 * since 1970.
 */
export function NextTry({ dueAt, before = TEXTS.nextTry }: { dueAt: number; before?: string }) {
  const [leftMs, setLeftMs] = useState(0);
  useEffect(() => {
    const update = () => setLeftMs(msUntilDue(dueAt, waitNowMs()));
    update();
    const ticking = setInterval(update, 1000);
    return () => clearInterval(ticking);
  }, [dueAt]);
  return leftMs > 0 ? <>{TEXTS.inS(before, Math.ceil(leftMs / 1000))}</> : null;
}
