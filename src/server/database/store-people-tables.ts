import { HISTORY_TRIGGER } from "#server/database/history-tables.ts";

/**
 * The further people of a store, beside its manager. `id` is made from the two others, so that the
 * history has a name for the line. Needs the history.
 */
export const STORE_PEOPLE = [
  `create table store_people (
    id text primary key, store_id text not null references user_stores(id),
    person_id text not null references users(id), created_at timestamptz not null)`,
  "create unique index store_people_by_store on store_people (store_id, person_id)",
  "create index store_people_by_person on store_people (person_id, store_id)",
  "create index tickets_by_store on tickets (store_id, created_at, id) where deleted_at is null",
  HISTORY_TRIGGER("store_people", "store_person"),
] as const;

/**
 * Who was named the manager of a store by its manager, or its property manager by an operator, and
 * has only been invited: they take over when they register. No row once the store has another
 * manager, or another property manager, than when it was made. Without lines in the history, which
 * would have the email of somebody who has no account.
 */
export const NAMED_MANAGERS = [
  `create table named_managers (
    store_id text not null references user_stores(id) on delete cascade,
    named_as text not null check (named_as in ('manager', 'property_manager')), email text not null,
    named_by text not null references users(id), primary key (store_id, named_as))`,
  "create index named_managers_by_email on named_managers (email)",
] as const;

/**
 * What named people no longer take over on registering because the store was deleted or given to
 * somebody else: whoever invited them learns it when they register. Ends with the invitation.
 */
export const LOST_CLAIMS = [
  `create table lost_claims (
    email text not null, store_id text not null references user_stores(id) on delete cascade,
    named_as text not null check (named_as in ('manager', 'property_manager')),
    named_by text not null references users(id), primary key (email, store_id, named_as))`,
] as const;
