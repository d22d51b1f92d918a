import { type ChangeEntry, roleAudience, userAudience, type WriteContext } from "#server/context.ts";
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

/**
 * Records the change for every audience that saw the ticket before or sees it now, including
 * vendors and bidders. Users who gained or lost access also get its comments, history, bids and
 * work orders; to those who lost it `loss` says how.
 */
export async function recordTicketChange(
  tx: WriteContext,
  before: Ticket | null,
  after: Ticket,
  loss: "moved" | "deleted" = "moved",
): Promise<void> {
  tx.recordChange(
    ...ticketChanges(before, after, await biddersOf(tx, [after]), loss),
    ...cardsOf(before, after),
  );
  if (before === null) return;
  const moved = movedAudiences(before, after);
  if (moved.length > 0) await recordPartChanges(tx, new Map([[after.id, moved]]));
}

/** Records changes of many tickets with a fixed number of statements. */
export async function recordTicketChanges(
  tx: WriteContext,
  changes: readonly { readonly before: Ticket; readonly after: Ticket }[],
): Promise<void> {
  const bidders = await biddersOf(
    tx,
    changes.map(({ after }) => after),
  );
  for (const { before, after } of changes)
    tx.recordChange(...ticketChanges(before, after, bidders, "moved"), ...cardsOf(before, after));
  const moved = changes.map(({ before, after }) => [after.id, movedAudiences(before, after)] as const);
  await recordPartChanges(tx, new Map(moved.filter(([, audiences]) => audiences.length > 0)));
}

type Bidders = ReadonlyMap<string, readonly string[]>;

function ticketChanges(
  before: Ticket | null,
  after: Ticket,
  biddersByTicket: Bidders,
  loss: "moved" | "deleted",
): ChangeEntry[] {
  const old = before === null ? [] : audiencesOf(before);
  const now = audiencesOf(after);
  const isOpen = before?.status === "out_for_bid" || after.status === "out_for_bid";
  const vendors = isOpen ? [roleAudience("Vendor")] : [];
  const bidders = biddersByTicket.get(after.id) ?? [];
  // Bidders are told of a deletion only, not of what happens after a ticket left the market.
  const known = loss === "deleted" ? [...old, ...bidders] : old;
  const ticket = { kind: "ticket", id: after.id } as const;
  return [
    { ...ticket, audiences: [...vendors, ...bidders] },
    { ...ticket, audiences: now, loss: "none" },
    { ...ticket, audiences: known.filter((each) => loss === "deleted" || !now.includes(each)), loss },
  ];
}

/** The audiences that gained or lost access to a ticket. */
function movedAudiences(before: Ticket, after: Ticket): string[] {
  const old = audiencesOf(before);
  const now = audiencesOf(after);
  return [...new Set([...old, ...now])].filter((each) => old.includes(each) !== now.includes(each));
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

async function biddersOf(tx: WriteContext, tickets: readonly Ticket[]): Promise<Bidders> {
  const ids = tickets.filter(({ bidCount }) => bidCount > 0).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await tx.query(
    `select distinct ticket_id, vendor_id from bids where ticket_id = any($1::text[]) and withdrawn_at is null`,
    [ids],
  );
  const byTicket = Map.groupBy(rows, (row) => String(row["ticket_id"]));
  return new Map(
    [...byTicket].map(([id, bids]) => [id, bids.map((row) => userAudience(String(row["vendor_id"])))]),
  );
}

/** Records a change of everything that belongs to tickets, for the audiences of each. */
async function recordPartChanges(
  tx: WriteContext,
  audiences: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  if (audiences.size === 0) return;
  const parts = await tx.query(
    `select 'comment' as kind, id, ticket_id from comments where ticket_id = any($1::text[])
     union all select 'event', id, ticket_id from ticket_events where ticket_id = any($1::text[])
     union all select 'bid', id, ticket_id from bids where ticket_id = any($1::text[])
     union all select 'ticket', id, parent_id from tickets where parent_id = any($1::text[])`,
    [[...audiences.keys()]],
  );
  tx.recordChange(
    ...parts.map(
      (row): ChangeEntry => ({
        kind: row["kind"] as ChangeEntry["kind"],
        id: String(row["id"]),
        audiences: audiences.get(String(row["ticket_id"])) ?? [],
      }),
    ),
  );
}
