import type { Actor } from "#domain/accounts/role.ts";
import type { NamedStore } from "#domain/stores/store-label.ts";
import { isNobodyOnIt } from "#domain/bids/awaited-answer.ts";
import { lateStates } from "#domain/tickets/due.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { type ToDoFacts, type ToDoGroup, toDoGroups, type ToDoKind } from "#domain/tickets/to-do.ts";
import { type WatchedWork, watchedWorkOf } from "#domain/tickets/watched-work.ts";

/** How many of its tickets a row of the dashboard names. */
const NAMED_TICKETS = 2;

/** A ticket that a row names, and what it asks of the reader. */
export interface NamedToDo {
  readonly ticket: Ticket;
  /** Null if it asks nothing. */
  readonly asks: ToDoKind | null;
  /** Of which store it is; null where that goes without saying, and without a store. */
  readonly store: NamedStore | null;
}

/** What a row says of its tickets. */
export interface NamedRow {
  readonly named: readonly NamedToDo[];
  /** How many of them are urgent, overdue, and at nobody. */
  readonly urgent: number;
  readonly overdue: number;
  readonly withNobody: number;
}

/** The rows of the dashboard and what each names. */
export interface DashboardRows {
  /** What needs the person: each ticket is in one of them. */
  readonly toDos: readonly (ToDoGroup & NamedRow)[];
  /** What the person watches: a ticket can be in several, and in a to-do. */
  readonly watched: readonly (WatchedWork & NamedRow)[];
}

/**
 * @returns the rows in their order: to-dos with overdue work before those with urgent work before
 *   the others. Each ticket is named once. What is watched names what no to-do has named, and
 *   begins with one that nobody has, which another row may have named: "1 with nobody on it" before
 *   the name of another one would be read of that.
 * @param hasStores whether the reader has to do with more than one store
 */
export function dashboardRows(
  tickets: readonly Ticket[],
  actor: Actor,
  facts: ToDoFacts,
  hasStores: boolean,
): DashboardRows {
  const groups = toDoGroups(tickets, actor, facts);
  const kinds = new Map(groups.flatMap(({ kind, tickets: some }) => some.map(({ id }) => [id, kind])));
  const done = new Set<string>();
  const rowOf = <Row extends ToDoGroup | WatchedWork>(row: Row, named: readonly Ticket[]): Row & NamedRow => {
    for (const { id } of named) done.add(id);
    return {
      ...row,
      urgent: count(row.tickets, ({ priority }) => priority === "urgent"),
      overdue: count(row.tickets, (ticket) => lateStates(ticket, facts.nowMs).includes("overdue")),
      withNobody: count(row.tickets, (ticket) => isNobodyOnIt(ticket, facts.nowMs)),
      named: named.map((ticket) => ({
        ticket,
        asks: kinds.get(ticket.id) ?? null,
        store: hasStores ? ticket.store : null,
      })),
    };
  };
  return {
    toDos: groups
      .map((group) => rowOf(group, group.tickets.slice(0, NAMED_TICKETS)))
      .toSorted((a, b) => pressure(a) - pressure(b)),
    watched: watchedWorkOf(tickets, actor, facts.nowMs).map((work) =>
      rowOf(work, unnamed(work, done, facts.nowMs)),
    ),
  };
}

/**
 * Sorting keeps the order of the kinds where this is the same. A job that is given comes first:
 * somebody waits for an answer, and asks another vendor without one.
 */
const pressure = ({ kind, overdue, urgent }: ToDoGroup & NamedRow) =>
  kind === "takeJob" || overdue > 0 ? 0 : urgent > 0 ? 1 : 2;

const count = (tickets: readonly Ticket[], is: (ticket: Ticket) => boolean) =>
  tickets.reduce((sum, ticket) => sum + Number(is(ticket)), 0);

/** The first tickets that no row has named yet, after one that nobody has. */
function unnamed({ tickets }: WatchedWork, done: ReadonlySet<string>, nowMs: number): readonly Ticket[] {
  const isNew = ({ id }: Ticket) => !done.has(id);
  if (!tickets.some(isNew)) return [];
  const isNobodys = (ticket: Ticket) => isNobodyOnIt(ticket, nowMs);
  const nobodys = tickets.find((ticket) => isNew(ticket) && isNobodys(ticket)) ?? tickets.find(isNobodys);
  const first: Ticket[] = nobodys === undefined ? [] : [nobodys];
  // Not a filter: the first rows of a chain have thousands of tickets.
  for (const ticket of tickets) {
    if (first.length === NAMED_TICKETS) break;
    if (isNew(ticket) && ticket !== nobodys) first.push(ticket);
  }
  return first;
}
