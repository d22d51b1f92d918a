import { type BidTimes, isClosedForBids } from "#domain/bids/closing.ts";
import { must } from "#domain/must.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { uuidTimeMs } from "#domain/uuid-time.ts";
import type { WriteContext } from "#server/context.ts";
import { instantOf } from "#server/database/read.ts";

/**
 * The times by which a bid is judged. The one in its id is made by the device, so it counts only if
 * it is not before the round of bids, nor before the scope that was bid on.
 */
export async function timesOf(
  tx: WriteContext,
  ticket: Ticket,
  id: string | undefined,
  scopeVersion: number | undefined,
): Promise<BidTimes> {
  const nowMs = Date.parse(tx.now);
  const writtenMs = id === undefined ? null : uuidTimeMs(id);
  if (writtenMs === null || !isClosedForBids(ticket, nowMs)) return { nowMs, writtenMs };
  const [row] = await tx.query(BIDDABLE_SINCE, [ticket.id, scopeVersion === ticket.scopeVersion]);
  return { nowMs, writtenMs, sinceMs: Date.parse(instantOf(must(row, "the ticket of the bid"), "since")) };
}

const BIDDABLE_SINCE = `select greatest(created_at,
    (select max(at) from ticket_events where ticket_id = $1 and to_status = 'out_for_bid'
       and from_status is distinct from to_status),
    (select max(at) from history where $2::boolean and ticket_id = $1 and entity_id = $1 and kind = 'ticket'
       and change = 'changed' and after->'scope_version' is not null)) as since
  from tickets where id = $1`;
