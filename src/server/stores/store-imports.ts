import type { listStoreImports, readStoreImport } from "#contract/store-imports.ts";
import { type createStore, importedFromStore } from "#contract/stores.ts";
import type { z } from "#contract/zod.ts";
import type { Store } from "#domain/stores/store.ts";
import type { StoreImportChange, WriteContext } from "#server/context.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { instantOf, numberOf, textOf } from "#server/database/read.ts";
import { settleAll } from "#server/database/settle-all.ts";
import { notFound } from "#server/http/refusals.ts";

/** What a store says of the import that writes it. */
export type OfImport = NonNullable<z.output<NonNullable<typeof createStore.request>>["imported"]>;

type WrittenStore = Extract<StoreImportChange, { kind: "wrote" }>;

/**
 * Remembers what an import wrote of a store. Written again, as after a lost answer, the values
 * before the first time stay.
 * @param ownerId whose import it is; the store may be somebody else's, of an operator's import
 * @param former null if the import made the store
 */
export function rememberStoreImport(
  { effects }: Pick<WriteContext, "effects">,
  { id, at, fileName = "", managers = 0 }: OfImport,
  of: { readonly ownerId: string; readonly store: Store; readonly former: Store | null },
): void {
  const { ownerId, store, former } = of;
  if (id === undefined) return;
  effects.storeImports.push({
    kind: "wrote",
    ownerId,
    importId: id,
    storeId: store.id,
    fileName,
    managers,
    importedAt: at,
    wrote: JSON.stringify(importedFromStore(store)),
    former: former === null ? null : JSON.stringify(importedFromStore(former)),
  });
}

/** Forgets what was taken back of a store: the import is listed without it. */
export const forgetUndone = (
  { effects }: Pick<WriteContext, "effects">,
  undone: Omit<Extract<StoreImportChange, { kind: "taken back" }>, "kind">,
): void => void effects.storeImports.push({ kind: "taken back", ...undone });

/**
 * Writes the changes of a transaction, which has up to one for each of its calls, with two
 * statements at most: one for each store would take as long as the store itself.
 * @param changes in the order in which they were made
 */
export async function writeStoreImports(sql: Sql, changes: readonly StoreImportChange[]): Promise<void> {
  const { rows, undone } = outcomeOf(changes);
  const of = <Value>(valueOf: (row: WrittenStore) => Value) => rows.map(valueOf);
  await settleAll([
    undone.length > 0 &&
      sql.query(
        `delete from store_import_rows r using unnest($1::text[], $2::text[], $3::timestamptz[]) as t (owner, store, at)
         where r.owner_id = t.owner and r.store_id = t.store and r.imported_at = t.at`,
        [
          undone.map(({ ownerId }) => ownerId),
          undone.map(({ storeId }) => storeId),
          undone.map(({ importedAt }) => importedAt),
        ],
      ),
    rows.length > 0 &&
      sql.query(
        `insert into store_import_rows (owner_id, import_id, store_id, file_name, managers, imported_at, wrote, former)
         select owner, import, store, file, managers, at, wrote::jsonb, former::jsonb
         from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::timestamptz[], $7::text[], $8::text[])
           as t (owner, import, store, file, managers, at, wrote, former) order by owner, import, store
         on conflict (owner_id, import_id, store_id) do update set wrote = excluded.wrote`,
        [
          of(({ ownerId }) => ownerId),
          of(({ importId }) => importId),
          of(({ storeId }) => storeId),
          of(({ fileName }) => fileName),
          of(({ managers }) => managers),
          of(({ importedAt }) => importedAt),
          of(({ wrote }) => wrote),
          of(({ former }) => former),
        ],
      ),
  ]);
}

/** What is left of changes: one row for each store of an import, and what was taken back before. */
function outcomeOf(changes: readonly StoreImportChange[]) {
  const rows = new Map<string, WrittenStore>();
  const undone: Extract<StoreImportChange, { kind: "taken back" }>[] = [];
  for (const change of changes) {
    const { ownerId, storeId } = change;
    if (change.kind === "wrote") {
      const name = JSON.stringify([ownerId, change.importId, storeId]);
      const { former } = rows.get(name) ?? change;
      rows.set(name, { ...change, former });
      continue;
    }
    undone.push(change);
    const atMs = Date.parse(change.importedAt);
    for (const [name, row] of rows)
      if (row.ownerId === ownerId && row.storeId === storeId && Date.parse(row.importedAt) === atMs)
        rows.delete(name);
  }
  return { rows: [...rows.values()], undone };
}

/** Forgets the imports of somebody whose account is deleted. */
export const forgetStoreImports = (tx: Sql, ownerId: string) =>
  tx.query("delete from store_import_rows where owner_id = $1", [ownerId]);

const MOST_LISTED = 50;

/**
 * Lists somebody's imports of stores, newest first. A store that an import made and that is deleted
 * is not counted, on the devices neither: nothing of it can be undone.
 */
export async function storeImportsOf(
  sql: Sql,
  ownerId: string,
): Promise<z.output<typeof listStoreImports.answer>> {
  const rows = await sql.query(
    `select import_id, min(file_name) as file_name, max(managers) as managers, min(imported_at) as at,
       count(*) filter (where former is null)::int as added,
       count(*) filter (where former is not null)::int as changed
     from store_import_rows r left join user_stores s on s.id = r.store_id
     where r.owner_id = $1 and (former is not null or (s.id is not null and s.deleted_at is null))
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
