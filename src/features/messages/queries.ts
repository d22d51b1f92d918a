import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { type ListOf, withFirstPull } from "#local-db/first-pull.ts";
import { readConversations, readMessages } from "#local-db/read/messages.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { type Message, partnerOf } from "#domain/messages/message.ts";
import { useSignedIn } from "#features/session/signed-in.ts";

/** Live query for all conversations, the latest first; undefined while loading. */
export function useConversations() {
  const { db, actor } = useSignedIn();
  return useLiveQuery(() => withFirstPull(db, () => readConversations(db, actor.id)), [db, actor.id]);
}

/** A message with its unsent outbox rows. */
export interface VisibleMessage {
  readonly message: Message;
  readonly rows: readonly OutboxRow[];
}

/** Live query for the messages exchanged with one person, oldest first; undefined while loading. */
export function useThread(partnerId: string): ListOf<readonly VisibleMessage[]> | undefined {
  const { db, actor } = useSignedIn();
  const read = async () => {
    const { messages, rowsOf } = await readMessages(db);
    return messages
      .filter((message) => partnerOf(message, actor.id).id === partnerId)
      .map((message) => ({ message, rows: rowsOf(message.id) }));
  };
  return useLiveQuery(() => withFirstPull(db, read), [db, actor.id, partnerId]);
}
