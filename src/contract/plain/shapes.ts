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
  asLoose,
  firstOf,
  instantIn,
  instantOrNull,
  listIn,
  type Loose,
  moneyOrNull,
  numberIn,
  numberOrNull,
  textIn,
  textOrNull,
} from "#contract/plain/loose.ts";

// Converts each entity from the spellings of the plain API (docs/product.md#plain-api) to our own.

/** A person's names: first and last, or split from the one there is. */
function namesOf(from: Loose) {
  const first = textIn(from, "firstName", "first_name");
  const last = textIn(from, "lastName", "last_name");
  const name = textIn(from, "name", "fullName", "full_name") || `${first} ${last}`.trim();
  const split = first === "" && last === "" ? splitName(name) : { firstName: first, lastName: last };
  return { name, ...split };
}

const contact = (from: Loose) => ({
  phone: textIn(from, "phone") || textIn(asLoose(from["profile"]), "phone"),
  address: textIn(from, "address"),
  city: textIn(from, "city"),
  state: textIn(from, "state"),
  zip: textIn(from, "zip", "zipcode"),
});

const skillsOf = (from: Loose) =>
  listIn(from["skills"]).filter((each): each is string => typeof each === "string");

/** The own account. */
export const plainAccount = (from: Loose): z.output<typeof wireAccount> => ({
  id: textIn(from, "id", "_id", "userId"),
  email: textIn(from, "email"),
  ...namesOf(from),
  role: textIn(from, "role", "userType"),
  website: textIn(from, "website"),
  ...contact(from),
  profileImageUrl: textOrNull(from, "profileImageUrl", "profileImage"),
  organization: textIn(from, "organization"),
  profileDescription: textIn(from, "profileDescription"),
  skills: skillsOf(from),
  mustChangePassword: false,
  version: 0,
});

/** Another person. */
export const plainPerson = (from: Loose): z.output<typeof wirePerson> => ({
  id: textIn(from, "id", "_id", "userId"),
  ...namesOf(from),
  role: textIn(from, "role", "userType"),
  email: textOrNull(from, "email"),
  ...contact(from),
  profileImageUrl: textOrNull(from, "profileImageUrl", "profileImage"),
  averageRating: numberOrNull(from, "averageRating"),
  totalRatings: numberIn(from, "totalRatings"),
  organization: textIn(from, "organization"),
  profileDescription: textIn(from, "profileDescription"),
  skills: skillsOf(from),
  taskCount: numberIn(from, "taskCount"),
  createdAt: instantIn(from, "createdAt", "created_at"),
  version: 0,
});

const plainAttachment = (each: unknown): z.output<typeof wireAttachment> => {
  const from = asLoose(each);
  const key = textIn(from, "s3Key", "key", "id");
  const name = textIn(from, "originalName", "originalFilename", "filename", "name") || "file";
  const url = textIn(from, "downloadUrl", "url");
  const size = numberIn(from, "size", "fileSize");
  return {
    id: textIn(from, "id") || key,
    filename: name,
    originalFilename: name,
    originalName: name,
    s3Key: key,
    url,
    downloadUrl: url,
    mimeType: textIn(from, "mimeType", "mime_type") || "application/octet-stream",
    size,
    fileSize: size,
  };
};

/** Attachments as a list, or as JSON text of one. */
function attachmentsOf(from: Loose): z.output<typeof wireAttachment>[] {
  const given = firstOf(from, "attachments");
  if (typeof given !== "string") return listIn(given).map(plainAttachment);
  try {
    return listIn(JSON.parse(given)).map(plainAttachment);
  } catch {
    return [];
  }
}

function plainStoreInfo(from: Loose): z.output<typeof wireTicket>["storeInfo"] {
  const info = asLoose(firstOf(from, "storeInfo", "store_info", "store"));
  if (Object.keys(info).length === 0) return null;
  const manager = asLoose(info["propertyManagerDetails"]);
  const managerId = textIn(manager, "id", "userId");
  return {
    name: textIn(info, "name"),
    address: textIn(info, "address"),
    city: textIn(info, "city"),
    state: textIn(info, "state"),
    zipcode: textIn(info, "zipcode", "zip"),
    location: textIn(info, "location"),
    country: textIn(info, "country"),
    phone: textIn(info, "phone"),
    propertyManagerDetails:
      managerId === "" ? null : { id: managerId, userId: managerId, name: namesOf(manager).name },
  };
}

