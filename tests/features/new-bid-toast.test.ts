import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Bid } from "#domain/bids/bid.ts";
import { newBidToast } from "#features/bids/new-bid-toast.ts";
import { openAccount } from "#local-db/database.ts";

test.each([
  ["accepted", "Job accepted"],
  ["pending", "Bid submitted"],
] as const)("a new bid that the server has as %s is confirmed with '%s'", async (status, title) => {
  const db = openAccount(randomUUID());
  const createdAt = "2030-01-01T10:00:00.000Z";
  const bid = {
    id: "bid",
    ticketId: "ticket",
    createdAt,
    updatedAt: createdAt,
    vendorId: "vera",
    version: 1,
    status,
    ticket: {},
  } as unknown as Bid;
  await db.bids.put(bid);
  expect(await newBidToast(db, { ...bid, status: "pending" })).toEqual({ title });
});
