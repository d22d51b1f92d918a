/**
 * Imports of people, and what each wrote of one person, so that it can be undone. Without foreign
 * keys to accounts: an import waits for nobody who writes an account.
 */
export const PEOPLE_IMPORTS = [
  `create table people_imports (
    id text primary key, file_name text not null, imported_by text not null,
    imported_at timestamptz not null default now())`,
  `create table people_import_rows (
    import_id text not null references people_imports(id) on delete cascade, email text not null,
    -- null for an invitation
    account_id text,
    -- of an invitation: the account that registered with it, also once the email is invited again
    registered_id text,
    -- name, phone, role, trades, storeIds; of an account also firstName and lastName
    wrote jsonb not null, former jsonb,
    primary key (import_id, email))`,
  "create index people_import_rows_by_email on people_import_rows (email)",
  "create index people_import_rows_by_registered on people_import_rows (registered_id)",
] as const;
