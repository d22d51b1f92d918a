import { wireAccount, wirePerson } from "#contract/accounts.ts";
import type { wireBid } from "#contract/bids.ts";
import type { wireBuilding } from "#contract/buildings.ts";
import type { wireMessage } from "#contract/messages.ts";
import type { wireNotification } from "#contract/notifications.ts";
import type { wireRating } from "#contract/ratings.ts";
import type { wireStore } from "#contract/stores.ts";
import type { wireAttachment, wireComment, wireTicket } from "#contract/ticket-wire.ts";
import type { z } from "#contract/zod.ts";
import { splitName } from "#domain/accounts/profile.ts";
import {
  asJson,
  firstOf,
  pickInstant,
  instantOrNull,
  pickArray,
  type Json,
  moneyOrNull,
  pickNumber,
  numberOrNull,
  pickString,
  textOrNull,
} from "#contract/legacy/lenient.ts";

// Converts each entity of the plain API (docs/product.md#plain-api) to our wire format.

/** First, last and full name; a full name alone is split. */
function namesOf(from: Json) {
  const first = pickString(from, "firstName", "first_name");
  const last = pickString(from, "lastName", "last_name");
  const name = pickString(from, "name", "fullName", "full_name") || `${first} ${last}`.trim();
  const split = first === "" && last === "" ? splitName(name) : { firstName: first, lastName: last };
  return { name, ...split };
}

const contact = (from: Json) => ({
  phone: pickString(from, "phone") || pickString(asJson(from["profile"]), "phone"),
  address: pickString(from, "address"),
  city: pickString(from, "city"),
  state: pickString(from, "state"),
  zip: pickString(from, "zip", "zipcode"),
});

const skillsOf = (from: Json) =>
  pickArray(from["skills"]).filter((each): each is string => typeof each === "string");

/** Converts the caller's own account. */
export const legacyAccount = (from: Json): z.output<typeof wireAccount> => ({
  id: pickString(from, "id", "_id", "userId"),
  email: pickString(from, "email"),
  ...namesOf(from),
  role: pickString(from, "role", "userType"),
  website: pickString(from, "website"),
  ...contact(from),
  profileImageUrl: textOrNull(from, "profileImageUrl", "profileImage"),
  organization: pickString(from, "organization"),
  profileDescription: pickString(from, "profileDescription"),
  skills: skillsOf(from),
  mustChangePassword: false,
  version: 0,
});

/** Converts another person. */
export const legacyPerson = (from: Json): z.output<typeof wirePerson> => ({
  id: pickString(from, "id", "_id", "userId"),
  ...namesOf(from),
  role: pickString(from, "role", "userType"),
  email: textOrNull(from, "email"),
  ...contact(from),
  profileImageUrl: textOrNull(from, "profileImageUrl", "profileImage"),
  averageRating: numberOrNull(from, "averageRating"),
  totalRatings: pickNumber(from, "totalRatings"),
  organization: pickString(from, "organization"),
  profileDescription: pickString(from, "profileDescription"),
  skills: skillsOf(from),
  taskCount: pickNumber(from, "taskCount"),
  createdAt: pickInstant(from, "createdAt", "created_at"),
  version: 0,
});

const plainAttachment = (each: unknown): z.output<typeof wireAttachment> => {
  const from = asJson(each);
  const key = pickString(from, "s3Key", "key", "id");
  const name = pickString(from, "originalName", "originalFilename", "filename", "name") || "file";
  const url = pickString(from, "downloadUrl", "url");
  const size = pickNumber(from, "size", "fileSize");
  return {
    id: pickString(from, "id") || key,
    filename: name,
    originalFilename: name,
    originalName: name,
    s3Key: key,
    url,
    downloadUrl: url,
    mimeType: pickString(from, "mimeType", "mime_type") || "application/octet-stream",
    size,
    fileSize: size,
  };
};

/** Attachments from a list, or from a list serialized as JSON text. */
function attachmentsOf(from: Json): z.output<typeof wireAttachment>[] {
  const given = firstOf(from, "attachments");
  if (typeof given !== "string") return pickArray(given).map(plainAttachment);
  try {
    return pickArray(JSON.parse(given)).map(plainAttachment);
  } catch {
    return [];
  }
}

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

