import type { Role } from "#domain/accounts/role.ts";
import { instantFromIso } from "#domain/calendar-day.ts";
import { PRODUCT } from "#domain/product.ts";
import { isOnAgenda } from "#domain/tickets/calendar.ts";
import { isPriority } from "#domain/tickets/priority.ts";
import { isTerminal, parseStatus, STATUSES } from "#domain/tickets/status.ts";
import { pageOf as paginationOf } from "#domain/page-of.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { OFFERED_TO_ALL } from "#server/bids/bidders-sql.ts";
import { ACTS_FOR } from "#server/deputies/deputies-sql.ts";
import { IN_STORES_JOINED_BY } from "#server/stores/people-sql.ts";
import type { Caller } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { pageFrom } from "#server/http/page.ts";
import { invalid, notAllowed, Refused } from "#server/http/refusals.ts";
import { presentVisible, loadVisibleFor } from "#server/tickets/present.ts";
import { pageOfTickets, pageStatement, ticketsByIds } from "#server/tickets/records.ts";
import * as TEXTS from "#texts/server/tickets.ts";

interface Query {
  readonly page: number;
  readonly limit: number;
  readonly status?: string | undefined;
  readonly priority?: string | undefined;
  readonly assigned_to?: string | undefined;
  readonly author_id?: string | undefined;
  readonly project_id?: string | undefined;
  readonly updated_since?: string | undefined;
}

const STORE_SIDE = [
  "author_id = $1",
  "store_owner_id = $1",
  `author_id = any(array${ACTS_FOR})`,
  `store_owner_id = any(array${ACTS_FOR})`,
  IN_STORES_JOINED_BY("store_id", "$1"),
];

/**
 * The rules of docs/product.md#visibility, one condition per way to see a ticket; $1 is the
 * caller's id. Each condition uses its own index.
 */
const BRANCHES: Record<Role, readonly string[]> = {
  "Store Manager": STORE_SIDE,
  [`${PRODUCT} User`]: STORE_SIDE,
  "Property Manager": [
    "author_id = $1",
    "property_manager_id = $1",
    `author_id = any(array${ACTS_FOR})`,
    `property_manager_id = any(array${ACTS_FOR})`,
  ],
  Vendor: [
    "assignee_id = $1",
    `status = 'out_for_bid' and ${OFFERED_TO_ALL("tickets")}`,
    `status = 'out_for_bid' and id in (select ticket_id from bid_invitations where vendor_id = $1)`,
    "id in (select ticket_id from bids where vendor_id = $1 and withdrawn_at is null)",
  ],
  Assessor: ["assessor_id = $1"],
  Maintenance: ["assignee_id = $1"],
};

/** For operators who see everything. The caller is a parameter of every statement. */
const EVERY_TICKET = ["$1::text is not null"];

const EXACT_UP_TO = 10_000;

/** @returns a page of the tickets the caller may see, newest first; filters only narrow it. */
export const listTickets = (sql: Sql, caller: Caller, query: Query) =>
  pageFor(sql, caller, query, branchesOf(caller));

const branchesOf = ({ actor }: Caller) =>
  actor.seesEverything === true ? EVERY_TICKET : BRANCHES[actor.role];

/** @returns the SQL statement of a list with its parameters; the benchmark runs it directly. */
export const listStatement = (caller: Caller, query: Query) => statementOf(caller, query, branchesOf(caller));

/**
 * @returns a page of a vendor's own jobs; with status `out_for_bid`, of tickets with an active bid
 * of theirs.
 * @throws Refused 403 for other roles.
 */
export function listJobs(sql: Sql, caller: Caller, query: Query) {
  if (caller.actor.role !== "Vendor") throw notAllowed(TEXTS.vendorsOnly);
  const isMarket = query.status !== undefined && statusOf(query.status) === "out_for_bid";
  const mine = isMarket
    ? "id in (select ticket_id from bids where vendor_id = $1 and withdrawn_at is null and status in ('pending', 'submitted', 'under_review'))"
    : "assignee_id = $1";
  return pageFor(sql, caller, query, [mine]);
}

/** Events of one calendar; beyond that only the latest are in it. */
const MOST_EVENTS = 1_000;