/** A ticket. What only our server says (who owns the store, what the author's role is) is read from what there is. */
export function plainTicket(from: Loose): z.output<typeof wireTicket> {
  const authorId = textIn(from, "createdBy", "author_id", "authorId");
  const storeInfo = plainStoreInfo(from);
  const updatedAt = instantIn(from, "updated_at", "updatedAt", "createdAt", "created_at");
  const assignee = asLoose(from["assignee"]);
  const assigneeId =
    textOrNull(from, "assignedUserId", "assigneeId", "assignee_id") ?? textOrNull(assignee, "id");
  const decisionMaker = textIn(from, "decisionMaker") || "Store Manager";
  const accepted = listIn(from["acceptedBids"]).map(asLoose);
  return {
    id: textIn(from, "id", "_id"),
    title: textIn(from, "title", "name"),
    description: textIn(from, "description"),
    priority: textIn(from, "priority"),
    status: textIn(from, "status") || "open",
    projectId: textIn(from, "projectId", "project_id") || "1",
    storeId: textOrNull(from, "storeId", "store_id"),
    storeOwnerId: authorId,
    parentId: textOrNull(from, "parentId", "parent_id"),
    createdBy: authorId,
    authorId,
    authorName: textIn(from, "authorName") || namesOf(asLoose(from["author"])).name,
    authorRole: textIn(from, "authorRole") || decisionMaker,
    createdAt: instantIn(from, "createdAt", "created_at"),
    updatedAt,
    updated_at: updatedAt,
    completedAt: instantOrNull(from, "completedAt", "completed_at"),
    closedAt: instantOrNull(from, "closedAt"),
    dueOn: textOrNull(from, "dueOn"),
    category: textOrNull(from, "category"),
    location: textOrNull(from, "location"),
    bidCount: numberIn(from, "bidCount"),
    subtasksCount: numberIn(from, "subtasksCount"),
    commentCount: numberIn(from, "commentCount"),
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
      id: textIn(bid, "id"),
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

/** A comment on a ticket. */
export function plainComment(from: Loose, ticketId: string): z.output<typeof wireComment> {
  const author = asLoose(firstOf(from, "author", "user"));
  return {
    id: textIn(from, "id", "_id"),
    taskId: ticketId,
    kind: textIn(from, "kind") || "comment",
    content: textIn(from, "content", "text", "message"),
    attachments: attachmentsOf(from),
    author: {
      id: textIn(author, "id") || textIn(from, "userId", "authorId", "author_id"),
      name: namesOf(author).name || textIn(from, "authorName"),
      role: textIn(author, "role"),
    },
    createdAt: instantIn(from, "createdAt", "created_at"),
  };
}

/** A bid with what it says of its ticket and bidder. */
export function plainBid(from: Loose): z.output<typeof wireBid> {
  const of = asLoose(from["task"]);
  const store = asLoose(firstOf(of, "storeInfo", "store"));
  const bidder = asLoose(firstOf(from, "bidder", "user"));
  const said = textIn(from, "estimatedCost", "amount");
  const amount = moneyOrNull(from, "estimatedCost", "amount");
  const ticketId = textIn(from, "taskId", "task_id") || textIn(of, "id");
  return {
    id: textIn(from, "id", "_id"),
    taskId: ticketId,
    userId: textIn(from, "userId", "user_id") || textIn(bidder, "id"),
    estimatedCost: amount === null ? said : `$${amount.toFixed(2)}`,
    amount: amount ?? 0,
    description: textIn(from, "description"),
    scheduleDate: textIn(from, "scheduleDate", "schedule_date"),
    scheduleTime: textIn(from, "scheduleTime", "schedule_time"),
    status: textIn(from, "status") || "pending",
    reason: textOrNull(from, "reason"),
    scopeVersion: 1,
    createdAt: instantIn(from, "createdAt", "created_at"),
    updatedAt: instantIn(from, "updatedAt", "updated_at", "createdAt"),
    version: Date.parse(instantIn(from, "updatedAt", "updated_at", "createdAt")),
    task: {
      id: ticketId,
      title: textIn(of, "title", "name"),
      description: textIn(of, "description"),
      status: textIn(of, "status") || "out_for_bid",
      category: textOrNull(of, "category"),
      authorId: textIn(of, "authorId", "author_id", "createdBy"),
      authorName: textIn(of, "authorName") || namesOf(asLoose(of["author"])).name,
      storeInfo: { name: textIn(store, "name"), city: textIn(store, "city"), state: textIn(store, "state") },
      scopeVersion: 1,
    },
    bidder:
      Object.keys(bidder).length === 0
        ? null
        : {
            id: textIn(bidder, "id"),
            ...namesOf(bidder),
            email: textIn(bidder, "email"),
            ...contact(bidder),
            zipcode: textIn(bidder, "zipcode", "zip"),
            averageRating: numberOrNull(bidder, "averageRating"),
            totalRatings: numberIn(bidder, "totalRatings"),
          },
  };
}

/** A store. */
export const plainStore = (from: Loose): z.output<typeof wireStore> => ({
  id: textIn(from, "id", "_id"),
  ownerId: textIn(from, "ownerId", "userId", "user_id"),
  name: textIn(from, "name"),
  location: textIn(from, "location"),
  address: textIn(from, "address"),
  city: textIn(from, "city"),
  state: textIn(from, "state"),
  zipcode: textIn(from, "zipcode", "zip"),
  phone: textIn(from, "phone"),
  country: textIn(from, "country"),
  propertyManagerId: textOrNull(from, "propertyManagerId", "propertyManager"),
  propertyManagerName: textOrNull(from, "propertyManagerName"),
  isDefault: from["isDefault"] === true,
  version: 0,
});

/** A building. */
export const plainBuilding = (from: Loose): z.output<typeof wireBuilding> => ({
  id: textIn(from, "id", "_id"),
  ownerId: textIn(from, "ownerId", "userId"),
  name: textIn(from, "name"),
  address: textIn(from, "address"),
  city: textIn(from, "city"),
  state: textIn(from, "state"),
  zipcode: textIn(from, "zipcode", "zip"),
  version: 0,
});

/** A rating. */
export function plainRating(from: Loose): z.output<typeof wireRating> {
  const of = asLoose(from["task"]);
  return {
    id: textIn(from, "id", "_id"),
    userId: textIn(from, "userId", "user_id"),
    taskId: textOrNull(from, "taskId") ?? textOrNull(of, "id"),
    taskTitle: textOrNull(from, "taskTitle") ?? textOrNull(of, "title"),
    rating: numberIn(from, "rating"),
    comment: textIn(from, "comment"),
    raterName: textIn(from, "raterName") || namesOf(asLoose(firstOf(from, "author", "rater"))).name,
    createdAt: instantIn(from, "createdAt", "created_at"),
  };
}

/** A notification. */
export function plainNotification(from: Loose): z.output<typeof wireNotification> {
  const data = asLoose(from["data"]);
  const named = ["taskId", "bidId", "parentId", "commentId", "userId", "storeId"].flatMap((name) => {
    const value = textOrNull(data, name);
    return value === null ? [] : [[name, value] as const];
  });
  return {
    id: textIn(from, "id", "_id"),
    type: textIn(from, "type"),
    title: textIn(from, "title"),
    message: textIn(from, "message"),
    isRead: firstOf(from, "isRead", "is_read") === true,
    createdAt: instantIn(from, "createdAt", "created_at"),
    data: { kind: textIn(from, "type"), ...Object.fromEntries(named) },
  };
}

/** A message; who it went to is known from the conversation. */
export function plainMessage(from: Loose): z.output<typeof wireMessage> {
  const link = textOrNull(from, "downloadUrl");
  const attachments = attachmentsOf(from);
  return {
    id: textIn(from, "id", "_id"),
    senderId: textIn(from, "senderId", "sender_id"),
    senderName: textIn(from, "senderName", "sender_name"),
    receiverId: textIn(from, "receiverId", "receiver_id"),
    receiverName: textIn(from, "receiverName", "receiver_name"),
    message: textIn(from, "message", "content", "text", "body"),
    attachments:
      attachments.length === 0 && link !== null ? [plainAttachment({ s3Key: link, url: link })] : attachments,
    createdAt: instantIn(from, "createdAt", "created_at", "timestamp"),
    readAt: instantOrNull(from, "readAt", "read_at"),
  };
}
