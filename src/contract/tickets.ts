import { MOST_CHOSEN } from "#domain/bids/chosen-bidders.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { attachedFile } from "#contract/attachment-wire.ts";
import { endpoint } from "#contract/endpoint.ts";
import {
  clientId,
  clockTime,
  deleted,
  id,
  instant,
  isoDate,
  mergeBase,
  nonEmptyLine,
  nonEmptyText,
  pagination,
  paging,
  text,
} from "#contract/fields.ts";
import { LIMITS } from "#contract/limits.ts";
import { wireComment, sentPhrase } from "#contract/comment-wire.ts";
import { MOST_PHRASES } from "#domain/tickets/phrases.ts";
import { wireTicket } from "#contract/ticket-wire.ts";
import { z } from "#contract/zod.ts";
import * as CHOSEN from "#texts/rules/chosen-bidders.ts";
import * as BIDS from "#texts/rules/bids.ts";
import * as TEXTS from "#texts/rules/tickets.ts";

const attachedFiles = () =>
  z.optional(
    z
      .array(attachedFile)
      .check(z.maxLength(LIMITS.attachmentsPerCall, TEXTS.tooManyAttachments(LIMITS.attachmentsPerCall))),
  );
const coordinate = (limit: number) =>
  z.optional(z.nullable(z.number().check(z.minimum(-limit), z.maximum(limit))));
const amount = () => z.optional(z.nullable(z.union([z.string(), z.number()])));

/** GET /api/external/tasks: the tickets the caller may see. Filters only narrow the list. */
export const listTickets = endpoint({
  name: "listTickets",
  method: "GET",
  path: "/api/external/tasks",
  access: "signed in",
  query: z.object({
    ...paging(),
    project_id: z.optional(z.string()),
    status: z.optional(z.string()),
    priority: z.optional(z.string()),
    assigned_to: z.optional(z.string()),
    author_id: z.optional(z.string()),
    updated_since: z.optional(z.string()),
  }),
  answer: z.object({ tasks: z.array(wireTicket), pagination }),
  summary: "Tickets the caller may see",
});

/** GET /api/external/tasks/{id}: one ticket. */
export const readTicket = endpoint({
  name: "readTicket",
  method: "GET",
  path: "/api/external/tasks/{id}",
  access: "signed in",
  isConditional: true,
  answer: wireTicket,
  refusals: [404],
  summary: "One ticket",
});

/** POST /api/external/tasks: creates a ticket, optionally with work orders. */
export const raiseTicket = endpoint({
  name: "raiseTicket",
  method: "POST",
  path: "/api/external/tasks",
  access: "signed in",
  request: z.object({
    clientId: z.optional(clientId()),
    title: nonEmptyLine(LENGTHS.title, TEXTS.titleMissing),
    description: z._default(text(LENGTHS.description), ""),
    priority: z._default(z.enum(["low", "medium", "high", "urgent"]), "medium"),
    status: z.optional(z.string()),
    projectId: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))),
    storeId: z.optional(z.nullable(id())),
    latitude: coordinate(90),
    longitude: coordinate(180),
    locationAccuracy: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(100_000)))),
    address: z.optional(z.nullable(text(1000))),
    dueOn: z.optional(z.nullable(isoDate())),
    category: z.optional(z.nullable(text(LENGTHS.category))),
    overrideLocation: z.optional(z.nullable(text(1000))),
    decisionMaker: z.optional(z.enum(["Store Manager", "Property Manager"])),
    attachments: attachedFiles(),
    parentId: z.optional(z.nullable(id())),
    /** The closed ticket that this one follows. */
    followsId: z.optional(z.nullable(id())),
    eventId: z.optional(clientId()),
    subTasks: z.optional(
      z
        .array(
          z.object({
            clientId: z.optional(clientId()),
            title: nonEmptyLine(LENGTHS.title, TEXTS.workOrderTitleMissing),
            description: z._default(text(LENGTHS.description), ""),
          }),
        )
        .check(z.maxLength(LIMITS.workOrdersOfNewTicket, TEXTS.tooManyWorkOrders)),
    ),
  }),
  answer: wireTicket,
  status: 201,
  refusals: [404],
  summary: "Raise a ticket",
});

/**
 * PUT /api/external/tasks/{id}: partial update by the author. `removedAttachments` lists
 * the attachments to remove, or `keepAttachments` those to keep; with both, the former counts.
 * Uploaded files and `attachments` are added. `status` is ignored.
 */
export const editTicket = endpoint({
  name: "editTicket",
  method: "PUT",
  path: "/api/external/tasks/{id}",
  access: "signed in",
  files: ["attachments"],
  request: z.object({
    title: z.optional(nonEmptyLine(LENGTHS.title, TEXTS.titleMissing)),
    description: z.optional(text(LENGTHS.description)),
    priority: z.optional(z.enum(["low", "medium", "high", "urgent"])),
    dueOn: z.optional(z.nullable(isoDate())),
    category: z.optional(z.nullable(text(LENGTHS.category))),
    storeId: z.optional(z.nullable(z.string())),
    keepAttachments: z.optional(z.array(z.string())),
    removedAttachments: z.optional(z.array(z.string())),
    attachments: attachedFiles(),
    base: mergeBase(),
  }),
  answer: wireTicket,
  refusals: [404, 409, 412],
  summary: "Edit a ticket",
});

/** GET /api/external/sub-tasks/{ticketId}: the work orders of a ticket. */
export const listWorkOrders = endpoint({
  name: "listWorkOrders",
  method: "GET",
  path: "/api/external/sub-tasks/{ticketId}",
  access: "signed in",
  query: z.object(paging()),
  answer: z.object({ tasks: z.array(wireTicket), pagination }),
  refusals: [404],
  summary: "Work orders of a ticket",
});

