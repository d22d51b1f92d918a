import { biddersFromWire, wireChosenBidders, wireFromBidders } from "#contract/chosen-bidders-wire.ts";
import { attachmentFromWire, wireAttachment, wireFromAttachment } from "#contract/attachment-wire.ts";
import { deputiesFromWire, wireDeputyship } from "#contract/deputy-wire.ts";
import {
  storeInfoFromWire,
  wireFromStoreInfo,
  wireStoreAccess,
  wireStoreInfo,
} from "#contract/store-info-wire.ts";
import { higherLimitFromWire, wireFromHigherLimit, wireHigherLimit } from "#contract/higher-limit-wire.ts";
import { z } from "#contract/zod.ts";
import { isRole, type Role } from "#domain/accounts/role.ts";
import { amountFromCents, centsFromAmount } from "#domain/money.ts";
import { sentPriority } from "#domain/tickets/priority.ts";
import { REPEAT_UNITS } from "#domain/tickets/repeat-rule.ts";
import { sentStatus } from "#domain/tickets/status.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

const textOrNull = z.nullable(z.string());
const numberOrNull = z.nullable(z.number());

const wireVisitStep = z.object({
  at: z.string(),
  position: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), accuracyM: z.number() })),
  reason: z.string(),
});

const wireVisit = z.object({
  id: z.string(),
  personId: z.string(),
  personName: z.string(),
  arrival: wireVisitStep,
  leaving: z.nullable(wireVisitStep),
});

const wireRepeat = z.object({
  unit: z.enum(REPEAT_UNITS),
  every: z.number(),
  startsOn: z.string(),
  /** The day of the month, where `startsOn` is in a month without it. */
  monthDay: z.optional(z.nullable(z.number())),
  madeOn: textOrNull,
  nextOn: z.string(),
});

/**
 * Wire format of a ticket (docs/api.md#conventions). `authorRole`, `storeOwnerId`,
 * `statusBeforeAssessment` and `isRated` are included so that the client can evaluate the domain
 * rules.
 */
export const wireTicket = z.object({
  id: z.string(),
  number: z.optional(z.number()),
  title: z.string(),
  description: z.string(),
  priority: z.string(),
  status: z.string(),
  projectId: z.string(),
  storeId: textOrNull,
  storeOwnerId: textOrNull,
  /** The reader's own id, if they are one of the further people of the store. */
  storePeople: z.optional(z.array(z.string())),
  parentId: textOrNull,
  createdBy: z.string(),
  authorId: z.string(),
  authorName: z.string(),
  authorRole: z.string(),
  /** Who raised it, if a hand-over has made somebody else its author. */
  raisedBy: z.optional(z.object({ id: z.string(), name: z.string() })),
  authorEmail: z.optional(textOrNull),
  authorPhoto: z.optional(textOrNull),
  createdAt: z.string(),
  updatedAt: z.string(),
  updated_at: z.string(),
  completedAt: textOrNull,
  closedAt: textOrNull,
  dueOn: textOrNull,
  category: textOrNull,
  location: textOrNull,
  bidCount: z.number(),
  subtasksCount: z.number(),
  commentCount: z.number(),
  assignedUserId: textOrNull,
  assigneeId: textOrNull,
  assigneeName: textOrNull,
  assigneeRole: textOrNull,
  /** Who completed the work, if somebody else has it since a hand-over. */
  doneBy: z.optional(z.object({ id: z.string(), name: z.string(), role: z.string() })),
  propertyManagerId: textOrNull,
  assessorId: textOrNull,
  decisionMaker: z.string(),
  statusBeforeAssessment: textOrNull,
  storeInfo: z.nullable(wireStoreInfo),
  storeAccess: z.optional(wireStoreAccess),
  latitude: numberOrNull,
  longitude: numberOrNull,
  locationAccuracy: numberOrNull,
  address: textOrNull,
  attachments: z.array(wireAttachment),
  visits: z.optional(z.array(wireVisit)),
  subTasks: z.optional(
    z.array(z.object({ id: z.string(), title: z.string(), description: z.string(), status: z.string() })),
  ),
  acceptedBidId: textOrNull,
  /** `upTo` where the amount is a limit and no price. */
  acceptedBids: z.optional(
    z.array(z.object({ id: z.string(), amount: z.number(), upTo: z.optional(z.boolean()) })),
  ),
  higherLimit: z.optional(wireHigherLimit),
  overrideLocation: z.optional(textOrNull),
  scopeVersion: z.optional(z.number()),
  bidsCloseAt: z.optional(textOrNull),
  chosenBidders: z.optional(wireChosenBidders),
  followsId: z.optional(textOrNull),
  repeat: z.optional(z.nullable(wireRepeat)),
  repeatOfId: z.optional(textOrNull),
  planId: z.optional(textOrNull),
  deputies: z.optional(z.array(wireDeputyship)),
  view: z.optional(z.enum(["whole", "market"])),
  isRated: z.boolean(),
  ratedStars: z.optional(z.number()),
  actualCost: numberOrNull,
  scheduledDate: textOrNull,
  scheduledTime: textOrNull,
  version: z.number(),
  permissions: z.array(z.string()),
});

