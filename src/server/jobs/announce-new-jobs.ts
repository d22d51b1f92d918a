import { areaKeysOf } from "#domain/notifications/areas.ts";
import { must } from "#domain/must.ts";
import { WEBSITE } from "#domain/product.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AppContext, WriteContext } from "#server/context.ts";
import { textOf } from "#server/database/read.ts";
import { startLoop, wakeLoop } from "#server/jobs/background-loop.ts";
import { problemOf } from "#server/log.ts";
import { namedTicket, notify } from "#server/notifications/notify.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";
import { ticketById } from "#server/tickets/records.ts";
import * as TEXTS from "#texts/server/notifications.ts";

const CHECK_INTERVAL_MS = 30_000;
/** Vendors notified in one transaction. */
const AT_ONCE = 500;

/** Queues that vendors are notified of a ticket which went out for bid, for after the commit. */
export async function queueNewJob(tx: WriteContext, actorId: string, ticket: Ticket): Promise<void> {
  await tx.query(
    `insert into new_job_queue (ticket_id, actor_id, created_at) values ($1, $2, $3)
     on conflict (ticket_id) do update set actor_id = $2, after_vendor = '', created_at = $3`,
    [ticket.id, actorId, tx.now],
  );
  tx.afterwards(async () => wakeLoop("newJobs"));
}

/**
 * Notifies vendors of tickets that went out for bid, outside the write. Several servers take
 * different tickets; notifications and progress are one transaction, so that a crash repeats and
 * leaves out nobody.
 * @returns a function that stops it
 */
export const announceNewJobs = (context: AppContext): (() => void) =>
  startLoop({
    name: "newJobs",
    intervalMs: CHECK_INTERVAL_MS,
    pass: () => withChangeLog(context.database, announceSome),
    onError: (error) => context.log("new_jobs_failed", problemOf(error)),
  });

/** @returns whether there may be more to do */
async function announceSome(tx: WriteContext): Promise<boolean> {
  const [row] = await tx.query(
    "select * from new_job_queue order by created_at, ticket_id limit 1 for update skip locked",
  );
  if (row === undefined) return false;
  const ticketId = textOf(row, "ticket_id");
  const ticket = await ticketById(tx, ticketId);
  const vendors =
    ticket?.status === "out_for_bid" && ticket.chosenBidders === undefined
      ? await vendorsFor(tx, ticket, textOf(row, "after_vendor"))
      : [];
  if (ticket !== null && vendors.length > 0)
    notify(tx, textOf(row, "actor_id"), vendors, () => ({
      type: "new_job",
      title: TEXTS.newJob,
      message: ticket.store === null ? TEXTS.isOpenForBids(namedTicket(ticket)) : messageOf(ticket),
      data: { taskId: ticket.id },
    }));
  if (vendors.length < AT_ONCE) await tx.query("delete from new_job_queue where ticket_id = $1", [ticketId]);
  else
    await tx.query("update new_job_queue set after_vendor = $2 where ticket_id = $1", [
      ticketId,
      must(vendors.at(-1), "the last vendor"),
    ]);
  return true;
}

function messageOf(ticket: Ticket): string {
  const { name = "", city = "", state = "" } = ticket.store ?? {};
  const area = [city, state].filter(Boolean).join(", ");
  return TEXTS.isOpenForBidsAt(namedTicket(ticket), area === "" ? name : `${name}, ${area}`);
}

/**
 * Active vendors who were invited, have finished work for this owner, or chose the store's state or
 * city; without a choice, those of their profile count. Vendors with a bid on the ticket are
 * notified with the transition itself, and whoever has an unread notification of it needs no other.
 */
async function vendorsFor(tx: WriteContext, ticket: Ticket, after: string): Promise<string[]> {
  const rows = await tx.query(
    `select u.id from users u
     where u.role = 'Vendor' and u.website = $2 and u.is_active and u.deactivated_at is null and u.id > $3
       and (exists (select 1 from bid_invitations i where i.ticket_id = $1 and i.vendor_id = u.id)
         or exists (select 1 from tickets t where t.assignee_id = u.id and t.deleted_at is null and t.id <> $1
           and t.status in ('completed', 'closed')
           and (t.store_owner_id = $4 or ($4::text is null and t.author_id = $5)))
         or u.notification_settings->'areaKeys' ?| $6::text[]
         or (coalesce(jsonb_typeof(u.notification_settings->'areaKeys'), 'null') = 'null'
           and (lower(trim(u.city)) = any($6::text[]) or lower(trim(u.state)) = any($6::text[]))))
       and not exists (select 1 from bids b where b.ticket_id = $1 and b.vendor_id = u.id)
       and not exists (select 1 from notifications n where n.user_id = u.id and n.read_at is null
         and n.type = 'new_job' and n.data->>'taskId' = $1)
     order by u.id limit ${AT_ONCE}`,
    [ticket.id, WEBSITE, after, ticket.storeOwnerId, ticket.authorId, areaKeysOf(ticket.store)],
  );
  return rows.map((row) => textOf(row, "id"));
}
