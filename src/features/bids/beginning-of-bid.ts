import { dayAfter } from "#domain/calendar-day.ts";
import { amountText } from "#domain/money.ts";
import { clockNow, today } from "#features/dates/dates.ts";

/** What is typed into the form of a bid. */
export type TypedBid = { amount: string; description: string; scheduleDate: string; scheduleTime: string };

const EMPTY: TypedBid = { amount: "", description: "", scheduleDate: "", scheduleTime: "" };

/** Between these hours a job that is taken is proposed to begin. */
const FIRST_HOUR = 8;
const LAST_HOUR = 16;

/**
 * @param acceptUpToCents up to which amount the job is taken; without one it is a bid like others
 * @returns a new bid: empty, or of a job that is taken, on its due day, or tomorrow
 */
export const beginningOf = (acceptUpToCents: number | undefined, dueOn: string | null): TypedBid =>
  acceptUpToCents === undefined
    ? EMPTY
    : { ...EMPTY, amount: amountText(acceptUpToCents), ...firstTime(dueOn, today(), clockNow()) };

/**
 * @param dueOn the day the work is due, if any
 * @param day today, on the device; `time` the time there
 * @returns the due day, or tomorrow where it has passed; with the next full working hour
 */
export function firstTime(
  dueOn: string | null,
  day: string,
  time: string,
): Pick<TypedBid, "scheduleDate" | "scheduleTime"> {
  const due = dueOn?.slice(0, 10) ?? "";
  const hour = Math.max(FIRST_HOUR, Number(time.slice(0, 2)) + 1);
  if (due === day && hour <= LAST_HOUR) return { scheduleDate: day, scheduleTime: clockOf(hour) };
  return { scheduleDate: due > day ? due : dayAfter(day), scheduleTime: clockOf(FIRST_HOUR) };
}

const clockOf = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
