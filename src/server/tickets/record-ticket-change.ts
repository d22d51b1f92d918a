import { type ChangeEntry, roleAudience, userAudience, type WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { isStoreRole } from "#domain/accounts/role.ts";

/** @returns the audiences that store this whole ticket locally. */
export function audiencesOf(ticket: Ticket): string[] {
  const people = [
    ticket.authorId,
    ticket.storeOwnerId,
    ticket.propertyManagerId,
    ticket.assignee?.id,
    ticket.assessorId,
  ];
  return [...new Set(people.filter((id): id is string => typeof id === "string"))].map(userAudience);
}

/** @returns the managers of the ticket, who may decide on its bids or read them. */
export function managersOf(ticket: Ticket): string[] {
  const author = isStoreRole(ticket.authorRole) ? ticket.authorId : null;
  const people = [author, ticket.storeOwnerId, ticket.propertyManagerId];
  return [...new Set(people.filter((id): id is string => typeof id === "string"))];
}

interface ChangeDetails {
  /** What became of the ticket for those who see it no more. */
  readonly loss?: "moved" | "deleted";
  /** The audiences of its bidders, if the caller has read them already. */
  readonly bidders?: readonly string[];
}

/**
 * Records the change for every audience that saw the ticket before or sees it now, including
 * vendors and bidders. Users who gained or lost access also get its comments, history, bids and
 * work orders; to those who lost it `loss` says how.
 */
export async function recordTicketChange(
  tx: WriteContext,
  before: Ticket | null,
  after: Ticket,
  { loss = "moved", bidders: read }: ChangeDetails = {},
): Promise<void> {
  const old = before === null ? [] : audiencesOf(before);
  const now = audiencesOf(after);
  const all = [...new Set([...old, ...now])];
  const isOnMarket = before?.status === "out_for_bid" || after.status === "out_for_bid";
  const vendors = isOnMarket ? [roleAudience("Vendor")] : [];
  const bidders = read ?? (after.bidCount === 0 ? [] : await biddersOf(tx, after.id));
  // Bidders are told of a deletion only, not of what happens after a ticket left the market.
  const known = loss === "deleted" ? [...old, ...bidders] : old;
  const ticket = { kind: "ticket", id: after.id } as const;
  tx.recordChange(
    { ...ticket, audiences: [...vendors, ...bidders] },
    { ...ticket, audiences: now, loss: "none" },
    { ...ticket, audiences: known.filter((each) => loss === "deleted" || !now.includes(each)), loss },
  );
  tx.recordChange(...cardsOf(before, after));
  const moved = all.filter((each) => old.includes(each) !== now.includes(each));
  if (before === null || moved.length === 0) return;
  await recordPartChanges(tx, after.id, moved);
}

/**
 * Managers see the contact data of people on a ticket: when the property manager or the assessor
 * changes, they pull the data of both persons again.
 */
function cardsOf(before: Ticket | null, after: Ticket): ChangeEntry[] {
  const currentAssignees = [
    [before?.propertyManagerId ?? null, after.propertyManagerId],
    [before?.assessorId ?? null, after.assessorId],
  ].flatMap(([was, is]) => (was === is ? [] : [was, is]));
  const readers = [...(before === null ? [] : managersOf(before)), ...managersOf(after)].map(userAudience);
  return currentAssignees.flatMap((id) =>
    typeof id === "string" ? [{ kind: "person", id, audiences: readers }] : [],
  );
}

/** @returns the audiences of the vendors who have bid on a ticket and did not withdraw. */
export async function biddersOf(sql: Sql, ticketId: string): Promise<string[]> {
  const rows = await sql.query(
    "select distinct vendor_id from bids where ticket_id = $1 and withdrawn_at is null",
    [ticketId],
  );
  return rows.map((row) => userAudience(String(row["vendor_id"])));
}

/** Records a change of everything that belongs to a ticket for these audiences. */
async function recordPartChanges(
  tx: WriteContext,
  ticketId: string,
  audiences: readonly string[],
): Promise<void> {
  const parts = await tx.query(
    `select 'comment' as kind, id from comments where ticket_id = $1
     union all select 'event', id from ticket_events where ticket_id = $1
     union all select 'bid', id from bids where ticket_id = $1
     union all select 'ticket', id from tickets where parent_id = $1`,
    [ticketId],
  );
  tx.recordChange(
    ...parts.map(
      (row): ChangeEntry => ({
        kind: row["kind"] as ChangeEntry["kind"],
        id: String(row["id"]),
        audiences,
      }),
    ),
  );
}
