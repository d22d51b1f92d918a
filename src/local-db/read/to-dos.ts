import type { Actor } from "#domain/accounts/role.ts";
import type { OpenBids } from "#domain/bids/open-bids.ts";
import { nameOnce, type ToDoRows } from "#domain/tickets/named-to-dos.ts";
import { toDoGroups, WAITING_KINDS } from "#domain/tickets/to-do.ts";
import { urgentWorkOf } from "#domain/tickets/urgency.ts";
import type { Comment } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { attentionCount } from "#local-db/outbox/queries.ts";
import { type FirstPull, readFirstPull } from "#local-db/first-pull.ts";
import { type Conversation, readConversations } from "#local-db/read/messages.ts";
import { readUnfinished } from "#local-db/read/tickets.ts";
import { readRejection } from "#local-db/read/rejection.ts";
import { readToDoFacts } from "#local-db/read/to-do-facts.ts";

/** What needs a person now. */
export interface ToDos {
  /** Of somebody who runs stores; empty for everybody else. */
  readonly urgent: ToDoRows["urgent"];
  readonly groups: ToDoRows["groups"];
  /** Whether anything needs this person, also what the urgent row names. */
  readonly isNeeded: boolean;
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
  readonly unread: readonly Conversation[];
}

/**
 * Reads what needs this person now, with pending mutations applied.
 * @param nowMs the moment, ms since 1970
 */
export async function readToDos(db: AccountDatabase, actor: Actor, nowMs: number): Promise<ToDos> {
  const firstPull = await readFirstPull(db);
  const [facts, tickets, conversations, refused] = await Promise.all([
    readToDoFacts(db, actor, nowMs),
    readUnfinished(db),
    readConversations(db, actor.id),
    attentionCount(db),
  ]);
  const groups = toDoGroups(tickets, actor, facts);
  const rows = nameOnce(urgentWorkOf(tickets, actor, nowMs), groups, actor);
  return {
    ...rows,
    isNeeded: groups.some(({ kind }) => !WAITING_KINDS.includes(kind)),
    openBids: facts,
    rejections: await readRejections(db, rows),
    firstPull,
    refused,
    unread: conversations.filter(({ unread, hasLeft }) => unread > 0 && hasLeft !== true),
  };
}

async function readRejections(
  db: AccountDatabase,
  { urgent, groups }: ToDoRows,
): Promise<ReadonlyMap<string, Comment>> {
  const again = [urgent, ...groups].flatMap(({ named }) => named.filter(({ asks }) => asks === "redo"));
  const found = await Promise.all(
    again.map(async ({ ticket }) => [ticket.id, await readRejection(db, ticket)] as const),
  );
  return new Map(found.flatMap(([id, rejection]) => (rejection === null ? [] : [[id, rejection]])));
}
