import type { Actor } from "#domain/accounts/role.ts";
import { applyToComments, applyToEvents, applyToTicketView } from "#domain/mutations/optimistic.ts";
import { searchTermsOf } from "#domain/search.ts";
import { afterStoreDeletion, endOfRule } from "#domain/stores/deleted-store.ts";
import { inOrder } from "#domain/tickets/order.ts";
import type { Comment, Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readMeta } from "#local-db/meta.ts";
import type { FileRow, OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { visibleMutationsOf, refusedChanges, unsentRows } from "#local-db/outbox/queries.ts";
import { readStoreDeletions } from "#local-db/read/ticket.ts";
import { withFacts } from "#local-db/read/filter-facts.ts";
import { firstPage, type Page } from "#local-db/read/first-page.ts";
import { isUnfinished, newestFirst, ticketCacheOf } from "#local-db/read/ticket-cache.ts";
import {
  isNarrow,
  isNewestFirst,
  isRoot,
  matchesFilter,
  type TicketFilter,
} from "#local-db/read/ticket-filter.ts";
import { byQuestion, findTickets } from "#local-db/read/ticket-text.ts";
import {
  allOf,
  isUnfinishedRoot,
  type Owned,
  ownedBy,
  touchedTickets,
} from "#local-db/read/visible-tickets.ts";

/** A ticket of a list with pending mutations applied, its outbox rows and their files. */
export interface ListedTicket {
  readonly ticket: Ticket;
  readonly rows: readonly OutboxRow[];
  readonly files: readonly FileRow[];
}

/**
 * One page of tickets, newest first, and the total number of matches. The outbox is read before the
 * tickets: a mutation acknowledged meanwhile is then in the outbox rows, the ticket or both.
 */
export async function readTickets(
  db: AccountDatabase,
  filter: TicketFilter,
  page: { page: number; limit: number },
): Promise<{ tickets: ListedTicket[]; total: number; guessed: number }> {
  const rows = await unsentRows(db);
  const own = ownedBy(rows);
  const isStart =
    page.page === 1 && isNewestFirst(filter) && !isNarrow(filter) && !ticketCacheOf(db).isInMemory;
  const { tickets, total, guessed } = isStart
    ? await firstPage(db, own, page.limit, filter.isUnderWayFirst === true)
    : pageOf(await ticketCacheOf(db).all(rows), own, await withFacts(db, filter), page);
  const fileIds = tickets.flatMap((ticket) => own.rows.get(ticket.id) ?? []).flatMap((row) => row.fileIds);
  const files = fileIds.length === 0 ? [] : (await db.files.bulkGet(fileIds)).flatMap((file) => file ?? []);
  return {
    tickets: tickets.map((ticket) => ({ ticket, rows: own.rows.get(ticket.id) ?? [], files })),
    total,
    guessed,
  };
}

function pageOf(
  known: readonly Ticket[],
  own: Owned,
  filter: TicketFilter,
  { page, limit }: { page: number; limit: number },
): Page {
  const terms = searchTermsOf(filter.text ?? "");
  const fitting = allOf(known, own).filter((ticket) => matchesFilter(ticket, filter));
  const { exact, related, similar } = findTickets(fitting, terms);
  // Unless an order was chosen: first what the title or the number says exactly.
  const isRanked = isNewestFirst(filter) && terms.length > 0;
  const ordered = (tickets: readonly Ticket[]) => {
    const sorted = inOrder(tickets, filter.order ?? "newest", filter.nowMs ?? 0);
    return filter.isUnderWayFirst ? underWayFirst(sorted) : sorted;
  };
  const first = isRanked ? ordered(exact).toSorted(byQuestion(filter.text ?? "")) : ordered(exact);
  const all = [...first, ...ordered(related), ...ordered(similar)];
  return { tickets: all.slice((page - 1) * limit, page * limit), total: all.length, guessed: similar.length };
}

const underWayFirst = (tickets: readonly Ticket[]) => [
  ...tickets.filter(isUnfinished),
  ...tickets.filter((ticket) => !isUnfinished(ticket)),
];

/** Every ticket that is not finished, newest first, with pending mutations applied. */
export async function readUnfinished(db: AccountDatabase): Promise<readonly Ticket[]> {
  const rows = await unsentRows(db);
  const own = ownedBy(rows);
  const found = await ticketCacheOf(db).unfinished(rows);
  if (own.rows.size === 0 && own.deletions.size === 0) return found.filter(isRoot);
  // A finished one may be unfinished again with what is pending.
  const known = new Map([...found, ...(await touchedTickets(db, own))].map((ticket) => [ticket.id, ticket]));
  return allOf([...known.values()].toSorted(newestFirst), own).filter(isUnfinishedRoot);
}

/** All server tickets without pending mutations, newest first. */
export const knownTickets = async (db: AccountDatabase): Promise<readonly Ticket[]> =>
  ticketCacheOf(db).all(await unsentRows(db));

/** Every ticket with pending mutations applied, and those raised on this device. */
export async function visibleTickets(db: AccountDatabase): Promise<readonly Ticket[]> {
  const rows = await unsentRows(db);
  return allOf(await ticketCacheOf(db).all(rows), ownedBy(rows));
}

/**
 * One ticket with its comments, history, outbox rows and their files, in one transaction; null if
 * it is not on this device. An id that a legacy server replaced finds the ticket too.
 */
export async function readWholeTicket(db: AccountDatabase, id: string) {
  const found = await readByIds(db, id);
  if (found !== null) return found;
  const renamed = (await readMeta(db, "aliases"))?.[id];
  return renamed === undefined ? null : readByIds(db, renamed);
}

const readByIds = (db: AccountDatabase, id: string) =>
  db.transaction("r", [db.tickets, db.comments, db.events, db.ops, db.files], async () => {
    const [base, comments, done, rows, elsewhere] = await Promise.all([
      db.tickets.get(id),
      db.comments.where("ticketId").equals(id).sortBy("createdAt"),
      db.events.where("ticketId").equals(id).sortBy("at"),
      db.ops.where("ticketId").equals(id).sortBy("seq"),
      db.ops.where("state").equals("attention").toArray(),
    ]);
    // A transition may depend on a refused row of no ticket, such as a new worker.
    const all = [...new Map([...elsewhere, ...rows].map((row) => [row.seq, row])).values()];
    const mutations = visibleMutationsOf(rows, refusedChanges(all.toSorted((a, b) => a.seq - b.seq)));
    const ticket = applyToTicketView(base, mutations);
    if (ticket === undefined) return null;
    const deletions = await readStoreDeletions(db, ticket);
    const visible = rows.filter((row) => row.state !== "discarded");
    const fileIds = visible.flatMap((row) => row.fileIds);
    const files = fileIds.length === 0 ? [] : (await db.files.bulkGet(fileIds)).flatMap((file) => file ?? []);
    return {
      ticket: afterStoreDeletion(ticket, deletions),
      comments: [...applyToComments(comments, mutations), ...endOfRule(ticket, deletions)],
      events: applyToEvents(done, mutations, base),
      rows: visible,
      files,
    };
  });

/** @returns the actor of an account's mutations. */
export const actorOf = ({ id, name, role, seesEverything, actsEverywhere, isReader }: Actor): Actor => ({
  id,
  name,
  role,
  ...(seesEverything === true ? { seesEverything } : {}),
  ...(actsEverywhere === true ? { actsEverywhere } : {}),
  ...(isReader === true ? { isReader } : {}),
});

/** The tickets with these ids that are on this device, without pending mutations. */
export const ticketsById = async (db: AccountDatabase, ids: readonly string[]): Promise<Ticket[]> =>
  (await db.tickets.bulkGet([...ids])).flatMap((ticket) => ticket ?? []);

/** Stores a ticket that was fetched alone, with its comments if they could be fetched. */
export const storeFetchedTicket = (
  db: AccountDatabase,
  ticket: Ticket,
  comments: readonly Comment[],
): Promise<void> =>
  db.transaction("rw", db.tickets, db.comments, async () => {
    await db.tickets.put(ticket);
    await db.comments.bulkPut([...comments]);
  });
