import { Dexie } from "dexie";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { isUnfinished, newestFirst, UNFINISHED } from "#local-db/read/ticket-cache.ts";
import { isRoot } from "#local-db/read/ticket-filter.ts";
import {
  afterRows,
  allOf,
  isUnfinishedRoot,
  type Owned,
  raisedHere,
  touchedTickets,
} from "#local-db/read/visible-tickets.ts";

/** A page of a list of tickets. */
export interface Page {
  readonly tickets: readonly Ticket[];
  readonly total: number;
  /** How many of these were found by misspelt words; they are the last. */
  readonly guessed: number;
}

/**
 * The first page of the unfiltered list, from the indexes, without reading all tickets: the app
 * starts with it.
 * @param isUnderWayFirst whether finished tickets are behind all others
 */
export const firstPage = (
  db: AccountDatabase,
  own: Owned,
  limit: number,
  isUnderWayFirst: boolean,
): Promise<Page> =>
  db.transaction("r", db.tickets, async () => {
    const touched = await touchedTickets(db, own);
    const raised = raisedHere(own, touched).filter(isRoot);
    const gone = touched.filter((ticket) => isRoot(ticket) && !afterRows(ticket, ticket.id, own));
    const [all, workOrders] = await Promise.all([
      db.tickets.count(),
      db.tickets.where("parentId").above("").count(),
    ]);
    const first = isUnderWayFirst ? await newestUnfinished(db, own, touched, limit) : raised.slice(0, limit);
    const rest = await newestTickets(
      db,
      own,
      limit - first.length,
      (ticket) => !isUnderWayFirst || !isUnfinished(ticket),
    );
    return {
      tickets: [...first, ...rest].slice(0, limit),
      total: all - workOrders - gone.length + raised.length,
      guessed: 0,
    };
  });

/**
 * The newest tickets that are not finished with pending mutations applied, at most `limit`, by an
 * index that has each status in the order of the list.
 * @param touched the server rows of the tickets that have outbox rows
 */
async function newestUnfinished(
  db: AccountDatabase,
  own: Owned,
  touched: readonly Ticket[],
  limit: number,
): Promise<readonly Ticket[]> {
  // What has outbox rows is compared as it will be: it may have another status then.
  const isNext = (ticket: Ticket) => {
    const changed = own.rows.has(ticket.id) ? undefined : afterRows(ticket, ticket.id, own);
    return changed !== undefined && isUnfinishedRoot(changed);
  };
  const found = await Promise.all(
    UNFINISHED.map((status) =>
      db.tickets
        .where("[status+createdAt]")
        .between([status, Dexie.minKey], [status, Dexie.maxKey])
        .reverse()
        .filter(isNext)
        .limit(limit)
        .toArray(),
    ),
  );
  const known = [...touched, ...found.flat()].toSorted(newestFirst);
  return allOf(known, own).filter(isUnfinishedRoot).slice(0, limit);
}

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
