import { type Actor, isStoreRole, OPERATOR_ROLE } from "#domain/accounts/role.ts";
import { isNobodyOnIt } from "#domain/bids/awaited-answer.ts";
import { lateStates } from "#domain/tickets/due.ts";
import { isOpen } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { worstFirst } from "#domain/tickets/urgency.ts";

/**
 * What somebody who runs stores keeps an eye on, whoever has to act, in the order of the dashboard.
 * A ticket can be in several. See docs/product.md#late-and-urgent-work.
 */
export const WATCHED_KINDS = ["overdue", "urgent", "unassigned", "behind"] as const;

/** One of `WATCHED_KINDS`. */
export type WatchedKind = (typeof WATCHED_KINDS)[number];

/** The tickets of one kind. */
export interface WatchedWork {
  readonly kind: WatchedKind;
  /** The worst first. */
  readonly tickets: readonly Ticket[];
}

/** Whoever looks after the stores of others: what these do comes before what is theirs to do. */
export const isOfHeadOffice = ({ role, seesEverything }: Pick<Actor, "role" | "seesEverything">): boolean =>
  role === OPERATOR_ROLE || seesEverything === true;

/**
 * @returns the work a person watches, as the ticket list finds it by the same words; kinds without
 *   a ticket are omitted, and all of them for somebody who runs no stores. What nobody has is a
 *   kind of its own for head office: to others it is a to-do, or one name away from it.
 * @param nowMs the moment, ms since 1970
 */
export function watchedWorkOf(
  tickets: readonly Ticket[],
  actor: Actor,
  nowMs: number,
): readonly WatchedWork[] {
  if (!isStoreRole(actor.role) && actor.role !== "Property Manager") return [];
  const found = new Map<WatchedKind, Ticket[]>(WATCHED_KINDS.map((kind) => [kind, []]));
  for (const ticket of tickets)
    if (ticket.parentId === null) {
      for (const state of lateStates(ticket, nowMs)) found.get(state)?.push(ticket);
      if (ticket.priority === "urgent" && isOpen(ticket.status)) found.get("urgent")?.push(ticket);
      if (isOfHeadOffice(actor) && isNobodyOnIt(ticket, nowMs)) found.get("unassigned")?.push(ticket);
    }
  const order = worstFirst(nowMs);
  return [...found].flatMap(([kind, some]) =>
    some.length > 0 ? { kind, tickets: some.toSorted(order) } : [],
  );
}
