import { type Actor, mayRaiseTickets } from "#domain/accounts/role.ts";
import { isCalendarDay } from "#domain/calendar-day.ts";
import { type Outcome, refuse } from "#domain/refusal.ts";
import {
  MOST_EVERY,
  type Repeat,
  REPEAT_UNITS,
  type RepeatRule,
  type RepeatUnit,
} from "#domain/tickets/repeat-rule.ts";
import { isActingOperator, isAuthor, isManager, isInStorePeople } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/rules/repeats.ts";

const DAY_MS = 86_400_000;
const msOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`);
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
/** The months since the year 0. */
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

/**
 * @returns the nth day of the rule, 0 for the first. Every month is counted from the first day, so
 *   that the 31st is the last day of a shorter month and the 31st again after it.
 */
export function occurrenceOf(rule: RepeatRule, nth: number): string {
  const { unit, every, startsOn } = rule;
  if (unit === "weeks") return dayOf(msOf(startsOn) + nth * every * 7 * DAY_MS);
  const month = monthOf(startsOn) + nth * every;
  const last = lastOfMonth(month);
  const day = Math.min(monthDayOf(rule), Number(last.slice(8)));
  return `${last.slice(0, 8)}${String(day).padStart(2, "0")}`;
}

const lastOfMonth = (month: number) => dayOf(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0));
const isLastOfMonth = (day: string) => day === lastOfMonth(monthOf(day));

/** The day of the month of a rule of months; only a shorter month has another one. */
function monthDayOf({ startsOn, monthDay }: RepeatRule): number {
  const day = Number(startsOn.slice(8, 10));
  return monthDay != null && monthDay > day && isLastOfMonth(startsOn) ? monthDay : day;
}

/**
 * @returns the rule as it is kept: with a day of the month only where `startsOn` is the last day of
 *   a month that does not have it
 */
export function ruleToStore({ unit, every, startsOn, monthDay }: RepeatRule): RepeatRule {
  const rule = { unit, every, startsOn };
  const day = monthDayOf({ ...rule, monthDay });
  return unit === "months" && day <= 31 && day > Number(startsOn.slice(8, 10))
    ? { ...rule, monthDay: day }
    : rule;
}

/** @returns a rule that goes on from a day of another one, for the same day of the month. */
export const goingOn = (
  before: RepeatRule,
  { unit, every, startsOn }: Pick<RepeatRule, "unit" | "every" | "startsOn">,
): RepeatRule =>
  ruleToStore({
    unit,
    every,
    startsOn,
    monthDay: before.unit === "months" ? monthDayOf(before) : null,
  });

/** @returns the first day of the rule that is later than `after`; its first day for null. */
export function nextOccurrence(rule: RepeatRule, after: string | null): string {
  if (after === null || after < rule.startsOn) return rule.startsOn;
  const passed =
    rule.unit === "weeks"
      ? Math.floor((msOf(after) - msOf(rule.startsOn)) / (7 * DAY_MS * rule.every))
      : Math.floor((monthOf(after) - monthOf(rule.startsOn)) / rule.every);
  // The day of the month may be before or after `after` in its month.
  const nth = [passed, passed + 1].find((each) => occurrenceOf(rule, each) > after);
  return occurrenceOf(rule, nth ?? passed + 2);
}

/**
 * @returns the day of the ticket that is to be made on `today`, by the calendar of the store; null
 *   if none is. Of several days that passed while the server did not run, the last one: a pile of
 *   the same ticket helps nobody.
 */
export function dueOccurrence(repeat: Repeat, today: string): string | null {
  if (repeat.nextOn > today) return null;
  let last = repeat.nextOn;
  for (let next = nextOccurrence(repeat, last); next <= today; next = nextOccurrence(repeat, last))
    last = next;
  return last;
}

/** @returns the rule after the ticket of a day was made. */
export const afterMaking = (repeat: Repeat, day: string): Repeat => ({
  ...repeat,
  madeOn: day,
  nextOn: nextOccurrence(repeat, day),
});

/** @returns whether this person may repeat the ticket, and change or end its rule. */
export const mayRepeat = (ticket: Ticket, actor: Actor): boolean =>
  ticket.parentId === null &&
  !ticket.isMarketView &&
  mayRaiseTickets(actor) &&
  (isManager(ticket, actor) ||
    isActingOperator(ticket, actor) ||
    isInStorePeople(ticket, actor) ||
    (ticket.storeOwnerId === null && isAuthor(ticket, actor)));

/** Gives the ticket a rule, or another one; days that already have their ticket get no second. */
export function setRepeat(
  ticket: Ticket,
  actor: Actor,
  { unit, every, startsOn, monthDay }: RepeatRule,
): Outcome<{ ticket: Ticket; repeat: Repeat }> {
  if (!mayRepeat(ticket, actor)) return refuse("not_allowed", TEXTS.onlyManagersRepeat);
  if (!REPEAT_UNITS.includes(unit)) return refuse("invalid_input", TEXTS.unitInvalid, "unit");
  if (everyProblem(unit, every) !== null)
    return refuse("invalid_input", TEXTS.everyInvalid(MOST_EVERY[unit]), "every");
  if (!isCalendarDay(startsOn) || startsOn >= "3000")
    return refuse("invalid_input", TEXTS.firstDayMissing, "startsOn");
  const rule = ruleToStore({ unit, every, startsOn, monthDay });
  const madeOn = ticket.repeat?.madeOn ?? null;
  const repeat = { ...rule, madeOn, nextOn: nextOccurrence(rule, madeOn) };
  return { ok: true, repeat, ticket: { ...ticket, repeat } };
}

/** @returns what is wrong with the number of weeks or months, or null. */
export const everyProblem = (unit: RepeatUnit, every: number): string | null =>
  Number.isInteger(every) && every >= 1 && every <= MOST_EVERY[unit]
    ? null
    : TEXTS.everyInvalid(MOST_EVERY[unit]);

/** Ends the rule of a ticket; what it made stays. */
export function endRepeat(ticket: Ticket, actor: Actor): Outcome<{ ticket: Ticket }> {
  if (!mayRepeat(ticket, actor)) return refuse("not_allowed", TEXTS.onlyManagersRepeat);
  return { ok: true, ticket: { ...ticket, repeat: null } };
}

/** A ticket that a rule makes on a later day. */
export interface PlannedTicket {
  /** The ticket with the rule. */
  readonly ticket: Ticket;
  readonly day: string;
}

/**
 * @returns the tickets that rules make before a day, earliest first. One that is due already, but
 *   has not come from the server yet, is on today.
 */
export function plannedTickets(tickets: readonly Ticket[], today: string, before: string): PlannedTicket[] {
  const planned = tickets.flatMap((ticket) => {
    if (ticket.repeat == null) return [];
    const days: string[] = [];
    const first = dueOccurrence(ticket.repeat, today) ?? ticket.repeat.nextOn;
    for (let day = first; day < before; day = nextOccurrence(ticket.repeat, day))
      days.push(day < today ? today : day);
    return days.map((day) => ({ ticket, day }));
  });
  return planned.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}
