import { foldName } from "#domain/search.ts";
import { isDateHeading } from "#domain/stores/own-field-headings.ts";
import { ownFieldsFrom } from "#domain/stores/own-fields.ts";

// A file has its dates in one order: "31/12/2019" among "12/31/2019" was typed otherwise, or is
// none.

type Order = "day" | "month";

const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}\b/u;

/** @returns what comes first in a date of numbers; null where both are possible, or none is */
function orderOf(date: string): Order | null {
  const [, first = 0, second = 0] = (NUMBERS.exec(date.trim()) ?? []).map(Number);
  if (first > 12 && second >= 1 && second <= 12) return "day";
  return second > 12 && first >= 1 && first <= 12 ? "month" : null;
}

/** So many certain dates, for each one against them, say how a column is written. */
const CLEARLY = 3;

/** @returns whether a date of a column is in another order than most of that column */
export type IsInOtherOrder = (label: string, date: string) => boolean;

/** @param texts the own fields of the rows of one file */
export function otherOrderIn(texts: readonly (string | null | undefined)[]): IsInOtherOrder {
  const counts = new Map<string, Record<Order, number>>();
  for (const { label, value } of texts.flatMap(ownFieldsFrom)) {
    const order = isDateHeading(label) ? orderOf(value) : null;
    if (order === null) continue;
    const known = counts.get(foldName(label)) ?? { day: 0, month: 0 };
    counts.set(foldName(label), { ...known, [order]: known[order] + 1 });
  }
  return (label, date) => {
    const [order, found] = [orderOf(date), counts.get(foldName(label))];
    if (order === null || found === undefined) return false;
    return found[order] * CLEARLY <= found[order === "day" ? "month" : "day"];
  };
}