/** @returns the role; Vendor, which has the fewest rights, for one this version does not know. */
export const roleFrom = (name: string): Role => (isRole(name) ? name : "Vendor");

/** Converts a ticket (the API calls it a task) from the wire format. */
export function ticketFromWire(wire: z.infer<typeof wireTicket>): Ticket {
  return {
    id: wire.id,
    number: wire.number,
    title: wire.title,
    description: wire.description,
    priority: sentPriority(wire.priority),
    status: sentStatus(wire.status),
    projectId: wire.projectId,
    parentId: wire.parentId,
    authorId: wire.authorId,
    authorName: wire.authorName,
    authorRole: roleFrom(wire.authorRole),
    ...(wire.raisedBy === undefined ? {} : { raisedBy: wire.raisedBy }),
    storeId: wire.storeId,
    storeOwnerId: wire.storeOwnerId,
    ...(wire.storePeople ? { storePeople: wire.storePeople } : {}),
    store: wire.storeInfo && storeInfoFromWire(wire.storeInfo),
    ...(wire.storeAccess ? { storeAccess: wire.storeAccess } : {}),
    propertyManagerId: wire.propertyManagerId,
    assessorId: wire.assessorId,
    assignee:
      wire.assigneeId === null
        ? null
        : { id: wire.assigneeId, name: wire.assigneeName ?? "", role: roleFrom(wire.assigneeRole ?? "") },
    ...(wire.doneBy === undefined ? {} : { doneBy: { ...wire.doneBy, role: roleFrom(wire.doneBy.role) } }),
    decisionMaker: wire.decisionMaker === "Property Manager" ? "Property Manager" : "Store Manager",
    statusBeforeAssessment:
      wire.statusBeforeAssessment === null ? null : sentStatus(wire.statusBeforeAssessment),
    acceptedBidId: wire.acceptedBidId,
    acceptedBidCents: wire.acceptedBids?.[0] ? centsFromAmount(wire.acceptedBids[0].amount) : null,
    ...(wire.acceptedBids?.[0]?.upTo === true ? { acceptedUpTo: true } : {}),
    ...(wire.higherLimit === undefined ? {} : { higherLimit: higherLimitFromWire(wire.higherLimit) }),
    isRated: wire.isRated,
    ...(wire.ratedStars === undefined ? {} : { ratedStars: wire.ratedStars }),
    actualCostCents: wire.actualCost === null ? null : centsFromAmount(wire.actualCost),
    scheduledDate: wire.scheduledDate,
    scheduledTime: wire.scheduledTime,
    dueOn: wire.dueOn,
    category: wire.category,
    latitude: wire.latitude,
    longitude: wire.longitude,
    locationAccuracyM: wire.locationAccuracy,
    address: wire.address,
    overrideLocation: wire.overrideLocation ?? null,
    scopeVersion: wire.scopeVersion ?? 1,
    ...(wire.followsId == null ? {} : { followsId: wire.followsId }),
    ...(wire.repeat == null ? {} : { repeat: wire.repeat }),
    ...(wire.repeatOfId == null ? {} : { repeatOfId: wire.repeatOfId }),
    ...(wire.planId == null ? {} : { planId: wire.planId }),
    ...(wire.deputies === undefined ? {} : { deputies: deputiesFromWire(wire.deputies) }),
    ...(wire.bidsCloseAt == null ? {} : { bidsCloseAt: wire.bidsCloseAt }),
    ...(wire.chosenBidders === undefined ? {} : { chosenBidders: biddersFromWire(wire.chosenBidders) }),
    isMarketView: wire.view === "market",
    attachments: wire.attachments.map(attachmentFromWire),
    visits: wire.visits,
    bidCount: wire.bidCount,
    workOrderCount: wire.subtasksCount,
    commentCount: wire.commentCount,
    createdAt: wire.createdAt,
    updatedAt: wire.updatedAt,
    completedAt: wire.completedAt,
    closedAt: wire.closedAt,
    version: wire.version,
  };
}

