import type { Caller, WriteContext } from "#server/context.ts";
import { Refused } from "#server/http/refusals.ts";
import { ticketById } from "#server/tickets/records.ts";
import * as TEXTS from "#texts/server/tickets.ts";

/**
 * @returns the ticket (or, with `parentId`, the work order) the caller created under this id, or
 * null.
 * @throws Refused 409 if the id is used by another author or under another parent; 410 if it was
 * deleted.
 */
export async function raisedBefore(tx: WriteContext, caller: Caller, id: string, parentId: string | null) {
  const [row] = await tx.query("select author_id, parent_id, deleted_at from tickets where id = $1", [id]);
  if (!row) return null;
  if (row["author_id"] !== caller.account.id || row["parent_id"] !== parentId)
    throw new Refused(409, "id_taken", TEXTS.idTaken);
  if (row["deleted_at"] !== null) throw new Refused(410, "deleted", TEXTS.thisTicketWasDeleted);
  return ticketById(tx, id);
}
