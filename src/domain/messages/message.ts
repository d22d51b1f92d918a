import type { Attachment } from "#domain/tickets/ticket.ts";

/** A direct message between two people. */
export interface Message {
  readonly id: string;
  readonly senderId: string;
  readonly senderName: string;
  readonly receiverId: string;
  readonly receiverName: string;
  readonly content: string;
  readonly attachments: readonly Attachment[];
  readonly createdAt: string;
  readonly readAt: string | null;
}

/** @returns the other person of a message. */
export const partnerOf = (message: Message, ownId: string) =>
  message.senderId === ownId
    ? { id: message.receiverId, name: message.receiverName }
    : { id: message.senderId, name: message.senderName };
