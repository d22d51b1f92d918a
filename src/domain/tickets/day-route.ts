import type { Actor } from "#domain/accounts/role.ts";
import { distanceM } from "#domain/geo-distance.ts";
import type { Position } from "#domain/map-link.ts";
import { storeDay } from "#domain/stores/store-day.ts";
import { isOnAgenda } from "#domain/tickets/calendar.ts";
import { minuteOf, PLANNED_MINUTES } from "#domain/tickets/clashes.ts";
import { dueState, isWorkDone, lateState } from "#domain/tickets/due.ts";
import { isAssignee } from "#domain/tickets/relations.ts";
import { isAtWork } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { seesLate } from "#domain/tickets/to-do.ts";

/** What the order of a day is decided by. */
type Job = Pick<Ticket, "id" | "status" | "scheduledTime" | "latitude" | "longitude">;

/** Where and when somebody starts. */
export interface RouteStart {
  /** Where the person is; null if unknown: then near the first job with a time. */
  readonly here: Position | null;
  /** Minutes since midnight, by the clock of the device. */
  readonly minute: number;
}

/**
 * Where somebody finds a ticket in the agenda. What is late is under its own heading, by the rule
 * of the dashboard and for the same people; planned work is on its day besides. Own work without a
 * planned day is there on the day on which it is due.
 * @returns of `LATE_STATES` and days, YYYY-MM-DD
 */
export function agendaGroupsOf(ticket: Ticket, actor: Actor, nowMs: number): readonly string[] {
  const today = storeDay(ticket, nowMs);
  const isOwnWork = isAssignee(ticket, actor) && isAtWork(ticket.status);
  const planned = isOnAgenda(ticket) ? ticket.scheduledDate : null;
  const late = lateState(ticket, nowMs);
  const isInformed = planned !== null || isOwnWork || seesLate(ticket, actor);
  const isDue = planned === null && isOwnWork && dueState(ticket, nowMs) === "today";
  return [
    ...(late !== null && isInformed ? [late] : []),
    ...(planned !== null && planned >= today ? [planned] : []),
    ...(isDue ? [today] : []),
  ];
}

/** Straight-line metres that are driven in a minute: 40 km/h in a town. */
const METRES_PER_MINUTE = 667;

const siteOf = ({ latitude, longitude }: Job): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

const travelMinutes = (from: Position | null, to: Position | null): number =>
  from === null || to === null ? 0 : distanceM(from, to) / METRES_PER_MINUTE;

/** Whether a job's place in the day is decided by the way: it is to be done and has no time. */
export const hasFreeSite = (job: Job): boolean =>
  !isWorkDone(job.status) && minuteOf(job.scheduledTime) === null && siteOf(job) !== null;

/**
 * The jobs of one person's day in the order of the way. A job with a time keeps it; the others
 * fill the gaps, always the nearest to the one before that leaves time for an hour of work and the
 * way to the next job with a time. Those without time and position follow, as they were, and what
 * is done is last. See docs/product.md#agenda.
 */
export function routeOfDay<J extends Job>(jobs: readonly J[], start: RouteStart): readonly J[] {
  const [done, open] = split(jobs, ({ status }) => isWorkDone(status));
  const [timed, free] = split(open, ({ scheduledTime }) => minuteOf(scheduledTime) !== null);
  const [placed, unplaced] = split(free, hasFreeSite);
  const fixed = timed
    .map((job) => ({ job, minute: minuteOf(job.scheduledTime) ?? 0 }))
    .toSorted((a, b) => a.minute - b.minute);
  const firstSite = fixed.map(({ job }) => siteOf(job)).find((site) => site !== null);
  const route: J[] = [];
  const left = new Set(placed);
  let at = start.here ?? firstSite ?? null;
  let { minute } = start;
  const visit = (job: J, begin: number) => {
    route.push(job);
    left.delete(job);
    minute = begin + PLANNED_MINUTES;
    at = siteOf(job) ?? at;
  };
  for (const { job, minute: begin } of [...fixed, { job: null, minute: Number.POSITIVE_INFINITY }]) {
    for (;;) {
      const next = nearest(left, at, (site) => {
        const end = minute + travelMinutes(at, site) + PLANNED_MINUTES;
        return end + travelMinutes(site, job && siteOf(job)) <= begin;
      });
      if (next === null) break;
      visit(next, minute + travelMinutes(at, siteOf(next)));
    }
    // One whose time has passed is begun now.
    if (job !== null) visit(job, Math.max(begin, minute));
  }
  return [...route, ...unplaced, ...done];
}

/** The nearest of the jobs that fit; the first one where no position is known yet. */
function nearest<J extends Job>(
  jobs: ReadonlySet<J>,
  from: Position | null,
  fits: (site: Position) => boolean,
): J | null {
  let best: J | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const job of jobs) {
    const site = siteOf(job);
    const distance = site === null || from === null ? 0 : distanceM(from, site);
    if (site !== null && distance < least && fits(site)) [best, least] = [job, distance];
  }
  return best;
}

function split<J>(jobs: readonly J[], isFirst: (job: J) => boolean): readonly [J[], J[]] {
  return [jobs.filter(isFirst), jobs.filter((job) => !isFirst(job))];
}