/**
 * GET /api/external/my-assign-tasks: the tickets assigned to a vendor; with status out_for_bid,
 * those with an active bid of the vendor.
 */
export const listMyJobs = endpoint({
  name: "listMyJobs",
  method: "GET",
  path: "/api/external/my-assign-tasks",
  access: "signed in",
  query: z.object({
    ...paging(),
    status: z.optional(z.string()),
    priority: z.optional(z.string()),
  }),
  answer: z.object({ tasks: z.array(wireTicket), pagination }),
  summary: "Tickets assigned to the vendor",
});

/**
 * DELETE /api/external/attachments/{id}: an attachment of a ticket by its author or uploader while
 * the ticket is editable; an attachment of a comment by the comment's author.
 */
export const deleteAttachment = endpoint({
  name: "deleteAttachment",
  method: "DELETE",
  path: "/api/external/attachments/{id}",
  access: "signed in",
  answer: deleted,
  refusals: [404, 409],
  summary: "Delete an attachment",
});

/** DELETE /api/external/tasks/{id}: by the author only, and not once the ticket is completed. */
export const deleteTicket = endpoint({
  name: "deleteTicket",
  method: "DELETE",
  path: "/api/external/tasks/{id}",
  access: "signed in",
  answer: deleted,
  refusals: [404, 409, 412],
  summary: "Delete a ticket",
});

/**
 * PUT /api/external/tasks/{id}/status: every transition of the table (docs/product.md#transitions)
 * except T6. `from` is the status the person saw; `commentId` and `eventId` are client-generated
 * ids of the comment and the history entry created with it.
 */
export const changeTicketStatus = endpoint({
  name: "changeTicketStatus",
  method: "PUT",
  path: "/api/external/tasks/{id}/status",
  access: "signed in",
  files: ["files", "attachments"],
  request: z.object({
    status: z.string(TEXTS.statusMissing),
    from: z.optional(z.string()),
    content: z.optional(text(LENGTHS.comment)),
    reason: z.optional(text(LENGTHS.comment)),
    commentId: z.optional(clientId()),
    eventId: z.optional(clientId()),
    actualCost: amount(),
    /** Whether the cost is above the limit of the work; absent from clients that know of none. */
    aboveLimit: z.optional(z.boolean()),
    /** With an approval, the recorded cost that was looked at; null for none. */
    readCost: z.optional(z.nullable(z.union([z.string(), z.number()]))),
    attachments: attachedFiles(),
    assignedTo: z.optional(id()),
    scheduledDate: z.optional(isoDate()),
    scheduledTime: z.optional(clockTime()),
    assessorId: z.optional(id()),
    propertyManagerId: z.optional(id()),
    bidsCloseAt: z.optional(instant(BIDS.closingInvalid)),
    /** Vendors who are notified that the ticket is out for bid, wherever they work. */
    invitedVendorIds: z.optional(z.array(id()).check(z.maxLength(50))),
    /** The vendors who alone may bid; without them every vendor may. */
    onlyVendors: z.optional(
      z.array(z.object({ id: id() })).check(z.maxLength(MOST_CHOSEN, CHOSEN.tooManyVendors(MOST_CHOSEN))),
    ),
    /** A bid of one of them up to this amount is accepted at once. */
    acceptUpTo: z.optional(z.union([z.string(), z.number()])),
    /** Changes who may bid on a ticket that is out for bid; its status stays. */
    changesBidders: z.optional(z.boolean()),
    /** Who might bid when the form of that was opened: `vendorIds` is null for every vendor. */
    biddersBase: z.optional(
      z.object({
        vendorIds: z.optional(z.nullable(z.array(id()).check(z.maxLength(MOST_CHOSEN)))),
        acceptUpTo: z.optional(z.nullable(z.union([z.string(), z.number()]))),
      }),
    ),
  }),
  answer: wireTicket,
  refusals: [404, 409, 412],
  summary: "Move a ticket",
});

/** POST /api/external/tasks/{id}/decline: a vendor who was chosen says that they will not bid. */
export const declineToBid = endpoint({
  name: "declineToBid",
  method: "POST",
  path: "/api/external/tasks/{id}/decline",
  access: "signed in",
  request: z.object({ reason: z.optional(text(LENGTHS.bidReason)) }),
  answer: wireTicket,
  refusals: [404, 409],
  summary: "Decline to bid",
});

/** GET /api/external/tasks/{id}/comments: the comments of a ticket, oldest first. */
export const listComments = endpoint({
  name: "listComments",
  method: "GET",
  path: "/api/external/tasks/{id}/comments",
  access: "signed in",
  answer: z.object({ comments: z.array(wireComment) }),
  refusals: [404],
  summary: "Comments of a ticket",
});

/** POST /api/external/tasks/{id}/comments: adds a comment to a ticket. */
export const addComment = endpoint({
  name: "addComment",
  method: "POST",
  path: "/api/external/tasks/{id}/comments",
  access: "signed in",
  request: z.object({
    clientId: z.optional(clientId()),
    content: nonEmptyText(LENGTHS.comment, TEXTS.commentMissing),
    /** Lines that are common phrases: whoever reads them does so in their own language. */
    phrases: z.optional(z.array(sentPhrase).check(z.maxLength(MOST_PHRASES))),
    attachments: attachedFiles(),
  }),
  answer: wireComment,
  status: 201,
  refusals: [404],
  summary: "Comment on a ticket",
});
