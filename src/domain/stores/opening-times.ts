import type { WorkingHours } from "#domain/insights/working-hours.ts";
import { foldText } from "#domain/search.ts";

// The opening hours of a store are a text for people. Times are counted in them where the text is
// read without a doubt: docs/product.md#opening-hours-that-count.

/** Beginnings of the names of days in English and Spanish, Sunday first. */
const DAY_NAMES = [
  ["sun", "dom"],
  ["mon", "lun"],
  ["tue", "mar"],
  ["wed", "mie"],
  ["thu", "jue"],
  ["fri", "vie"],
  ["sat", "sab"],
] as const;

const ENGLISH =
  "sun(?:days?)?|mon(?:days?)?|tue(?:s|sdays?)?|wed(?:s|nesdays?)?|thu(?:r|rs|rsdays?)?|fri(?:days?)?|sat(?:urdays?)?";
const SPANISH = "dom(?:ingos?)?|lun(?:es)?|mar(?:tes)?|mie(?:rcoles)?|jue(?:ves)?|vie(?:rnes)?|sab(?:ados?)?";
const EVERY_DAY = "daily|every day|all week|diario|diariamente|todos los dias|cada dia";
const DAY = `(?:${ENGLISH}|${SPANISH})(?![a-z])\\.?`;
const TO = "(?:-|to|through|until|till|a|al|hasta)";
const DAYS = `(?:${EVERY_DAY}|${DAY}(?:\\s*${TO}\\s*${DAY})?(?:\\s*(?:,|&|/|\\band\\b|\\by\\b)\\s*${DAY}(?:\\s*${TO}\\s*${DAY})?)*)`;
const TIME = "\\d{1,2}(?:[:.]\\d{2})?(?:\\s*[ap]\\.?\\s?m\\b\\.?)?";
const FROM = "(?:from|de)?";
const SPAN = `${TIME}\\s*${TO}\\s*${TIME}`;
const OPEN = new RegExp(`\\b(${DAYS})\\s*:?,?\\s*${FROM}\\s*(${TIME})\\s*${TO}\\s*(${TIME})(?![\\w:])`, "g");
const CLOSED = new RegExp(
  `\\b(?:${DAYS}\\s*:?\\s*(?:is\\s+|are\\s+)?(?:closed|cerrado)|(?:closed|cerrado)\\s*(?:on\\s+|los?\\s+|el\\s+)?${DAYS})`,
  "g",
);
const ALWAYS = /^(?:(?:open|abierto)\s+)?(?:24\s*\/\s*7|24 (?:hours|horas))\.?$/;
const UNREAD = new RegExp(`\\b(?:${DAY}|${EVERY_DAY})(?![a-z])|${SPAN}`);

/** Words that may stand before the days; with others the hours may be those of something else. */
const BEFORE_DAYS =
  /\b(?:we|are|is|the|store|shop|opens?|opening|hours|and|tienda|abiert[oa]s?|abre|horario|de|y)\b/g;

const ALL_DAYS = [0, 1, 2, 3, 4, 5, 6];
const LONGEST = 200;
const MORNING = 5;
const NOON = 12;

/**
 * @returns the hours of a text such as "Mon–Sat 9 am – 9 pm, Sun 10–6", each with its days; null if
 *   it says anything about days or times that is not understood, or a day has two spans
 */
export function openingTimesFrom(text: string): readonly WorkingHours[] | null {
  const folded = foldText(text.slice(0, LONGEST + 1))
    .replaceAll(/[–—−]/g, "-")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (folded === "" || folded.length > LONGEST) return null;
  if (ALWAYS.test(folded)) return [{ days: ALL_DAYS, from: "00:00", to: "24:00" }];
  const open = [...folded.matchAll(OPEN)];
  const spans = open.map(([, days = "", from = "", to = ""]) => ({
    days: daysFrom(days),
    ...timesFrom(from, to),
  }));
  const before = open.map(({ index }, nth) => folded.slice(endOf(open[nth - 1]), index));
  const closed = [...folded.matchAll(CLOSED)].flatMap(([text]) => daysFrom(text));
  const rest = folded.replaceAll(OPEN, " ").replaceAll(CLOSED, " ");
  const days = spans.flatMap((span) => span.days);
  const isDoubtful =
    spans.length === 0 ||
    UNREAD.test(rest) ||
    new Set(days).size < days.length ||
    closed.some((day) => days.includes(day)) ||
    before.some((text) => /[a-z]/.test(text.replaceAll(CLOSED, " ").replaceAll(BEFORE_DAYS, " "))) ||
    spans.some(({ from, to }) => from === "" || from >= to);
  return isDoubtful ? null : spans;
}

