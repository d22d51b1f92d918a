import { fileNameOf } from "#domain/file-name.ts";
import { type Role, isRole } from "#domain/accounts/role.ts";
import { amountFromCents, centsFromAmount } from "#domain/money.ts";
import { sentPriority } from "#domain/tickets/priority.ts";
import { sentStatus } from "#domain/tickets/status.ts";
import type { Attachment, Comment, CommentKind, Ticket, TicketEvent } from "#domain/tickets/ticket.ts";
import { z } from "#contract/zod.ts";

/** @returns the path a file is downloaded from, by its storage key. */
export const downloadPath = (key: string) => `/api/external/download/${key}`;

/**
 * Wire format of an attachment. Names and URL are repeated under the field names of the plain API
 * (docs/product.md#plain-api).
 */
export const wireAttachment = z.object({
  id: z.string(),
  filename: z.string(),
  originalFilename: z.string(),
  originalName: z.string(),
  s3Key: z.string(),
  url: z.string(),
  downloadUrl: z.string(),
  mimeType: z.string(),
  size: z.number(),
  fileSize: z.number(),
  uploadedBy: z.optional(z.nullable(z.object({ id: z.string(), name: z.string() }))),
  createdAt: z.optional(z.nullable(z.string())),
});

const wireStoreInfo = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zipcode: z.string(),
  location: z.string(),
  country: z.string(),
  phone: z.string(),
  propertyManagerDetails: z.nullable(
    z.object({
      id: z.string(),
      userId: z.string(),
      name: z.string(),
      firstName: z.optional(z.string()),
      lastName: z.optional(z.string()),
      email: z.optional(z.nullable(z.string())),
    }),
  ),
});

const textOrNull = z.nullable(z.string());
const numberOrNull = z.nullable(z.number());

/**
 * Wire format of a ticket (docs/api.md#conventions). `authorRole`, `storeOwnerId`,
 * `statusBeforeAssessment` and `isRated` are included so that the client can evaluate the domain
 * rules.
 */
export const wireTicket = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  priority: z.string(),
  status: z.string(),
  projectId: z.string(),
  storeId: textOrNull,
  storeOwnerId: textOrNull,
  parentId: textOrNull,
  createdBy: z.string(),
  authorId: z.string(),
  authorName: z.string(),
  authorRole: z.string(),
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
  propertyManagerId: textOrNull,
  assessorId: textOrNull,
  decisionMaker: z.string(),
  statusBeforeAssessment: textOrNull,
  storeInfo: z.nullable(wireStoreInfo),
  latitude: numberOrNull,
  longitude: numberOrNull,
  locationAccuracy: numberOrNull,
  address: textOrNull,
  attachments: z.array(wireAttachment),
  subTasks: z.optional(
    z.array(z.object({ id: z.string(), title: z.string(), description: z.string(), status: z.string() })),
  ),
  acceptedBidId: textOrNull,
  acceptedBids: z.optional(z.array(z.object({ id: z.string(), amount: z.number() }))),
  overrideLocation: z.optional(textOrNull),
  scopeVersion: z.optional(z.number()),
  view: z.optional(z.enum(["whole", "market"])),
  isRated: z.boolean(),
  actualCost: numberOrNull,
  scheduledDate: textOrNull,
  scheduledTime: textOrNull,
  version: z.number(),
  permissions: z.array(z.string()),
});

/** Wire format of a comment. */
export const wireComment = z.object({
  id: z.string(),
  taskId: z.string(),
  kind: z.string(),
  content: z.string(),
  attachments: z.array(wireAttachment),
  author: z.object({ id: z.string(), name: z.string(), role: z.string() }),
  createdAt: z.string(),
});

/** Wire format of an entry of a ticket's history. */
export const wireEvent = z.object({
  id: z.string(),
  taskId: z.string(),
  from: textOrNull,
  to: z.string(),
  actor: z.object({ id: z.string(), name: z.string() }),
  commentId: textOrNull,
  at: z.string(),
});

/** Converts an attachment from the wire format; the file name is normalized. */
export const attachmentFromWire = (wire: z.infer<typeof wireAttachment>): Attachment => ({
  id: wire.id,
  key: wire.s3Key,
  name: fileNameOf(wire.originalName),
  mimeType: wire.mimeType,
  sizeBytes: wire.size,
});

/** Converts an attachment to the wire format. */
export const wireFromAttachment = (file: Attachment): z.infer<typeof wireAttachment> => ({
  id: file.id,
  filename: file.name,
  originalFilename: file.name,
  originalName: file.name,
  s3Key: file.key,
  url: downloadPath(file.key),
  downloadUrl: downloadPath(file.key),
  mimeType: file.mimeType,
  size: file.sizeBytes,
  fileSize: file.sizeBytes,
  uploadedBy: file.uploadedBy ?? null,
  createdAt: file.createdAt ?? null,
});

const roleFrom = (word: string): Role => (isRole(word) ? word : "Vendor");

