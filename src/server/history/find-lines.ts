import type { operatorHistoryLines } from "#contract/history.ts";
import type { z } from "#contract/zod.ts";
import { HISTORY_FIELDS } from "#domain/history/history-fields.ts";
import type { HistoryLine } from "#domain/history/history-line.ts";
import { keyOfNumber } from "#domain/stores/store-label.ts";
import { STATUSES, statusLabel } from "#domain/tickets/status.ts";
import { peopleNamed } from "#server/accounts/people-named.ts";
import type { Sql } from "#server/database/database.ts";
import { instantOf, numberOf, textOf } from "#server/database/read.ts";
import { linesWhere, namesForOperator } from "#server/history/read-history.ts";
import { pageFrom } from "#server/http/page.ts";

/** Which lines of the whole history an operator asks for. */
export type HistoryFilter = Omit<
  z.output<NonNullable<typeof operatorHistoryLines.query>>,
  "before" | "limit"
>;

/** SQL of a condition on `history`, with its parameters from `$1` on. */
interface Condition {
  readonly condition: string;
  readonly params: readonly unknown[];
}

const INTERNAL = Object.entries(HISTORY_FIELDS).flatMap(([field, form]) =>
  form === "internal" ? field : [],
);
/** The number of a ticket as it is said; digits alone may be anything. */
const TICKET = /^t-?(\d{1,9})$/i;
/** More people or stores than this are not looked for among the values. */
const MOST_NAMED = 100;

/** Lower case on both sides is that of the database: no pattern, so nothing needs escaping. */
const contains = (typed: string, value: string) => `position(lower(${typed}) in lower(${value})) > 0`;

async function conditionOf(sql: Sql, filter: HistoryFilter): Promise<Condition> {
  const params: unknown[] = [];
  const param = (value: unknown) => `$${params.push(value)}`;
  const conditions: string[] = [];
  const { kind, person = "", store = "", from, until, text = "" } = filter;
  if (kind !== undefined) conditions.push(`history.kind = ${param(kind)}`);
  if (from !== undefined) conditions.push(`history.at >= ${param(from)}::timestamptz`);
  if (until !== undefined) conditions.push(`history.at < ${param(until)}::timestamptz`);
  if (person.trim() !== "") {
    const ids = `${param(await idsOfPeople(sql, person.trim()))}::text[]`;
    conditions.push(`(history.actor_id = any(${ids}) or history.acted_for_id = any(${ids})
      or (history.kind = 'account' and history.entity_id = any(${ids})))`);
  }
  if (store.trim() !== "") {
    const ids = `${param(await storesNamed(sql, store.trim()))}::text[]`;
    conditions.push(`(history.store_id = any(${ids})
      or history.ticket_id in (select t.id from tickets t where t.store_id = any(${ids})))`);
  }
  if (text.trim() !== "") conditions.push(await withText(sql, text.trim(), param));
  return { condition: conditions.length === 0 ? "true" : conditions.join(" and "), params };
}

/**
 * Lines whose values have a text as a person reads them: a status by its label, people and stores
 * by their names; and all lines of a ticket whose title has it or that has this number. The values
 * are looked through one by one only where the whole line has it as stored: 100,000 lines are read
 * for a text that is rare.
 */
async function withText(sql: Sql, text: string, param: (value: unknown) => string): Promise<string> {
  const named = TICKET.exec(text)?.[1];
  if (named !== undefined)
    return `history.ticket_id in (select t.id from tickets t where t.number = ${param(Number(named))})`;
  const typed = `${param(text)}::text`;
  const asStored = `${param(JSON.stringify(text).slice(1, -1))}::text`;
  const found = [...(await idsOfPeople(sql, text)), ...(await storesNamed(sql, text))];
  const ids = found.length > MOST_NAMED ? [] : found;
  const codes = [...ids, ...STATUSES.filter((status) => hasText(statusLabel(status), text))];
  const code = `${param(codes)}::text[]`;
  const patterns = `${param(codes.map((each) => `%${each}%`))}::text[]`;
  const internal = `${param(INTERNAL)}::text[]`;
  const number = /^\d{1,9}$/.exec(text)?.[0];
  const isOfNumber = number === undefined ? "" : ` or t.number = ${param(Number(number))}`;
  const line = "concat(history.before::text, history.after::text)";
  const values = `select * from jsonb_each_text(coalesce(history.before, '{}'))
    union all select * from jsonb_each_text(coalesce(history.after, '{}'))`;
  return `(history.ticket_id in (select t.id from tickets t where ${contains(typed, "t.title")}${isOfNumber})
    or case when ${contains(asStored, line)} or ${line} like any(${patterns})
      then exists (select 1 from (${values}) as v (field, value) where field <> all(${internal})
        and (${contains(typed, "value")} or value = any(${code}))) else false end)`;
}

