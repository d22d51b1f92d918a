import type { Role } from "#domain/accounts/role.ts";
import { compareNames } from "#domain/compare-names.ts";
import { compareStores } from "#domain/stores/store-label.ts";
import { personIdsOf } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readStores } from "#local-db/read/stores.ts";
import { isRoot } from "#local-db/read/ticket-filter.ts";
import { knownTickets } from "#local-db/read/tickets.ts";

/** A store by which the ticket list can be filtered. */
export interface StoreOfTickets {
  readonly id: string;
  readonly name: string;
  readonly number?: string | null | undefined;
  readonly location: string;
  readonly address: string;
  readonly city: string;
  /** Only of stores of this account. */
  readonly region?: string | null | undefined;
  /** Only of stores of this account. */
  readonly ownFields?: string | null | undefined;
}

/** A person by whom the ticket list can be filtered; the role is null where it is not known. */
export interface PersonOfTickets {
  readonly id: string;
  readonly name: string;
  readonly role: Role | null;
}

/** What the ticket list can be filtered by. */
export interface TicketChoices {
  readonly stores: readonly StoreOfTickets[];
  readonly people: readonly PersonOfTickets[];
}

/**
 * The stores of this account and of its tickets, and the people of the tickets as far as this
 * device knows their names; each by name.
 */
export async function readTicketChoices(db: AccountDatabase): Promise<TicketChoices> {
  const tickets = (await knownTickets(db)).filter(isRoot);
  return { stores: await storesOf(db, tickets), people: byName(await peopleOf(db, tickets)) };
}

/** The stores of this account and of its tickets, by name. */
export const readStoresOfTickets = async (db: AccountDatabase): Promise<readonly StoreOfTickets[]> =>
  storesOf(db, (await knownTickets(db)).filter(isRoot));

async function storesOf(db: AccountDatabase, tickets: readonly Ticket[]): Promise<readonly StoreOfTickets[]> {
  const copies = new Map<string, NonNullable<Ticket["store"]>>();
  for (const { storeId, store } of tickets) if (storeId && store) copies.set(storeId, store);
  const stores = new Map<string, StoreOfTickets>();
  for (const [id, store] of copies) stores.set(id, { id, ...store });
  // Own stores last: their rows are newer than the copies in tickets.
  for (const store of await readStores(db)) stores.set(store.id, store);
  return [...stores.values()].toSorted(compareStores);
}

async function peopleOf(db: AccountDatabase, tickets: readonly Ticket[]): Promise<PersonOfTickets[]> {
  const people = new Map<string, PersonOfTickets>();
  const ids = new Set<string>();
  for (const ticket of tickets) {
    for (const id of personIdsOf(ticket)) ids.add(id);
    if (ticket.doneBy) ids.add(ticket.doneBy.id);
    const { authorId, authorName, authorRole, assignee, store } = ticket;
    const manager = store?.propertyManager;
    if (manager?.id) people.set(manager.id, { role: "Property Manager", ...manager });
    for (const worker of [ticket.doneBy, assignee]) if (worker) people.set(worker.id, worker);
    people.set(authorId, { id: authorId, name: authorName, role: authorRole });
  }
  const missing = [...ids].filter((id) => !people.has(id));
  for (const person of await db.people.bulkGet(missing)) if (person) people.set(person.id, person);
  return [...ids].flatMap((id) => people.get(id) ?? []);
}

const byName = <T extends { readonly name: string }>(list: readonly T[]): readonly T[] =>
  list.toSorted((a, b) => compareNames(a.name, b.name));
