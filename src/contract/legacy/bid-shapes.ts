import type { wireBid } from "#contract/bids.ts";
import {
  asJson,
  firstOf,
  type Json,
  moneyOrNull,
  numberOrNull,
  pickInstant,
  pickNumber,
  pickString,
  textOrNull,
} from "#contract/legacy/lenient.ts";
import { contact, namesOf } from "#contract/legacy/person-shapes.ts";
import type { z } from "#contract/zod.ts";

/** Converts a bid with its ticket and bidder. */
export function legacyBid(from: Json): z.output<typeof wireBid> {
  const ticket = asJson(from["task"]);
  const store = asJson(firstOf(ticket, "storeInfo", "store"));
  const bidder = asJson(firstOf(from, "bidder", "user"));
  const amountText = pickString(from, "estimatedCost", "amount");
  const amount = moneyOrNull(from, "estimatedCost", "amount");
  const ticketId = pickString(from, "taskId", "task_id") || pickString(ticket, "id");
  return {
    id: pickString(from, "id", "_id"),
    taskId: ticketId,
    userId: pickString(from, "userId", "user_id") || pickString(bidder, "id"),
    estimatedCost: amount === null ? amountText : `$${amount.toFixed(2)}`,
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
      title: pickString(ticket, "title", "name"),
      description: pickString(ticket, "description"),
      status: pickString(ticket, "status") || "out_for_bid",
      category: textOrNull(ticket, "category"),
      authorId: pickString(ticket, "authorId", "author_id", "createdBy"),
      authorName: pickString(ticket, "authorName") || namesOf(asJson(ticket["author"])).name,
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
