/**
 * What imports of stores wrote of each store, so that every device of the account can undo them.
 * One row for each store and no row for the import: its stores come in many calls, and would wait
 * for each other. Without foreign keys: an import waits for nobody who writes an account.
 */
export const STORE_IMPORTS = [
  `create table store_import_rows (
    owner_id text not null, import_id text not null, store_id text not null,
    file_name text not null, managers int not null,
    -- by the device that made it
    imported_at timestamptz not null,
    written_at timestamptz not null default now(),
    -- fields of the store; former is null for a store that the import made
    wrote jsonb not null, former jsonb,
    primary key (owner_id, import_id, store_id))`,
  "create index store_import_rows_by_store on store_import_rows (owner_id, store_id)",
] as const;