/** @returns the scheduled tickets the caller sees whole, as the agenda shows them, by day. */
export async function scheduledFor(sql: Sql, caller: Caller): Promise<Ticket[]> {
  const branches = branchesOf(caller)
    .map(
      (mine) => `(select id, scheduled_date from tickets
        where ${mine} and deleted_at is null and parent_id is null and scheduled_date is not null
          and status <> all($2::text[]))`,
    )
    .join(" union ");
  const rows = await sql.query(
    `select id from (${branches}) as mine order by scheduled_date desc limit ${MOST_EVENTS}`,
    [caller.account.id, STATUSES.filter(isTerminal)],
  );
  const tickets = await ticketsByIds(
    sql,
    rows.map((row) => String(row["id"])),
  );
  const presented = await loadVisibleFor(sql, tickets, caller);
  return presented
    .filter(({ ticket, view }) => view === "whole" && isOnAgenda(ticket))
    .map(({ ticket }) => ticket)
    .toSorted((a, b) => (a.scheduledDate ?? "").localeCompare(b.scheduledDate ?? ""));
}

function statementOf(caller: Caller, query: Query, branches: readonly string[]) {
  const { limit, offset } = pageFrom(query);
  const { where, params } = narrowed(caller, query);
  const window = `$${params.length + 1}`;
  const select = (columns: string, rest: string) =>
    branches
      .map((mine) => `(select ${columns} from tickets where ${mine} and ${where} ${rest})`)
      .join(" union ");
  const n = params.length;
  const counted = select("id", `limit ${EXACT_UP_TO + 1}`);
  const text = pageStatement({
    ids: `select id from (${select("id, created_at", `order by created_at desc, id desc limit ${window}`)}) as mine
      order by created_at desc, id desc offset $${n + 2} limit $${n + 3}`,
    count: `select count(*) from (${counted}) as counted`,
  });
  return { text, params: [...params, offset + limit, offset, limit], counted, filters: params };
}

async function pageFor(sql: Sql, caller: Caller, query: Query, branches: readonly string[]) {
  const { page, limit } = pageFrom(query);
  const { text, params, counted, filters } = statementOf(caller, query, branches);
  const { tickets, total } = await pageOfTickets(sql, text, params);
  const presented = await loadVisibleFor(sql, tickets, caller);
  return {
    tasks: presented.map((each) => presentVisible(each, caller.actor)),
    pagination: paginationOf(page, limit, total ?? (await countOf(sql, counted, filters))),
  };
}

/** Needed only for an empty page, whose rows cannot carry the total. */
async function countOf(sql: Sql, union: string, params: readonly unknown[]): Promise<number> {
  const [row] = await sql.query(`select count(*)::int as n from (${union}) as mine`, params);
  return Number(row?.["n"] ?? 0);
}

function narrowed(caller: Caller, query: Query) {
  const params: unknown[] = [caller.account.id];
  const where = ["deleted_at is null", "parent_id is null"];
  const narrow = (condition: (n: string) => string, value: string) => {
    params.push(value);
    where.push(condition(`$${params.length}`));
  };
  if (query.status) narrow((n) => `status = ${n}`, statusOf(query.status));
  if (query.priority) narrow((n) => `priority = ${n}`, priorityOf(query.priority));
  if (query.author_id) narrow((n) => `author_id = ${n}`, query.author_id);
  if (query.project_id) narrow((n) => `project_id = ${n}`, query.project_id);
  if (query.assigned_to) narrow((n) => assignedTo(caller, n), query.assigned_to);
  if (query.updated_since) narrow((n) => `updated_at >= ${n}`, instantFrom(query.updated_since));
  return { where: where.join(" and "), params };
}

/** Filters by what the rows show: a vendor sees who is on a ticket only once the job is theirs. */
const assignedTo = (caller: Caller, person: string) =>
  `${caller.actor.role === "Vendor" ? "assignee_id = $1 and " : ""}${person} in (assignee_id, done_by_id, property_manager_id, assessor_id)`;

function instantFrom(text: string): string {
  const at = instantFromIso(text);
  const year = at?.getUTCFullYear() ?? 0;
  // A zone can move an instant out of the years 1 to 9999, which PostgreSQL cannot parse.
  if (at === null || year < 1 || year > 9999)
    throw invalid("updated_since", "updated_since must be an ISO 8601 instant");
  return at.toISOString();
}

function statusOf(name: string): string {
  const status = parseStatus(name);
  if (status === null) throw new Refused(400, "unknown_status", TEXTS.statusUnknown(name));
  return status;
}

function priorityOf(name: string): string {
  if (!isPriority(name)) throw invalid("priority", TEXTS.priorityUnknown(name));
  return name;
}
