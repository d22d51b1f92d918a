import type { Person } from "#domain/accounts/person.ts";
import type { Role } from "#domain/accounts/role.ts";
import type { Bid } from "#domain/bids/bid.ts";
import type { Message } from "#domain/messages/message.ts";
import type { StorePlan } from "#domain/plans/plan-share.ts";
import type { Store } from "#domain/stores/store.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// Rows as a small chain of stores has them, around the account of a test.

const AT = "2029-12-31T08:00:00.000Z";

const VERA = { id: "vera-vendor", name: "Vera Novak" };
export const WALT = { id: "walt-worker", name: "Walt Rivera" };

export const aStore = (ownerId: string, more: Partial<Store> = {}): Store => ({
  id: "downtown",
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
  ...more,
});

/** A share in a plan that makes a ticket every three months. */
export const aStorePlan = (more: Partial<StorePlan> = {}): StorePlan => ({
  planId: "filters",
  title: "Filter change",
  description: "",
  priority: "low",
  category: null,
  dueAfterDays: 14,
  workOrders: [],
  unit: "months",
  every: 3,
  startsOn: "2030-01-31",
  authorId: PEOPLE.store.id,
  madeOn: null,
  nextOn: "2030-01-31",
  ...more,
});

export const aPerson = (id: string, name: string, role: Role): Person => ({
  id,
  name,
  firstName: name.split(" ")[0] ?? "",
  lastName: name.split(" ")[1] ?? "",
  role,
  profileImageUrl: null,
  email: `${id}@example.com`,
  phone: "555-0142",
  averageRating: null,
  totalRatings: 0,
  createdAt: AT,
  version: 1,
});

export const aBid = (ticket: Ticket, more: Partial<Bid> = {}): Bid => ({
  id: "bid-1",
  ticketId: ticket.id,
  vendorId: VERA.id,
  amountCents: 9000,
  description: "Glass and labour",
  scheduleDate: "2030-05-06",
  scheduleTime: "08:30",
  status: "submitted",
  reason: null,
  scopeVersion: 1,
  createdAt: AT,
  updatedAt: AT,
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
    name: VERA.name,
    email: "vera@example.com",
    phone: "555-0142",
    address: "1 Road",
    city: "Springfield",
    state: "IL",
    zipcode: "62701",
    averageRating: null,
    totalRatings: 0,
    jobsDone: 0,
    jobsOnTime: 0,
  },
  ...more,
});

const aMessage = (from: { id: string; name: string }, to: { id: string; name: string }): Message => ({
  id: `message-${from.id}`,
  senderId: from.id,
  senderName: from.name,
  receiverId: to.id,
  receiverName: to.name,
  content: "When can you come?",
  attachments: [],
  createdAt: AT,
  readAt: AT,
});

/** A ticket with an id of its own, by its title. */
export const aTicketCalled = (title: string, more: Partial<Ticket> = {}): Ticket =>
  aTicket({ id: `ticket-${title.toLowerCase().replaceAll(/\W+/g, "-")}`, title, ...more });

type DemoRole = "store" | "property" | "worker" | "vendor";

/** The role's name, and the key of `worldOf`. */
export const ROLES = {
  store: "Store Manager",
  property: "Property Manager",
  worker: "Maintenance",
  vendor: "Vendor",
} as const satisfies Record<DemoRole, Role>;

/**
 * Tickets in four states with all that belongs to them, as seen by this account in this role. The
 * titles begin as those of the demo do.
 */
export function worldOf(role: DemoRole, accountId: string) {
  const idOf = (who: DemoRole, id: string) => (who === role ? accountId : id);
  const [sofia, peter] = [idOf("store", PEOPLE.store.id), idOf("property", PEOPLE.property.id)];
  const [walt, vera] = [idOf("worker", WALT.id), idOf("vendor", VERA.id)];
  const own = { authorId: sofia, storeOwnerId: sofia, propertyManagerId: peter };
  const done = { id: walt, name: WALT.name, role: "Maintenance" as const };
  const crackedWindow = aTicketCalled("Replace cracked shop window", {
    ...own,
    status: "out_for_bid",
    bidCount: 1,
  });
  return {
    tickets: [
      aTicketCalled("Two ceiling lights out in aisle 4", { ...own, status: "completed", assignee: done }),
      crackedWindow,
      aTicketCalled("Repaint loading bay markings", { ...own, status: "assigned_to_property_manager" }),
      aTicketCalled("Walk-in cooler door does not seal", {
        ...own,
        status: "maintenance_worker_working",
        assignee: done,
      }),
    ],
    stores: [aStore(sofia, { propertyManagerId: peter })],
    people: [
      aPerson(walt, WALT.name, "Maintenance"),
      aPerson(vera, VERA.name, "Vendor"),
      aPerson(peter, PEOPLE.property.name, "Property Manager"),
    ].filter(({ id }) => id !== accountId),
    bids: [aBid(crackedWindow, { vendorId: vera })],
    messages: [aMessage({ id: VERA.id, name: VERA.name }, { id: accountId, name: "Sofia Store" })],
  };
}
