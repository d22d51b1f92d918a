import { biddersAsReadBy, isOfferedTo } from "#domain/bids/chosen-bidders.ts";
import type { Actor } from "#domain/accounts/role.ts";
import { maySeeWhole } from "#domain/tickets/permissions.ts";
import { withoutSeal } from "#domain/tickets/check-seal.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

/**
 * @returns how much of a ticket this person sees: all of it, what a bidder needs, or nothing
 *   (null). See docs/product.md#visibility.
 */
export function viewOf(ticket: Ticket, actor: Actor, isBidder: boolean): "whole" | "market" | null {
  if (maySeeWhole(ticket, actor)) return "whole";
  const isMarket = actor.role === "Vendor" && (isOfferedTo(ticket, actor.id) || isBidder);
  return isMarket && ticket.parentId === null ? "market" : null;
}

/**
 * The market view of a ticket: what is needed to bid, without data about people or the exact
 * location. See docs/product.md#market-view.
 * @param readerId of the vendor; without one nothing of who was chosen is left but their number
 */
export const marketView = (ticket: Ticket, readerId = ""): Ticket => ({
  ...ticket,
  ...(ticket.chosenBidders && { chosenBidders: biddersAsReadBy(ticket.chosenBidders, readerId) }),
  isMarketView: true,
  followsId: null,
  repeat: null,
  repeatOfId: null,
  planId: null,
  raisedBy: undefined,
  deputies: undefined,
  storePeople: undefined,
  storeAccess: undefined,
  authorEmail: null,
  authorPhoto: null,
  workOrders: [],
  visits: [],
  attachments: ticket.attachments.map(withoutSeal),
  storeId: null,
  storeOwnerId: null,
  store: ticket.store && {
    ...ticket.store,
    location: "",
    address: "",
    zipcode: "",
    phone: "",
    propertyManager: ticket.store.propertyManager && { id: "", name: ticket.store.propertyManager.name },
  },
  propertyManagerId: null,
  assessorId: null,
  assignee: null,
  doneBy: undefined,
  ratedStars: undefined,
  statusBeforeAssessment: null,
  acceptedBidId: null,
  acceptedBidCents: null,
  acceptedUpTo: undefined,
  higherLimit: undefined,
  actualCostCents: null,
  scheduledDate: null,
  scheduledTime: null,
  latitude: rounded(ticket.latitude),
  longitude: rounded(ticket.longitude),
  locationAccuracyM: null,
  address: null,
  overrideLocation: null,
  commentCount: 0,
  workOrderCount: 0,
});

const rounded = (degrees: number | null) => (degrees === null ? null : Math.round(degrees * 100) / 100);
