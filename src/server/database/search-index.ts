import { searchText } from "#domain/search.ts";
import type { StoreInfo, Ticket } from "#domain/tickets/ticket.ts";
import type { Database, Row, Sql } from "#server/database/database.ts";
import { lockMigrations } from "#server/database/migrations.ts";
import { textOf } from "#server/database/read.ts";

/**
 * @returns the text that the public search matches: title, description, name and city of the store,
 * folded. Null for tickets that are not out for bid, which are not searchable. The number of the
 * store is not in it: a store may get another one, and the search asks the store for it.
 */
export const searchTextOf = (ticket: Ticket): string | null =>
  ticket.status === "out_for_bid"
    ? searchText([ticket.title, ticket.description, ticket.store?.name, ticket.store?.city])
    : null;

const ROWS_AT_ONCE = 500;

/** Fills `search_text` of tickets out for bid that were written before the column existed. */
export async function fillSearchText(sql: Sql): Promise<void> {
  const next = () =>
    sql.query(
      `select id, title, description, store_info from tickets
       where search_text is null and status = 'out_for_bid' limit ${ROWS_AT_ONCE}`,
    );
  for (let rows = await next(); rows.length > 0; rows = await next()) {
    await sql.query(
      `update tickets set search_text = found.text
       from unnest($1::text[], $2::text[]) as found (id, text) where tickets.id = found.id`,
      [rows.map((row) => textOf(row, "id")), rows.map(textOfRow)],
    );
  }
}

function textOfRow(row: Row): string {
  const store = (row["store_info"] as StoreInfo | null) ?? null;
  return searchText([textOf(row, "title"), textOf(row, "description"), store?.name, store?.city]);
}

/**
 * Creates a trigram index for the public search on PostgreSQL. Without the extension or the
 * privilege to create it the search works, but slower. The embedded database is too small to need
 * one.
 */
export async function indexForSearch(
  database: Database,
  log: (event: string, more: Record<string, unknown>) => void,
) {
  if (database.kind !== "postgres") return;
  try {
    // "if not exists" does not help servers that start at the same moment: all but one would fail.
    await database.transaction(async (tx) => {
      await lockMigrations(tx);
      await tx.query("create extension if not exists pg_trgm");
      await tx.query(
        `create index if not exists tickets_search_text on tickets using gin (search_text gin_trgm_ops)
         where status = 'out_for_bid' and deleted_at is null`,
      );
    });
  } catch (error) {
    log("search_without_index", { reason: String(error) });
  }
}
