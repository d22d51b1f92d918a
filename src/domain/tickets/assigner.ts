import { type Actor, isSeeingOperator, type Role } from "#domain/accounts/role.ts";
import { PRODUCT } from "#domain/product.ts";
import { deputiesOf } from "#domain/tickets/deputies.ts";
import { isWithNobody } from "#domain/tickets/due.ts";
import { assignerOf, readsAsManager } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/** Who decides who does work that nobody has. */
export interface Assigner {
  readonly id: string;
  readonly name: string;
  readonly role: Role;
  /** Decides as an operator, and not by a part in the ticket. */
  readonly isOperator?: true;
}

/**
 * @returns the id of the person whose decision it is who does work that nobody has; null if
 *   somebody has it, and for readers who are not told
 */
export const assignerIdFor = (ticket: Ticket, reader: Actor): string | null =>
  isWithNobody(ticket) && readsAsManager(ticket, reader) ? assignerOf(ticket) : null;

/**
 * @returns who decides who does work that nobody has, as far as the ticket itself has the name;
 *   "you" for the reader. For lists, exports and numbers: what is read later would move them.
 */
export function assignerInTicket(ticket: Ticket, reader: Actor): Assigner | "you" | null {
  const id = assignerIdFor(ticket, reader);
  if (id === null) return null;
  const { bidOperator } = ticket;
  if (bidOperator !== undefined)
    return isSeeingOperator(reader) ? "you" : { ...bidOperator, role: `${PRODUCT} User`, isOperator: true };
  const deputy = deputiesOf(ticket).find(({ personId }) => personId === id);
  if ((deputy?.deputyId ?? id) === reader.id) return "you";
  if (deputy) return { id: deputy.deputyId, name: deputy.deputyName, role: deputy.role };
  const manager = ticket.store?.propertyManager;
  return (
    [
      ...(manager ? [{ ...manager, role: "Property Manager" as const }] : []),
      { id: ticket.authorId, name: ticket.authorName, role: ticket.authorRole },
    ].find((each) => each.id === id && each.name !== "") ?? null
  );
}

/**
 * @returns the name of that person, the reader's own too; null where `assignerInTicket` has nobody.
 *   For paper and files, which others read.
 */
export function assignerNameIn(ticket: Ticket, reader: Actor): string | null {
  const assigner = assignerInTicket(ticket, reader);
  return assigner === "you" ? reader.name : (assigner?.name ?? null);
}
