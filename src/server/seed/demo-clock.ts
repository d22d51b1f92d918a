import { instantAt, localTime } from "#domain/time-zone.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What is younger than this keeps its distance from now; the rest is moved into working hours. */
const EXACT_MS = 48 * HOUR_MS;
const FIRST_HOUR = 7;
const WORKING_HOURS = 10;
/** Minutes after the step before, if moving it would have brought it before that step. */
const AT_LEAST_MINUTES = 12;

/** Of all stores of the demo. */
export const DEMO_TIME_ZONE = "America/Chicago";

/** @returns the calendar day of an instant at the stores, YYYY-MM-DD. */
const dayOf = (ms: number): string => localTime(ms, DEMO_TIME_ZONE).day;

/** Times of the demo, relative to its first start and by the clock of its stores. */
export class DemoClock {
  private readonly nowMs: number;
  private rawMs = 0;
  private shownMs = 0;
  private formerMs = 0;
  private steps = 0;

  constructor(nowMs: number) {
    this.nowMs = nowMs;
  }

  /** Begins a history this many days ago. */
  begin(daysAgo: number): void {
    this.rawMs = this.nowMs - daysAgo * DAY_MS;
    this.shownMs = 0;
    this.advance(0);
  }

  /** Goes on by this many hours. */
  advance(hours: number): void {
    this.rawMs += hours * HOUR_MS;
    this.steps += 1;
    const earliest = this.shownMs + AT_LEAST_MINUTES * 60_000;
    this.formerMs = this.shownMs;
    this.shownMs = Math.max(this.workingTime(), earliest);
    if (this.shownMs > this.nowMs) throw new Error("A step of the demo lies in the future.");
  }

  private workingTime(): number {
    if (this.nowMs - this.rawMs < EXACT_MS) return this.rawMs;
    const hour = FIRST_HOUR + ((this.steps * 7) % WORKING_HOURS);
    const minute = hour * 60 + ((this.steps * 17) % 60);
    const at = instantAt(dayOf(this.rawMs), minute, DEMO_TIME_ZONE) + ((this.steps * 29) % 60) * 1000;
    return Math.min(at, this.nowMs - EXACT_MS);
  }

  get ms(): number {
    return this.shownMs;
  }

  /** The earliest time, in ms, at which the current step may have begun: shortly after the last. */
  get earliestMs(): number {
    return this.formerMs + (AT_LEAST_MINUTES * 60_000) / 2;
  }

  /** The time of the current step, ISO 8601. */
  get at(): string {
    return new Date(this.shownMs).toISOString();
  }

  /** The day this many days after the current step. */
  dayAfterStep(days: number): string {
    return dayOf(this.shownMs + days * DAY_MS);
  }

  /**
   * The day this many days after the current step for which work at this time (HH:MM) is planned
   * in it: never a time before the step, and not one before today if the step was made just now.
   */
  plannedDay(days: number, time: string): string {
    const day = this.dayAfterStep(days);
    const [hour = 0, minute = 0] = time.split(":").map(Number);
    const isPast = instantAt(day, hour * 60 + minute, DEMO_TIME_ZONE) < this.shownMs;
    const planned = isPast ? this.dayAfterStep(days + 1) : day;
    const today = this.dayFromNow(0);
    return this.nowMs - this.shownMs < EXACT_MS && planned < today ? today : planned;
  }

  /** The day this many days after the first start. */
  dayFromNow(days: number): string {
    return dayOf(this.nowMs + days * DAY_MS);
  }
}