/** Converts a bid with its ticket and bidder. */
export function legacyBid(from: Json): z.output<typeof wireBid> {
  const of = asJson(from["task"]);
  const store = asJson(firstOf(of, "storeInfo", "store"));
  const bidder = asJson(firstOf(from, "bidder", "user"));
  const said = pickString(from, "estimatedCost", "amount");
  const amount = moneyOrNull(from, "estimatedCost", "amount");
  const ticketId = pickString(from, "taskId", "task_id") || pickString(of, "id");
  return {
    id: pickString(from, "id", "_id"),
    taskId: ticketId,
    userId: pickString(from, "userId", "user_id") || pickString(bidder, "id"),
    estimatedCost: amount === null ? said : `$${amount.toFixed(2)}`,
    amount: amount ?? 0,
    description: pickString(from, "description"),
    scheduleDate: pickString(from, "scheduleDate", "schedule_date"),
    scheduleTime: pickString(from, "scheduleTime", "schedule_time"),
    status: pickString(from, "status") || "pending",
    reason: textOrNull(from, "reason"),
    scopeVersion: 1,
    createdAt: pickInstant(from, "createdAt", "created_at"),
    updatedAt: pickInstant(from, "updatedAt", "updated_at", "createdAt"),
    version: Date.parse(pickInstant(from, "updatedAt", "updated_at", "createdAt")),
    task: {
      id: ticketId,
      title: pickString(of, "title", "name"),
      description: pickString(of, "description"),
      status: pickString(of, "status") || "out_for_bid",
      category: textOrNull(of, "category"),
      authorId: pickString(of, "authorId", "author_id", "createdBy"),
      authorName: pickString(of, "authorName") || namesOf(asJson(of["author"])).name,
      storeInfo: {
        name: pickString(store, "name"),
        city: pickString(store, "city"),
        state: pickString(store, "state"),
      },
      scopeVersion: 1,
    },
    bidder:
      Object.keys(bidder).length === 0
        ? null
        : {
            id: pickString(bidder, "id"),
            ...namesOf(bidder),
            email: pickString(bidder, "email"),
            ...contact(bidder),
            zipcode: pickString(bidder, "zipcode", "zip"),
            averageRating: numberOrNull(bidder, "averageRating"),
            totalRatings: pickNumber(bidder, "totalRatings"),
          },
  };
}

/** Converts a store. */
export const legacyStore = (from: Json): z.output<typeof wireStore> => ({
  id: pickString(from, "id", "_id"),
  ownerId: pickString(from, "ownerId", "userId", "user_id"),
  name: pickString(from, "name"),
  location: pickString(from, "location"),
  address: pickString(from, "address"),
  city: pickString(from, "city"),
  state: pickString(from, "state"),
  zipcode: pickString(from, "zipcode", "zip"),
  phone: pickString(from, "phone"),
  country: pickString(from, "country"),
  propertyManagerId: textOrNull(from, "propertyManagerId", "propertyManager"),
  propertyManagerName: textOrNull(from, "propertyManagerName"),
  isDefault: from["isDefault"] === true,
  version: 0,
});

/** Converts a building. */
export const legacyBuilding = (from: Json): z.output<typeof wireBuilding> => ({
  id: pickString(from, "id", "_id"),
  ownerId: pickString(from, "ownerId", "userId"),
  name: pickString(from, "name"),
  address: pickString(from, "address"),
  city: pickString(from, "city"),
  state: pickString(from, "state"),
  zipcode: pickString(from, "zipcode", "zip"),
  version: 0,
});

/** Converts a rating. */
export function legacyRating(from: Json): z.output<typeof wireRating> {
  const of = asJson(from["task"]);
  return {
    id: pickString(from, "id", "_id"),
    userId: pickString(from, "userId", "user_id"),
    taskId: textOrNull(from, "taskId") ?? textOrNull(of, "id"),
    taskTitle: textOrNull(from, "taskTitle") ?? textOrNull(of, "title"),
    rating: pickNumber(from, "rating"),
    comment: pickString(from, "comment"),
    raterName: pickString(from, "raterName") || namesOf(asJson(firstOf(from, "author", "rater"))).name,
    createdAt: pickInstant(from, "createdAt", "created_at"),
  };
}

/** Converts a notification. */
export function legacyNotification(from: Json): z.output<typeof wireNotification> {
  const data = asJson(from["data"]);
  const named = ["taskId", "bidId", "parentId", "commentId", "userId", "storeId"].flatMap((name) => {
    const value = textOrNull(data, name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    id: pickString(from, "id", "_id"),
    type: pickString(from, "type"),
    title: pickString(from, "title"),
    message: pickString(from, "message"),
    isRead: firstOf(from, "isRead", "is_read") === true,
    createdAt: pickInstant(from, "createdAt", "created_at"),
    data: { kind: pickString(from, "type"), ...Object.fromEntries(named) },
  };
}

/**
 * Converts a message. An answer without attachments but with a `downloadUrl` gets one attachment.
 */
export function legacyMessage(from: Json): z.output<typeof wireMessage> {
  const link = textOrNull(from, "downloadUrl");
  const attachments = attachmentsOf(from);
  return {
    id: pickString(from, "id", "_id"),
    senderId: pickString(from, "senderId", "sender_id"),
    senderName: pickString(from, "senderName", "sender_name"),
    receiverId: pickString(from, "receiverId", "receiver_id"),
    receiverName: pickString(from, "receiverName", "receiver_name"),
    message: pickString(from, "message", "content", "text", "body"),
    attachments:
      attachments.length === 0 && link !== null ? [plainAttachment({ s3Key: link, url: link })] : attachments,
    createdAt: pickInstant(from, "createdAt", "created_at", "timestamp"),
    readAt: instantOrNull(from, "readAt", "read_at"),
  };
}
