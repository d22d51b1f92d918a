import { useEffect, useState } from "react";
import { msUntilDue } from "#local-db/outbox/due.ts";
import { waitNowMs } from "#api-client/server-time.ts";
import * as TEXTS from "#texts/next-try.ts";

/**
 * "Next try in 8 s" or "in 5 min", counting down; renders nothing once it is due. `dueAt` is in
 * milliseconds since 1970.
 */
export function NextTry({ dueAt, before = TEXTS.nextTry }: { dueAt: number; before?: string }) {
  const [leftMs, setLeftMs] = useState(0);
  useEffect(() => {
    const update = () => setLeftMs(msUntilDue(dueAt, waitNowMs()));
    update();
    const ticking = setInterval(update, 1000);
    return () => clearInterval(ticking);
  }, [dueAt]);
  if (leftMs <= 0) return null;
  const leftS = Math.ceil(leftMs / 1000);
  return <>{leftS < 120 ? TEXTS.inS(before, leftS) : TEXTS.inMinutes(before, Math.ceil(leftS / 60))}</>;
}
