import type { Person } from "#domain/accounts/person.ts";
import type { Bid } from "#domain/bids/bid.ts";
import type { Building } from "#domain/buildings/building.ts";
import type { Store } from "#domain/stores/store.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// Rows as a pull leaves them on the device. Ids are new for every row: a test may have several.

/** A ticket of the store whose manager has this id. */
export const ticketOf = (storeManagerId: string, more: Partial<Ticket> = {}): Ticket =>
  aTicket({ id: crypto.randomUUID(), authorId: storeManagerId, storeOwnerId: storeManagerId, ...more });

/**
 * Tickets with these titles, each an hour older than the one before it: lists show the newest
 * first.
 */
export const ticketsNamed = (titles: readonly string[], more: (title: string) => Partial<Ticket>): Ticket[] =>
  titles.map((title, index) =>
    aTicket({
      id: crypto.randomUUID(),
      title,
      createdAt: new Date(Date.UTC(2029, 11, 31) - index * 3_600_000).toISOString(),
      ...more(title),
    }),
  );

/** A submitted bid of Vera Vendor on this ticket. */
export const bidOn = (ticket: Ticket, more: Partial<Bid> = {}): Bid => ({
  id: crypto.randomUUID(),
  ticketId: ticket.id,
  vendorId: PEOPLE.vendor.id,
  amountCents: 9_000,
  description: "New tube",
  scheduleDate: "2031-01-01",
  scheduleTime: "09:00",
  status: "submitted",
  reason: null,
  scopeVersion: 1,
  createdAt: "2029-12-31T09:00:00.000Z",
  updatedAt: "2029-12-31T09:00:00.000Z",
  version: 1,
  ticket: {
    title: ticket.title,
    description: ticket.description,
    status: ticket.status,
    category: ticket.category,
    authorId: ticket.authorId,
    authorName: ticket.authorName,
    storeName: "Downtown",
    place: "Springfield, IL",
    scopeVersion: 1,
  },
  bidder: {
    name: PEOPLE.vendor.name,
    email: "vera@example.com",
    phone: "",
    address: "",
    city: "",
    state: "",
    zipcode: "",
    averageRating: null,
    totalRatings: 0,
    jobsDone: 0,
    jobsOnTime: 0,
  },
  ...more,
});

/** A worker of the property manager who is signed in. */
export const aWorker = (more: Partial<Person> = {}): Person => ({
  id: crypto.randomUUID(),
  name: PEOPLE.worker.name,
  firstName: "Walt",
  lastName: "Worker",
  role: PEOPLE.worker.role,
  profileImageUrl: null,
  email: "walt@example.com",
  phone: null,
  averageRating: null,
  totalRatings: 0,
  createdAt: "2029-01-01T00:00:00.000Z",
  version: 1,
  ...more,
});

export const aStoreOf = (ownerId: string): Store => ({
  id: crypto.randomUUID(),
  ownerId,
  name: "Downtown",
  location: "Ground floor",
  address: "12 Main Street",
  city: "Springfield",
  state: "IL",
  zipcode: "62701",
  phone: "",
  country: "",
  propertyManagerId: PEOPLE.property.id,
  propertyManagerName: PEOPLE.property.name,
  isDefault: true,
  version: 1,
});

export const aBuildingOf = (ownerId: string): Building => ({
  id: crypto.randomUUID(),
  ownerId,
  name: "North",
  address: "1 Road",
  city: "Springfield",
  state: "IL",
  zipcode: "62701",
  version: 1,
});
