import { suspendHistory } from "#server/history/attribute.ts";
import type { Sql } from "#server/database/database.ts";

/** A table to copy; tables it references by foreign keys come before it. */
export interface Table {
  readonly name: string;
  /** `order by` list that returns a row's referenced rows of the same table before the row. */
  readonly order: string;
}

/** Tables that belong to one database and are not copied into a backup. */
const NOT_COPIED = new Set(["schema_version", "limits", "flush_check"]);

/**
 * @returns every table that holds data, in an order in which they can be filled. Read from the
 * catalogue, so that a new table cannot be forgotten.
 */
export async function tablesInOrder(sql: Sql): Promise<Table[]> {
  const tables = await sql.query(
    `select c.relname as name, (select coalesce(string_agg(quote_ident(a.attname), ', ' order by k.n), 'ctid')
       from pg_index i cross join unnest(i.indkey) with ordinality as k(attnum, n)
       join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
       where i.indrelid = c.oid and i.indisprimary) as key
     from pg_class c where c.relnamespace = current_schema()::text::regnamespace and c.relkind = 'r' order by c.relname`,
  );
  const links = await sql.query(
    `select child.relname as child, parent.relname as parent, quote_ident(a.attname) as column
     from pg_constraint f join pg_class child on child.oid = f.conrelid join pg_class parent on parent.oid = f.confrelid
     join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
     where f.contype = 'f' and child.relnamespace = current_schema()::text::regnamespace`,
  );
  const ordered: Table[] = [];
  const visit = (name: string) => {
    const table = tables.find((each) => each["name"] === name);
    if (!table || NOT_COPIED.has(name) || ordered.some((each) => each.name === name)) return;
    const own = links.filter((each) => each["child"] === name);
    for (const { parent } of own) if (parent !== name) visit(String(parent));
    const toItself = own.filter((each) => each["parent"] === name);
    const order = [...toItself.map((each) => `${String(each["column"])} nulls first`), String(table["key"])];
    ordered.push({ name, order: order.join(", ") });
  };
  for (const { name } of tables) visit(String(name));
  return ordered;
}

/**
 * Inserts rows, each as JSON text, into a table.
 * @throws Error if not all rows were inserted.
 */
export async function insertRows(sql: Sql, table: string, rows: readonly string[]): Promise<void> {
  if (rows.length === 0) return;
  // Its lines are copied like every other row.
  await suspendHistory(sql);
  const inserted = await sql.query(
    `with added as (insert into ${table} select * from json_populate_recordset(null::${table}, $1::json) returning 1)
     select count(*)::int as n from added`,
    [`[${rows.join(",")}]`],
  );
  const count = Number(inserted[0]?.["n"]);
  if (count !== rows.length) throw new Error(`${table}: ${count} of ${rows.length} rows arrived.`);
}

/** Sets the sequences of a restored database to continue after its rows. */
export async function advanceCounters(sql: Sql): Promise<void> {
  await sql.query("select setval('changes_seq', (select greatest(1, coalesce(max(seq), 0)) from changes))");
  await sql.query("select setval('eras_n_seq', (select greatest(1, coalesce(max(n), 0)) from eras))");
  const [history] = await sql.query("select to_regclass('history') is not null as is_there");
  if (history?.["is_there"] === true)
    await sql.query("select setval('history_n_seq', (select greatest(1, coalesce(max(n), 0)) from history))");
  // A backup of an older version has no numbers of tickets yet.
  const [numbers] = await sql.query("select to_regclass('ticket_numbers') is not null as are_given");
  if (numbers?.["are_given"] === true)
    await sql.query(
      "select setval('ticket_numbers', (select greatest(1000, coalesce(max(number), 0)) from tickets))",
    );
}
