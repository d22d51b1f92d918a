import type { Message } from "#domain/messages/message.ts";
import type { AccountDatabase } from "#local-db/database.ts";

/** Stores messages. */
export const putMessages = (db: AccountDatabase, messages: readonly Message[]): Promise<unknown> =>
  db.messages.bulkPut(messages);

/** Marks the messages of a person up to this moment as read. */
export const markMessagesRead = (db: AccountDatabase, senderId: string, at: string): Promise<unknown> =>
  db.messages
    .where("senderId")
    .equals(senderId)
    .modify((message) => {
      if (message.readAt === null && message.createdAt <= at) Object.assign(message, { readAt: at });
    });
