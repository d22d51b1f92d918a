import type { Database } from "#server/database/database.ts";

/** What the public search looks through, as one text of a ticket `t`. */
export const SEARCHED = `lower(t.title || ' ' || t.description || ' ' || coalesce(t.store_info->>'name', '') || ' ' || coalesce(t.store_info->>'city', ''))`;

/**
 * Gives PostgreSQL an index of letter triples over what is out for bid. Without the extension, or
 * the right to add it, the search only is slower; the embedded database is too small to need it.
 */
export async function indexForSearch(
  database: Database,
  log: (event: string, more: Record<string, unknown>) => void,
) {
  if (database.kind !== "postgres") return;
  try {
    await database.query("create extension if not exists pg_trgm");
    await database.query(
      `create index if not exists tickets_searched on tickets using gin (${SEARCHED.replaceAll("t.", "")} gin_trgm_ops)
       where status = 'out_for_bid' and deleted_at is null`,
    );
  } catch (error) {
    log("search_without_index", { reason: String(error) });
  }
}
