import { applyToMessages } from "#domain/mutations/optimistic.ts";
import { type Message, partnerOf } from "#domain/messages/message.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { type RowsOf, withVisibleMutations } from "#local-db/outbox/queries.ts";

/** A conversation with one person. */
export interface Conversation {
  readonly id: string;
  readonly name: string;
  readonly latest: Message;
  readonly unread: number;
  /** Whether the account of the other person was deactivated: nothing can be answered. */
  readonly hasLeft?: boolean;
}

/** All messages with pending mutations applied, oldest first, and the outbox rows of each. */
export async function readMessages(
  db: AccountDatabase,
): Promise<{ messages: readonly Message[]; rowsOf: RowsOf }> {
  const [base, mutations, rowsOf] = await withVisibleMutations(db, () =>
    db.messages.orderBy("createdAt").toArray(),
  );
  return { messages: applyToMessages(base, mutations), rowsOf };
}

/** Groups messages by the other person, latest conversation first. `ownId` is the account's id. */
export function conversationsOf(messages: readonly Message[], ownId: string): readonly Conversation[] {
  const byPartner = new Map<string, Conversation>();
  for (const message of messages) {
    const partner = partnerOf(message, ownId);
    const known = byPartner.get(partner.id);
    const isNew = message.receiverId === ownId && message.readAt === null;
    byPartner.set(partner.id, {
      ...partner,
      latest: message,
      unread: (known?.unread ?? 0) + (isNew ? 1 : 0),
    });
  }
  return [...byPartner.values()].toSorted((a, b) => b.latest.createdAt.localeCompare(a.latest.createdAt));
}

/** All conversations of this account, latest first, with whether the other person has left. */
export async function readConversations(
  db: AccountDatabase,
  ownId: string,
): Promise<readonly Conversation[]> {
  const conversations = conversationsOf((await readMessages(db)).messages, ownId);
  const people = await db.people.bulkGet(conversations.map(({ id }) => id));
  return conversations.map((each, n) => ({ ...each, hasLeft: people[n]?.hasLeft === true }));
}
