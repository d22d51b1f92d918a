import { isStoreRole, type Seat } from "#domain/accounts/role.ts";
import { isOfferedTo } from "#domain/bids/chosen-bidders.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

// Who may message whom because of a ticket. The server also accepts other reasons (an earlier
// message, the sender's own worker, a shared store) and decides: docs/product.md#messages.

/** A person, as far as these rules need them. */
export interface Writer extends Seat {
  readonly id: string;
}

type Managed = Pick<Ticket, "authorId" | "propertyManagerId" | "storeOwnerId" | "storePeople">;
type Staffed = Managed & Pick<Ticket, "assessorId"> & { readonly assignee: { readonly id: string } | null };

const manages = (ticket: Managed, { id, role }: Writer) =>
  ticket.propertyManagerId === id ||
  ticket.storeOwnerId === id ||
  ticket.storePeople?.includes(id) === true ||
  (isStoreRole(role) && ticket.authorId === id);

const takesPart = (ticket: Staffed, person: Writer, hasBid: boolean) =>
  manages(ticket, person) || ticket.assignee?.id === person.id || ticket.assessorId === person.id || hasBid;

/**
 * @returns whether both people take part in this ticket and at least one of them manages it.
 * @param hasBid whether a person has a bid on it that was not withdrawn
 */
export const shareTicket = (
  ticket: Staffed,
  [one, other]: readonly [Writer, Writer],
  hasBid: (person: Writer) => boolean = () => false,
): boolean =>
  (manages(ticket, one) && takesPart(ticket, other, hasBid(other))) ||
  (manages(ticket, other) && takesPart(ticket, one, hasBid(one)));

/** @returns whether a vendor may ask the author of a ticket that is out for bid. */
export const mayAskAuthor = (ticket: Pick<Ticket, "status" | "chosenBidders">, person: Writer): boolean =>
  person.role === "Vendor" && isOfferedTo(ticket, person.id);

/**
 * @returns whether this person may message the ticket's author; never more permissive than the
 *   server.
 * @param hasBid whether this person has a bid on it that was not withdrawn
 */
export const mayWriteToAuthor = (ticket: Ticket, person: Writer, hasBid: boolean): boolean => {
  const author = { id: ticket.authorId, role: ticket.authorRole };
  if (author.id === person.id || person.isReader === true) return false;
  const isBidder = ({ id }: Writer) => hasBid && id === person.id;
  return mayAskAuthor(ticket, person) || shareTicket(ticket, [person, author], isBidder);
};
