import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { type Mutation, entityIdsOf, rulesOf, ticketIdOf } from "#domain/mutations/mutation.ts";
import { applyToComments, applyToEvents, applyToTicketView } from "#domain/mutations/optimistic.ts";
import { onCommitted } from "#features/sync-status/optimistic-events.ts";
import { createEarlyRead } from "#features/hooks/early-read.ts";
import { useNow } from "#features/dates/use-today.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { ticketCacheOf } from "#local-db/read/ticket-cache.ts";
import { whenIdle } from "#features/hooks/when-idle.ts";
import { isNarrow, isNewestFirst, type TicketFilter } from "#local-db/read/ticket-filter.ts";
import { readOwnStores } from "#local-db/read/stores.ts";
import { readTickets, readWholeTicket } from "#local-db/read/tickets.ts";
import { PAGE_SIZES } from "#contract/limits.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readMeta } from "#local-db/meta.ts";
import { ownBidsByTicket } from "#local-db/read/bids.ts";
import { readPeople } from "#local-db/read/people.ts";
import type { FileRow, OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { agendaGroupsOf } from "#domain/tickets/day-route.ts";
import { tradesOfAll } from "#domain/tickets/likely-transition.ts";
import { LATE_STATES, type LateState } from "#domain/tickets/due.ts";
import { plannedByPlans } from "#domain/plans/plans.ts";
import { plannedTickets } from "#domain/tickets/repeat.ts";
import { laterRepetitions } from "#domain/tickets/repetitions.ts";
import { hasToDoWith } from "#domain/tickets/permissions.ts";
import { worstFirst } from "#domain/tickets/urgency.ts";
import { isTerminal } from "#domain/tickets/status.ts";
import type { Comment, Ticket, TicketEvent } from "#domain/tickets/ticket.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { type SyncStatus, syncStatusOf } from "#features/sync-status/sync-status-badge.tsx";

interface TicketPage {
  readonly total: number;
  /**
   * True if tickets were found or the first pull has finished. Until then an empty result does not
   * mean that there are no tickets.
   */
  readonly isKnown: boolean;
  /** True if the first pull has finished and this page is after the last one. */
  readonly isBeyond: boolean;
  readonly tickets: readonly { readonly ticket: Ticket; readonly syncStatus: SyncStatus | null }[];
}

const readPage = async (...query: Parameters<typeof readTickets>): Promise<TicketPage> => {
  const hasPulled = async () => (await readMeta(query[0], "lastPulledAt")) !== undefined;
  // Read before the tickets: if the first pull finishes in between, its tickets are included.
  const isWhole = query[2].page > 1 && (await hasPulled());
  let read = await readTickets(...query);
  const isKnown = read.total > 0 || (await hasPulled());
  // The first pull may have finished between the two reads.
  if (read.total === 0 && isKnown) read = await readTickets(...query);
  return {
    total: read.total,
    isKnown,
    isBeyond: isWhole && read.tickets.length === 0,
    tickets: read.tickets.map(({ ticket, rows, files }) => ({
      ticket,
      syncStatus: marksOf(ticket, rows, files).syncStatus,
    })),
  };
};

/** First page of all tickets, read before a list is mounted; used for its first render only. */
const early = createEarlyRead<TicketPage>();
const orderOf = (isUnderWayFirst: boolean) => (isUnderWayFirst ? "underWay" : "newest");

/** Preloads the first page for the first list that renders. */
export const preloadFirstPage = (db: AccountDatabase, isUnderWayFirst: boolean): Promise<void> =>
  early.preload(db, orderOf(isUnderWayFirst), () =>
    readPage(db, { isUnderWayFirst }, { page: 1, limit: PAGE_SIZES[0] }),
  );

/** A page of tickets as a live query; undefined while it is first read. */
export function useTickets(filter: TicketFilter, page: { page: number; limit: number }, key: string) {
  const { db } = useSignedIn();
  const [first] = useState(() => early.take(db, orderOf(filter.isUnderWayFirst === true)));
  const found = useLiveQuery(() => readPage(db, filter, page), [db, key, page.page, page.limit]);
  useEffect(() => {
    if (!found) return;
    early.drop();
    ticketCacheOf(db).warm(whenIdle);
  }, [db, found]);
  const isFirst =
    page.page === 1 && page.limit <= PAGE_SIZES[0] && !isNarrow(filter) && isNewestFirst(filter);
  if (found || !first || !isFirst) return found;
  return { ...first, tickets: first.tickets.slice(0, page.limit) };
}

/**
 * Unfinished tickets of the days before `before` as they are now, by group in the agenda,
 * with their sync status: what is late, the worst first, then by day and time; undefined
 * while they are read.
 */
export function useScheduled(today: string, before: string) {
  const nowMs = useNow();
  const { db, actor } = useSignedIn();
  return useLiveQuery(async () => {
    const { tickets: all, isKnown } = await readPage(db, {}, { page: 1, limit: ALL });
    // An operator who sees everything has an agenda of their own all the same.
    const tickets = all.filter(({ ticket }) => hasToDoWith(ticket, actor));
    const own = tickets.map(({ ticket }) => ticket);
    const scheduled = tickets.flatMap((each) => {
      const groups = agendaGroupsOf(each.ticket, actor, nowMs);
      return groups
        .filter((group) => isLateGroup(group) || group < before)
        .map((group) => ({ ...each, group }));
    });
    const worst = worstFirst(nowMs);
    const late = (which: LateState) =>
      scheduled
        .filter(({ group }) => group === which)
        .toSorted((one, other) => worst(one.ticket, other.ticket));
    const ofDays = scheduled.filter(({ group }) => !isLateGroup(group));
    return {
      tickets: [
        ...LATE_STATES.flatMap(late),
        ...ofDays.toSorted((a, b) => momentIn(a).localeCompare(momentIn(b))),
      ],
      planned: plannedTickets(own, today, before),
      visits: plannedByPlans(await readOwnStores(db, actor), today, before),
      later: laterRepetitions(own, before),
      isKnown,
    };
  }, [db, today, nowMs, before, actor]);
}

const isLateGroup = (group: string) => LATE_STATES.some((each) => each === group);

const ALL = 100_000;

/** Sort key; a ticket without a time is last on its day. */
const momentIn = ({ group, ticket }: { readonly group: string; readonly ticket: Ticket }) =>
  `${group} ${ticket.scheduledTime ?? "99:99"}`;

/** A ticket with everything its dialog shows. */
export interface WholeTicket {
  readonly ticket: Ticket;
  readonly comments: readonly Comment[];
  readonly events: readonly TicketEvent[];
  /** Sync status of the ticket as a whole; null if nothing of it is pending or failed. */
  readonly syncStatus: SyncStatus | null;
  /** Sync status of one comment or event, by its id. */
  readonly syncStatusOfRow: (id: string) => SyncStatus;
}

/**
 * One ticket with its comments and events, read by one live query so that a change renders once.
 * Mutations enqueued while it is mounted are applied at once, before the query re-runs.
 *
 * @returns undefined while reading, null if the ticket is not on this device.
 */
export function useWholeTicket(id: string): WholeTicket | null | undefined {
  const { db } = useSignedIn();
  const found = useLiveQuery(async () => {
    const read = await readWholeTicket(db, id);
    return read && { ...read, ...marksOf(read.ticket, read.rows, read.files) };
  }, [db, id]);
  const lastMutations = useJustCommitted(id, found);
  return useMemo(
    () => (found && lastMutations ? withCommitted(found, lastMutations) : found),
    [found, lastMutations],
  );
}

/** Committed mutations of this ticket that `found` does not contain yet. */
function useJustCommitted(ticketId: string, read: ReadTicket | null | undefined): readonly Mutation[] | null {
  const latest = useRef(read);
  const [cached, setCached] = useState<{ base: typeof read; actions: readonly Mutation[] } | null>(null);
  useLayoutEffect(() => {
    latest.current = read;
  }, [read]);
  useEffect(
    () =>
      onCommitted((actions) => {
        const base = latest.current;
        const isNew = (action: Mutation) => !base?.rows.some((row) => row.opId === action.opId);
        const mine = actions.filter((action) => ticketIdOf(action.payload) === ticketId && isNew(action));
        // `flushSync` renders them before the live queries of other screens run.
        if (mine.length === 0) return false;
        flushSync(() => setCached({ base, actions: mine }));
        return true;
      }),
    [ticketId],
  );
  return cached?.base === read ? (cached?.actions ?? null) : null;
}

type ReadTicket = WholeTicket & { readonly rows: readonly OutboxRow[] };

function withCommitted(read: WholeTicket, actions: readonly Mutation[]): WholeTicket {
  const ids = new Set(actions.flatMap((action) => [action.opId, ...entityIdsOf(action.payload)]));
  return {
    // Comments do not change the ticket itself; the same object lets memoised components skip
    // rendering.
    ticket: actions.every(isComment) ? read.ticket : (applyToTicketView(read.ticket, actions) ?? read.ticket),
    comments: applyToComments(read.comments, actions),
    events: applyToEvents(read.events, actions, read.ticket),
    syncStatus: { kind: "waiting" },
    syncStatusOfRow: (id) => (ids.has(id) ? { kind: "waiting" } : read.syncStatusOfRow(id)),
  };
}

/**
 * True if the row counts for the status of the whole ticket. A pending row always does; a failed
 * one only if it is about the ticket itself and the ticket can still change.
 */
const isOfWhole = (ticket: Ticket, row: OutboxRow) =>
  row.state !== "attention" ||
  (rulesOf(row.action.payload).isOfTicketItself === true && !isTerminal(ticket.status));

function marksOf(ticket: Ticket, rows: readonly OutboxRow[], files: readonly FileRow[]) {
  const statusOf = (ofTicket: readonly OutboxRow[]) => syncStatusOf(ofTicket, files);
  const ofWhole = rows.filter((row) => isOfWhole(ticket, row));
  // Indexed once: each of a hundred lines would otherwise scan all rows.
  const byId = new Map<string, OutboxRow[]>();
  for (const row of rows) for (const id of idsOf(row)) byId.set(id, [...(byId.get(id) ?? []), row]);
  return {
    syncStatus: ofWhole.length === 0 ? null : statusOf(ofWhole),
    syncStatusOfRow: (id: string) => statusOf(byId.get(id) ?? []),
  };
}

const isComment = ({ payload }: Mutation) => rulesOf(payload).isComment === true;

const idsOf = (row: OutboxRow) => [row.opId, ...entityIdsOf(row.action.payload)];

/**
 * When the last pull finished, and whether the server is reachable; undefined while they are read.
 */
export function useLastPull() {
  const { db } = useSignedIn();
  return useLiveQuery(
    async () => ({ at: await readMeta(db, "lastPulledAt"), reachable: await readMeta(db, "reachable") }),
    [db],
  );
}

/** Facts beyond the ticket and the actor that decide which actions are offered. */
export interface Offer {
  readonly hasWorkers: boolean;
  /** The trades of the workers, see `likelyTransition`; null if they cannot be told. */
  readonly workerTrades: readonly string[] | null;
  /** The person's own bid on the ticket; "unknown" while it is read. */
  readonly ownBid: "none" | "open" | "ended" | "unknown";
}

/** Whether the person has a bid on the ticket, as far as is known. */
export const hasOwnBid = (ownBid: Offer["ownBid"]): boolean => ownBid === "open" || ownBid === "ended";

const NO_TRADES: readonly string[] = [];

/**
 * @returns a function from ticket to offer. While workers are being read, they are assumed to
 *   exist. To an operator who acts everywhere those of the ticket's property manager are offered.
 */
export function useOffers(): (ticket: Pick<Ticket, "id" | "propertyManagerId">) => Offer {
  const { db, actor } = useSignedIn();
  const { id, role } = actor;
  const isOperator = actor.actsEverywhere === true;
  const workers = useLiveQuery(
    async () => (role === "Property Manager" || isOperator ? await readPeople(db, "Maintenance") : []),
    [db, role, isOperator],
  );
  const bids = useLiveQuery(() => (role === "Vendor" ? ownBidsByTicket(db, id) : null), [db, id, role]);
  // By manager, for operators; all are a property manager's own.
  const tradesBy = useMemo(() => {
    const of = Map.groupBy(workers ?? [], (worker) => (isOperator ? (worker.propertyManager ?? "") : id));
    return new Map([...of].map(([by, some]) => [by, tradesOfAll(some.map(({ skills = [] }) => skills))]));
  }, [workers, isOperator, id]);
  return ({ id: ticketId, propertyManagerId }) => {
    const by = isOperator ? (propertyManagerId ?? "nobody") : id;
    const hasWorkers = workers === undefined || tradesBy.has(by);
    const workerTrades = tradesBy.get(by) ?? (workers?.length === 0 ? NO_TRADES : null);
    if (bids === undefined) return { hasWorkers, workerTrades, ownBid: "unknown" };
    const own = bids?.get(ticketId);
    return { hasWorkers, workerTrades, ownBid: own ? (own.isOpen ? "open" : "ended") : "none" };
  };
}