/** Converts a ticket (the API calls it a task) from the wire format. */
export function ticketFromWire(wire: z.infer<typeof wireTicket>): Ticket {
  const info = wire.storeInfo;
  return {
    id: wire.id,
    title: wire.title,
    description: wire.description,
    priority: sentPriority(wire.priority),
    status: sentStatus(wire.status),
    projectId: wire.projectId,
    parentId: wire.parentId,
    authorId: wire.authorId,
    authorName: wire.authorName,
    authorRole: roleFrom(wire.authorRole),
    storeId: wire.storeId,
    storeOwnerId: wire.storeOwnerId,
    store: info && {
      name: info.name,
      location: info.location,
      address: info.address,
      city: info.city,
      state: info.state,
      zipcode: info.zipcode,
      country: info.country,
      phone: info.phone,
      propertyManager: info.propertyManagerDetails && {
        id: info.propertyManagerDetails.id,
        name: info.propertyManagerDetails.name,
      },
    },
    propertyManagerId: wire.propertyManagerId,
    assessorId: wire.assessorId,
    assignee:
      wire.assigneeId === null
        ? null
        : { id: wire.assigneeId, name: wire.assigneeName ?? "", role: roleFrom(wire.assigneeRole ?? "") },
    decisionMaker: wire.decisionMaker === "Property Manager" ? "Property Manager" : "Store Manager",
    statusBeforeAssessment:
      wire.statusBeforeAssessment === null ? null : sentStatus(wire.statusBeforeAssessment),
    acceptedBidId: wire.acceptedBidId,
    acceptedBidCents: wire.acceptedBids?.[0] ? centsFromAmount(wire.acceptedBids[0].amount) : null,
    isRated: wire.isRated,
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
    isMarketView: wire.view === "market",
    attachments: wire.attachments.map(attachmentFromWire),
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
 * transitions and others such as "edit".
 */
export function wireFromTicket(ticket: Ticket, permissions: readonly string[]): z.infer<typeof wireTicket> {
  const { store, assignee } = ticket;
  return {
    id: ticket.id,
    title: ticket.title,
    description: ticket.description,
    priority: ticket.priority,
    status: ticket.status,
    projectId: ticket.projectId,
    storeId: ticket.storeId,
    storeOwnerId: ticket.storeOwnerId,
    parentId: ticket.parentId,
    createdBy: ticket.authorId,
    authorId: ticket.authorId,
    authorName: ticket.authorName,
    authorRole: ticket.authorRole,
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
    propertyManagerId: ticket.propertyManagerId,
    assessorId: ticket.assessorId,
    decisionMaker: ticket.decisionMaker,
    statusBeforeAssessment: ticket.statusBeforeAssessment,
    storeInfo: store && {
      name: store.name,
      address: store.address,
      city: store.city,
      state: store.state,
      zipcode: store.zipcode,
      location: store.location,
      country: store.country,
      phone: store.phone,
      propertyManagerDetails: store.propertyManager && {
        id: store.propertyManager.id,
        userId: store.propertyManager.id,
        name: store.propertyManager.name,
        firstName: store.propertyManager.firstName ?? "",
        lastName: store.propertyManager.lastName ?? "",
        email: store.propertyManager.email ?? null,
      },
    },
    latitude: ticket.latitude,
    longitude: ticket.longitude,
    locationAccuracy: ticket.locationAccuracyM,
    address: ticket.address,
    attachments: ticket.attachments.map(wireFromAttachment),
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
        : [{ id: ticket.acceptedBidId, amount: amountFromCents(ticket.acceptedBidCents) }],
    overrideLocation: ticket.overrideLocation,
    scopeVersion: ticket.scopeVersion,
    view: ticket.isMarketView ? "market" : "whole",
    isRated: ticket.isRated,
    actualCost: ticket.actualCostCents === null ? null : amountFromCents(ticket.actualCostCents),
    scheduledDate: ticket.scheduledDate,
    scheduledTime: ticket.scheduledTime,
    version: ticket.version,
    permissions: [...permissions],
  };
}

const KINDS: readonly CommentKind[] = ["comment", "completion", "rejection", "assessment"];

/** Converts a comment from the wire format; an unknown kind becomes "comment". */
export const commentFromWire = (wire: z.infer<typeof wireComment>): Comment => ({
  id: wire.id,
  ticketId: wire.taskId,
  kind: KINDS.find((kind) => kind === wire.kind) ?? "comment",
  content: wire.content,
  attachments: wire.attachments.map(attachmentFromWire),
  authorId: wire.author.id,
  authorName: wire.author.name,
  authorRole: roleFrom(wire.author.role),
  createdAt: wire.createdAt,
});

/** Converts a comment to the wire format. */
export const wireFromComment = (comment: Comment): z.infer<typeof wireComment> => ({
  id: comment.id,
  taskId: comment.ticketId,
  kind: comment.kind,
  content: comment.content,
  attachments: comment.attachments.map(wireFromAttachment),
  author: { id: comment.authorId, name: comment.authorName, role: comment.authorRole },
  createdAt: comment.createdAt,
});

/** Converts a history entry from the wire format. */
export const eventFromWire = (wire: z.infer<typeof wireEvent>): TicketEvent => ({
  id: wire.id,
  ticketId: wire.taskId,
  from: wire.from === null ? null : sentStatus(wire.from),
  to: sentStatus(wire.to),
  actorId: wire.actor.id,
  actorName: wire.actor.name,
  commentId: wire.commentId,
  at: wire.at,
});

/** Converts a history entry to the wire format. */
export const wireFromEvent = (event: TicketEvent): z.infer<typeof wireEvent> => ({
  id: event.id,
  taskId: event.ticketId,
  from: event.from,
  to: event.to,
  actor: { id: event.actorId, name: event.actorName },
  commentId: event.commentId,
  at: event.at,
});
