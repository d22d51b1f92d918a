import { MIGRATION_15 } from "#server/database/migration-15.ts";
import { withoutTimeLimits } from "#server/database/time-budget.ts";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { CLOSING_PRICES_AND_FOLLOW_UPS } from "#server/database/bid-columns.ts";
import {
  CALENDAR_ADDRESSES,
  FORMER_NAMES,
  LANGUAGES_OF_PEOPLE,
  MAILS_AND_SETTINGS,
} from "#server/database/account-tables.ts";
import { beginGeneration } from "#server/database/change-log.ts";
import { CHANGE_LOG_POSITIONS } from "#server/database/change-log-positions.ts";
import type { Database, Sql } from "#server/database/database.ts";
import { NUMBERS_OF_TICKETS } from "#server/database/numbers-of-tickets.ts";
import { PHOTO_SEALS } from "#server/database/photo-seals.ts";
import { TICKET_VISITS } from "#server/database/visit-tables.ts";

/**
 * The migrations in order, each as statements or as a text that is split at semicolons. Never
 * change a released one.
 */
const MIGRATIONS: readonly (string | readonly string[])[] = [
  `
  create table meta (key text primary key, value text not null);
  create sequence changes_seq;

  create table users (
    id text primary key, email text not null unique, name text not null, first_name text not null, last_name text not null,
    role text not null, website text not null, phone text not null default '', address text not null default '',
    city text not null default '', state text not null default '', zip text not null default '',
    password_hash text not null, registration_key text, created_by text references users(id),
    must_change_password boolean not null default false, is_active boolean not null default true,
    password_entered_at timestamptz not null default now(),
    created_at timestamptz not null default now(), version int not null default 1);
  create index users_by_role on users (role, created_at, id);
  create index users_by_creator on users (created_by, created_at, id);

  create table sessions (
    id text primary key, user_id text not null references users(id), token_hash text not null unique,
    created_at timestamptz not null, last_used_at timestamptz not null, idle_until timestamptz not null,
    ends_at timestamptz not null, idle_ms float8 not null, user_agent text not null);
  create index sessions_by_user on sessions (user_id, last_used_at);

  create table stores (
    id text primary key, owner_id text not null references users(id), name text not null, location text not null,
    address text not null, city text not null default '', state text not null default '', zipcode text not null default '',
    phone text not null default '', country text not null default '', property_manager_id text references users(id),
    is_default boolean not null default false, created_at timestamptz not null, version int not null default 1,
    deleted_at timestamptz);
  create index stores_by_owner on stores (owner_id, created_at, id);
  create index stores_by_manager on stores (property_manager_id, created_at, id);
  create unique index one_default_store on stores (owner_id) where is_default and deleted_at is null;

  create table tickets (
    id text primary key, title text not null, description text not null, priority text not null, status text not null,
    project_id text not null, parent_id text references tickets(id), author_id text not null references users(id),
    store_id text, store_owner_id text, store_info jsonb, property_manager_id text references users(id),
    assessor_id text references users(id), assignee_id text references users(id), decision_maker text not null,
    status_before_assessment text, accepted_bid_id text, was_published boolean not null default false,
    actual_cost_cents float8, scheduled_date text, scheduled_time text, due_on text, category text,
    latitude float8, longitude float8, location_accuracy_m float8, address text, comment_count int not null default 0,
    created_at timestamptz not null, updated_at timestamptz not null, completed_at timestamptz, closed_at timestamptz,
    deleted_at timestamptz, version int not null default 1);
  create index tickets_by_author on tickets (author_id, created_at, id) where deleted_at is null;
  create index tickets_by_store_owner on tickets (store_owner_id, created_at, id) where deleted_at is null;
  create index tickets_by_manager on tickets (property_manager_id, created_at, id) where deleted_at is null;
  create index tickets_by_assignee on tickets (assignee_id, created_at, id) where deleted_at is null;
  create index tickets_by_assessor on tickets (assessor_id, created_at, id) where deleted_at is null;

  create table comments (
    id text primary key, ticket_id text not null references tickets(id), kind text not null, content text not null,
    author_id text not null references users(id), created_at timestamptz not null);
  create index comments_by_ticket on comments (ticket_id, created_at, id);

  create table ticket_events (
    id text primary key, ticket_id text not null references tickets(id), from_status text, to_status text not null,
    actor_id text not null references users(id), comment_id text, at timestamptz not null);
  create index events_by_ticket on ticket_events (ticket_id, at, id);

  create table uploads (
    id text primary key, user_id text not null references users(id), filename text not null, content_type text not null,
    total_size float8 not null, chunk_size int not null, ticket_id text, status text not null, file_key text,
    created_at timestamptz not null, expires_at timestamptz not null);
  create index uploads_by_user on uploads (user_id, status);
  create table upload_parts (
    upload_id text not null references uploads(id), n int not null, size int not null, etag text not null,
    primary key (upload_id, n));

  create table files (
    key text primary key, uploader_id text not null references users(id), name text not null, mime_type text not null,
    size float8 not null, sha256 text not null, ticket_id text references tickets(id), comment_id text references comments(id),
    position int not null default 0, created_at timestamptz not null);
  create index files_by_ticket on files (ticket_id, position);
  create index files_by_comment on files (comment_id, position);

  create table ratings (
    id text primary key, user_id text not null references users(id), ticket_id text references tickets(id) unique,
    rater_id text not null references users(id), stars int not null check (stars between 1 and 5), comment text not null,
    created_at timestamptz not null);
  create index ratings_by_user on ratings (user_id, created_at, id);

  create table receipts (
    user_id text not null, key text not null, fingerprint text not null, status int not null, body text not null,
    created_at timestamptz not null default now(), primary key (user_id, key));

  create table changes (
    audience text not null, kind text not null, entity_id text not null, seq bigint not null,
    primary key (audience, kind, entity_id));
  create index changes_in_order on changes (audience, seq);
  `,
  `
  alter table users add column organization text not null default '', add column profile_description text not null default '',
    add column skills jsonb not null default '[]', add column profile_image_key text, add column left_at timestamptz;

  alter table tickets add column override_location text, add column scope_version int not null default 1;
  create index tickets_market on tickets (created_at, id) where status = 'out_for_bid' and deleted_at is null;
  create index tickets_by_parent on tickets (parent_id, created_at, id) where parent_id is not null;

  create table bids (
    id text primary key, ticket_id text not null references tickets(id), vendor_id text not null references users(id),
    amount_cents float8 not null, description text not null, schedule_date text not null, schedule_time text not null,
    status text not null, reason text, scope_version int not null, created_at timestamptz not null,
    updated_at timestamptz not null, withdrawn_at timestamptz, version int not null default 1);
  create index bids_by_ticket on bids (ticket_id, created_at, id) where withdrawn_at is null;
  create index bids_by_vendor on bids (vendor_id, created_at, id) where withdrawn_at is null;
  create unique index one_active_bid on bids (ticket_id, vendor_id)
    where withdrawn_at is null and status in ('pending', 'submitted', 'under_review');
  create unique index one_accepted_bid on bids (ticket_id) where withdrawn_at is null and status in ('accepted', 'won');

  create table buildings (
    id text primary key, owner_id text not null references users(id), name text not null, address text not null,
    city text not null, state text not null, zipcode text not null, created_at timestamptz not null,
    version int not null default 1, deleted_at timestamptz);
  create index buildings_by_owner on buildings (owner_id, created_at, id);

  create table notifications (
    id text primary key, user_id text not null references users(id), type text not null, title text not null,
    message text not null, data jsonb not null, author_id text, created_at timestamptz not null, read_at timestamptz);
  create index notifications_by_user on notifications (user_id, created_at desc, id desc);
  create index notifications_unread on notifications (user_id) where read_at is null;
  create table notice_marks (user_id text primary key references users(id), mark bigint not null);

  create table messages (
    id text primary key, sender_id text not null references users(id), receiver_id text not null references users(id),
    pair text not null, content text not null, created_at timestamptz not null, read_at timestamptz);
  create index messages_by_pair on messages (pair, created_at, id);
  create index messages_unread on messages (receiver_id, sender_id) where read_at is null;
  create index messages_by_sender on messages (sender_id, created_at);
  create index messages_by_receiver on messages (receiver_id, created_at);
  alter table files add column message_id text references messages(id), add column profile_of text references users(id);
  create index files_by_message on files (message_id) where message_id is not null;

  create table suggestions (
    id text primary key, user_id text not null references users(id), title text not null, description text not null,
    created_at timestamptz not null);

  create table password_resets (
    token_hash text primary key, user_id text not null references users(id), created_at timestamptz not null,
    expires_at timestamptz not null, used_at timestamptz);
  create index resets_by_user on password_resets (user_id, created_at);

  create table push_subscriptions (
    id text primary key, user_id text not null references users(id), session_id text not null, endpoint text not null unique,
    p256dh text not null, auth text not null, created_at timestamptz not null);
  create index subscriptions_by_user on push_subscriptions (user_id, created_at);

  create table limits (name text primary key, count int not null, ends_at timestamptz not null);
  create table geocodes (place text primary key, address text not null, at timestamptz not null)
  `,
  `
  create table eras (n serial primary key, id text not null unique, from_seq bigint not null);
  alter table sessions add column waiting int not null default 0, add column waiting_at timestamptz;
  alter table push_subscriptions add column muted jsonb not null default '[]';
  create table push_queue (
    id text primary key, subscription_id text not null references push_subscriptions(id) on delete cascade,
    payload jsonb not null, tries int not null default 0, due_at timestamptz not null, created_at timestamptz not null);
  create index push_queue_by_turn on push_queue (due_at)
  `,
  // Lengths from docs/product.md#limits; no call ever accepted longer values.
  `
  alter table stores rename to user_stores;
  alter table user_stores
    alter column name type varchar(255) using left(name, 255),
    alter column location type varchar(255) using left(location, 255),
    alter column city type varchar(100) using left(city, 100),
    alter column state type varchar(100) using left(state, 100),
    alter column zipcode type varchar(20) using left(zipcode, 20),
    alter column phone type varchar(50) using left(phone, 50);
  alter table users
    alter column name type varchar(255) using left(name, 255),
    alter column email type varchar(255) using left(email, 255),
    alter column first_name type varchar(255) using left(first_name, 255),
    alter column last_name type varchar(255) using left(last_name, 255),
    alter column website type varchar(255) using left(website, 255),
    alter column role type varchar(50) using left(role, 50),
    alter column phone type varchar(50) using left(phone, 50),
    alter column city type varchar(100) using left(city, 100),
    alter column state type varchar(100) using left(state, 100),
    alter column zip type varchar(20) using left(zip, 20),
    add column updated_at timestamptz;
  update users set updated_at = created_at;
  alter table users alter column updated_at set default now(), alter column updated_at set not null;

  create table security_log (
    id text primary key, at timestamptz not null, event text not null, user_id text, email_hash text,
    address_block text not null, user_agent text not null, detail text not null);
  create index security_log_by_user on security_log (user_id, at);
  create index security_log_by_time on security_log (at)
  `,
  `
  alter table tickets add column search_text text;
  drop index if exists tickets_searched;
  create index tickets_without_search_text on tickets (id) where search_text is null and status = 'out_for_bid'
  `,
  "create index files_by_uploader on files (uploader_id)",
  `
  alter table users add column is_operator boolean not null default false, add column deactivated_at timestamptz;
  alter table sessions add column app_version varchar(20) not null default '';
  create table page_errors (
    fingerprint text primary key, name text not null, message text not null, frames jsonb not null, screen text not null,
    app_version text not null, browser text not null, count int not null, first_at timestamptz not null,
    last_at timestamptz not null);
  create index page_errors_by_time on page_errors (last_at)
  `,
  "alter table changes add column loss text, add column lost_by text, add column lost_at timestamptz",
  // Files stored before this version may have the type their client declared.
  `
  alter table files add column is_type_checked boolean not null default true;
  update files set is_type_checked = false
  `,
  CHANGE_LOG_POSITIONS,
  FORMER_NAMES,
  CALENDAR_ADDRESSES,
  [...NUMBERS_OF_TICKETS, ...TICKET_VISITS, ...CLOSING_PRICES_AND_FOLLOW_UPS],
  [...MAILS_AND_SETTINGS, ...PHOTO_SEALS, ...LANGUAGES_OF_PEOPLE],
  MIGRATION_15,
];

