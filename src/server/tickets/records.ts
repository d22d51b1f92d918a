import { isRole, type Role } from "#domain/accounts/role.ts";
import { sentPriority } from "#domain/tickets/priority.ts";
import type { Repeat } from "#domain/tickets/repeat-rule.ts";
import { sentStatus } from "#domain/tickets/status.ts";
import type { Assignee, Attachment, Ticket, WorkOrderLine } from "#domain/tickets/ticket.ts";
import type { Visit } from "#domain/tickets/visit.ts";
import type { WriteContext } from "#server/context.ts";
import { imagePath } from "#server/accounts/records.ts";
import type { Row, Sql } from "#server/database/database.ts";
import {
  instantOf,
  instantOrNull,
  isTrue,
  numberOf,
  numberOrNull,
  textOf,
  textOrNull,
} from "#server/database/read.ts";
import { searchTextOf } from "#server/database/search-index.ts";
import { DEPUTIES_OF_TICKET, deputiesFrom } from "#server/deputies/deputies-sql.ts";
import { higherLimitFrom, higherLimitValues } from "#server/bids/higher-limit-sql.ts";
import { BIDDERS_OF_TICKET, biddersFrom } from "#server/bids/bidders-sql.ts";
import { PEOPLE_OF_TICKET } from "#server/stores/people-sql.ts";
import { filesWhere } from "#server/tickets/attached.ts";
import { REPEAT } from "#server/tickets/repeat-sql.ts";
import {
  JOIN_STORE,
  STORE_COLUMNS,
  storeAccessFrom,
  storedStore,
  storeInfoFrom,
} from "#server/tickets/store-copy.ts";
import { VISITS } from "#server/tickets/visits-sql.ts";
import { WORK_ORDERS } from "#server/tickets/work-orders-sql.ts";

const SELECT = `select tickets.*, author.name as author_name, author.role as author_role,
    case when author.is_active then author.email end as author_email, author.profile_image_key as author_photo,
    raiser.name as raiser_name,
    manager.name as manager_name, manager.first_name as manager_first, manager.last_name as manager_last,
    case when manager.is_active then manager.email end as manager_email,
    ${WORK_ORDERS} as work_orders,
    ${VISITS} as visits,
    ${REPEAT} as repeat_rule,
    ${DEPUTIES_OF_TICKET} as deputies,
    ${BIDDERS_OF_TICKET},
    ${PEOPLE_OF_TICKET} as store_people,
    ${STORE_COLUMNS},
    assignee.name as assignee_name, assignee.role as assignee_role,
    doer.name as doer_name, doer.role as doer_role,
    ${filesWhere("f.ticket_id = tickets.id")} as attachments,
    (select count(*)::int from tickets child where child.parent_id = tickets.id and child.deleted_at is null) as work_order_count,
    (select count(*)::int from bids where bids.ticket_id = tickets.id and bids.withdrawn_at is null) as bid_count,
    (select amount_cents from bids where bids.id = tickets.accepted_bid_id) as accepted_bid_cents,
    (select up_to from bids where bids.id = tickets.accepted_bid_id) as accepted_up_to,
    (select stars from ratings where ratings.ticket_id = tickets.id limit 1) as rated_stars
  from tickets
  join users author on author.id = tickets.author_id
  left join users raiser on raiser.id = tickets.raised_by_id
  ${JOIN_STORE}
  left join users assignee on assignee.id = tickets.assignee_id
  left join users doer on doer.id = tickets.done_by_id
  left join users manager on manager.id = tickets.store_info->'propertyManager'->>'id'`;

export const roleOf = (name: string): Role => {
  if (!isRole(name)) throw new Error(`unknown role in the database: ${name}`);
  return name;
};

