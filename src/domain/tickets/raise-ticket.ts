import { type Actor, isStoreRole, mayRaiseTickets } from "#domain/accounts/role.ts";
import { type Outcome, refuse } from "#domain/refusal.ts";
import { isBlank } from "#domain/text.ts";
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
  /** The closed ticket whose repair did not last; checked by `checkFollowUp`. */
  readonly followsId?: string | null;
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
  input: NewTicket,
  store: StoreOfTicket | null,
  rest: { at: string; attachments: readonly Attachment[] },
): Outcome<{ ticket: Ticket }> {
  if (!mayRaiseTickets(actor)) return refuse("not_allowed", TEXTS.onlyManagersRaise);
  if (isBlank(input.title)) return refuse("invalid_input", TEXTS.titleMissing, "title");
  const propertyManagerId = managerOf(actor, store);
  const status = firstStatus(input.status, propertyManagerId);
  if (status === null) return refuse("unknown_status", TEXTS.newTicketStatusInvalid, "status");
  const decisionMaker = resolveDecisionMaker(actor, input.decisionMaker, propertyManagerId);
  if (decisionMaker === null) return refuse("not_allowed", TEXTS.decisionMakerImpossible, "decisionMaker");
  return {
    ok: true,
    ticket: {
      ...emptyTicket(input, rest),
      status,
      decisionMaker,
      propertyManagerId,
      authorId: actor.id,
      authorName: actor.name,
      authorRole: actor.role,
      storeId: store === null ? null : input.storeId,
      storeOwnerId: store?.ownerId ?? null,
      // Who raises it for a store without owning it is one of its people.
      ...(store && store.ownerId !== actor.id && isStoreRole(actor.role) ? { storePeople: [actor.id] } : {}),
      store: store?.info ?? null,
    },
  };
}

const managerOf = (actor: Actor, store: StoreOfTicket | null) =>
  store?.info.propertyManager?.id ?? (actor.role === "Property Manager" ? actor.id : null);

function firstStatus(name: string | undefined, propertyManagerId: string | null): Status | null {
  if (name === undefined) return propertyManagerId === null ? "open" : "assigned_to_property_manager";
  const status = parseStatus(name);
  return status === "open" || status === "assigned_to_property_manager" ? status : null;
}

function resolveDecisionMaker(
  actor: Actor,
  chosen: DecisionMaker | undefined,
  managerId: string | null,
): DecisionMaker | null {
  if (actor.role === "Property Manager") return chosen === "Store Manager" ? null : "Property Manager";
  if (chosen === "Property Manager" && managerId === null) return null;
  if (chosen !== undefined) return chosen;
  const isUser = isStoreRole(actor.role) && actor.role !== "Store Manager";
  return isUser && managerId !== null ? "Property Manager" : "Store Manager";
}

const emptyTicket = (input: NewTicket, rest: { at: string; attachments: readonly Attachment[] }) => ({
  id: input.id,
  number: null,
  title: input.title.trim(),
  description: input.description,
  priority: input.priority,
  projectId: input.projectId,
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
  dueOn: input.dueOn ?? null,
  category: input.category ?? null,
  latitude: input.latitude ?? null,
  longitude: input.longitude ?? null,
  locationAccuracyM: input.locationAccuracyM ?? null,
  address: input.address ?? null,
  overrideLocation: input.overrideLocation ?? null,
  ...(input.followsId == null ? {} : { followsId: input.followsId }),
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
