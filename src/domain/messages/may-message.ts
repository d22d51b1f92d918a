import { isStoreRole, type Role } from "#domain/accounts/role.ts";
import type { SentStatus } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

// Who may write to whom because of a ticket. The server knows further reasons (an earlier
// message, an own worker, a shared store) and decides: docs/product.md#messages.

/** Somebody as these rules see them. */
export interface Writer {
  readonly id: string;
  readonly role: Role;
}

type Managed = Pick<Ticket, "authorId" | "propertyManagerId" | "storeOwnerId">;
type Staffed = Managed & Pick<Ticket, "assessorId"> & { readonly assignee: { readonly id: string } | null };

const manages = (ticket: Managed, { id, role }: Writer) =>
  ticket.propertyManagerId === id ||
  ticket.storeOwnerId === id ||
  (isStoreRole(role) && ticket.authorId === id);

const takesPart = (ticket: Staffed, person: Writer, hasBid: boolean) =>
  manages(ticket, person) || ticket.assignee?.id === person.id || ticket.assessorId === person.id || hasBid;

/**
 * Do both take part in this ticket, and does one of them manage it? `hasBid` says which of the two
 * has a bid on it that was not withdrawn.
 */
export const shareTicket = (
  ticket: Staffed,
  [one, other]: readonly [Writer, Writer],
  hasBid: (person: Writer) => boolean = () => false,
): boolean =>
  (manages(ticket, one) && takesPart(ticket, other, hasBid(other))) ||
  (manages(ticket, other) && takesPart(ticket, one, hasBid(one)));

/** May a vendor ask the author of this ticket, which is on the market? */
export const mayAskAuthor = (ticket: { readonly status: SentStatus }, person: Writer): boolean =>
  person.role === "Vendor" && ticket.status === "out_for_bid";

/**
 * May this person write to the author of this ticket? Never more than the server allows. `hasBid`:
 * this person has a bid on it that was not withdrawn.
 */
export const mayWriteToAuthor = (ticket: Ticket, person: Writer, hasBid: boolean): boolean => {
  const author = { id: ticket.authorId, role: ticket.authorRole };
  if (author.id === person.id) return false;
  const isBidder = ({ id }: Writer) => hasBid && id === person.id;
  return mayAskAuthor(ticket, person) || shareTicket(ticket, [person, author], isBidder);
};
