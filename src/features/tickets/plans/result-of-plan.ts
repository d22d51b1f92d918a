import type { OutcomeCounts } from "#features/sync-status/outcome-sheet.tsx";
import * as TEXTS from "#texts/plans.ts";

/** How far the stores of a plan, or of a change of one, are on their way to the server. */
export function resultOfPlan(
  kind: "planned" | "changed",
  { sent, failed, waiting }: OutcomeCounts,
  isOnline: boolean,
): string {
  if (waiting > 0) return TEXTS.onTheirWay[kind](sent + failed + waiting, isOnline);
  return failed > 0 ? TEXTS.someFailed[kind](sent, failed) : TEXTS.allSent[kind](sent);
}
