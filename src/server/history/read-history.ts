import { browserName } from "#domain/accounts/browser-name.ts";
import type { HistoryLine } from "#domain/history/history-line.ts";
import { ticketNumber } from "#domain/tickets/number.ts";
import { pageOf } from "#domain/page-of.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { instantOf, instantOrNull, isTrue, numberOf, textOf, textOrNull } from "#server/database/read.ts";
import { pageFrom } from "#server/http/page.ts";
import { STORES_JOINED_BY } from "#server/stores/people-sql.ts";

const SELECT = `select history.*, users.name as actor_name, absent.name as acted_for_name from history
  left join users on users.id = history.actor_id left join users absent on absent.id = history.acted_for_id`;

const lineFrom = (row: Row): HistoryLine => ({
  n: numberOf(row, "n"),
  at: instantOf(row, "at"),
  deviceAt: instantOrNull(row, "device_at"),
  actorId: textOrNull(row, "actor_id"),
  actorName: textOrNull(row, "actor_name"),
  ...(row["acted_for_id"] == null ? {} : actedFor(row)),
  ...(isTrue(row, "by_operator") ? { byOperator: true } : {}),
  device: textOf(row, "device") === "" ? "" : browserName(textOf(row, "device")),
  kind: textOf(row, "kind"),
  entityId: textOf(row, "entity_id"),
  ticketId: textOrNull(row, "ticket_id"),
  storeId: textOrNull(row, "store_id"),
  change: textOf(row, "change") as HistoryLine["change"],
  before: (row["before"] ?? null) as HistoryLine["before"],
  after: (row["after"] ?? null) as HistoryLine["before"],
});

const actedFor = (row: Row) => ({
  actedForId: textOf(row, "acted_for_id"),
  actedForName: textOrNull(row, "acted_for_name") ?? undefined,
});

/** Which page of lines. */
export interface Paging {
  readonly page: string | number;
  readonly limit: string | number;
}

/** What of a history somebody may read: SQL of a condition, whose first parameter is `$1`. */
interface Part {
  readonly condition: string;
  readonly params: readonly (string | boolean)[];
  readonly readerId: string;
}

/** A page of the lines of one ticket, newest first, with everything that belongs to it. */
export const historyOfTicket = (sql: Sql, ticketId: string, readerId: string, paging: Paging) =>
  pageOfHistory(sql, { condition: "history.ticket_id = $1", params: [ticketId], readerId }, paging);

/** Amounts of bids accepted at once and of higher limits: as bids are, for who reads these. */
const PROMISE = [
  "accept_up_to_cents",
  "accept_set_by_id",
  "higher_limit_cents",
  "higher_limit_reason",
  "higher_limit_requested_at",
  "higher_limit_refused_at",
  "higher_limit_answer",
];

const IS_MORE_THAN_PROMISE = `(history.change <> 'changed'
    or history.after - array[${PROMISE.map((name) => `'${name}'`).join(", ")}] <> '{}'::jsonb)`;

/**
 * A page of the same lines for somebody who is not a manager of the ticket: without bids, promises
 * to accept them, visits of others and places of their photos.
 */
export async function historyWithoutBids(sql: Sql, ticketId: string, readerId: string, paging: Paging) {
  const condition = `history.ticket_id = $1 and history.kind not in ('bid', 'bidder') and (history.kind <> 'visit'
    or exists (select 1 from ticket_visits v where v.id = history.entity_id and v.person_id = $2)) and ${IS_MORE_THAN_PROMISE}`;
  const page = await pageOfHistory(sql, { condition, params: [ticketId, readerId], readerId }, paging);
  return { ...page, lines: page.lines.map((line) => withoutManagersValues(line, readerId)) };
}

const POSITION_OF_PHOTO = /^sealed_(latitude|longitude|accuracy_m)$/;

function withoutManagersValues(line: HistoryLine, readerId: string): HistoryLine {
  const { before, after } = line;
  const isOwnPhoto = line.kind === "file" && (after ?? before)?.["uploader_id"] === readerId;
  const isHidden = (name: string) =>
    PROMISE.includes(name) || (line.kind === "file" && !isOwnPhoto && POSITION_OF_PHOTO.test(name));
  const rest = (values: HistoryLine["before"]) =>
    values && Object.fromEntries(Object.entries(values).filter(([name]) => !isHidden(name)));
  return { ...line, before: rest(before), after: rest(after) };
}

/**
 * A page of the lines of one store, newest first, and of those of its tickets that the reader may
 * see. Tickets that are purged are left to those who saw all of them: the people of the store, and
 * operators who see everything.
 */
