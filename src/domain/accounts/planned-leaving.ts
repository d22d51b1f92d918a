import {
  type DividedPart,
  divisionProblem,
  type HandOverAccount,
  handOverProblem,
} from "#domain/accounts/hand-over.ts";
import { type OperatedAccount, operatorProblem } from "#domain/accounts/operator.ts";
import type { Person } from "#domain/accounts/person.ts";
import { dayAfter, isCalendarDay, writtenDay } from "#domain/calendar-day.ts";
import { type Refusal, refuse } from "#domain/refusal.ts";
import { instantAt, localTime } from "#domain/time-zone.ts";
import * as TEXTS from "#texts/rules/accounts.ts";

// Somebody leaves at the end of a day: docs/product.md#leaving-on-a-day.

/** The last day (YYYY-MM-DD) of somebody, by the clock of the stores (`leavingZone`). */
export interface LastDay {
  readonly day: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** @returns the instant (ms since 1970) at which the last day is over */
export const endOfLastDay = ({ day, timeZone }: LastDay): number => instantAt(dayAfter(day), 0, timeZone);

/** A time zone, and how many stores are in it. */
export interface ZoneOfStores {
  /** IANA name. */
  readonly timeZone: string;
  readonly stores: number;
}

/**
 * @param own zones of the stores that the person works for
 * @param all zones of all stores of the server
 * @returns the zone by whose clock the last day ends: that of most of the own stores, else of
 *   most of all; of equally many the one in which the day ends last; null where no store has one
 */
export function leavingZone(
  { own, all }: { own: readonly ZoneOfStores[]; all: readonly ZoneOfStores[] },
  day: string,
): string | null {
  const [most] = (own.length > 0 ? own : all).toSorted(
    (a, b) =>
      b.stores - a.stores ||
      endOfLastDay({ day, timeZone: b.timeZone }) - endOfLastDay({ day, timeZone: a.timeZone }) ||
      a.timeZone.localeCompare(b.timeZone),
  );
  return most?.timeZone ?? null;
}

/** @returns whether work of this day (YYYY-MM-DD at the store) comes after the last day. */
export const isAfterLeaving = ({ leavesOn }: Pick<Person, "leavesOn">, day: string): boolean =>
  leavesOn !== undefined && day > leavesOn;

/** Why nobody can leave on this day; null if they can. The present day is still possible. */
export function lastDayProblem({ day, timeZone }: LastDay, nowMs: number): Refusal | null {
  if (!isCalendarDay(day)) return refuse("invalid_input", TEXTS.lastDayMissing, "day");
  if (day < localTime(nowMs, timeZone).day) return refuse("invalid_input", TEXTS.lastDayPassed, "day");
  return null;
}

/** Who takes over on a day. */
export interface PlannedSuccessor extends HandOverAccount {
  /** The last day of their own by a plan that is not carried out yet; null without one. */
  readonly lastDay: LastDay | null;
}

/** Everybody whom a plan names, as they are now; null for an account that is not there. */
export interface PlannedPeople {
  readonly person: HandOverAccount & OperatedAccount;
  readonly lastDay: LastDay;
  /** Undefined where nobody takes over. */
  readonly to: PlannedSuccessor | null | undefined;
  /** Others, who take over a part. */
  readonly others: readonly { readonly part: DividedPart; readonly to: PlannedSuccessor | null }[];
}

/** Why a plan cannot be carried out as things are; null if it can. */
export function plannedLeavingProblem({ person, lastDay, to, others }: PlannedPeople): Refusal | null {
  if (!person.isActive) return refuse("not_allowed", TEXTS.accountDeactivated);
  const problems = [
    operatorProblem("deactivate", person),
    to === undefined ? null : operatorProblem("handOver", person),
    to === undefined ? null : handOverProblem(person, to),
    ...others.map((other) => divisionProblem(person, other.to, other.part)),
    earlierLeavingProblem(lastDay, to, "to"),
    ...others.map((other) => earlierLeavingProblem(lastDay, other.to, other.part)),
  ];
  return problems.find((problem) => problem !== null) ?? null;
}

/**
 * Why a successor will not be there any more. Neither on the same day: which of two plans is
 * carried out first is not known then, and the other would have nobody to hand over to.
 */
function earlierLeavingProblem(
  lastDay: LastDay,
  to: PlannedSuccessor | null | undefined,
  field: "to" | DividedPart,
): Refusal | null {
  if (!to?.lastDay || endOfLastDay(to.lastDay) > endOfLastDay(lastDay)) return null;
  return refuse("invalid_input", TEXTS.successorLeaves(to.name, writtenDay(to.lastDay.day)), field);
}