export function ticketFrom(row: Row): Ticket {
  const priority = textOf(row, "priority");
  const before = textOrNull(row, "status_before_assessment");
  return {
    id: textOf(row, "id"),
    number: numberOf(row, "number"),
    title: textOf(row, "title"),
    description: textOf(row, "description"),
    priority: sentPriority(priority),
    status: sentStatus(textOf(row, "status")),
    projectId: textOf(row, "project_id"),
    parentId: textOrNull(row, "parent_id"),
    authorId: textOf(row, "author_id"),
    authorName: textOf(row, "author_name"),
    authorRole: roleOf(textOf(row, "author_role")),
    authorEmail: textOrNull(row, "author_email"),
    authorPhoto: imagePath(textOrNull(row, "author_photo")),
    ...(row["raised_by_id"] == null
      ? {}
      : { raisedBy: { id: textOf(row, "raised_by_id"), name: textOf(row, "raiser_name") } }),
    workOrders: (row["work_orders"] as WorkOrderLine[] | null) ?? [],
    storeId: textOrNull(row, "store_id"),
    storeOwnerId: textOrNull(row, "store_owner_id"),
    ...(row["store_people"] == null ? {} : { storePeople: row["store_people"] as readonly string[] }),
    store: storeInfoFrom(row),
    ...storeAccessFrom(row),
    propertyManagerId: textOrNull(row, "property_manager_id"),
    assessorId: textOrNull(row, "assessor_id"),
    assignee: row["assignee_id"] == null ? null : workerFrom(row, "assignee"),
    ...(row["done_by_id"] == null || row["completed_at"] == null ? {} : { doneBy: workerFrom(row, "doer") }),
    decisionMaker:
      textOf(row, "decision_maker") === "Property Manager" ? "Property Manager" : "Store Manager",
    statusBeforeAssessment: before === null ? null : sentStatus(before),
    acceptedBidId: textOrNull(row, "accepted_bid_id"),
    acceptedBidCents: numberOrNull(row, "accepted_bid_cents"),
    ...(isTrue(row, "accepted_up_to") ? { acceptedUpTo: true as const } : {}),
    ...higherLimitFrom(row),
    isRated: row["rated_stars"] != null,
    ...(row["rated_stars"] == null ? {} : { ratedStars: numberOf(row, "rated_stars") }),
    actualCostCents: numberOrNull(row, "actual_cost_cents"),
    scheduledDate: textOrNull(row, "scheduled_date"),
    scheduledTime: textOrNull(row, "scheduled_time"),
    dueOn: textOrNull(row, "due_on"),
    category: textOrNull(row, "category"),
    latitude: numberOrNull(row, "latitude"),
    longitude: numberOrNull(row, "longitude"),
    locationAccuracyM: numberOrNull(row, "location_accuracy_m"),
    address: textOrNull(row, "address"),
    overrideLocation: textOrNull(row, "override_location"),
    scopeVersion: numberOf(row, "scope_version"),
    ...(row["follows_id"] == null ? {} : { followsId: textOf(row, "follows_id") }),
    ...(row["repeat_rule"] == null ? {} : { repeat: row["repeat_rule"] as Repeat }),
    ...(row["repeat_of_id"] == null ? {} : { repeatOfId: textOf(row, "repeat_of_id") }),
    ...(row["plan_id"] == null ? {} : { planId: textOf(row, "plan_id") }),
    ...deputiesFrom(row),
    ...(row["bids_close_at"] == null ? {} : { bidsCloseAt: instantOf(row, "bids_close_at") }),
    ...biddersFrom(row),
    isMarketView: false,
    visits: (row["visits"] as Visit[] | null) ?? [],
    attachments: (row["attachments"] as Attachment[] | null) ?? [],
    bidCount: numberOf(row, "bid_count"),
    workOrderCount: numberOf(row, "work_order_count"),
    commentCount: numberOf(row, "comment_count"),
    createdAt: instantOf(row, "created_at"),
    updatedAt: instantOf(row, "updated_at"),
    completedAt: instantOrNull(row, "completed_at"),
    closedAt: instantOrNull(row, "closed_at"),
    version: numberOf(row, "version"),
  };
}

const workerFrom = (row: Row, column: "assignee" | "doer"): Assignee => ({
  id: textOf(row, column === "doer" ? "done_by_id" : "assignee_id"),
  name: textOf(row, `${column}_name`),
  role: roleOf(textOf(row, `${column}_role`)),
});

export async function ticketById(sql: Sql, id: string): Promise<Ticket | null> {
  const [row] = await sql.query(`${SELECT} where tickets.id = $1 and tickets.deleted_at is null`, [id]);
  return row ? ticketFrom(row) : null;
}

export const ticketsByIds = async (sql: Sql, ids: readonly string[]) =>
  (await sql.query(`${SELECT} where tickets.id = any($1::text[]) and tickets.deleted_at is null`, [ids])).map(
    ticketFrom,
  );

/**
 * @returns a statement for a page of tickets, newest first: `ids` selects their ids, `count` the
 * total.
 */
export const pageStatement = (page: { readonly ids: string; readonly count: string }) =>
  `${SELECT.replace("select tickets.*", `select (${page.count})::int as total, tickets.*`)}
   where tickets.id in (${page.ids}) order by tickets.created_at desc, tickets.id desc`;

/** Runs a statement of `pageStatement`; the total is null if the page is empty. */
export async function pageOfTickets(
  sql: Sql,
  statement: string,
  params: readonly unknown[],
): Promise<{ tickets: Ticket[]; total: number | null }> {
  const rows = await sql.query(statement, params);
  return { tickets: rows.map(ticketFrom), total: rows[0] ? numberOf(rows[0], "total") : null };
}

/**
 * Locks the ticket's row, then reads it, so that it cannot change before it is written. A statement
 * that does both would read the other tables as they were before it waited for the lock.
 */
