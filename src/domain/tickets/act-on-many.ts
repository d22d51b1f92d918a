import type { Actor } from "#domain/accounts/role.ts";
import { centsAboveAgreed, costAsRead } from "#domain/bids/higher-limit.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { ratingPayload } from "#domain/mutations/ratings.ts";
import { movePayload } from "#domain/mutations/tickets.ts";
import { needsRatingFirst } from "#domain/ratings/rating.ts";
import { moveTicket, type TransitionRequest } from "#domain/tickets/move-ticket.ts";
import type { Assignee, Ticket } from "#domain/tickets/ticket.ts";
import { isBlank } from "#domain/text.ts";
import { type TransitionName, TRANSITIONS, targetOf } from "#domain/tickets/transitions.ts";
import * as TEXTS from "#texts/rules/tickets.ts";

interface Planned {
  readonly scheduledDate: string;
  readonly scheduledTime: string;
}

/** The comment that stands in the history of each ticket. */
type NoteOf = (ticket: Ticket) => string;

/** An act on many tickets at once; each ticket is moved by a mutation of its own. */
export type ActOnMany =
  | ({
      readonly kind: "assign";
      readonly worker: Assignee;
      /** For whom the worker works, where it is not the actor: no ticket of another manager. */
      readonly managerId?: string | undefined;
    } & Planned)
  /** Another time for whoever is assigned. */
  | ({ readonly kind: "schedule" } & Planned)
  /** To somebody who goes on with the work as it is planned: a worker, or the actor. */
  | { readonly kind: "handOverWork"; readonly to: Assignee; readonly note: NoteOf }
  | { readonly kind: "handOverManagement"; readonly managerId: string; readonly note: NoteOf }
  /** `stars` rates the work of each ticket whose approval needs a rating; 0 is none chosen yet. */
  | { readonly kind: "approve"; readonly stars: number }
  | { readonly kind: "cancel" }
  /** To these vendors alone, in a round of bids of its own for each ticket. */
  | {
      readonly kind: "giveToVendor";
      readonly bidders: Pick<TransitionRequest, "onlyVendors" | "acceptUpTo">;
      /** By which an amount is refused; null where they are not known. */
      readonly awardRules: TransitionRequest["awardRules"];
    };

/** What the act does to one of the tickets: its mutations in order, or why it is left out. */
export type PlanForTicket =
  | { readonly ticket: Ticket; readonly payloads: readonly MutationPayload[]; readonly isRated: boolean }
  | { readonly ticket: Ticket; readonly reason: string };

/**
 * @returns the plan for each ticket. A ticket is left out whenever the act on it alone would be
 *   refused, or would change nothing.
 */
export const planForMany = (
  tickets: readonly Ticket[],
  actor: Actor,
  act: ActOnMany,
  { at, newId }: { readonly at: string; readonly newId: () => string },
): readonly PlanForTicket[] =>
  tickets.map((ticket) => {
    const transition = transitionOf(act, ticket);
    if ("reason" in transition) return { ticket, reason: transition.reason };
    const rules = act.kind === "giveToVendor" ? { awardRules: act.awardRules ?? null } : {};
    const moved = moveTicket(ticket, actor, { ...transition.move, ...rules, at });
    if (!moved.ok) return { ticket, reason: moved.message };
    const stars = act.kind === "approve" && needsRatingFirst(ticket, actor) ? act.stars : null;
    const rating = stars === null ? [] : [ratingPayload(ticket, { ratingId: newId(), stars, comment: "" })];
    const payload = movePayload({
      ...transition,
      ticketId: ticket.id,
      from: ticket.status,
      commentId: newId(),
      files: [],
    });
    return { ticket, payloads: [...rating, payload], isRated: stars !== null };
  });

type Move = { readonly act: TransitionName; readonly move: Omit<TransitionRequest, "at"> };

function transitionOf(act: ActOnMany, ticket: Ticket): Move | { readonly reason: string } {
  switch (act.kind) {
    case "assign":
      return act.managerId === undefined || act.managerId === ticket.propertyManagerId
        ? assigning(act.worker, act)
        : { reason: TEXTS.workerOfOtherManager(act.worker.name) };
    case "schedule":
      return ticket.assignee?.role === "Maintenance"
        ? assigning(ticket.assignee, act)
        : { reason: TEXTS.noWorkerToSchedule };
    case "handOverWork":
      return handingOver(act.to, ticket, act.note(ticket));
    case "handOverManagement":
      return handingOverManagement(ticket, act.managerId, act.note(ticket));
    case "approve":
      // It takes a look at the amount, and a second press.
      return centsAboveAgreed(ticket, ticket.actualCostCents) > 0
        ? { reason: TEXTS.costAboveAgreed }
        : { act: "approveTicket", move: { to: "closed", ...costAsRead(ticket) } };
    case "cancel":
      return { act: "cancelTicket", move: { to: "cancelled" } };
    case "giveToVendor":
      return { act: "requestBid", move: { to: "out_for_bid", ...act.bidders } };
  }
}

const noteOf = (note: string) => (isBlank(note) ? {} : { content: note.trim() });

const handingOver = (to: Assignee, { scheduledDate, scheduledTime }: Ticket, note: string): Move => {
  const planned = scheduledDate === null || scheduledTime === null ? {} : { scheduledDate, scheduledTime };
  return to.role === "Maintenance"
    ? {
        act: "assignWorker",
        move: { to: "maintenance_worker_working", worker: to, ...planned, ...noteOf(note) },
      }
    : { act: "startWork", move: { to: "property_manager_working", ...planned, ...noteOf(note) } };
};

function handingOverManagement(
  ticket: Ticket,
  propertyManagerId: string,
  note: string,
): Move | { readonly reason: string } {
  const row = TRANSITIONS.find(({ act }) => act === "changePropertyManager");
  const to = row && targetOf(row, ticket);
  if (!to || ticket.propertyManagerId === null) return { reason: TEXTS.noManagerToReplace };
  return { act: "changePropertyManager", move: { to, propertyManagerId, ...noteOf(note) } };
}

const assigning = (worker: Assignee, { scheduledDate, scheduledTime }: Planned): Move => ({
  act: "assignWorker",
  move: { to: "maintenance_worker_working", worker, scheduledDate, scheduledTime },
});
