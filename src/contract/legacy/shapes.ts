import type { wireBuilding } from "#contract/buildings.ts";
import { attachmentsOf, plainAttachment } from "#contract/legacy/attachment-shapes.ts";
import {
  asJson,
  firstOf,
  instantOrNull,
  type Json,
  pickInstant,
  pickNumber,
  pickString,
  textOrNull,
} from "#contract/legacy/lenient.ts";
import { namesOf } from "#contract/legacy/person-shapes.ts";
import type { wireMessage } from "#contract/messages.ts";
import type { wireNotification } from "#contract/notifications.ts";
import type { wireRating } from "#contract/ratings.ts";
import type { wireStore } from "#contract/stores.ts";
import type { z } from "#contract/zod.ts";

// Converts entities of the plain API (docs/product.md#plain-api) to our wire format.
// Those of tickets, bids, people and attachments are in files beside this one.

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
  const ticket = asJson(from["task"]);
  return {
    id: pickString(from, "id", "_id"),
    userId: pickString(from, "userId", "user_id"),
    taskId: textOrNull(from, "taskId") ?? textOrNull(ticket, "id"),
    taskTitle: textOrNull(from, "taskTitle") ?? textOrNull(ticket, "title"),
    rating: pickNumber(from, "rating"),
    comment: pickString(from, "comment"),
    raterName: pickString(from, "raterName") || namesOf(asJson(firstOf(from, "author", "rater"))).name,
    createdAt: pickInstant(from, "createdAt", "created_at"),
  };
}

/** Converts a notification. */
export function legacyNotification(from: Json): z.output<typeof wireNotification> {
  const data = asJson(from["data"]);
  const entries = ["taskId", "bidId", "parentId", "commentId", "userId", "storeId"].flatMap((name) => {
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
    data: { kind: pickString(from, "type"), ...Object.fromEntries(entries) },
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