export async function lockTicket(tx: WriteContext, id: string): Promise<Ticket | null> {
  const known = tx.tickets.get(id);
  if (known) return known;
  const [, ticket] = await Promise.all([
    tx.query("select id from tickets where id = $1 for update", [id]),
    ticketById(tx, id),
  ]);
  if (ticket !== null) tx.tickets.add(ticket);
  return ticket;
}

/** Inserts a new ticket. */
export async function insertTicket(sql: Sql, ticket: Ticket): Promise<void> {
  await sql.query(
    `insert into tickets (id, title, description, priority, status, project_id, parent_id, author_id, store_id, store_owner_id,
       store_info, property_manager_id, decision_maker, due_on, category, latitude, longitude, location_accuracy_m, address,
       created_at, updated_at, override_location, search_text, follows_id, repeat_of_id, plan_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $20, $21, $22, $23, $24, $25)`,
    [
      ticket.id,
      ticket.title,
      ticket.description,
      ticket.priority,
      ticket.status,
      ticket.projectId,
      ticket.parentId,
      ticket.authorId,
      ticket.storeId,
      ticket.storeOwnerId,
      storedStore(ticket.store),
      ticket.propertyManagerId,
      ticket.decisionMaker,
      ticket.dueOn,
      ticket.category,
      ticket.latitude,
      ticket.longitude,
      ticket.locationAccuracyM,
      ticket.address,
      ticket.createdAt,
      ticket.overrideLocation,
      searchTextOf(ticket),
      ticket.followsId ?? null,
      ticket.repeatOfId ?? null,
      ticket.planId ?? null,
    ],
  );
}

/** Saves the fields that an edit can change. */
export async function saveEdit(sql: Sql, ticket: Ticket): Promise<void> {
  await sql.query(
    `update tickets set title = $2, description = $3, priority = $4, store_id = $5, store_owner_id = $6, store_info = $7,
       property_manager_id = $8, decision_maker = $9, scope_version = $10, updated_at = $11, version = $12,
       search_text = $13, due_on = $14, category = $15 where id = $1`,
    [
      ticket.id,
      ticket.title,
      ticket.description,
      ticket.priority,
      ticket.storeId,
      ticket.storeOwnerId,
      storedStore(ticket.store),
      ticket.propertyManagerId,
      ticket.decisionMaker,
      ticket.scopeVersion,
      ticket.updatedAt,
      ticket.version,
      searchTextOf(ticket),
      ticket.dueOn,
      ticket.category,
    ],
  );
}

/** @returns a page of a ticket's work orders, newest first, and their total. */
export async function workOrdersOf(sql: Sql, parentId: string, page: { limit: number; offset: number }) {
  const rows = await sql.query(
    `${SELECT} where tickets.parent_id = $1 and tickets.deleted_at is null
     order by tickets.created_at desc, tickets.id desc limit $2 offset $3`,
    [parentId, page.limit, page.offset],
  );
  const [count] = await sql.query(
    "select count(*)::int as n from tickets where parent_id = $1 and deleted_at is null",
    [parentId],
  );
  return { orders: rows.map(ticketFrom), total: Number(count?.["n"] ?? 0) };
}

/** Saves the fields that a transition can change. */
export async function saveTransition(sql: Sql, ticket: Ticket): Promise<void> {
  await sql.query(
    `update tickets set status = $2, property_manager_id = $3, assessor_id = $4, assignee_id = $5, status_before_assessment = $6,
       accepted_bid_id = $7, actual_cost_cents = $8, scheduled_date = $9, scheduled_time = $10, completed_at = $11, closed_at = $12,
       updated_at = $13, version = $14, was_published = was_published or ($2 = 'out_for_bid' and not $18),
       search_text = $15, bids_close_at = $16, done_by_id = $17, only_chosen_bid = $18, accept_up_to_cents = $19,
       accept_set_by_id = $20, higher_limit_cents = $21, higher_limit_reason = $22, higher_limit_requested_at = $23,
       higher_limit_refused_at = $24, higher_limit_answer = $25 where id = $1`,
    [
      ticket.id,
      ticket.status,
      ticket.propertyManagerId,
      ticket.assessorId,
      ticket.assignee?.id ?? null,
      ticket.statusBeforeAssessment,
      ticket.acceptedBidId,
      ticket.actualCostCents,
      ticket.scheduledDate,
      ticket.scheduledTime,
      ticket.completedAt,
      ticket.closedAt,
      ticket.updatedAt,
      ticket.version,
      searchTextOf(ticket),
      ticket.bidsCloseAt ?? null,
      ticket.doneBy?.id ?? null,
      ticket.chosenBidders !== undefined,
      ticket.chosenBidders?.acceptUpToCents ?? null,
      ticket.chosenBidders?.acceptSetBy?.id ?? null,
      ...higherLimitValues(ticket),
    ],
  );
}
