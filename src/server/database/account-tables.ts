/** Texts quote a name as it was, and the deletion of an account has to find it there. */
export const FORMER_NAMES = `create table former_names (user_id text not null references users(id), name text not null,
     until timestamptz not null, primary key (user_id, name));
   create index former_names_until on former_names (until)`;

/** The secret address at which a calendar program reads the scheduled work of a person. */
export const CALENDAR_ADDRESSES = `create table calendar_addresses (user_id text primary key references users(id), token_hash text not null unique,
    created_at timestamptz not null, last_read_at timestamptz)`;

/**
 * Settings of notifications, the queue of mails, and the work of background jobs: tickets whose
 * vendors are to be notified, and due dates of which somebody was notified. A released migration
 * never changes.
 */
export const MAILS_AND_SETTINGS = [
  `alter table users add column notification_settings jsonb not null default '{}',
     add column muted_tickets jsonb not null default '[]'`,
  `create table mail_queue (
    id text primary key, user_id text not null references users(id), kind text not null, notification_id text,
    sender_id text, revision int not null default 1, tries int not null default 0, due_at timestamptz not null,
    created_at timestamptz not null)`,
  "create index mail_queue_by_turn on mail_queue (due_at)",
  "create index mail_queue_by_user on mail_queue (user_id)",
  `create table new_job_queue (
    ticket_id text primary key references tickets(id), actor_id text not null, after_vendor text not null default '',
    created_at timestamptz not null)`,
  `create table bid_invitations (
    ticket_id text not null references tickets(id), vendor_id text not null references users(id),
    invited_at timestamptz not null, primary key (ticket_id, vendor_id))`,
  `create table due_notices (
    ticket_id text not null references tickets(id), user_id text not null references users(id), due_on text not null,
    at timestamptz not null, primary key (ticket_id, user_id, due_on))`,
  "create index tickets_by_due_date on tickets (due_on) where due_on is not null and deleted_at is null",
] as const;

/** Adds the language of an account, and the common phrases of comments. */
export const LANGUAGES_OF_PEOPLE = [
  "alter table users add column language text",
  "alter table comments add column phrases jsonb",
] as const;
