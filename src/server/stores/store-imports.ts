import type { listStoreImports, readStoreImport } from "#contract/store-imports.ts";
import { type createStore, importedFromStore } from "#contract/stores.ts";
import type { z } from "#contract/zod.ts";
import type { Store } from "#domain/stores/store.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { instantOf, numberOf, textOf } from "#server/database/read.ts";
import { notFound } from "#server/http/refusals.ts";

/** What a store says of the import that writes it. */
export type OfImport = NonNullable<z.output<NonNullable<typeof createStore.request>>["imported"]>;

/**
 * Remembers what an import wrote of a store. Written again, as after a lost answer, the values
 * before the first time stay.
 * @param ownerId whose import it is; the store may be somebody else's, of an operator's import
 * @param former null if the import made the store
 */
export async function rememberStoreImport(
  tx: Sql,
  { id, at, fileName = "", managers = 0 }: OfImport,
  of: { readonly ownerId: string; readonly store: Store; readonly former: Store | null },
): Promise<void> {
  const { ownerId, store, former } = of;
  if (id === undefined) return;
  await tx.query(
    `insert into store_import_rows (owner_id, import_id, store_id, file_name, managers, imported_at, wrote, former)
     values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb)
     on conflict (owner_id, import_id, store_id) do update set wrote = excluded.wrote`,
    [
      ownerId,
      id,
      store.id,
      fileName,
      managers,
      at,
      JSON.stringify(importedFromStore(store)),
      former === null ? null : JSON.stringify(importedFromStore(former)),
    ],
  );
}

/** Forgets what was taken back of a store: the import is listed without it. */
export const forgetUndone = (
  tx: Sql,
  undone: { readonly ownerId: string; readonly storeId: string; readonly importedAt: string },
) =>
  tx.query("delete from store_import_rows where owner_id = $1 and store_id = $2 and imported_at = $3", [
    undone.ownerId,
    undone.storeId,
    undone.importedAt,
  ]);

/** Forgets the imports of somebody whose account is deleted. */
export const forgetStoreImports = (tx: Sql, ownerId: string) =>
  tx.query("delete from store_import_rows where owner_id = $1", [ownerId]);

const MOST_LISTED = 50;

/** Lists somebody's imports of stores, newest first. */
export async function storeImportsOf(
  sql: Sql,
  ownerId: string,
): Promise<z.output<typeof listStoreImports.answer>> {
  const rows = await sql.query(
    `select import_id, min(file_name) as file_name, max(managers) as managers, min(imported_at) as at,
       count(*) filter (where former is null)::int as added,
       count(*) filter (where former is not null)::int as changed
     from store_import_rows where owner_id = $1
     group by import_id order by min(imported_at) desc, import_id desc limit ${MOST_LISTED}`,
    [ownerId],
  );
  return {
    imports: rows.map((row) => ({
      ...importFrom(row),
      added: numberOf(row, "added"),
      changed: numberOf(row, "changed"),
    })),
  };
}

/**
 * What an import wrote of each store.
 * @throws Refused 404 if there is no such import of this account.
 */
export async function storeImportOf(
  sql: Sql,
  ownerId: string,
  id: string,
): Promise<z.output<typeof readStoreImport.answer>> {
  const rows = await sql.query(
    `select import_id, file_name, managers, imported_at as at, store_id, wrote, former
     from store_import_rows where owner_id = $1 and import_id = $2 order by store_id`,
    [ownerId, id],
  );
  const [first] = rows;
  if (first === undefined) throw notFound();
  type Stored = z.output<typeof readStoreImport.answer>["stores"][number];
  return {
    ...importFrom(first),
    stores: rows.map((row) => ({
      storeId: textOf(row, "store_id"),
      wrote: row["wrote"] as Stored["wrote"],
      former: row["former"] as Stored["former"],
    })),
  };
}

const importFrom = (row: Row) => ({
  id: textOf(row, "import_id"),
  fileName: textOf(row, "file_name"),
  at: instantOf(row, "at"),
  managers: numberOf(row, "managers"),
});
