import type * as z from "zod/v4/core";
import type { wireMessage } from "#contract/messages.ts";
import { wireFromAttachment } from "#contract/attachment-wire.ts";
import type { Message } from "#domain/messages/message.ts";
import type { Attachment } from "#domain/tickets/ticket.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { instantOf, instantOrNull, textOf } from "#server/database/read.ts";
import { filesWhere } from "#server/tickets/attached.ts";

const SELECT = `select messages.*, s.name as sender_name, r.name as receiver_name,
    ${filesWhere("f.message_id = messages.id")} as attachments
  from messages join users s on s.id = messages.sender_id join users r on r.id = messages.receiver_id`;

const messageFrom = (row: Row): Message => ({
  id: textOf(row, "id"),
  senderId: textOf(row, "sender_id"),
  senderName: textOf(row, "sender_name"),
  receiverId: textOf(row, "receiver_id"),
  receiverName: textOf(row, "receiver_name"),
  content: textOf(row, "content"),
  attachments: (row["attachments"] as Attachment[] | null) ?? [],
  createdAt: instantOf(row, "created_at"),
  readAt: instantOrNull(row, "read_at"),
});

/** The message in wire format. */
export const wireFromMessage = (message: Message): z.output<typeof wireMessage> => ({
  id: message.id,
  senderId: message.senderId,
  senderName: message.senderName,
  receiverId: message.receiverId,
  receiverName: message.receiverName,
  message: message.content,
  attachments: message.attachments.map(wireFromAttachment),
  createdAt: message.createdAt,
  readAt: message.readAt,
});

/** The key of the conversation between two users, independent of their order. */
export const pairOf = (a: string, b: string) => [a, b].toSorted().join(" ");

export const messagesByIds = async (sql: Sql, ids: readonly string[]) =>
  (await sql.query(`${SELECT} where messages.id = any($1::text[])`, [ids])).map(messageFrom);

/**
 * A page of a conversation. Page 1 has the newest messages; within a page they are sorted oldest
 * first.
 */
export async function pageOfMessages(sql: Sql, pair: string, page: { limit: number; offset: number }) {
  const rows = await sql.query(
    `${SELECT} where pair = $1 order by messages.created_at desc, messages.id desc limit $2 offset $3`,
    [pair, page.limit, page.offset],
  );
  const [count] = await sql.query("select count(*)::int as n from messages where pair = $1", [pair]);
  return { messages: rows.map(messageFrom).toReversed(), total: Number(count?.["n"] ?? 0) };
}
