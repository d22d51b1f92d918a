import { type Actor, mayTakePart, type Role } from "#domain/accounts/role.ts";
import { partnerOf } from "#domain/messages/message.ts";
import { mayAskAuthor, shareTicket, type Writer } from "#domain/messages/may-message.ts";
import type { Bid } from "#domain/bids/bid.ts";
import { compareNames } from "#domain/compare-names.ts";
import type { Store } from "#domain/stores/store.ts";
import { storePeopleOf } from "#domain/stores/store-people.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readBids } from "#local-db/read/bids.ts";
import { readPeople } from "#local-db/read/people.ts";
import { readOwnStores } from "#local-db/read/stores.ts";
import { readMessages } from "#local-db/read/messages.ts";
import { knownTickets } from "#local-db/read/tickets.ts";

/** A person this account may send messages to. */
export interface Recipient {
  readonly id: string;
  readonly name: string;
  /** Null if unknown on this device. */
  readonly role: Role | null;
}

/**
 * The people this account may send messages to, as far as this device has the rows, sorted by name.
 * Contains nobody the server would refuse. See docs/product.md#messages.
 */
export async function readRecipients(db: AccountDatabase, actor: Actor): Promise<readonly Recipient[]> {
  if (!mayTakePart(actor)) return [];
  const [tickets, bids, people, workers, stores, { messages }] = await Promise.all([
    knownTickets(db),
    readBids(db),
    db.people.toArray(),
    readPeople(db, "Maintenance"),
    readOwnStores(db, actor),
    readMessages(db),
  ]);
  const found = new Map<string, Recipient>();
  // Asked for everybody of every ticket.
  const known = new Map(people.map((each) => [each.id, each]));
  const nameOf = (id: string) => known.get(id)?.name ?? "";
  const roleOf = (id: string) => known.get(id)?.role ?? null;
  const add = ({ id, name, role }: Recipient) => {
    const before = found.get(id);
    if (known.get(id)?.hasLeft || known.get(id)?.isReader) return;
    if (id === actor.id || name.trim() === "" || (before && before.role !== null)) return;
    found.set(id, { id, name, role });
  };
  const bidsOn = Map.groupBy(
    bids.map(({ bid }) => bid),
    (bid) => bid.ticketId,
  );
  for (const ticket of tickets)
    for (const person of peopleOf(ticket, bidsOn.get(ticket.id) ?? [], nameOf))
      if (mayWriteBecauseOf(ticket, bidsOn.get(ticket.id) ?? [], actor, person)) add(person);
  if (actor.role === "Property Manager")
    for (const { id, name } of workers) add({ id, name, role: "Maintenance" });
  for (const store of stores) for (const person of peopleOfStore(store, nameOf, roleOf)) add(person);
  for (const message of messages) {
    const partner = partnerOf(message, actor.id);
    add({ ...partner, role: roleOf(partner.id) });
  }
  return [...found.values()].toSorted((a, b) => compareNames(a.name, b.name));
}

/** Owner, people and property manager of a store, who may all write to each other. */
function peopleOfStore(
  store: Store,
  nameOf: (id: string) => string,
  roleOf: (id: string) => Role | null,
): readonly Recipient[] {
  const { ownerId, ownerName = nameOf(ownerId), propertyManagerId: managerId } = store;
  return [
    { id: ownerId, name: ownerName, role: null },
    ...storePeopleOf(store)
      .filter(({ id }) => id !== "")
      .map(({ id, name }) => ({ id, name, role: roleOf(id) ?? ("Store Manager" as const) })),
    ...(managerId === null
      ? []
      : [
          {
            id: managerId,
            name: store.propertyManagerName ?? nameOf(managerId),
            role: "Property Manager" as const,
          },
        ]),
  ];
}

type KnownPeople = Recipient & Writer;

/** The people a ticket and its bids name: author, assignee, property manager, assessor, bidders. */
function peopleOf(
  ticket: Ticket,
  bids: readonly Bid[],
  nameOf: (id: string) => string,
): readonly KnownPeople[] {
  const { propertyManagerId: managerId, assessorId, assignee, store } = ticket;
  const managerName = store?.propertyManager?.id === managerId ? store?.propertyManager?.name : undefined;
  return [
    { id: ticket.authorId, name: ticket.authorName, role: ticket.authorRole },
    ...(assignee === null ? [] : [assignee]),
    ...(managerId === null
      ? []
      : [{ id: managerId, name: managerName ?? nameOf(managerId), role: "Property Manager" as const }]),
    ...(assessorId === null ? [] : [{ id: assessorId, name: nameOf(assessorId), role: "Assessor" as const }]),
    ...bids.map((bid) => ({ id: bid.vendorId, name: bid.bidder?.name ?? "", role: "Vendor" as const })),
  ];
}

function mayWriteBecauseOf(ticket: Ticket, bids: readonly Bid[], actor: Actor, person: KnownPeople): boolean {
  if (person.id === ticket.authorId && mayAskAuthor(ticket, actor)) return true;
  return shareTicket(ticket, [actor, person], ({ id }) => bids.some((bid) => bid.vendorId === id));
}