/**
 * Converts a ticket to the wire format. `permissions` names what this reader may do now:
 * transitions and others such as "edit". It is for other clients of the API, which do not have the
 * rules; this app asks the domain itself, because it has to answer without a network.
 */
export function wireFromTicket(ticket: Ticket, permissions: readonly string[]): z.infer<typeof wireTicket> {
  const { store, assignee } = ticket;
  return {
    id: ticket.id,
    number: ticket.number ?? undefined,
    title: ticket.title,
    description: ticket.description,
    priority: ticket.priority,
    status: ticket.status,
    projectId: ticket.projectId,
    storeId: ticket.storeId,
    storeOwnerId: ticket.storeOwnerId,
    storePeople: ticket.storePeople?.length ? [...ticket.storePeople] : undefined,
    parentId: ticket.parentId,
    createdBy: ticket.authorId,
    authorId: ticket.authorId,
    authorName: ticket.authorName,
    authorRole: ticket.authorRole,
    raisedBy: ticket.raisedBy,
    authorEmail: ticket.authorEmail ?? null,
    authorPhoto: ticket.authorPhoto ?? null,
    createdAt: ticket.createdAt,
    updatedAt: ticket.updatedAt,
    updated_at: ticket.updatedAt,
    completedAt: ticket.completedAt,
    closedAt: ticket.closedAt,
    dueOn: ticket.dueOn,
    category: ticket.category,
    location: store && [store.city, store.state].filter(Boolean).join(", "),
    bidCount: ticket.bidCount,
    subtasksCount: ticket.workOrderCount,
    commentCount: ticket.commentCount,
    assignedUserId: assignee?.id ?? null,
    assigneeId: assignee?.id ?? null,
    assigneeName: assignee?.name ?? null,
    assigneeRole: assignee?.role ?? null,
    doneBy: ticket.doneBy?.id === assignee?.id ? undefined : ticket.doneBy,
    propertyManagerId: ticket.propertyManagerId,
    assessorId: ticket.assessorId,
    decisionMaker: ticket.decisionMaker,
    statusBeforeAssessment: ticket.statusBeforeAssessment,
    storeInfo: store && wireFromStoreInfo(store),
    storeAccess: ticket.storeAccess,
    latitude: ticket.latitude,
    longitude: ticket.longitude,
    locationAccuracy: ticket.locationAccuracyM,
    address: ticket.address,
    attachments: ticket.attachments.map(wireFromAttachment),
    visits: ticket.visits && [...ticket.visits],
    subTasks: (ticket.workOrders ?? []).map(({ id, title, description, status }) => ({
      id,
      title,
      description,
      status,
    })),
    acceptedBidId: ticket.acceptedBidId,
    acceptedBids:
      ticket.acceptedBidId === null || ticket.acceptedBidCents === null
        ? []
        : [
            {
              id: ticket.acceptedBidId,
              amount: amountFromCents(ticket.acceptedBidCents),
              ...(ticket.acceptedUpTo === true ? { upTo: true } : {}),
            },
          ],
    higherLimit: ticket.higherLimit && wireFromHigherLimit(ticket.higherLimit),
    overrideLocation: ticket.overrideLocation,
    scopeVersion: ticket.scopeVersion,
    bidsCloseAt: ticket.bidsCloseAt ?? null,
    chosenBidders: ticket.chosenBidders && wireFromBidders(ticket.chosenBidders),
    followsId: ticket.followsId ?? null,
    repeat: ticket.repeat ?? undefined,
    repeatOfId: ticket.repeatOfId ?? undefined,
    planId: ticket.planId ?? undefined,
    deputies: ticket.deputies?.length ? [...ticket.deputies] : undefined,
    view: ticket.isMarketView ? "market" : "whole",
    isRated: ticket.isRated,
    ratedStars: ticket.ratedStars,
    actualCost: ticket.actualCostCents === null ? null : amountFromCents(ticket.actualCostCents),
    scheduledDate: ticket.scheduledDate,
    scheduledTime: ticket.scheduledTime,
    version: ticket.version,
    permissions: [...permissions],
  };
}
