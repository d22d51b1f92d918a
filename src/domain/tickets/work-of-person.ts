import type { Actor, Role } from "#domain/accounts/role.ts";
import { isPropertyManager, isStoreSide } from "#domain/tickets/relations.ts";
import { isAssessed, isKnownStatus, isTerminal, type SentStatus } from "#domain/tickets/status.ts";
import type { Store } from "#domain/stores/store.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/** Somebody whose work another person may take over. */
export interface WorkHolder {
  readonly id: string;
  readonly role: Role;
}

/**
 * @returns the open tickets of a person that the actor may give to somebody else: of a worker the
 *   work that is not done, if the actor is the ticket's property manager; of a property manager
 *   everything unfinished, if the actor is its store. See docs/product.md#handing-over-work.
 */
export function workToHandOver(tickets: readonly Ticket[], person: WorkHolder, actor: Actor): Ticket[] {
  if (person.role === "Maintenance")
    return tickets.filter(
      (ticket) =>
        ticket.assignee?.id === person.id && isPropertyManager(ticket, actor) && isUndoneWork(ticket),
    );
  if (person.role !== "Property Manager") return [];
  return tickets.filter(
    (ticket) => ticket.propertyManagerId === person.id && isStoreSide(ticket, actor) && isUnfinished(ticket),
  );
}

/**
 * @returns the actor's own stores whose property manager a person is; they can be given another one
 *   with the tickets
 */
export const storesManagedBy = (stores: readonly Store[], personId: string, actor: Actor): Store[] =>
  stores.filter((store) => store.propertyManagerId === personId && store.ownerId === actor.id);

/** @returns the unfinished tickets of a store that another property manager has than its own */
export const ticketsWithFormerManager = (
  tickets: readonly Ticket[],
  store: { readonly id: string; readonly propertyManagerId: string | null },
  actor: Actor,
): Ticket[] => ticketsWithFormerManagers(tickets, new Map([[store.id, store.propertyManagerId]]), actor);

/**
 * @param managers the property manager of each store, by its id; null for none
 * @returns the unfinished tickets of these stores that another property manager has
 */
export const ticketsWithFormerManagers = (
  tickets: readonly Ticket[],
  managers: ReadonlyMap<string, string | null>,
  actor: Actor,
): Ticket[] =>
  tickets.filter((ticket) => {
    const managerId = ticket.storeId === null ? null : (managers.get(ticket.storeId) ?? null);
    return (
      managerId !== null &&
      ticket.propertyManagerId !== null &&
      ticket.propertyManagerId !== managerId &&
      isStoreSide(ticket, actor) &&
      isUnfinished(ticket)
    );
  });

/**
 * @param names of property managers, by id
 * @returns the name of the property manager who has a ticket; empty if it is not on this device
 */
export function managerNameOf(
  { propertyManagerId, store }: Pick<Ticket, "propertyManagerId" | "store">,
  names: ReadonlyMap<string, string>,
): string {
  const copied = store?.propertyManager;
  const known = names.get(propertyManagerId ?? "");
  return known ?? (copied && copied.id === propertyManagerId ? copied.name : "");
}

const isUnfinished = ({ status, isMarketView }: Ticket) =>
  !isMarketView && isKnownStatus(status) && !isTerminal(status);

/** An assessment interrupts the work, also until it is read; it is still the worker's. */
const statusOfWork = ({ status, statusBeforeAssessment }: Ticket): SentStatus | null =>
  isAssessed(status) ? statusBeforeAssessment : status;

/** @returns whether a ticket is work that somebody has and has not completed */
export const isUndoneWork = (ticket: Ticket): boolean => isUndone(statusOfWork(ticket));

const isUndone = (status: SentStatus | null) =>
  status === "maintenance_worker_working" || status === "rejected";
