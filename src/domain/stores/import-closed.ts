import { foldText } from "#domain/search.ts";

/** Columns that say whether a store is closed; they are no fields of a store. */
export type ClosedField = "storeStatus" | "closedOn";

/** What "Yes" means under the heading of a status; null where a heading says nothing of that. */
export type YesMeans = "open" | "closed" | null;

const IS_CLOSED =
  /\b(closed|clsd|closure|shut|shuttered|(?:in|non|de)[- ]?active|deactivated|decommissioned|ceased|terminated|defunct|cerrad[oa]|cerr[oó]|inactiv[oa]|desactivad[oa]|clausurad[oa])\b/u;
/** "Open (closed on Sundays)", "Not closed". */
const IS_OPEN =
  /^(open|opened|reopened|active|operating|operational|in use|in operation|trading|live|abiert[oa]|activ[oa]|en operacion|(not|no|never|nunca) (closed|shut|inactive|cerrad[oa]|inactiv[oa]))\b/u;
/** "Not operating", "No longer in use". */
const IS_NOT_OPEN =
  /^(not|no|no longer|ya no) (open|active|operating|operational|in use|trading|activ[oa]|abiert[oa])\b/u;
/** A store in these is there, and its tickets go on. */
const IS_THERE =
  /\b(remodel(l?ed|l?ing)?|renovations?|renovating|refurbishment|existing|current|normal|ok|new)\b/u;
const SAYS_NOTHING = new Set(["", "na", "none", "null", "tbd"]);
const YES = new Set(["y", "yes", "t", "true", "1", "x", "si", "s", "verdadero"]);
const NO = new Set(["n", "no", "f", "false", "0", "falso"]);
const OPEN_CODES = new Set(["o", "a", "op"]);
const CLOSED_CODES = new Set(["c", "cl", "i", "d"]);
const NO_DATE = new Set([
  ...SAYS_NOTHING,
  ...NO,
  "never",
  "open",
  "active",
  "notclosed",
  "nunca",
  "abierta",
  "activa",
]);

/** "A - Active", "1: Open": a code before what it stands for. */
const WITH_CODE = /^[\p{L}\p{N}]{1,2}\s*[-–:=/]\s*(?<meaning>\p{L}.*)$/u;
/** "N (sold)", "Yes - since May": an answer before more about it. */
const ANSWER_FIRST = /^(?<answer>[\p{L}\p{N}]+)\b/u;

const lettersOf = (text: string) => foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, "");

/** @returns what "Yes" means under a heading: "Active (Y/N)", "In use", "Closed (Y/N)" */
export function yesMeansIn(heading: string): YesMeans {
  const letters = lettersOf(heading);
  const isOfClosed =
    /closed|shut|(?:in|non)active|deactivat|decommission|defunct|cerrad[oa]|inactiv[oa]|desactivad[oa]/u.test(
      letters,
    );
  const isOfOpen =
    /(?<!in|non|de|des)activ[eoa]|inuse|operati(?:ng|onal)|open|trading|abiert[oa]|enoperacion/u.test(
      letters,
    );
  // "Open or closed" says neither.
  if (isOfClosed === isOfOpen) return null;
  return isOfClosed ? "closed" : "open";
}

/** @returns what a cell of a status says; "unknown" for what no rule knows */
function statusOf(cell: string, yesMeans: YesMeans): "open" | "closed" | "unknown" {
  const folded = foldText(cell).trim();
  const letters = lettersOf(cell);
  if (SAYS_NOTHING.has(letters)) return "open";
  if (IS_NOT_OPEN.test(folded)) return "closed";
  if (IS_OPEN.test(folded)) return "open";
  if (IS_CLOSED.test(folded)) return "closed";
  if (YES.has(letters)) return yesMeans ?? "unknown";
  if (NO.has(letters)) return yesMeans === null ? "unknown" : yesMeans === "open" ? "closed" : "open";
  if (OPEN_CODES.has(letters) || IS_THERE.test(folded)) return "open";
  if (CLOSED_CODES.has(letters)) return "closed";
  const meaning = WITH_CODE.exec(folded)?.groups?.["meaning"];
  const byMeaning = meaning === undefined ? "unknown" : statusOf(meaning, null);
  const answer = ANSWER_FIRST.exec(folded)?.groups?.["answer"] ?? "";
  const isMoreThanAnswer = lettersOf(answer) !== letters && (YES.has(answer) || NO.has(answer));
  return byMeaning === "unknown" && isMoreThanAnswer ? statusOf(answer, yesMeans) : byMeaning;
}

/** @returns the status of a row that nobody can read, as written; null for none */
export function unknownStatusIn(
  sent: Pick<ReadonlyMap<ClosedField, string>, "get">,
  yesMeans: YesMeans,
): string | null {
  const status = sent.get("storeStatus") ?? "";
  return statusOf(status, yesMeans) === "unknown" ? status : null;
}

/** @returns whether a date is later than a moment (ms since 1970); false where it is unknown. */
const isLater = (text: string, nowMs: number | undefined): boolean =>
  nowMs !== undefined && Date.parse(text) > nowMs;

/**
 * @param yesMeans what "Yes" says of the status, by its heading
 * @param nowMs by which a closing date is in the future; without it none is
 * @returns what a row says by which its store is closed, as written; null if it says nothing
 */
export function closedInRow(
  sent: Pick<ReadonlyMap<ClosedField, string>, "get">,
  nowMs?: number,
  yesMeans: YesMeans = null,
): string | null {
  const status = sent.get("storeStatus") ?? "";
  if (statusOf(status, yesMeans) === "closed") return status;
  const date = sent.get("closedOn") ?? "";
  const isNone = NO_DATE.has(lettersOf(date));
  return isNone || isLater(date, nowMs) ? null : date;
}
