import { personIdsOf } from "#domain/tickets/relations.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { StoredUser } from "#server/accounts/records.ts";
import { type ChangeEntry, userAudience, type WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { isTrue, numberOf, textOf, textOrNull } from "#server/database/read.ts";
import { newId } from "#server/ids.ts";
import { audiencesOf, recordMovedTickets } from "#server/tickets/record-ticket-change.ts";
import { ticketsByIds } from "#server/tickets/records.ts";

/** Holds for tickets that are not ended. */
export const IS_OPEN = "not (status = any ('{closed,cancelled,resolved}'))";

/**
 * Tickets of the stores that account `$1` owns or manages, ended ones too, so that the history of a
 * store stays whole; what it wrote, does or assesses only while the ticket is open. Work orders
 * follow their ticket.
 */
export const CONCERNED = `deleted_at is null and parent_id is null and (store_owner_id = $1 or property_manager_id = $1
  or (${IS_OPEN} and (author_id = $1 or assignee_id = $1 or assessor_id = $1)))`;

/** Counts the tickets that a hand-over of this account moves. */
export async function countTickets(sql: Sql, fromId: string) {
  const [row = {}] = await sql.query(
    `select count(*) filter (where ${IS_OPEN})::int as open, count(*)::int as every from tickets where ${CONCERNED}`,
    [fromId],
  );
  const openTickets = numberOf(row, "open");
  return { openTickets, finishedTickets: numberOf(row, "every") - openTickets };
}

/** The tickets that a hand-over of this account moves. */
export const ticketsToMove = async (sql: Sql, fromId: string) =>
  (
    await sql.query(
      `select id, store_id, ${IS_OPEN} as is_open from tickets where ${CONCERNED} order by id`,
      [fromId],
    )
  ).map((row) => ({
    id: textOf(row, "id"),
    storeId: textOrNull(row, "store_id"),
    isOpen: isTrue(row, "is_open"),
  }));

const AT_ONCE = 500;

/** Moves locked tickets to the successor, with a comment in each that the actor signs. */
export async function moveTickets(
  tx: WriteContext,
  ids: readonly string[],
  from: StoredUser,
  to: StoredUser,
  actorId: string,
): Promise<void> {
  for (let start = 0; start < ids.length; start += AT_ONCE)
    await moveSome(tx, ids.slice(start, start + AT_ONCE), { from, to, actorId, move: MOVE });
}

/**
 * Gives locked tickets of a store to its new manager, who decides on them from then on, with a
 * comment in each that the actor signs. What the former manager raised stays theirs.
 */
export async function moveTicketsOfStore(
  tx: WriteContext,
  ids: readonly string[],
  { from, to, actorId }: Pick<HandOver, "from" | "to" | "actorId">,
): Promise<void> {
  for (let start = 0; start < ids.length; start += AT_ONCE)
    await moveSome(tx, ids.slice(start, start + AT_ONCE), { from, to, actorId, move: MOVE_OF_STORE });
}

/**
 * The same for the new property manager of a store, whose tickets somebody has managed meanwhile.
 * What that person raised, does or assesses stays theirs.
 */
export async function moveManagedTicketsOfStores(
  tx: WriteContext,
  storeIds: readonly string[],
  { from, to, actorId }: Pick<HandOver, "from" | "to" | "actorId">,
): Promise<void> {
  const rows = await tx.query(
    `select id from tickets where store_id = any($1::text[]) and property_manager_id = $2
       and parent_id is null and deleted_at is null order by id`,
    [storeIds, from.id],
  );
  const ids = rows.map((row) => textOf(row, "id"));
  for (let start = 0; start < ids.length; start += AT_ONCE)
    await moveSome(tx, ids.slice(start, start + AT_ONCE), { from, to, actorId, move: MOVE_OF_MANAGER });
}

/** The copy of the store in a ticket names its property manager. */
const MOVED_STORE_INFO = `store_info = case when store_info->'propertyManager'->>'id' = $2
      then jsonb_set(store_info, '{propertyManager}', jsonb_build_object('id', $3::text, 'name', $5::text))
      else store_info end`;

/**
 * The author of an open ticket changes as well, because the rules give decisions and edits to the
 * author. Who raised it is kept beside (docs/decisions/0092).
 */
const MOVE = `update tickets set
    store_owner_id = case when store_owner_id = $2 then $3 else store_owner_id end,
    property_manager_id = case when property_manager_id = $2 then $3 else property_manager_id end,
    raised_by_id = case when author_id = $2 and ${IS_OPEN} then nullif(coalesce(raised_by_id, author_id), $3)
      else raised_by_id end,
    author_id = case when author_id = $2 and ${IS_OPEN} then $3 else author_id end,
    assignee_id = case when assignee_id = $2 and ${IS_OPEN} then $3 else assignee_id end,
    assessor_id = case when assessor_id = $2 and ${IS_OPEN} then $3 else assessor_id end,
    ${MOVED_STORE_INFO},
    comment_count = comment_count + 1, updated_at = $4, version = version + 1
  where id = any($1::text[])`;

const MOVE_OF_STORE = `update tickets set store_owner_id = $3,
    comment_count = comment_count + 1, updated_at = $4, version = version + 1
  where id = any($1::text[]) and store_owner_id = $2`;

const MOVE_OF_MANAGER = `update tickets set property_manager_id = $3, ${MOVED_STORE_INFO},
    comment_count = comment_count + 1, updated_at = $4, version = version + 1
  where id = any($1::text[]) and property_manager_id = $2`;

const COMMENT = `insert into comments (id, ticket_id, kind, content, author_id, created_at,
    from_person_id, to_person_id)
  select id, ticket_id, 'hand_over', '', $3::text, $4::timestamptz, $5::text, $6::text from unnest($1::text[], $2::text[]) as fresh (id, ticket_id)`;

interface HandOver {
  readonly from: StoredUser;
  readonly to: StoredUser;
  readonly actorId: string;
  readonly move: typeof MOVE | typeof MOVE_OF_STORE | typeof MOVE_OF_MANAGER;
}

async function moveSome(tx: WriteContext, ids: readonly string[], { from, to, actorId, move }: HandOver) {
  const before = new Map((await ticketsByIds(tx, ids)).map((ticket) => [ticket.id, ticket]));
  await tx.query(move, [ids, from.id, to.id, tx.now, ...(move === MOVE_OF_STORE ? [] : [to.name])]);
  const commentIds = ids.map(() => newId(Date.parse(tx.now)));
  // Its text is made when it is read: a stored name would outlive the account.
  await tx.query(COMMENT, [commentIds, ids, actorId, tx.now, from.id, to.id]);
  const after = await ticketsByIds(tx, ids);
  await recordMovedTickets(
    tx,
    after.map((ticket) => ({ before: before.get(ticket.id) ?? ticket, after: ticket })),
  );
  const commentOf = new Map(ids.map((id, index) => [id, commentIds[index] ?? ""]));
  for (const ticket of after) {
    const audiences = audiencesOf(ticket);
    const id = commentOf.get(ticket.id) ?? "";
    tx.recordChange({ kind: "comment", id, audiences }, ...cardsForEverybodyOn(ticket, audiences, from.id));
  }
}

/** The successor and everybody on the ticket now read each other's contact data. */
const cardsForEverybodyOn = (ticket: Ticket, audiences: readonly string[], fromId: string): ChangeEntry[] => {
  const people = new Set([...personIdsOf(ticket), fromId]);
  const readers = [...new Set([...audiences, userAudience(fromId)])];
  return [...people].map((id) => ({ kind: "person", id, audiences: readers }));
};
