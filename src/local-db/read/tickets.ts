import type { Actor } from "#domain/accounts/role.ts";
import { applyToComments, applyToEvents, applyToTicketView } from "#domain/mutations/optimistic.ts";
import { searchTermsOf } from "#domain/search.ts";
import {
  afterStoreDeletion,
  endOfRule,
  type StoreDeletions,
  storeDeletionsAmong,
} from "#domain/stores/deleted-store.ts";
import { inOrder } from "#domain/tickets/order.ts";
import type { Comment, Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readMeta } from "#local-db/meta.ts";
import type { FileRow, OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { visibleMutationsOf, refusedChanges, unsentRows } from "#local-db/outbox/queries.ts";
import { readStoreDeletions } from "#local-db/read/ticket.ts";
import { withFacts } from "#local-db/read/filter-facts.ts";
import { isUnfinished, newestFirst, ticketCacheOf } from "#local-db/read/ticket-cache.ts";
import {
  isNarrow,
  isNewestFirst,
  isRoot,
  matchesFilter,
  type TicketFilter,
} from "#local-db/read/ticket-filter.ts";
import { byQuestion, findTickets } from "#local-db/read/ticket-text.ts";

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
    ? await firstPage(db, own, page.limit, filter.isUnderWayFirst ? await unfinishedOf(db, rows, own) : null)
    : pageOf(await ticketCacheOf(db).all(rows), own, await withFacts(db, filter), page);
  const fileIds = tickets.flatMap((ticket) => own.rows.get(ticket.id) ?? []).flatMap((row) => row.fileIds);
  const files = fileIds.length === 0 ? [] : (await db.files.bulkGet(fileIds)).flatMap((file) => file ?? []);
  return {
    tickets: tickets.map((ticket) => ({ ticket, rows: own.rows.get(ticket.id) ?? [], files })),
    total,
    guessed,
  };
}

/**
 * Outbox rows by ticket, and the refused changes of the whole outbox, as a row may depend on one of
 * another ticket.
 */
interface Owned {
  readonly rows: ReadonlyMap<string, readonly OutboxRow[]>;
  readonly refused: ReadonlySet<number>;
  readonly deletions: StoreDeletions;
}

interface Page {
  readonly tickets: readonly Ticket[];
  readonly total: number;
  /** How many of these were found by misspelt words; they are the last. */
  readonly guessed: number;
}

