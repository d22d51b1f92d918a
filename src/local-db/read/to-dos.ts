import type { Actor } from "#domain/accounts/role.ts";
import type { OpenBids } from "#domain/bids/open-bids.ts";
import { storeDay } from "#domain/stores/store-day.ts";
import { isWithNobody } from "#domain/tickets/due.ts";
import { type NamedToDo, nameOnce, type ToDoRows } from "#domain/tickets/named-to-dos.ts";
import { type ToDoKind, toDoGroups, WAITING_KINDS } from "#domain/tickets/to-do.ts";
import { urgentWorkOf } from "#domain/tickets/urgency.ts";
import type { Comment, Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { attentionCount } from "#local-db/outbox/queries.ts";
import { type FirstPull, readFirstPull } from "#local-db/first-pull.ts";
import { type Conversation, readConversations } from "#local-db/read/messages.ts";
import { readUnfinished } from "#local-db/read/tickets.ts";
import { readRejection } from "#local-db/read/rejection.ts";
import { readToDoFacts } from "#local-db/read/to-do-facts.ts";

/** A row of the dashboard: how many tickets it is about, and what it names of them. */
export interface ToDoRow {
  readonly count: number;
  readonly firstId: string;
  /** How many of them nobody has. */
  readonly withNobody: number;
  readonly named: readonly NamedToDo[];
}

/** What needs a person now, as little as the dashboard shows of it. */
export interface ToDos {
  /** Of somebody who runs stores; null for everybody else, and without urgent work. */
  readonly urgent: ToDoRow | null;
  readonly groups: readonly (ToDoRow & { readonly kind: ToDoKind })[];
  /** Whether anything needs this person, also what the urgent row names. */
  readonly isNeeded: boolean;
  /** Of the named tickets. */
  readonly openBids: OpenBids;
  /** Why the named tickets to do again were sent back, by ticket id. */
  readonly rejections: ReadonlyMap<string, Comment>;
  /** Until the first pull is done, nothing found does not mean that nothing is needed. */
  readonly firstPull: FirstPull;
  /** How many writes the server refused, for this person to decide. */
  readonly refused: number;
  /**
   * Conversations with unread messages, latest first; without those of people who have left, whom
   * nobody can answer. Their messages count as unread everywhere else.
   */
  readonly unread: readonly Pick<Conversation, "id" | "name" | "unread">[];
  /** The day at the stores of the tickets then, by time zone; "" for the device's own. */
  readonly days: Readonly<Record<string, string>>;
}

/**
 * Reads what needs this person now, with pending mutations applied.
 * @param nowMs the moment, ms since 1970
 */
export async function readToDos(db: AccountDatabase, actor: Actor, nowMs: number): Promise<ToDos> {
  const firstPull = await readFirstPull(db);
  const [facts, tickets, conversations, refused, storeCount] = await Promise.all([
    readToDoFacts(db, actor, nowMs),
    readUnfinished(db),
    readConversations(db, actor.id),
    attentionCount(db),
    db.stores.count(),
  ]);
  const hasStores = storeCount > 1 || tickets.some(({ storeId }) => storeId !== tickets[0]?.storeId);
  const groups = toDoGroups(tickets, actor, facts);
  const rows = nameOnce(urgentWorkOf(tickets, actor, nowMs), groups, actor, hasStores);
  const named = [rows.urgent, ...rows.groups].flatMap((row) => row.named);
  return {
    urgent: rowOf(rows.urgent),
    groups: rows.groups.flatMap((group) => {
      const row = rowOf(group);
      return row === null ? [] : [{ kind: group.kind, ...row }];
    }),
    isNeeded: groups.some(({ kind }) => !WAITING_KINDS.includes(kind)),
    openBids: {
      awardRules: facts.awardRules,
      openBids: new Map(named.map(({ ticket }) => [ticket.id, facts.openBids.get(ticket.id) ?? []])),
    },
    rejections: await readRejections(db, named),
    firstPull,
    refused,
    unread: conversations.flatMap(({ id, name, unread, hasLeft }) =>
      unread > 0 && hasLeft !== true ? { id, name, unread } : [],
    ),
    days: daysOf(tickets, nowMs),
  };
}

function rowOf({ tickets, named }: ToDoRows["urgent"] | ToDoRows["groups"][number]): ToDoRow | null {
  const [first] = tickets;
  if (first === undefined) return null;
  return { count: tickets.length, firstId: first.id, withNobody: tickets.filter(isWithNobody).length, named };
}

function daysOf(tickets: readonly Ticket[], nowMs: number): Readonly<Record<string, string>> {
  const zones = new Set(["", ...tickets.map(({ store }) => store?.timeZone ?? "")]);
  return Object.fromEntries(
    [...zones].map((timeZone) => [timeZone, storeDay({ store: { timeZone } }, nowMs)]),
  );
}

async function readRejections(
  db: AccountDatabase,
  named: readonly NamedToDo[],
): Promise<ReadonlyMap<string, Comment>> {
  const again = named.filter(({ asks }) => asks === "redo");
  const found = await Promise.all(
    again.map(async ({ ticket }) => [ticket.id, await readRejection(db, ticket)] as const),
  );
  return new Map(found.flatMap(([id, rejection]) => (rejection === null ? [] : [[id, rejection]])));
}
