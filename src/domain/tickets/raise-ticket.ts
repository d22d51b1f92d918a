import { type Actor, isStoreRole } from "#domain/accounts/role.ts";
import { type Outcome, refuse } from "#domain/refusal.ts";
import { isBlank } from "#domain/text.ts";
import { mayRaise } from "#domain/tickets/permissions.ts";
import type { Priority } from "#domain/tickets/priority.ts";
import { type Status, parseStatus } from "#domain/tickets/status.ts";
import type { Attachment, DecisionMaker, StoreInfo, Ticket } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/rules/tickets.ts";

/** Input for creating a ticket. */
export interface NewTicket {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly priority: Priority;
  readonly status?: string;
  readonly projectId: string;
  readonly storeId: string | null;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
  readonly locationAccuracyM?: number | null;
  readonly address?: string | null;
  readonly overrideLocation?: string | null;
  readonly dueOn?: string | null;
  readonly category?: string | null;
  readonly decisionMaker?: DecisionMaker;
}

/** The store of a ticket: its owner and the copy of its data. */
export interface StoreOfTicket {
  readonly ownerId: string;
  readonly info: StoreInfo;
}

/**
 * Creates a ticket. See docs/product.md#creating-a-ticket and docs/product.md#decision-maker.
 * @returns the ticket, or the refusal
 */
export function raiseTicket(
  actor: Actor,
  wish: NewTicket,
  store: StoreOfTicket | null,
  rest: { at: string; attachments: readonly Attachment[] },
): Outcome<{ ticket: Ticket }> {
  if (!mayRaise(actor)) return refuse("not_allowed", TEXTS.onlyStoreAndProperty);
  if (isBlank(wish.title)) return refuse("invalid_input", TEXTS.pleaseEnterATicket, "title");
  const propertyManagerId = managerOf(actor, store);
  const status = firstStatus(wish.status, propertyManagerId);
  if (status === null) return refuse("unknown_status", TEXTS.aNewTicketIs, "status");
  const decisionMaker = resolveDecisionMaker(actor, wish.decisionMaker, propertyManagerId);
  if (decisionMaker === null) return refuse("not_allowed", TEXTS.thisDecisionMakerIs, "decisionMaker");
  return {
    ok: true,
    ticket: {
      ...emptyTicket(wish, rest),
      status,
      decisionMaker,
      propertyManagerId,
      authorId: actor.id,
      authorName: actor.name,
      authorRole: actor.role,
      storeId: store === null ? null : wish.storeId,
      storeOwnerId: store?.ownerId ?? null,
      store: store?.info ?? null,
    },
  };
}

const managerOf = (actor: Actor, store: StoreOfTicket | null) =>
  store?.info.propertyManager?.id ?? (actor.role === "Property Manager" ? actor.id : null);

function firstStatus(word: string | undefined, propertyManagerId: string | null): Status | null {
  if (word === undefined) return propertyManagerId === null ? "open" : "assigned_to_property_manager";
  const status = parseStatus(word);
  return status === "open" || status === "assigned_to_property_manager" ? status : null;
}

function resolveDecisionMaker(
  actor: Actor,
  wish: DecisionMaker | undefined,
  managerId: string | null,
): DecisionMaker | null {
  if (actor.role === "Property Manager") return wish === "Store Manager" ? null : "Property Manager";
  if (wish === "Property Manager" && managerId === null) return null;
  if (wish !== undefined) return wish;
  const managerDecides = isStoreRole(actor.role) && actor.role !== "Store Manager" && managerId !== null;
  return managerDecides ? "Property Manager" : "Store Manager";
}

const emptyTicket = (wish: NewTicket, rest: { at: string; attachments: readonly Attachment[] }) => ({
  id: wish.id,
  title: wish.title.trim(),
  description: wish.description,
  priority: wish.priority,
  projectId: wish.projectId,
  parentId: null,
  assessorId: null,
  assignee: null,
  statusBeforeAssessment: null,
  acceptedBidId: null,
  acceptedBidCents: null,
  isRated: false,
  actualCostCents: null,
  scheduledDate: null,
  scheduledTime: null,
  dueOn: wish.dueOn ?? null,
  category: wish.category ?? null,
  latitude: wish.latitude ?? null,
  longitude: wish.longitude ?? null,
  locationAccuracyM: wish.locationAccuracyM ?? null,
  address: wish.address ?? null,
  overrideLocation: wish.overrideLocation ?? null,
  scopeVersion: 1,
  isMarketView: false,
  attachments: rest.attachments,
  bidCount: 0,
  workOrderCount: 0,
  commentCount: 0,
  createdAt: rest.at,
  updatedAt: rest.at,
  completedAt: null,
  closedAt: null,
  version: 1,
});
