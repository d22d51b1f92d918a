import { type DeputyPeriod, isActing } from "#domain/accounts/deputy.ts";
import { minuteOf } from "#domain/tickets/clashes.ts";
import type { ByPriority } from "#domain/tickets/by-priority.ts";
import { withDeputies } from "#domain/tickets/deputies.ts";
import { DEFAULT_PRIORITY, isPriority, type SentPriority } from "#domain/tickets/priority.ts";
import { assignerOf, decisionOf, storeSideId } from "#domain/tickets/relations.ts";
import type { Status } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { instantAt } from "#domain/time-zone.ts";

// What nobody answered in time goes to the next person: docs/product.md#unanswered-tickets.

/** The most working hours in which a ticket is answered. */
export const MOST_ANSWER_HOURS = 999;

/** Working hours of the store in which a ticket is answered; where nobody set others. */
export const ANSWER_HOURS: ByPriority = { low: 18, medium: 9, high: 4, urgent: 1 };

/** What a ticket waits for: who shall do it, the work, its assessment, or a review of the work. */
export type WaitingStep = "assign" | "start" | "assess" | "approve";

/** Where a ticket waits for one person; every other status waits for nobody, or for several. */
const STEP_OF: Partial<Record<Status, WaitingStep>> = {
  open: "assign",
  ready_for_bid: "assign",
  assigned_to_property_manager: "assign",
  assessment_completed: "assign",
  request_assessment: "assess",
  assigned_bidder: "start",
  maintenance_worker_working: "start",
  rejected: "start",
  completed: "approve",
  for_review: "approve",
};

/** The statuses in which a ticket waits for an answer. */
export const WAITING_STATUSES = Object.keys(STEP_OF);

/** A ticket that waits for somebody. */
export interface Wait {
  readonly step: WaitingStep;
  /** Who has to act; null for nobody who is known. */
  readonly personId: string | null;
  /** That person and who acts for them now: none of them is notified as the next one. */
  readonly awaited: readonly string[];
}

/** @returns for whom a ticket waits, and with what; null if it waits for no answer */
export function waitOf(ticket: Ticket): Wait | null {
  const status = Object.keys(STEP_OF).find((each): each is Status => each === ticket.status);
  const byStatus = status && STEP_OF[status];
  if (byStatus === undefined || ticket.parentId !== null) return null;
  // Rejected work that nobody has is to be assigned again.
  const step = ticket.status === "rejected" && ticket.assignee === null ? "assign" : byStatus;
  const personId = personOf(ticket, step);
  return { step, personId, awaited: withDeputies(ticket, [personId]) };
}

function personOf(ticket: Ticket, step: WaitingStep): string | null {
  switch (step) {
    case "assign":
      return assignerOf(ticket);
    case "start":
      return ticket.assignee?.id ?? null;
    case "assess":
      return ticket.assessorId;
    case "approve":
      return decisionOf({ ...ticket, status: "completed" });
  }
}

/** What has waited for longer was left to wait. */
export const LONGEST_WAIT_DAYS = 30;

type Planned = Pick<Ticket, "scheduledDate" | "scheduledTime" | "status">;

/**
 * @param since when the ticket got its status, ms since 1970
 * @returns when the wait begins: work that is planned waits for nobody before its planned time
 */
export function waitsFromMs(ticket: Planned, timeZone: string | null, since: number): number {
  if (ticket.scheduledDate === null || STEP_OF[ticket.status as Status] !== "start") return since;
  const minute = minuteOf(ticket.scheduledTime) ?? 0;
  return Math.max(since, instantAt(ticket.scheduledDate.slice(0, 10), minute, timeZone));
}

/** A change of the people of a ticket without another status. */
export interface ChangeOfPeople {
  readonly ms: number;
  /** Who took a place on the ticket; null for a place that nobody has since. */
  readonly ids: readonly (string | null)[];
  /** Whether the side that decides was changed. */
  readonly isOfDecider: boolean;
}

/**
 * @returns when the person who is awaited now came to be awaited, ms since 1970: with the status,
 *   or later with a hand-over or an edit. Nobody has to have answered before they had the ticket.
 */
export function awaitedSinceMs(
  { personId }: Wait,
  since: number,
  changes: readonly ChangeOfPeople[],
): number {
  const own = changes.filter(
    ({ ids, isOfDecider }) => isOfDecider || ids.includes(null) || ids.includes(personId),
  );
  return Math.max(since, ...own.map(({ ms }) => ms));
}

/** A comment or an arrival. */
export interface Reaction {
  readonly ms: number;
  readonly personId: string;
}

/** Who acted for whom, when. */
export interface ActedFor extends DeputyPeriod {
  readonly personId: string;
  readonly deputyId: string;
  /** When it was ended or changed, ms since 1970; null for one that is as it was. */
  readonly overMs: number | null;
}

/**
 * @returns whether somebody who was awaited at that moment wrote or arrived since the wait began:
 *   the person, or who acted for them then. It stays an answer when the absence is over.
 */
export const hasReplied = (
  { personId }: Wait,
  beginMs: number,
  reactions: readonly Reaction[],
  acted: readonly ActedFor[],
): boolean =>
  reactions.some(
    (each) =>
      each.ms > beginMs &&
      (each.personId === personId ||
        acted.some(
          (one) =>
            one.personId === personId &&
            one.deputyId === each.personId &&
            isActing(one, each.ms) &&
            (one.overMs === null || each.ms <= one.overMs),
        )),
  );

/** @returns in how many working hours a ticket of this priority is answered */
export const answerHours = (priority: SentPriority, hours: ByPriority): number =>
  hours[isPriority(priority) ? priority : DEFAULT_PRIORITY];

/** Who may be notified of a ticket that nobody answered. */
export interface NextPeople {
  /** The first further store manager and the first Fettle User of the ticket's store. */
  readonly ofStore: readonly string[];
  readonly operators: readonly string[];
  /** Who can be notified: not deactivated or deleted. */
  readonly isActive: (id: string) => boolean;
}

/**
 * Who is notified, one after the other, each after the same time again: the property manager, the
 * store side, people of the store, and at last the operators together. None of them is who the
 * ticket waits for, and nobody gets a right by it: one person decides as before.
 * @param notified who was notified in this wait until now, in whatever place they were then
 * @returns the first who was not; empty if nobody is left
 */
export function nextPeople(
  ticket: Ticket,
  wait: Wait,
  people: NextPeople,
  notified: readonly string[],
): readonly string[] {
  const rest = (ids: readonly (string | null)[]) =>
    ids.filter(
      (id): id is string =>
        id !== null && !wait.awaited.includes(id) && !notified.includes(id) && people.isActive(id),
    );
  const single = rest([ticket.propertyManagerId, storeSideId(ticket), ...people.ofStore]);
  return single.length > 0 ? single.slice(0, 1) : rest(people.operators);
}
