import type { Bid } from "#domain/bids/bid.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readMeta } from "#local-db/meta.ts";
import { readBids } from "#local-db/read/bids.ts";
import { readTickets } from "#local-db/read/tickets.ts";

/** What numbers are calculated from, with pending mutations applied. */
export interface InsightRows {
  /** Every ticket this account has in full, newest first; no work orders. */
  readonly tickets: readonly Ticket[];
  readonly bids: readonly Bid[];
  /** When the last pull finished, ISO 8601; null before the first. */
  readonly pulledAt: string | null;
}

/** Reads everything on this device that numbers are calculated from, except the history. */
export async function readInsightRows(db: AccountDatabase): Promise<InsightRows> {
  const isWhole = (ticket: Ticket) => !ticket.isMarketView;
  const all = { page: 1, limit: Number.MAX_SAFE_INTEGER };
  const { tickets } = await readTickets(db, { isMine: isWhole }, all);
  const bids = await readBids(db);
  return {
    tickets: tickets.map(({ ticket }) => ticket),
    bids: bids.map(({ bid }) => bid),
    pulledAt: (await readMeta(db, "lastPulledAt")) ?? null,
  };
}

/**
 * The ids of the tickets whose work was rejected at least once, by the history on this device.
 * Reads all of it: a query of its own, so that no other number waits for it.
 */
export async function readRejectedTickets(db: AccountDatabase): Promise<ReadonlySet<string>> {
  const events = await db.events.toArray();
  return new Set(events.filter(({ to }) => to === "rejected").map(({ ticketId }) => ticketId));
}
