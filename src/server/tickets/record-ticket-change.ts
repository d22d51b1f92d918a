import {
  type ChangeEntry,
  OPERATORS_AUDIENCE,
  roleAudience,
  userAudience,
  type WriteContext,
} from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { withDeputies } from "#domain/tickets/deputies.ts";
import { personIdsOf } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { managersToNotify } from "#server/notifications/ticket-notifications.ts";

/** @returns the audiences that store this whole ticket locally. */
export const audiencesOf = (ticket: Ticket): string[] => [
  ...withDeputies(ticket, [...personIdsOf(ticket), ...(ticket.storePeople ?? [])]).map(userAudience),
  OPERATORS_AUDIENCE,
];

/**
 * @returns the audiences that read the bids of a ticket: its managers, deputies, its store's
 *   people, and operators who see everything
 */
export const managerAudiencesOf = (ticket: Ticket): string[] => [
  ...withDeputies(ticket, managersToNotify(ticket)).map(userAudience),
  OPERATORS_AUDIENCE,
];

/** @returns changes by which the managers of a ticket pull the cards of people anew */
export function cardsForManagers(ticket: Ticket, ids: readonly string[]): ChangeEntry[] {
  const audiences = managerAudiencesOf(ticket);
  return ids.map((id) => ({ kind: "person", id, audiences }));
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
  const bidders = read ?? (after.bidCount === 0 ? [] : await biddersOf(tx, after.id));
  const audiences = { old: before === null ? [] : audiencesOf(before), now: audiencesOf(after) };
  tx.recordChange(
    ...ticketChanges(before, after, { loss, bidders, ...audiences }),
    ...cardsOfChangedPeople(before, after),
  );
  if (before === null) return;
  const moved = inOnlyOne(audiences.old, audiences.now);
  if (moved.length > 0) await recordPartChanges(tx, new Map([[after.id, moved]]));
  await recordBidAccess(tx, [{ before, after }]);
}

/** Records that many tickets moved, with a fixed number of statements. */
export async function recordMovedTickets(
  tx: WriteContext,
  changes: readonly { readonly before: Ticket; readonly after: Ticket }[],
): Promise<void> {
  const bidders = await biddersOfAll(
    tx,
    changes.map(({ after }) => after),
  );
  for (const { before, after } of changes) {
    const audiences = { old: audiencesOf(before), now: audiencesOf(after) };
    const details = { loss: "moved", bidders: bidders.get(after.id) ?? [], ...audiences } as const;
    tx.recordChange(...ticketChanges(before, after, details), ...cardsOfChangedPeople(before, after));
  }
  const moved = changes.map(({ before, after }) => [after.id, movedAudiences(before, after)] as const);
  await recordPartChanges(tx, new Map(moved.filter(([, audiences]) => audiences.length > 0)));
  await recordBidAccess(tx, changes);
}

/** Records the bids for people who keep the ticket, but began or ceased to read its bids. */
async function recordBidAccess(
  tx: WriteContext,
  changes: readonly { readonly before: Ticket; readonly after: Ticket }[],
): Promise<void> {
  const turned = changes
    .filter(({ after }) => after.bidCount > 0)
    .map(({ before, after }) => {
      const moved = movedAudiences(before, after);
      const readers = inOnlyOne(managerAudiencesOf(before), managerAudiencesOf(after));
      return [after.id, readers.filter((each) => !moved.includes(each))] as const;
    });
  await recordPartChanges(tx, new Map(turned.filter(([, audiences]) => audiences.length > 0)), BIDS);
}

const inOnlyOne = (one: readonly string[], other: readonly string[]): string[] =>
  [...new Set([...one, ...other])].filter((each) => one.includes(each) !== other.includes(each));

/**
 * Records that some people gained or lost access to these tickets, with everything that belongs to
 * them. The devices of the others learn nothing: for them the tickets are what they were.
 * @param tickets as they are now
 */
export async function recordAccess(
  tx: WriteContext,
  tickets: readonly Ticket[],
  userIds: readonly string[],
): Promise<void> {
  const moved = userIds.map(userAudience);
  for (const ticket of tickets) {
    const having = audiencesOf(ticket);
    const entry = { kind: "ticket", id: ticket.id } as const;
    tx.recordChange(
      { ...entry, audiences: moved.filter((each) => having.includes(each)), loss: "none" },
      { ...entry, audiences: moved.filter((each) => !having.includes(each)), loss: "moved" },
    );
  }
  await recordPartChanges(tx, new Map(tickets.map(({ id }) => [id, moved])));
}

/** The audiences that a ticket which is out for bid is offered to. */
function marketOf(ticket: Ticket | null): readonly string[] {
  if (ticket?.status !== "out_for_bid") return [];
  return ticket.chosenBidders?.vendors.map(({ id }) => userAudience(id)) ?? [roleAudience("Vendor")];
}

function ticketChanges(
  before: Ticket | null,
  after: Ticket,
  { loss, bidders, old, now }: Required<ChangeDetails> & Record<"old" | "now", readonly string[]>,
): ChangeEntry[] {
  const vendors = [...new Set([...marketOf(before), ...marketOf(after)])];
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
const movedAudiences = (before: Ticket, after: Ticket): string[] =>
  inOnlyOne(audiencesOf(before), audiencesOf(after));

/**
 * Managers see the contact data and ratings of people on a ticket: when the property manager, the
 * assessor or who does the work changes, they pull the data of both persons again.
 */
function cardsOfChangedPeople(before: Ticket | null, after: Ticket): ChangeEntry[] {
  const currentAssignees = [
    [before?.propertyManagerId ?? null, after.propertyManagerId],
    [before?.assessorId ?? null, after.assessorId],
    [before?.assignee?.id ?? null, after.assignee?.id ?? null],
  ].flatMap(([was, is]) => (was === is ? [] : [was, is]));
  // Most writes change none of them.
  if (currentAssignees.length === 0) return [];
  const readers = [...(before === null ? [] : managerAudiencesOf(before)), ...managerAudiencesOf(after)];
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

/** The same of many tickets, by ticket. */
async function biddersOfAll(
  sql: Sql,
  tickets: readonly Ticket[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = tickets.filter(({ bidCount }) => bidCount > 0).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const rows = await sql.query(
    `select distinct ticket_id, vendor_id from bids where ticket_id = any($1::text[]) and withdrawn_at is null`,
    [ids],
  );
  const byTicket = Map.groupBy(rows, (row) => String(row["ticket_id"]));
  return new Map(
    [...byTicket].map(([id, bids]) => [id, bids.map((row) => userAudience(String(row["vendor_id"])))]),
  );
}

const BIDS = "select 'bid' as kind, id, ticket_id from bids where ticket_id = any($1::text[])";
const PARTS = `select 'comment' as kind, id, ticket_id from comments where ticket_id = any($1::text[])
  union all select 'event', id, ticket_id from ticket_events where ticket_id = any($1::text[])
  union all ${BIDS}
  union all select 'ticket', id, parent_id from tickets where parent_id = any($1::text[])`;

/** Records a change of what belongs to tickets, for the audiences of each. */
async function recordPartChanges(
  tx: WriteContext,
  audiences: ReadonlyMap<string, readonly string[]>,
  which = PARTS,
): Promise<void> {
  if (audiences.size === 0) return;
  const parts = await tx.query(which, [[...audiences.keys()]]);
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