export function historyOfStore(
  sql: Sql,
  storeId: string,
  reader: { readonly id: string; readonly isOfStore: boolean; readonly seesEverything: boolean },
  paging: Paging,
) {
  const mine = `select 1 from tickets t where t.id = history.ticket_id
    and ($3::boolean or t.author_id = $2 or t.store_owner_id = $2 or t.property_manager_id = $2
      or t.store_id in ${STORES_JOINED_BY("$2")})`;
  const purged = "not exists (select 1 from tickets t where t.id = history.ticket_id)";
  const condition = `history.store_id = $1 and (history.ticket_id is null or exists (${mine})
    ${reader.isOfStore ? `or ${purged}` : ""})`;
  return pageOfHistory(
    sql,
    { condition, params: [storeId, reader.id, reader.seesEverything], readerId: reader.id },
    paging,
  );
}

async function pageOfHistory(sql: Sql, { condition, params, readerId }: Part, paging: Paging) {
  const { page, limit, offset } = pageFrom(paging);
  const [nthLimit, nthOffset] = [params.length + 1, params.length + 2];
  const rows = await sql.query(
    `${SELECT} where ${condition} order by n desc limit $${nthLimit} offset $${nthOffset}`,
    [...params, limit, offset],
  );
  const [count] = await sql.query(`select count(*)::int as n from history where ${condition}`, params);
  const lines = rows.map(lineFrom);
  return {
    lines,
    names: await namesIn(sql, lines, readerId),
    pagination: pageOf(page, limit, count ? numberOf(count, "n") : 0),
  };
}

/** Lines of the history; `rest` is SQL from its `where` on. */
export const linesWhere = async (
  sql: Sql,
  rest: string,
  params: readonly unknown[],
): Promise<HistoryLine[]> => {
  const rows = await sql.query(`${SELECT} ${rest}`, params);
  return rows.map(lineFrom);
};

/** Up to `limit` lines after line `after`, oldest first; 0 is before the first. */
export const historyAfter = (sql: Sql, after: number, limit: number): Promise<HistoryLine[]> =>
  linesWhere(sql, "where history.n > $1 order by n limit $2", [after, limit]);

/**
 * Names of the people and stores whose ids are among the values of these lines, numbers of the
 * tickets of the lines and of others that the reader has, and the vendors of bids.
 */
async function namesIn(
  sql: Sql,
  lines: readonly HistoryLine[],
  readerId: string,
): Promise<Record<string, string>> {
  const { ids, tickets } = idsIn(lines);
  if (ids.length + tickets.length === 0) return {};
  return namesOfRows(
    await sql.query(
      `${NAMES_OF_VALUES}
       union all select t.id, null, t.number::bigint, null from tickets t where t.id = any($2::text[]) or (t.id = any($1::text[])
         and $3 = any(array[t.author_id, t.store_owner_id, t.property_manager_id, t.assignee_id, t.assessor_id]))`,
      [ids, tickets, readerId],
    ),
  );
}

/** The same for operators, who may save it all: of every ticket, and what a line is about. */
export async function namesForOperator(
  sql: Sql,
  lines: readonly HistoryLine[],
): Promise<Record<string, string>> {
  const { ids, tickets } = idsIn(lines);
  const subjects = lines.flatMap(({ entityId, storeId }) => (storeId ? [entityId, storeId] : [entityId]));
  const all = [...new Set([...ids, ...tickets, ...subjects])];
  if (all.length === 0) return {};
  const rows = await sql.query(
    `${NAMES_OF_VALUES} union all select t.id, t.title, t.number::bigint, null from tickets t where t.id = any($1::text[])`,
    [all],
  );
  return namesOfRows(rows);
}

const NAMES_OF_VALUES = `select id, name, null::bigint as number, null as store_number from users where id = any($1::text[])
  union all select id, name, null, number from user_stores where id = any($1::text[])
  union all select bids.id, vendor.name, null, null from bids join users vendor on vendor.id = bids.vendor_id
    where bids.id = any($1::text[])`;

function idsIn(lines: readonly HistoryLine[]) {
  const values = lines.flatMap(({ before, after }) => [before, after]);
  const ids = values.flatMap((each) =>
    Object.entries(each ?? {}).flatMap(([name, value]) =>
      (name.endsWith("_id") || name === "created_by") && typeof value === "string" ? [value] : [],
    ),
  );
  return { ids: [...new Set(ids)], tickets: [...new Set(lines.flatMap(({ ticketId }) => ticketId ?? []))] };
}

const namesOfRows = (rows: readonly Row[]): Record<string, string> =>
  Object.fromEntries(rows.map((row) => [textOf(row, "id"), nameOf(row)]));

function nameOf(row: Row): string {
  const name = textOf(row, "name");
  if (row["number"] == null) return storeLabel({ name, number: textOrNull(row, "store_number") });
  return [ticketNumber({ number: numberOf(row, "number") }), name].filter(Boolean).join(" ");
}
