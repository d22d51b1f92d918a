import type { Account } from "#domain/accounts/profile.ts";
import { WEBSITE } from "#domain/product.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { openAccount } from "#local-db/database.ts";
import type { SignedIn } from "#features/session/signed-in.ts";

const account: Account = {
  id: "components-page",
  email: "peter@example.com",
  name: "Peter Property",
  firstName: "Peter",
  lastName: "Property",
  role: "Property Manager",
  website: WEBSITE,
  phone: "555-0100",
  address: "1 High Street",
  city: "Springfield",
  state: "IL",
  zip: "62701",
  profileImageUrl: null,
  mustChangePassword: false,
  version: 1,
};

const ignore = () => undefined;

/** A property manager whose empty database nothing is written to, for components that need one. */
export const someone = (): SignedIn => ({
  account,
  actor: { id: account.id, name: account.name, role: account.role },
  db: openAccount(account.id),
  credentials: { token: "", userId: account.id, apiBase: "", isLegacy: false },
  requestSync: ignore,
  refreshSession: ignore,
});

const FIXED_TIME = "2029-12-31T08:00:00.000Z";

/** A ticket of this property manager, given to nobody yet. */
export const sampleTicket = (id: string, more: Partial<Ticket>): Ticket => ({
  id,
  title: "Walk-in cooler does not hold its temperature",
  description: "",
  priority: "medium",
  status: "assigned_to_property_manager",
  projectId: "1",
  parentId: null,
  authorId: "sofia",
  authorName: "Sofia Store",
  authorRole: "Store Manager",
  storeId: "downtown",
  storeOwnerId: "sofia",
  store: {
    name: "Downtown",
    location: "Ground floor",
    address: "12 Main Street",
    city: "Springfield",
    state: "IL",
    zipcode: "62701",
    country: "",
    phone: "",
    propertyManager: { id: account.id, name: account.name },
  },
  propertyManagerId: account.id,
  assessorId: null,
  assignee: null,
  decisionMaker: "Store Manager",
  statusBeforeAssessment: null,
  acceptedBidId: null,
  acceptedBidCents: null,
  overrideLocation: null,
  scopeVersion: 1,
  isMarketView: false,
  isRated: false,
  actualCostCents: null,
  scheduledDate: null,
  scheduledTime: null,
  dueOn: null,
  category: "Refrigeration",
  latitude: null,
  longitude: null,
  locationAccuracyM: null,
  address: null,
  attachments: [],
  bidCount: 0,
  workOrderCount: 0,
  commentCount: 3,
  createdAt: FIXED_TIME,
  updatedAt: FIXED_TIME,
  completedAt: null,
  closedAt: null,
  version: 1,
  ...more,
});
