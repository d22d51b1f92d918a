import type { Person } from "#domain/accounts/person.ts";
import type { Actor } from "#domain/accounts/role.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { workToHandOver } from "#domain/tickets/work-of-person.ts";

/** A worker of a list from which several are deleted. */
export interface DeletableWorker {
  readonly worker: Person;
  /** The server deletes nobody with open work: with any, it is to be handed over first. */
  readonly openTickets: number;
}

/**
 * @returns the workers, those who were added last first: what an import added by mistake is deleted
 *   from there. See docs/product.md#workers.
 */
export const deletableWorkers = (
  workers: readonly Person[],
  tickets: readonly Ticket[],
  actor: Actor,
): readonly DeletableWorker[] =>
  workers
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || a.name.localeCompare(b.name))
    .map((worker) => ({
      worker,
      openTickets: workToHandOver(tickets, { id: worker.id, role: "Maintenance" }, actor).length,
    }));
