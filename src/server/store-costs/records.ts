import type * as z from "zod/v4/core";
import { wireFromStoreCosts } from "#contract/store-cost-wire.ts";
import type { pullChanges } from "#contract/sync.ts";
import type { CostImport, CostLine, StoreCosts } from "#domain/costs/store-costs.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { instantOf, numberOf, textOf } from "#server/database/read.ts";

/** The imports of stores, each with its lines as the domain has them. */
const IMPORTS = `select i.store_id, i.import_id, i.file_name, i.imported_at,
    (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
        'on', to_char(c.incurred_on, case when c.is_whole_month then 'YYYY-MM' else 'YYYY-MM-DD' end),
        'cents', c.cents, 'category', c.category, 'vendor', c.vendor, 'reference', c.reference,
        'note', c.note, 'nth', case when c.nth > 1 then c.nth end, 'replaced', c.replaced)) order by c.id), '[]'::jsonb)
      from past_costs c where c.store_id = i.store_id and c.import_id = i.import_id) as lines
  from past_cost_imports i where i.store_id = any($1::text[]) order by i.imported_at, i.import_id`;

const importFrom = (row: Row): CostImport => ({
  id: textOf(row, "import_id"),
  fileName: textOf(row, "file_name"),
  at: instantOf(row, "imported_at"),
  lines: row["lines"] as readonly CostLine[],
});

/**
 * @returns the imported costs and budgets of those of the stores that have or had any. Who may read
 *   the store reads them (`readsStore`).
 */
export async function storeCostsByIds(sql: Sql, ids: readonly string[]): Promise<readonly StoreCosts[]> {
  if (ids.length === 0) return [];
  const rows = await sql.query(
    "select store_id, version from store_costs where store_id = any($1::text[]) order by store_id",
    [ids],
  );
  if (rows.length === 0) return [];
  const known = rows.map((row) => textOf(row, "store_id"));
  const imports = Map.groupBy(await sql.query(IMPORTS, [known]), (row) => textOf(row, "store_id"));
  const budgets = Map.groupBy(
    await sql.query(
      "select store_id, year, budget_cents from store_budgets where store_id = any($1::text[]) order by year desc",
      [known],
    ),
    (row) => textOf(row, "store_id"),
  );
  return rows.map((row) => {
    const id = textOf(row, "store_id");
    return {
      id,
      version: numberOf(row, "version"),
      imports: (imports.get(id) ?? []).map(importFrom),
      budgets: (budgets.get(id) ?? []).map((each) => ({
        year: numberOf(each, "year"),
        cents: numberOf(each, "budget_cents"),
      })),
    };
  });
}

type PulledPage = z.output<typeof pullChanges.answer>;

/**
 * What stores cost goes with their rows: whoever gets a store or loses it gets or loses both, and
 * the change log has no rows of its own for it (docs/decisions/0141).
 * @param changes of a page, as the caller reads them
 */
export async function costChangesWith(
  sql: Sql,
  changes: PulledPage["changes"],
): Promise<Pick<PulledPage, "storeCosts">> {
  const stores = changes.flatMap(({ kind, id, row }) => (kind === "store" && row !== null ? [id] : []));
  const costs = await storeCostsByIds(sql, stores);
  const storeCosts = costs.map((each) => ({
    kind: "storeCosts" as const,
    id: each.id,
    version: each.version,
    row: wireFromStoreCosts(each),
  }));
  return storeCosts.length === 0 ? {} : { storeCosts };
}
