import type { Bid } from "#domain/bids/bid.ts";
import { applyToComments, applyToEvents } from "#domain/mutations/optimistic.ts";
import { isOfServer } from "#domain/tickets/ticket.ts";
import { isJudged, type JudgedEvent } from "#domain/insights/rejections.ts";
import { raiserOf } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { visibleMutations } from "#local-db/outbox/queries.ts";
import { readMeta } from "#local-db/meta.ts";
import { allInParts } from "#local-db/read/all-in-parts.ts";
import { readBids } from "#local-db/read/bids.ts";
import { isRoot } from "#local-db/read/ticket-filter.ts";
import { visibleTickets } from "#local-db/read/tickets.ts";

/** What numbers are calculated from, with pending mutations applied. */
export interface InsightRows {
  /** Every ticket this account has in full, newest first; no work orders. */
  readonly tickets: readonly Ticket[];
  readonly bids: readonly Bid[];
  /** When the last pull finished, ISO 8601; null before the first. */
  readonly pulledAt: string | null;
}

/** Reads the tickets and bids that numbers are calculated from; `readHistory` has the rest. */
export async function readInsightRows(db: AccountDatabase): Promise<InsightRows> {
  const tickets = countedOf(await visibleTickets(db));
  const bids = await readBids(db);
  return {
    tickets,
    bids: bids.map(({ bid }) => bid),
    pulledAt: (await readMeta(db, "lastPulledAt")) ?? null,
  };
}

/** By the tickets they are among: as long as none of these changes, they are the same list. */
const counted = new WeakMap<readonly Ticket[], readonly Ticket[]>();

function countedOf(tickets: readonly Ticket[]): readonly Ticket[] {
  const known = counted.get(tickets) ?? tickets.filter((each) => isRoot(each) && !each.isMarketView);
  counted.set(tickets, known);
  return known;
}

/** What only the whole history on this device tells, with what is pending. */
export interface HistoryFacts {
  /**
   * When somebody other than who raised it first did something with a ticket or wrote to it, by its
   * id. What the server writes answers nothing.
   */
  readonly firstAnswers: ReadonlyMap<string, string>;
  /** The completions and rejections. */
  readonly judged: readonly JudgedEvent[];
}

/**
 * Reads all of the history and the comments, in a query of its own, so that no other number waits
 * for it.
 */
export async function readHistory(
  db: AccountDatabase,
  tickets: readonly Pick<Ticket, "id" | "authorId" | "authorName" | "raisedBy">[],
): Promise<HistoryFacts> {
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
  const events = applyToEvents(await allInParts(db, db.events), pending);
  for (const event of events) note(event.ticketId, event.actorId, event.at);
  for (const comment of applyToComments(await allInParts(db, db.comments), pending))
    if (!isOfServer(comment)) note(comment.ticketId, comment.authorId, comment.createdAt);
  return { firstAnswers: first, judged: events.filter(isJudged) };
}

/** The completions and rejections alone, see `readHistory`. */
export async function readJudgedEvents(db: AccountDatabase): Promise<readonly JudgedEvent[]> {
  const pending = await visibleMutations(db);
  return applyToEvents(await allInParts(db, db.events), pending).filter(isJudged);
}
