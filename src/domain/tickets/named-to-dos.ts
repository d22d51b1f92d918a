import type { Actor } from "#domain/accounts/role.ts";
import { shortStoreLabel } from "#domain/stores/store-label.ts";
import { isWithNobody, LATE_STATES } from "#domain/tickets/due.ts";
import { isAssignee } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { type ToDoGroup, type ToDoKind, WAITING_KINDS } from "#domain/tickets/to-do.ts";
import type { UrgentWork } from "#domain/tickets/urgency.ts";

/** How many of its tickets a row of the dashboard names. */
const NAMED_TO_DOS = 2;

/** A ticket that a row names, and what it asks of the reader. */
export interface NamedToDo {
  readonly ticket: Ticket;
  /** Something to do rather than that it is late; null if it asks nothing. */
  readonly asks: ToDoKind | null;
  /** Of which store it is, in short; empty where that goes without saying, and without a store. */
  readonly store: string;
}

interface Named {
  readonly named: readonly NamedToDo[];
}

/** The rows of the dashboard and what each names. */
export interface ToDoRows {
  readonly urgent: UrgentWork & Named;
  /** Without those of which rows above name every ticket. */
  readonly groups: readonly (ToDoGroup & Named)[];
}

const INFORMS: readonly ToDoKind[] = [...LATE_STATES, ...WAITING_KINDS];

/** Whether the row of a kind says how many of its tickets nobody has, before it names some. */
export const saysWithNobody = (kind: ToDoKind): boolean => INFORMS.includes(kind);

/**
 * @returns the rows in their order, where each ticket is named once, in the first row that has it;
 *   of the urgent ones those before others that the reader has to act on. A row that says how many
 *   nobody has begins with one of these, which a row above may have named: "1 with nobody on it"
 *   before the name of another one would be read of that. The tickets of a row, and so its number,
 *   stay all that the list behind it shows.
 * @param hasStores whether the reader has to do with more than one store
 */
export function nameOnce(
  urgent: UrgentWork,
  groups: readonly ToDoGroup[],
  actor: Actor,
  hasStores: boolean,
): ToDoRows {
  const kinds = kindsByTicket(groups);
  const isToAct = (ticket: Ticket) => {
    const kind = kinds.get(ticket.id);
    return kind !== undefined && (!INFORMS.includes(kind) || isAssignee(ticket, actor));
  };
  const done = new Set<string>();
  const isNew = ({ id }: Ticket) => !done.has(id);
  const name = (tickets: readonly Ticket[], isOfNobody: boolean): readonly NamedToDo[] => {
    if (!tickets.some(isNew)) return [];
    const nobodys = isOfNobody
      ? (tickets.find((each) => isNew(each) && isWithNobody(each)) ?? tickets.find(isWithNobody))
      : undefined;
    const first: Ticket[] = nobodys === undefined ? [] : [nobodys];
    // Not a filter: the first rows of a chain have thousands of tickets.
    for (const ticket of tickets) {
      if (first.length === NAMED_TO_DOS) break;
      if (isNew(ticket) && ticket !== nobodys) first.push(ticket);
    }
    for (const { id } of first) done.add(id);
    return first.map((ticket) => ({
      ticket,
      asks: kinds.get(ticket.id) ?? null,
      store: hasStores && ticket.store !== null ? shortStoreLabel(ticket.store) : "",
    }));
  };
  const own = urgent.tickets.filter(isToAct);
  const others = urgent.tickets.filter((ticket) => !isToAct(ticket));
  return {
    urgent: { ...urgent, named: name([...own, ...others], true) },
    groups: groups
      .map((group) => ({ ...group, named: name(group.tickets, saysWithNobody(group.kind)) }))
      .filter(({ named }) => named.length > 0),
  };
}

/** By ticket id. What is late may ask for something else besides, which then counts. */
function kindsByTicket(groups: readonly ToDoGroup[]): ReadonlyMap<string, ToDoKind> {
  const kinds = new Map<string, ToDoKind>();
  for (const { kind, tickets } of groups)
    for (const { id } of tickets) {
      const before = kinds.get(id);
      if (before === undefined || INFORMS.includes(before)) kinds.set(id, kind);
    }
  return kinds;
}
