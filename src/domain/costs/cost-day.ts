import { isCostDay } from "#domain/costs/store-costs.ts";
import { foldName } from "#domain/search.ts";

// Days and months as files have them: "2025-03-31", "3/31/2025", "31.03.25", "Mar 31, 2025",
// "31-mar-2025", "March 2025", "03/2025", a spreadsheet's 45747.

/** What comes first in a date of numbers. */
export type DateOrder = "month" | "day";

const MONTHS: readonly (readonly string[])[] = [
  ["january", "jan", "enero", "ene"],
  ["february", "feb", "febrero"],
  ["march", "mar", "marzo"],
  ["april", "apr", "abril", "abr"],
  ["may", "mayo"],
  ["june", "jun", "junio"],
  ["july", "jul", "julio"],
  ["august", "aug", "agosto", "ago"],
  ["september", "sep", "sept", "septiembre", "setiembre", "set"],
  ["october", "oct", "octubre"],
  ["november", "nov", "noviembre"],
  ["december", "dec", "diciembre", "dic"],
];

/** @returns the month that a word or a number stands for, from 1; 0 for none */
export function monthNamed(text: string): number {
  const name = foldName(text).replace(/\.$/u, "");
  const digits = /^0?(\d{1,2})$/u.exec(name)?.[1];
  if (digits !== undefined) return Number(digits) <= 12 ? Number(digits) : 0;
  return MONTHS.findIndex((names) => names.includes(name)) + 1;
}

const yearOf = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text));
const two = (n: number) => String(n).padStart(2, "0");

/** @returns a day or a month as it is stored; null for one that no calendar has */
function stored(year: number, month: number, day: number | null): string | null {
  if (month < 1 || month > 12) return null;
  const on = `${String(year).padStart(4, "0")}-${two(month)}${day === null ? "" : `-${two(day)}`}`;
  return isCostDay(on) ? on : null;
}

const TIME = /(?:[t\s]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:z|[+-]\d{2}:?\d{2})?)$/iu;
const WEEKDAY = /^(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun)[a-z]*\.?,?\s+/u;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/u;
const ISO_MONTH = /^(\d{4})[-/.](\d{1,2})$/u;
const COMPACT = /^((?:19|20)\d{2})(\d{2})(\d{2})?$/u;
const NUMBERS = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/u;
const MONTH_YEAR = /^(\d{1,2})[/.-](\d{4})$/u;
const NAME_DAY = /^(\p{L}+)\.?[\s-]+(\d{1,2})(?:st|nd|rd|th)?,?[\s-]+(\d{4}|\d{2})$/u;
const DAY_NAME =
  /^(\d{1,2})(?:st|nd|rd|th|\.)?[\s/-]+(?:de\s+)?(\p{L}+)\.?,?[\s/-]+(?:del?\s+)?(\d{4}|\d{2})$/u;
const NAME_YEAR = /^(\p{L}+)\.?,?[\s/'’-]+(?:del?\s+)?(\d{4}|\d{2})$/u;
const YEAR_NAME = /^(\d{4})[\s/-]+(\p{L}+)$/u;
const SERIAL = /^([2-6]\d{4})(?:\.\d+)?$/u;
/** Day 0 of spreadsheets, whose 1900 has a February 29. */
const SERIAL_EPOCH_MS = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;

const textOf = (typed: string) => foldName(typed).replace(TIME, "").replace(WEEKDAY, "").trim();

/** The two numbers of a date that is day and month, or month and day; null for every other one. */
function numbersOf(typed: string): readonly [first: number, second: number, year: number] | null {
  const found = NUMBERS.exec(textOf(typed));
  return found && [Number(found[1]), Number(found[2]), yearOf(found[3] ?? "")];
}

/** How the dates of a column are read, and how sure that is. */
export interface DatesOfColumn {
  readonly order: DateOrder;
  /** A date that could be read either way, where none of the column says which; null for none. */
  readonly ambiguous: string | null;
}

/**
 * @param chosen by whoever imports the file; null where the dates themselves decide
 * @returns what comes first in the dates of a column
 */
export function datesOfColumn(texts: readonly string[], chosen: DateOrder | null): DatesOfColumn {
  const counts = { day: 0, month: 0 };
  let ambiguous: string | null = null;
  let isDotted = false;
  for (const text of texts) {
    const [first, second] = numbersOf(text) ?? [];
    if (first === undefined || second === undefined) continue;
    if (first > 12 && second <= 12) counts.day += 1;
    else if (second > 12 && first <= 12) counts.month += 1;
    else if (first !== second && ambiguous === null) {
      ambiguous = text.trim();
      isDotted = text.includes(".");
    }
  }
  if (counts.day !== counts.month)
    return { order: chosen ?? (counts.day > counts.month ? "day" : "month"), ambiguous: null };
  // Dots stand between day and month, slashes between month and day.
  return { order: chosen ?? (isDotted ? "day" : "month"), ambiguous };
}

/** @returns the day (YYYY-MM-DD) or month (YYYY-MM) that a cell has; null for none */
export function costDayFrom(typed: string, order: DateOrder): string | null {
  const text = textOf(typed);
  const numbers = numbersOf(typed);
  if (numbers !== null) {
    const [first, second, year] = numbers;
    const isDayFirst = order === "day" ? second <= 12 : first > 12;
    return isDayFirst ? stored(year, second, first) : stored(year, first, second);
  }
  for (const [pattern, read] of READERS) {
    const found = pattern.exec(text);
    if (found !== null) return read(found[1] ?? "", found[2] ?? "", found[3] ?? "");
  }
  return null;
}

type Reader = (a: string, b: string, c: string) => string | null;

const READERS: readonly (readonly [RegExp, Reader])[] = [
  [ISO, (year, month, day) => stored(Number(year), Number(month), Number(day))],
  [ISO_MONTH, (year, month) => stored(Number(year), Number(month), null)],
  [COMPACT, (year, month, day) => stored(Number(year), Number(month), day === "" ? null : Number(day))],
  [MONTH_YEAR, (month, year) => stored(Number(year), Number(month), null)],
  [NAME_DAY, (name, day, year) => stored(yearOf(year), monthNamed(name), Number(day))],
  [DAY_NAME, (day, name, year) => stored(yearOf(year), monthNamed(name), Number(day))],
  [NAME_YEAR, (name, year) => stored(yearOf(year), monthNamed(name), null)],
  [YEAR_NAME, (year, name) => stored(Number(year), monthNamed(name), null)],
  [SERIAL, (serial) => dayOfSerial(Number(serial))],
];

/** @returns the month of a column for the year and one for the month; null for none */
export function monthOfYear(year: string, month: string): string | null {
  const digits = /(?:19|20)\d{2}/u.exec(year)?.[0];
  return digits === undefined ? null : stored(Number(digits), monthNamed(month), null);
}

function dayOfSerial(serial: number): string | null {
  const day = new Date(SERIAL_EPOCH_MS + serial * DAY_MS).toISOString().slice(0, 10);
  return isCostDay(day) ? day : null;
}