function ownedBy(rows: readonly OutboxRow[]): Owned {
  const refused = refusedChanges(rows);
  const deletions = storeDeletionsAmong(visibleMutationsOf(rows, refused));
  return { rows: rowsByTicket(rows), refused, deletions };
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

/** These tickets with pending mutations applied, after those created on this device. */
const allOf = (known: readonly Ticket[], own: Owned): readonly Ticket[] =>
  own.rows.size === 0 && own.deletions.size === 0
    ? known
    : [...raisedHere(own, known), ...known.flatMap((ticket) => afterRows(ticket, ticket.id, own) ?? [])];

const underWayFirst = (tickets: readonly Ticket[]) => [
  ...tickets.filter(isUnfinished),
  ...tickets.filter((ticket) => !isUnfinished(ticket)),
];

/**
 * The first page of the unfiltered list, from the indexes, without reading all tickets: the app
 * starts with it.
 * @param underWay the unfinished tickets, if the list begins with them
 */
const firstPage = (
  db: AccountDatabase,
  own: Owned,
  limit: number,
  underWay: readonly Ticket[] | null,
): Promise<Page> =>
  db.transaction("r", db.tickets, async () => {
    const touched = await touchedTickets(db, own);
    const raised = raisedHere(own, touched).filter(isRoot);
    const gone = touched.filter((ticket) => isRoot(ticket) && !afterRows(ticket, ticket.id, own));
    const [all, workOrders] = await Promise.all([
      db.tickets.count(),
      db.tickets.where("parentId").above("").count(),
    ]);
    const first = (underWay ?? raised).slice(0, limit);
    // What was read before may have been finished since.
    const ids = new Set(first.map(({ id }) => id));
    const rest = await newestTickets(db, own, limit - first.length, (ticket) =>
      underWay === null ? true : !isUnfinished(ticket) && !ids.has(ticket.id),
    );
    return {
      tickets: [...first, ...rest].slice(0, limit),
      total: all - workOrders - gone.length + raised.length,
      guessed: 0,
    };
  });

/** The newest tickets that fit with pending mutations applied, at most `limit`. */
async function newestTickets(
  db: AccountDatabase,
  own: Owned,
  limit: number,
  isIncluded: (ticket: Ticket) => boolean,
): Promise<readonly Ticket[]> {
  if (limit <= 0) return [];
  const after = (ticket: Ticket) => afterRows(ticket, ticket.id, own);
  const found = await db.tickets
    .orderBy("createdAt")
    .reverse()
    .filter((ticket) => {
      const changed = isRoot(ticket) ? after(ticket) : undefined;
      return changed !== undefined && isIncluded(changed);
    })
    .limit(limit)
    .toArray();
  return found.flatMap((ticket) => after(ticket) ?? []);
}

/** Every ticket that is not finished, newest first, with pending mutations applied. */
export async function readUnfinished(db: AccountDatabase): Promise<readonly Ticket[]> {
  const rows = await unsentRows(db);
  return unfinishedOf(db, rows, ownedBy(rows));
}

async function unfinishedOf(
  db: AccountDatabase,
  rows: readonly OutboxRow[],
  own: Owned,
): Promise<readonly Ticket[]> {
  const found = await ticketCacheOf(db).unfinished(rows);
  if (own.rows.size === 0 && own.deletions.size === 0) return found.filter(isRoot);
  // A finished one may be unfinished again with what is pending.
  const known = new Map([...found, ...(await touchedTickets(db, own))].map((ticket) => [ticket.id, ticket]));
  return allOf([...known.values()].toSorted(newestFirst), own).filter(isUnfinishedRoot);
}

/** The server rows of the tickets that have outbox rows. */
const touchedTickets = async (db: AccountDatabase, own: Owned): Promise<readonly Ticket[]> =>
  (await db.tickets.bulkGet([...own.rows.keys()])).flatMap((ticket) => ticket ?? []);

const isUnfinishedRoot = (ticket: Ticket) => isRoot(ticket) && isUnfinished(ticket);

/** Tickets created on this device that are not among the known ones yet, newest first. */
function raisedHere(own: Owned, known: readonly Ticket[]): readonly Ticket[] {
  const ids = new Set(own.rows.keys());
  for (const ticket of known) ids.delete(ticket.id);
  return [...ids].toReversed().flatMap((id) => afterRows(undefined, id, own) ?? []);
}

/** All server tickets without pending mutations, newest first. */
export const knownTickets = async (db: AccountDatabase): Promise<readonly Ticket[]> =>
  ticketCacheOf(db).all(await unsentRows(db));

/** Every ticket with pending mutations applied, and those raised on this device. */
export async function visibleTickets(db: AccountDatabase): Promise<readonly Ticket[]> {
  const rows = await unsentRows(db);
  return allOf(await ticketCacheOf(db).all(rows), ownedBy(rows));
}

function afterRows(ticket: Ticket | undefined, id: string, { rows, refused, deletions }: Owned) {
  const own = rows.get(id);
  const current = own === undefined ? ticket : applyToTicketView(ticket, visibleMutationsOf(own, refused));
  return current && afterStoreDeletion(current, deletions);
}

function rowsByTicket(rows: readonly OutboxRow[]): Map<string, OutboxRow[]> {
  const byTicket = new Map<string, OutboxRow[]>();
  for (const row of rows) {
    if (row.ticketId !== null) byTicket.set(row.ticketId, [...(byTicket.get(row.ticketId) ?? []), row]);
  }
  return byTicket;
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
      events: applyToEvents(done, mutations),
      rows: visible,
      files,
    };
  });

/** @returns the actor of an account's mutations. */
export const actorOf = ({ id, name, role, seesEverything, isReader }: Actor): Actor => ({
  id,
  name,
  role,
  ...(seesEverything === true ? { seesEverything } : {}),
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
