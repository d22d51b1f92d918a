/** Saved views of the ticket list of an account, by name, each with the time of its last change. */
export const SAVED_VIEWS = ["alter table users add column saved_views jsonb not null default '{}'"] as const;
