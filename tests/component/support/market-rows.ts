import type { Person } from "#domain/accounts/person.ts";
import type { Bid } from "#domain/bids/bid.ts";
import type { Store } from "#domain/stores/store.ts";

// Rows of the device's database for component tests, beside the ticket of tests/support/cast.ts.

export const aPerson = (more: Partial<Person> = {}): Person => ({
  id: "vera-novak-1",
  name: "Vera Novak",
  firstName: "Vera",
  lastName: "Novak",
  role: "Vendor",
  profileImageUrl: null,
  email: "vera@example.com",
  phone: "555-0101",
  averageRating: null,
  totalRatings: 0,
  createdAt: "2029-12-31T08:00:00.000Z",
  version: 1,
  ...more,
});

/** An open bid of Vera Novak. */
export const aBid = (more: Partial<Bid> = {}): Bid => ({
  id: "22222222-2222-4222-8222-222222222222",
  ticketId: "11111111-1111-4111-8111-111111111111",
  vendorId: "vera-novak-1",
  amountCents: 148_000,
  description: "New pane, fitted",
  scheduleDate: "2030-05-06",
  scheduleTime: "09:00",
  status: "pending",
  reason: null,
  scopeVersion: 1,
  createdAt: "2029-12-31T09:00:00.000Z",
  updatedAt: "2029-12-31T09:00:00.000Z",
  version: 1,
  ticket: {
    title: "Replace cracked shop window",
    description: "",
    status: "out_for_bid",
    category: null,
    authorId: "sofia",
    authorName: "Sofia Store",
    storeName: "Downtown",
    place: "Springfield, IL",
    scopeVersion: 1,
  },
  bidder: {
    name: "Vera Novak",
    email: "vera@example.com",
    phone: "555-0101",
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

export const aStore = (more: Partial<Store> = {}): Store => ({
  id: "downtown",
  ownerId: "sofia",
  name: "Downtown",
  location: "Ground floor",
  address: "12 Main Street",
  city: "Springfield",
  state: "IL",
  zipcode: "62701",
  phone: "",
  country: "",
  propertyManagerId: "peter",
  propertyManagerName: "Peter Property",
  isDefault: true,
  version: 1,
  ...more,
});
