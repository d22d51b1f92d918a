import { isLocalKey } from "#domain/mutations/pending-attachment.ts";
import { isTerminal } from "#domain/tickets/status.ts";
import { type Attachment, isInline } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";

/**
 * @returns at most `limit` images without a copy on this device: of open tickets and their
 *   comments, the most recently changed ones first, then of the newest messages.
 */
export async function readMissingAttachments(db: AccountDatabase, limit: number): Promise<Attachment[]> {
  const cached = new Set(await db.pictures.toCollection().primaryKeys());
  const newest = await db.tickets.orderBy("updatedAt").reverse().limit(200).toArray();
  const open = newest.filter((ticket) => !isTerminal(ticket.status));
  const comments = await db.comments
    .where("ticketId")
    .anyOf(open.map((ticket) => ticket.id))
    .toArray();
  const messages = await db.messages.orderBy("createdAt").reverse().limit(200).toArray();
  return [...open, ...comments, ...messages]
    .flatMap((each) => each.attachments)
    .filter((file) => isInline(file) && !cached.has(file.key) && !isLocalKey(file.key))
    .slice(0, limit);
}
