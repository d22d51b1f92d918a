import type { Caller, WriteContext } from "#server/context.ts";
import { Refused } from "#server/http/refusals.ts";
import { ticketById } from "#server/tickets/records.ts";

/**
 * The ticket (or work order, under a parent) this person has made under this id, if any.
 * @throws Refused 409 when the id is somebody else's, or another kind's; 410 when it was deleted.
 */
export async function raisedBefore(tx: WriteContext, caller: Caller, id: string, parentId: string | null) {
  const [row] = await tx.query("select author_id, parent_id, deleted_at from tickets where id = $1", [id]);
  if (!row) return null;
  if (row["author_id"] !== caller.account.id || row["parent_id"] !== parentId)
    throw new Refused(409, "id_taken", "This id is already used.");
  if (row["deleted_at"] !== null) throw new Refused(410, "deleted", "This ticket was deleted.");
  return ticketById(tx, id);
}
