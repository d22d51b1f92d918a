import { withDeputies } from "#domain/tickets/deputies.ts";
import { ticketNumber } from "#domain/tickets/number.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { StoredUser } from "#server/accounts/records.ts";
import { type ChangeEntry, OPERATORS_AUDIENCE, userAudience, type WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { textOf } from "#server/database/read.ts";
import { IS_OPEN } from "#server/hand-over/tickets.ts";
import { cut, namedTicket, notify } from "#server/notifications/notify.ts";
import { managersToNotify } from "#server/notifications/ticket-notifications.ts";
import { ticketsByIds } from "#server/tickets/records.ts";
import * as TEXTS from "#texts/server/hand-over.ts";

const PEOPLE =
  "unnest(array[t.author_id, t.store_owner_id, t.property_manager_id, t.assignee_id, t.assessor_id, t.done_by_id])";
const IS_PARTY = `(t.author_id = $1 or t.store_owner_id = $1 or t.property_manager_id = $1 or t.assignee_id = $1
        or t.assessor_id = $1 or t.done_by_id = $1)`;

/**
 * Who has a ticket, a bid, a store or a conversation in common with the account `$1`: at least
 * everybody who reads its contact data by `contactsOf`. Each part uses an index.
 */
const ACQUAINTED = `select distinct id from (
    select ${PEOPLE} as id from tickets t where t.deleted_at is null and t.parent_id is null
      and ${IS_PARTY}
    union all select ${PEOPLE} from bids b join tickets t on t.id = b.ticket_id
      where b.vendor_id = $1 and b.withdrawn_at is null and t.deleted_at is null
    union all select unnest(array[s.owner_id, s.property_manager_id]) from user_stores s
      where s.deleted_at is null and (s.owner_id = $1 or s.property_manager_id = $1)
    union all select p.person_id from tickets t join store_people p on p.store_id = t.store_id
      where t.deleted_at is null and t.parent_id is null and ${IS_PARTY}
    union all select p.person_id from user_stores s join store_people p on p.store_id = s.id
      where s.owner_id = $1 or s.property_manager_id = $1
    union all select unnest(array[s.owner_id, s.property_manager_id, other.person_id]) from store_people own
      join user_stores s on s.id = own.store_id join store_people other on other.store_id = own.store_id
      where own.person_id = $1
    union all select ${PEOPLE} from store_people own join tickets t on t.store_id = own.store_id
      where own.person_id = $1 and t.deleted_at is null and t.parent_id is null
    union all select b.vendor_id from store_people own join tickets t on t.store_id = own.store_id
      join bids b on b.ticket_id = t.id
      where own.person_id = $1 and b.withdrawn_at is null and t.deleted_at is null
    union all select m.sender_id from messages m where m.receiver_id = $1
      and m.sender_id in (select receiver_id from messages where sender_id = $1)
    union all select p.person_id from bids b join tickets t on t.id = b.ticket_id
      join store_people p on p.store_id = t.store_id
      where b.vendor_id = $1 and b.withdrawn_at is null and t.deleted_at is null
  ) as known where id is not null and id <> $1`;

/** The ids of those who work with an account: on a ticket, at a store, or in a conversation. */
export const acquaintedWith = async (sql: Sql, id: string): Promise<readonly string[]> =>
  (await sql.query(ACQUAINTED, [id])).map((row) => textOf(row, "id"));

/** @returns a change by which devices that have this person's card get it anew. */
export async function cardForAcquainted(sql: Sql, id: string): Promise<ChangeEntry> {
  const audiences = (await acquaintedWith(sql, id)).map(userAudience);
  return { kind: "person", id, audiences: [...audiences, OPERATORS_AUDIENCE] };
}

/** How many jobs a notification names. */
const NAMED = 5;

const shortName = (ticket: Ticket) => ticketNumber(ticket) || cut(ticket.title, 20);

/**
 * Tells the managers of a vendor's open jobs that somebody else has to do them: these cannot be
 * handed over. Each has one notification, which opens the job, or of several the person.
 */
export async function notifyOfLeaving(tx: WriteContext, vendor: StoredUser, actorId: string): Promise<void> {
  const rows = await tx.query(
    `select id from tickets where assignee_id = $1 and ${IS_OPEN} and deleted_at is null and parent_id is null
     order by id`,
    [vendor.id],
  );
  const ids = rows.map((row) => textOf(row, "id"));
  const jobs = new Map<string, readonly Ticket[]>();
  for (const ticket of ids.length === 0 ? [] : await ticketsByIds(tx, ids))
    for (const id of new Set(withDeputies(ticket, managersToNotify(ticket))))
      jobs.set(id, [...(jobs.get(id) ?? []), ticket]);
  for (const [id, tickets] of jobs) {
    const [first, another] = tickets;
    if (first === undefined) continue;
    notify(tx, actorId, [id], () => ({
      type: "leaving",
      title: TEXTS.vendorLeft,
      message:
        another === undefined
          ? TEXTS.vendorLeftJob(vendor.name, namedTicket(first))
          : TEXTS.vendorLeftJobs(
              vendor.name,
              tickets.length,
              tickets.slice(0, NAMED).map(shortName).join(", "),
            ),
      data: another === undefined ? { taskId: first.id } : { userId: vendor.id },
    }));
  }
}
