/**
 * Invitations, one for each email, with what became of them. A link carries the id, which a newer
 * link replaces; `role` and what follows are what counts.
 */
export const INVITATIONS = [
  `create table invitations (
    id text primary key, email text not null unique, role text not null, name text, phone text, trades text,
    -- ids of the stores that the account is added to
    store_ids jsonb not null default '[]',
    -- of a worker: the id of the account, or the email of one who is invited too
    property_manager text,
    invited_by text references users(id), invited_at timestamptz not null, expires_at timestamptz not null,
    mailed_at timestamptz,
    -- why the mail server did not take it: 'refused' or 'no_answer'
    not_mailed text,
    -- 'registered' or 'withdrawn'; null while a link of it works
    outcome text, ended_at timestamptz, account_id text references users(id),
    -- of a property manager who follows another: {"from", "buildings", "workers"}, ids; "from" has them
    takes_over jsonb)`,
] as const;