const hasText = (label: string, text: string) => label.toLowerCase().includes(text.toLowerCase());

const idsOfPeople = async (sql: Sql, text: string) => (await peopleNamed(sql, text)).map(({ id }) => id);

/** Ids of the stores whose name contains a text, or that have it as their number. */
async function storesNamed(sql: Sql, text: string): Promise<readonly string[]> {
  const rows = await sql.query(
    `select id from user_stores where ${contains("$1", "name")} or ltrim(lower(number), '0') = $2`,
    [text, keyOfNumber(text)],
  );
  return rows.map((row) => textOf(row, "id"));
}

/** Whether values are looked through: the lines of a ticket are found by their index. */
const isSearch = ({ text = "" }: HistoryFilter) => text.trim() !== "" && !TICKET.test(text.trim());

/**
 * Up to `limit` lines after line `after` that a filter leaves, oldest first. For a text, as many
 * lines are looked through at once as for a page.
 * @returns with them after which line the rest is read; null if there is none
 */
export async function filteredAfter(
  sql: Sql,
  filter: HistoryFilter,
  after: number,
  limit: number,
): Promise<{ readonly lines: HistoryLine[]; readonly next: number | null }> {
  const { condition, params } = await conditionOf(sql, filter);
  const ceiling = isSearch(filter) ? await lineAt(sql, "above", String(after + 1)) : null;
  const nth = (n: number) => `$${params.length + n}`;
  const lines = await linesWhere(
    sql,
    `where history.n > ${nth(1)} and ${condition}
     and (${nth(2)}::bigint is null or history.n < ${nth(2)}) order by history.n limit ${nth(3)}`,
    [...params, after, ceiling?.n ?? null, limit],
  );
  const isFull = lines.length === limit;
  return { lines, next: isFull ? (lines.at(-1)?.n ?? null) : ceiling === null ? null : ceiling.n - 1 };
}

/**
 * A page of the lines that a filter leaves, newest first, below line `before`. For a text at most
 * `LINES_PER_SEARCH` lines are looked through, so that a rare one does not hold up the embedded
 * engine, which does one thing at a time; the next page goes on from there.
 */
export async function newestLines(
  sql: Sql,
  { before, limit: typedLimit, ...filter }: z.output<NonNullable<typeof operatorHistoryLines.query>>,
) {
  const { limit } = pageFrom({ page: 1, limit: typedLimit });
  const { condition, params } = await conditionOf(sql, filter);
  const floor = isSearch(filter) ? await lineAt(sql, "below", before ?? null) : null;
  const nth = (n: number) => `$${params.length + n}`;
  const found = await linesWhere(
    sql,
    `where ${condition} and (${nth(1)}::bigint is null or history.n < ${nth(1)})
     and (${nth(2)}::bigint is null or history.n > ${nth(2)}) order by history.n desc limit ${nth(3)}`,
    [...params, before ?? null, floor?.n ?? null, limit + 1],
  );
  const lines = found.slice(0, limit);
  const isFull = found.length > limit;
  return {
    lines,
    names: await namesForOperator(sql, lines),
    older: isFull ? (lines.at(-1)?.n ?? null) : floor === null ? null : floor.n + 1,
    newer:
      before === undefined
        ? null
        : await startOfPageAbove(sql, { condition, params, isSearch: isSearch(filter) }, before, limit),
    searchedSince: isFull || floor === null ? null : floor.at,
  };
}

const LINES_PER_SEARCH = 20_000;

/** The line that is `LINES_PER_SEARCH` lines from a line, or from the newest; null if none is. */
async function lineAt(sql: Sql, direction: "below" | "above", from: string | null) {
  const [row] = await sql.query(
    direction === "below"
      ? "select n, at from history where $1::bigint is null or n < $1 order by n desc offset $2 limit 1"
      : "select n, at from history where n >= $1::bigint order by n offset $2 limit 1",
    [from, LINES_PER_SEARCH],
  );
  return row === undefined ? null : { n: numberOf(row, "n"), at: instantOf(row, "at") };
}

/** The `before` of the page above line `before`; null if that is the first page. */
async function startOfPageAbove(
  sql: Sql,
  { condition, params, isSearch: isBounded }: Condition & { readonly isSearch: boolean },
  before: string,
  limit: number,
): Promise<number | null> {
  const ceiling = isBounded ? await lineAt(sql, "above", before) : null;
  const nth = (n: number) => `$${params.length + n}`;
  const rows = await sql.query(
    `select history.n from history where ${condition} and history.n >= ${nth(1)}::bigint
       and (${nth(2)}::bigint is null or history.n < ${nth(2)}) order by history.n limit ${nth(3)}`,
    [...params, before, ceiling?.n ?? null, limit + 1],
  );
  const above = rows.length > limit ? rows[limit] : undefined;
  return above === undefined ? (ceiling?.n ?? null) : numberOf(above, "n");
}
