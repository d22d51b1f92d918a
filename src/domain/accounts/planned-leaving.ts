import { divisionProblem, type HandOverAccount, handOverProblem } from "#domain/accounts/hand-over.ts";
import { type OperatedAccount, operatorProblem } from "#domain/accounts/operator.ts";
import { dayAfter, isCalendarDay } from "#domain/calendar-day.ts";
import { type Refusal, refuse } from "#domain/refusal.ts";
import { instantAt, localTime } from "#domain/time-zone.ts";
import * as TEXTS from "#texts/rules/accounts.ts";

// Somebody leaves at the end of a day: docs/product.md#leaving-on-a-day.

/** The last day (YYYY-MM-DD) of somebody, by the calendar of whoever plans it. */
export interface LastDay {
  readonly day: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** @returns the instant (ms since 1970) at which the last day is over */
export const endOfLastDay = ({ day, timeZone }: LastDay): number => instantAt(dayAfter(day), 0, timeZone);

/** Why nobody can leave on this day; null if they can. The present day is still possible. */
export function lastDayProblem({ day, timeZone }: LastDay, nowMs: number): Refusal | null {
  if (!isCalendarDay(day)) return refuse("invalid_input", TEXTS.lastDayMissing, "day");
  if (day < localTime(nowMs, timeZone).day) return refuse("invalid_input", TEXTS.lastDayPassed, "day");
  return null;
}

/** Everybody whom a plan names, as they are now; null for an account that is not there. */
export interface PlannedPeople {
  readonly person: HandOverAccount & OperatedAccount;
  /** Undefined where nobody takes over. */
  readonly to: HandOverAccount | null | undefined;
  readonly others: readonly (HandOverAccount | null)[];
}

/** Why a plan cannot be carried out as things are; null if it can. */
export function plannedLeavingProblem({ person, to, others }: PlannedPeople): Refusal | null {
  if (!person.isActive) return refuse("not_allowed", TEXTS.accountDeactivated);
  const problems = [
    operatorProblem("deactivate", person),
    to === undefined ? null : operatorProblem("handOver", person),
    to === undefined ? null : handOverProblem(person, to),
    ...others.map((other) => divisionProblem(person, other)),
  ];
  return problems.find((problem) => problem !== null) ?? null;
}
