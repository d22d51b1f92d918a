import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { type ListOf, withFirstPull } from "#local-db/first-pull.ts";
import { conversationsOf, readMessages } from "#local-db/read/messages.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { type Message, partnerOf } from "#domain/messages/message.ts";
import { useSignedIn } from "#features/session/signed-in.ts";

/** Every conversation, the latest first; undefined while reading. */
export function useConversations() {
  const { db, actor } = useSignedIn();
  return useLiveQuery(
    () => withFirstPull(db, async () => conversationsOf((await readMessages(db)).messages, actor.id)),
    [db, actor.id],
  );
}

/** A message, and what of it is not on the server. */
export interface VisibleMessage {
  readonly message: Message;
  readonly rows: readonly OutboxRow[];
}

/** What was said with one person, oldest first. */
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
