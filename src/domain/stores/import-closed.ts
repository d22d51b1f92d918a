import { foldText } from "#domain/search.ts";

/** Columns that say whether a store is closed; they are no fields of a store. */
export type ClosedField = "storeStatus" | "closedOn";

const IS_CLOSED =
  /\b(closed|closure|shut|shuttered|inactive|defunct|cerrad[oa]|cerr[oó]|inactiv[oa]|clausurad[oa])\b/u;
/** "Open (closed on Sundays)", "Not closed". */
const IS_OPEN = /^(open|active|abiert[oa]|activ[oa]|not|no|never|nunca)\b/u;
const NO_DATE = new Set(["", "n", "na", "no", "none", "false", "0", "never", "open", "tbd", "null", "nunca"]);

/** @returns whether a date is later than a moment (ms since 1970); false where it is unknown. */
const isLater = (text: string, nowMs: number | undefined): boolean =>
  nowMs !== undefined && Date.parse(text) > nowMs;

/**
 * @param nowMs by which a closing date is in the future; without it none is
 * @returns what a row says by which its store is closed, as written; null if it says nothing
 */
export function closedInRow(
  sent: Pick<ReadonlyMap<ClosedField, string>, "get">,
  nowMs?: number,
): string | null {
  const status = sent.get("storeStatus") ?? "";
  const folded = foldText(status).trim();
  if (IS_CLOSED.test(folded) && !IS_OPEN.test(folded)) return status;
  const date = sent.get("closedOn") ?? "";
  const isNone = NO_DATE.has(foldText(date).replaceAll(/[^\p{L}\p{N}]/gu, ""));
  return isNone || isLater(date, nowMs) ? null : date;
}