const MIGRATION_LOCK = 727_001;

/**
 * Lets servers that start at the same time change the schema one after the other. Asks again and
 * again: waiting for the lock would fail at the time limit of statements.
 */
export async function lockMigrations(tx: Sql): Promise<void> {
  for (;;) {
    const [row] = await tx.query(`select pg_try_advisory_xact_lock(${MIGRATION_LOCK}) as mine`);
    if (row?.["mine"] === true) return;
    await pause(100);
  }
}

/** The schema version this program works with. */
export const SCHEMA_VERSION = MIGRATIONS.length;

/**
 * Migrates the database to this version, or to the older `version` a backup was made with. An
 * advisory lock makes processes that start at the same time run one after the other.
 */
export async function migrate(database: Database, version = SCHEMA_VERSION): Promise<void> {
  await withoutTimeLimits(() => database.transaction((tx) => migrateIn(tx, version)));
}

/** A statement that fills a column or a table of a large database takes minutes. */
async function migrateIn(tx: Sql, version: number): Promise<void> {
  await tx.query("set local statement_timeout = 0");
  await lockMigrations(tx);
  // Under the lock: made by two processes at once, one of them ends with an error.
  await tx.query(
    "create table if not exists schema_version (n int primary key, at timestamptz not null default now())",
  );
  const done = await tx.query("select coalesce(max(n), 0)::int as n from schema_version");
  for (const [index, text] of MIGRATIONS.slice(0, version).entries()) {
    if (index < Number(done[0]?.["n"])) continue;
    await runAll(tx, text);
    await tx.query("insert into schema_version (n) values ($1)", [index + 1]);
  }
  await tx.query("insert into meta (key, value) values ('server_epoch', $1) on conflict (key) do nothing", [
    randomUUID(),
  ]);
  // A backup of an older version gets its generation with the last migration, when it is filled.
  if (version === SCHEMA_VERSION) await beginGeneration(tx);
}

async function runAll(tx: Sql, migration: string | readonly string[]) {
  const statements = typeof migration === "string" ? migration.split(";") : migration;
  for (const statement of statements) {
    if (statement.trim() !== "") await tx.query(statement);
  }
}
