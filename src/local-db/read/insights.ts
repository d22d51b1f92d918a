import type { Bid } from "#domain/bids/bid.ts";
import { applyToComments, applyToEvents } from "#domain/mutations/optimistic.ts";
import { isOfServer } from "#domain/tickets/ticket.ts";
import { isJudged, type JudgedEvent } from "#domain/insights/rejections.ts";
import { raiserOf } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { visibleMutations } from "#local-db/outbox/queries.ts";
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

/** Reads the tickets and bids that numbers are calculated from; `readFirstAnswers` has the rest. */
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
 * When somebody other than who raised it first did something with each ticket or wrote to it, by
 * the history and the comments on this device, with what is pending. What the server writes
 * answers nothing.
 */
export async function readFirstAnswers(
  db: AccountDatabase,
  tickets: readonly Pick<Ticket, "id" | "authorId" | "authorName" | "raisedBy">[],
): Promise<ReadonlyMap<string, string>> {
  const raisers = new Map(tickets.map((ticket) => [ticket.id, raiserOf(ticket).id]));
  const first = new Map<string, string>();
  const note = (ticketId: string, personId: string, at: string) => {
    const raiser = raisers.get(ticketId);
    if (raiser === undefined || raiser === personId) return;
    const known = first.get(ticketId);
    if (known === undefined || at < known) first.set(ticketId, at);
  };
  // Read first: what is acknowledged meanwhile is then in the outbox, the rows or both.
  const pending = await visibleMutations(db);
  for (const event of applyToEvents(await db.events.toArray(), pending))
    note(event.ticketId, event.actorId, event.at);
  for (const comment of applyToComments(await db.comments.toArray(), pending))
    if (!isOfServer(comment)) note(comment.ticketId, comment.authorId, comment.createdAt);
  return first;
}

/**
 * The completions and rejections of the history on this device, with those that are pending. Reads
 * all of it, in a query of its own, so that no other number waits for it.
 */
export async function readJudgedEvents(db: AccountDatabase): Promise<readonly JudgedEvent[]> {
  const pending = await visibleMutations(db);
  return applyToEvents(await db.events.toArray(), pending).filter(isJudged);
}
