import type { Actor } from "#domain/accounts/role.ts";
import type { OpenBids } from "#domain/bids/open-bids.ts";
import { storeDay } from "#domain/stores/store-day.ts";
import { dashboardRows, type NamedRow, type NamedToDo } from "#domain/tickets/named-to-dos.ts";
import type { ToDoKind } from "#domain/tickets/to-do.ts";
import type { WatchedKind } from "#domain/tickets/watched-work.ts";
import type { Comment, Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { attentionCount } from "#local-db/outbox/queries.ts";
import { type FirstPull, readFirstPull } from "#local-db/first-pull.ts";
import { type Conversation, readConversations } from "#local-db/read/messages.ts";
import { readUnfinished } from "#local-db/read/tickets.ts";
import { readRejection } from "#local-db/read/rejection.ts";
import { readToDoFacts } from "#local-db/read/to-do-facts.ts";

/** A row of the dashboard: how many tickets it is about, and what it says of them. */
export interface ToDoRow extends NamedRow {
  readonly count: number;
  readonly firstId: string;
}

/** What needs a person now, and what they watch, as little as the dashboard shows of it. */
export interface ToDos {
  readonly groups: readonly (ToDoRow & { readonly kind: ToDoKind })[];
  /** Of somebody who runs stores; empty for everybody else. */
  readonly watched: readonly (ToDoRow & { readonly kind: WatchedKind })[];
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
  const { toDos, watched } = dashboardRows(tickets, actor, facts, hasStores);
  const named = [...toDos, ...watched].flatMap((row) => row.named);
  return {
    groups: toDos.map(rowOf),
    watched: watched.map(rowOf),
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

/** Without the tickets, which are as many as the device has. */
const rowOf = <Row extends NamedRow & { readonly tickets: readonly Ticket[] }>({ tickets, ...row }: Row) => ({
  ...row,
  count: tickets.length,
  firstId: tickets[0]?.id ?? "",
});

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
