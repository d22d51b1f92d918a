import { isPriority } from "#domain/tickets/priority.ts";
import { statusFromWord } from "#domain/tickets/status.ts";
import { pageOf } from "#domain/page-of.ts";
import type { Caller } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { pageFrom } from "#server/http/page.ts";
import { invalid, Refused } from "#server/http/refused.ts";
import { presentTicket } from "#server/tickets/present.ts";
import { ticketsByIds } from "#server/tickets/records.ts";

interface Query {
  readonly page: number;
  readonly limit: number;
  readonly status?: string | undefined;
  readonly priority?: string | undefined;
  readonly assigned_to?: string | undefined;
  readonly author_id?: string | undefined;
  readonly project_id?: string | undefined;
}

/** The read rule of design/server.md A3 as columns: one of them has to be me. */
const RELATIONS: Record<string, readonly string[]> = {
  "Store Manager": ["author_id", "store_owner_id"],
  "Property Manager": ["author_id", "property_manager_id"],
  Vendor: ["assignee_id"],
  Assessor: ["assessor_id"],
  Maintenance: ["assignee_id"],
};

/** A page of what the caller may see, newest first; filters only narrow. */
export async function listTickets(sql: Sql, caller: Caller, query: Query) {
  const { page, limit, offset } = pageFrom(query);
  const { where, params } = narrowed(caller, query);
  const ids = await sql.query(
    `select id from tickets where ${where} order by created_at desc, id desc limit $${params.length + 1} offset $${params.length + 2}`,
    [...params, limit, offset],
  );
  const [count] = await sql.query(`select count(*)::int as n from tickets where ${where}`, params);
  const order = ids.map((row) => String(row["id"]));
  const tickets = await ticketsByIds(sql, order);
  const sorted = tickets.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
  return {
    tasks: sorted.map((ticket) => presentTicket(ticket, caller.actor)),
    pagination: pageOf(page, limit, Number(count?.["n"] ?? 0)),
  };
}

function narrowed(caller: Caller, query: Query) {
  const params: unknown[] = [caller.account.id];
  const mine = (RELATIONS[caller.actor.role] ?? ["author_id"]).map((column) => `${column} = $1`);
  const where = ["deleted_at is null", "parent_id is null", `(${mine.join(" or ")})`];
  const narrow = (condition: (n: string) => string, value: string) => {
    params.push(value);
    where.push(condition(`$${params.length}`));
  };
  if (query.status) narrow((n) => `status = ${n}`, statusOf(query.status));
  if (query.priority) narrow((n) => `priority = ${n}`, priorityOf(query.priority));
  if (query.author_id) narrow((n) => `author_id = ${n}`, query.author_id);
  if (query.project_id) narrow((n) => `project_id = ${n}`, query.project_id);
  if (query.assigned_to)
    narrow((n) => `${n} in (assignee_id, property_manager_id, assessor_id)`, query.assigned_to);
  return { where: where.join(" and "), params };
}

function statusOf(word: string): string {
  const status = statusFromWord(word);
  if (status === null) throw new Refused(400, "unknown_status", `"${word}" is not a status.`);
  return status;
}

function priorityOf(word: string): string {
  if (!isPriority(word)) throw invalid("priority", `"${word}" is not a priority`);
  return word;
}