const endOf = (match: RegExpExecArray | undefined) =>
  match === undefined ? 0 : match.index + match[0].length;

/**
 * @param elsewhere the hours of the server, for a store whose own are not known or not understood
 * @returns when people work at a store: screens and the server count times in these hours
 */
export const workingHoursAt = (
  openingHours: string | null | undefined,
  elsewhere: WorkingHours,
): readonly WorkingHours[] => openingTimesFrom(openingHours ?? "") ?? [elsewhere];

const DAY_RANGE = new RegExp(`(${DAY})(?:\\s*${TO}\\s*(${DAY}))?`, "g");

/** The days of "mon-fri" or "mon, wed & fri"; a range may go over the end of the week. */
function daysFrom(text: string): readonly number[] {
  const ranges = [...text.matchAll(DAY_RANGE)];
  if (ranges.length === 0) return ALL_DAYS;
  return ranges.flatMap(([, first = "", last = first]) => {
    const [begin, end] = [dayFrom(first), dayFrom(last)];
    return Array.from({ length: ((end - begin + 7) % 7) + 1 }, (_, nth) => (begin + nth) % 7);
  });
}

const dayFrom = (name: string) =>
  DAY_NAMES.findIndex((names) => names.some((begin) => name.startsWith(begin)));

interface Clock {
  readonly hour: number;
  readonly minute: number;
  readonly half: "am" | "pm" | null;
  readonly hasMinutes: boolean;
}

function clockFrom(text: string): Clock {
  const [, hour = "", minute, half] = /^(\d+)(?:[:.](\d+))?\s*([ap])?/.exec(text) ?? [];
  return {
    hour: Number(hour),
    minute: Number(minute ?? 0),
    hasMinutes: minute !== undefined,
    half: half === undefined ? null : half === "a" ? "am" : "pm",
  };
}

/**
 * HH:MM of both, empty for no time: "9-5" and "9-5 pm" are a day, "1-5 pm" an afternoon. "7-11" may
 * end in the morning or in the evening, and so may "9 am-10".
 */
function timesFrom(from: string, to: string): { readonly from: string; readonly to: string } {
  const [begin, end] = [clockFrom(from), clockFrom(to)];
  const isPlain = begin.half === null && end.half === null;
  const isDoubtful =
    (begin.half !== null && end.half === null) ||
    (isPlain && !begin.hasMinutes && !end.hasMinutes && end.hour > begin.hour && end.hour < NOON);
  if (isDoubtful) return { from: "", to: "" };
  const isAfternoon = begin.half === null && end.half === "pm" && begin.hour < MORNING;
  const first = hourOf({ ...begin, half: isAfternoon ? "pm" : begin.half });
  const last = hourOf(end);
  const isNextHalf = isPlain && last <= first && last + NOON > first && last <= NOON;
  const written = (hour: number, minute: number) =>
    Number.isNaN(hour) || minute > 59 || hour * 60 + minute > 24 * 60
      ? ""
      : `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
  // The end of a day is its 24th hour.
  const ending = last === 0 ? 24 : isNextHalf ? last + NOON : last;
  return { from: written(first, begin.minute), to: written(ending, end.minute) };
}

function hourOf({ hour, half }: Clock): number {
  if (half === null) return hour;
  if (hour < 1 || hour > NOON) return Number.NaN;
  return (hour % NOON) + (half === "pm" ? NOON : 0);
}
