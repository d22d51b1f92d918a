import type { wireComment } from "#contract/comment-wire.ts";
import { attachmentsOf } from "#contract/legacy/attachment-shapes.ts";
import {
  asJson,
  firstOf,
  instantOrNull,
  type Json,
  moneyOrNull,
  numberOrNull,
  pickArray,
  pickInstant,
  pickNumber,
  pickString,
  textOrNull,
} from "#contract/legacy/lenient.ts";
import { namesOf } from "#contract/legacy/person-shapes.ts";
import type { wireTicket } from "#contract/ticket-wire.ts";
import type { z } from "#contract/zod.ts";

function plainStoreInfo(from: Json): z.output<typeof wireTicket>["storeInfo"] {
  const info = asJson(firstOf(from, "storeInfo", "store_info", "store"));
  if (Object.keys(info).length === 0) return null;
  const manager = asJson(info["propertyManagerDetails"]);
  const managerId = pickString(manager, "id", "userId");
  return {
    name: pickString(info, "name"),
    address: pickString(info, "address"),
    city: pickString(info, "city"),
    state: pickString(info, "state"),
    zipcode: pickString(info, "zipcode", "zip"),
    location: pickString(info, "location"),
    country: pickString(info, "country"),
    phone: pickString(info, "phone"),
    propertyManagerDetails:
      managerId === "" ? null : { id: managerId, userId: managerId, name: namesOf(manager).name },
  };
}

/**
 * Converts a ticket. Fields that the plain API lacks are derived: the store's owner is the author,
 * and the author's role is the decision maker.
 */
export function legacyTicket(from: Json): z.output<typeof wireTicket> {
  const authorId = pickString(from, "createdBy", "author_id", "authorId");
  const storeInfo = plainStoreInfo(from);
  const updatedAt = pickInstant(from, "updated_at", "updatedAt", "createdAt", "created_at");
  const assignee = asJson(from["assignee"]);
  const assigneeId =
    textOrNull(from, "assignedUserId", "assigneeId", "assignee_id") ?? textOrNull(assignee, "id");
  const decisionMaker = pickString(from, "decisionMaker") || "Store Manager";
  const accepted = pickArray(from["acceptedBids"]).map(asJson);
  return {
    id: pickString(from, "id", "_id"),
    title: pickString(from, "title", "name"),
    description: pickString(from, "description"),
    priority: pickString(from, "priority"),
    status: pickString(from, "status") || "open",
    projectId: pickString(from, "projectId", "project_id") || "1",
    storeId: textOrNull(from, "storeId", "store_id"),
    storeOwnerId: authorId,
    parentId: textOrNull(from, "parentId", "parent_id"),
    createdBy: authorId,
    authorId,
    authorName: pickString(from, "authorName") || namesOf(asJson(from["author"])).name,
    authorRole: pickString(from, "authorRole") || decisionMaker,
    createdAt: pickInstant(from, "createdAt", "created_at"),
    updatedAt,
    updated_at: updatedAt,
    completedAt: instantOrNull(from, "completedAt", "completed_at"),
    closedAt: instantOrNull(from, "closedAt"),
    dueOn: textOrNull(from, "dueOn"),
    category: textOrNull(from, "category"),
    location: textOrNull(from, "location"),
    bidCount: pickNumber(from, "bidCount"),
    subtasksCount: pickNumber(from, "subtasksCount"),
    commentCount: pickNumber(from, "commentCount"),
    assignedUserId: assigneeId,
    assigneeId,
    assigneeName: textOrNull(from, "assigneeName") ?? textOrNull(assignee, "name"),
    assigneeRole: textOrNull(from, "assigneeRole") ?? textOrNull(assignee, "role"),
    propertyManagerId:
      textOrNull(from, "propertyManagerId", "property_manager_id") ??
      storeInfo?.propertyManagerDetails?.id ??
      null,
    assessorId: textOrNull(from, "assessorId", "assessor_id"),
    decisionMaker,
    statusBeforeAssessment: null,
    storeInfo,
    latitude: numberOrNull(from, "latitude"),
    longitude: numberOrNull(from, "longitude"),
    locationAccuracy: numberOrNull(from, "locationAccuracy"),
    address: textOrNull(from, "address"),
    attachments: attachmentsOf(from),
    acceptedBidId: textOrNull(from, "acceptedBidId", "winningBidId") ?? textOrNull(accepted[0] ?? {}, "id"),
    acceptedBids: accepted.map((bid) => ({
      id: pickString(bid, "id"),
      amount: moneyOrNull(bid, "amount", "estimatedCost") ?? 0,
    })),
    overrideLocation: textOrNull(from, "overrideLocation"),
    scopeVersion: 1,
    view: "whole",
    isRated: from["isRated"] === true,
    actualCost: moneyOrNull(from, "actualCost"),
    scheduledDate: textOrNull(from, "scheduledDate"),
    scheduledTime: textOrNull(from, "scheduledTime"),
    version: Date.parse(updatedAt),
    permissions: [],
  };
}

/** Converts a comment on a ticket. */
export function legacyComment(from: Json, ticketId: string): z.output<typeof wireComment> {
  const author = asJson(firstOf(from, "author", "user"));
  return {
    id: pickString(from, "id", "_id"),
    taskId: ticketId,
    kind: pickString(from, "kind") || "comment",
    content: pickString(from, "content", "text", "message"),
    attachments: attachmentsOf(from),
    author: {
      id: pickString(author, "id") || pickString(from, "userId", "authorId", "author_id"),
      name: namesOf(author).name || pickString(from, "authorName"),
      role: pickString(author, "role"),
    },
    createdAt: pickInstant(from, "createdAt", "created_at"),
  };
}
