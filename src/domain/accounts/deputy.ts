import { isEmail, normalizeEmail } from "#domain/accounts/email.ts";
import { isManagerRole, type Role, type Seat } from "#domain/accounts/role.ts";
import { dayAfter, isCalendarDay, writtenDay } from "#domain/calendar-day.ts";
import { type Refusal, refuse } from "#domain/refusal.ts";
import { instantAt, localTime } from "#domain/time-zone.ts";
import * as TEXTS from "#texts/rules/deputies.ts";

// Who decides for a person who is away: docs/product.md#deputies.

/** The days (YYYY-MM-DD, both included) of an absence, by the calendar of the absent person. */
export interface DeputyPeriod {
  readonly fromDay: string;
  readonly untilDay: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** A deputy of one person, from a day to a day. */
export interface Deputyship extends DeputyPeriod {
  readonly personId: string;
  readonly personName: string;
  /** The role of both. */
  readonly role: Role;
  readonly deputyId: string;
  readonly deputyName: string;
}

/** The deputy of the signed-in person. */
export interface OwnDeputy extends DeputyPeriod {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** What a person fills in to name a deputy. */
export interface DeputyForm extends DeputyPeriod {
  /** Of the deputy's account. */
  readonly email: string;
}

/** Fields of the form. */
export type DeputyField = "email" | "fromDay" | "untilDay";

/** @returns whether this person decides on anything, and so may name a deputy. */
export const mayNameDeputy = ({ role, isReader }: Seat): boolean => isReader !== true && isManagerRole(role);

/** @returns the day at a moment (ms since 1970) by the calendar of a period. */
const dayIn = ({ timeZone }: Pick<DeputyPeriod, "timeZone">, atMs: number) => localTime(atMs, timeZone).day;

/** @returns whether the deputy decides at this moment (ms since 1970). */
export function isActing(period: DeputyPeriod, atMs: number): boolean {
  const day = dayIn(period, atMs);
  return period.fromDay <= day && day <= period.untilDay;
}

/** @returns whether the last day has passed at this moment (ms since 1970). */
export const isOver = (period: DeputyPeriod, atMs: number): boolean => dayIn(period, atMs) > period.untilDay;

/**
 * @returns whether there is a moment in both periods, each by its own calendar. Who is away cannot
 *   decide for somebody else: deputies have no deputies.
 */
export function doOverlap(one: DeputyPeriod, other: DeputyPeriod): boolean {
  const startMs = ({ fromDay, timeZone }: DeputyPeriod) => instantAt(fromDay, 0, timeZone);
  const endMs = ({ untilDay, timeZone }: DeputyPeriod) => instantAt(dayAfter(untilDay), 0, timeZone);
  return startMs(one) < endMs(other) && startMs(other) < endMs(one);
}

interface KnownFacts {
  /** First day of the present deputyship. */
  readonly presentFrom?: string | null;
  /** When the form was sent, by the clock of the device. */
  readonly tappedMs?: number | null;
  /** For whom the person acts, now or later. */
  readonly deputyFor?: readonly Deputyship[];
  /** Who is away, where somebody else fills the form in. */
  readonly personName?: string;
}

/**
 * Validates the form at a moment (ms since 1970). The first day may be one that has passed since
 * the tap, or on which the present deputyship began.
 * @returns messages by field; empty if the form is valid
 */
export function deputyFormProblems(
  form: DeputyForm,
  ownEmail: string,
  atMs: number,
  { presentFrom = null, tappedMs = null, deputyFor = [], personName }: KnownFacts = {},
): Partial<Record<DeputyField, string>> {
  const today = dayIn(form, atMs);
  const earliest = tappedMs === null || tappedMs > atMs ? today : dayIn(form, tappedMs);
  const email = normalizeEmail(form.email);
  const problems: Partial<Record<DeputyField, string>> = {};
  if (!isEmail(email)) problems.email = TEXTS.deputyMissing;
  else if (email === normalizeEmail(ownEmail)) problems.email = ownDeputyText(personName);
  if (!isCalendarDay(form.fromDay)) problems.fromDay = TEXTS.firstDayMissing;
  else if (form.fromDay < earliest && form.fromDay !== presentFrom) problems.fromDay = TEXTS.firstDayPassed;
  if (!isCalendarDay(form.untilDay)) problems.untilDay = TEXTS.lastDayMissing;
  else if (form.untilDay < form.fromDay) problems.untilDay = TEXTS.endsBeforeItBegins;
  else if (form.untilDay < today) problems.untilDay = TEXTS.lastDayPassed;
  if (problems.fromDay === undefined && problems.untilDay === undefined) {
    const acted = deputyFor.find((each) => doOverlap(each, form));
    if (acted && personName === undefined)
      problems.fromDay = TEXTS.actsInTheseDays(acted.personName, ...writtenDays(acted));
    else if (acted)
      problems.fromDay = TEXTS.theyActInTheseDays(personName ?? "", acted.personName, ...writtenDays(acted));
  }
  return problems;
}

const ownDeputyText = (personName: string | undefined) =>
  personName === undefined ? TEXTS.deputyIsOneself : TEXTS.deputyIsThemselves(personName);

const writtenDays = ({ fromDay, untilDay }: DeputyPeriod) =>
  [writtenDay(fromDay), writtenDay(untilDay)] as const;

/** Somebody who is named as a deputy. */
interface NamedDeputy extends Seat {
  readonly id: string;
  readonly name: string;
  /** When this person is away; null or absent for never. */
  readonly deputy?: DeputyPeriod | null | undefined;
}

/**
 * Why this account cannot be the deputy in a period; null if it can. `deputy` is null without an
 * account.
 */
export function deputyProblem(
  person: { readonly id: string; readonly role: Role },
  deputy: NamedDeputy | null,
  period: DeputyPeriod,
): Refusal | null {
  if (deputy === null) return refuse("invalid_input", TEXTS.deputyUnknown, "email");
  if (deputy.id === person.id) return refuse("invalid_input", TEXTS.deputyIsOneself, "email");
  if (deputy.isReader === true) return refuse("invalid_input", TEXTS.deputyOnlyReads(deputy.name), "email");
  if (deputy.role !== person.role)
    return refuse("invalid_input", TEXTS.deputyHasOtherRole(deputy.name, person.role), "email");
  if (deputy.deputy && doOverlap(deputy.deputy, period))
    return refuse("invalid_input", TEXTS.deputyIsAway(deputy.name, ...writtenDays(deputy.deputy)), "email");
  return null;
}
