import { browserName } from "#domain/accounts/browser-name.ts";
import type { HistoryLine } from "#domain/history/history-line.ts";
import { pageOf } from "#domain/page-of.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { instantOf, instantOrNull, numberOf, textOf, textOrNull } from "#server/database/read.ts";
import { pageFrom } from "#server/http/page.ts";

const SELECT = `select history.*, users.name as actor_name, absent.name as acted_for_name from history
  left join users on users.id = history.actor_id left join users absent on absent.id = history.acted_for_id`;

const lineFrom = (row: Row): HistoryLine => ({
  n: numberOf(row, "n"),
  at: instantOf(row, "at"),
  deviceAt: instantOrNull(row, "device_at"),
  actorId: textOrNull(row, "actor_id"),
  actorName: textOrNull(row, "actor_name"),
  ...(row["acted_for_id"] == null ? {} : actedFor(row)),
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

interface Paging {
  readonly page: string | number;
  readonly limit: string | number;
}

/** A page of the lines of one ticket, newest first, with everything that belongs to it. */
export const historyOfTicket = (sql: Sql, ticketId: string, paging: Paging) =>
  pageOfHistory(sql, "history.ticket_id = $1", ticketId, paging);

/** A page of the lines of one store and of what belongs to it, newest first. */
export const historyOfStore = (sql: Sql, storeId: string, paging: Paging) =>
  pageOfHistory(sql, "history.store_id = $1", storeId, paging);

async function pageOfHistory(sql: Sql, condition: string, id: string, paging: Paging) {
  const { page, limit, offset } = pageFrom(paging);
  const rows = await sql.query(`${SELECT} where ${condition} order by n desc limit $2 offset $3`, [
    id,
    limit,
    offset,
  ]);
  const [count] = await sql.query(`select count(*)::int as n from history where ${condition}`, [id]);
  const lines = rows.map(lineFrom);
  return {
    lines,
    names: await namesIn(sql, lines),
    pagination: pageOf(page, limit, count ? numberOf(count, "n") : 0),
  };
}

/** Up to `limit` lines after line `after`, oldest first; 0 is before the first. */
export async function historyAfter(sql: Sql, after: number, limit: number): Promise<HistoryLine[]> {
  const rows = await sql.query(`${SELECT} where history.n > $1 order by n limit $2`, [after, limit]);
  return rows.map(lineFrom);
}

/** Names of the people and stores whose ids are among the values of these lines. */
async function namesIn(sql: Sql, lines: readonly HistoryLine[]): Promise<Record<string, string>> {
  const values = lines.flatMap(({ before, after }) => [before, after]);
  const ids = values.flatMap((each) =>
    Object.entries(each ?? {}).flatMap(([name, value]) =>
      name.endsWith("_id") && typeof value === "string" ? [value] : [],
    ),
  );
  if (ids.length === 0) return {};
  const rows = await sql.query(
    `select id, name from users where id = any($1::text[])
     union all select id, name from user_stores where id = any($1::text[])`,
    [[...new Set(ids)]],
  );
  return Object.fromEntries(rows.map((row) => [textOf(row, "id"), textOf(row, "name")]));
}
