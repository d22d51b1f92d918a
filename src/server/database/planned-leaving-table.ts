/**
 * Accounts that are deactivated at the end of a day, and who takes over then. A row goes when it is
 * carried out or withdrawn, and with the account.
 */
export const PLANNED_LEAVINGS = [
  `create table planned_leavings (
    person_id text primary key references users(id),
    -- the last day (YYYY-MM-DD) in the time zone of whoever planned it, and when that day ends
    day text not null, time_zone text not null, due_at timestamptz not null,
    -- null where nobody takes over
    to_id text references users(id),
    -- other successors of open tickets: [{"id", "to"}]
    tickets jsonb not null default '[]',
    -- other successors of stores, in the same form
    stores jsonb not null default '[]',
    planned_by text not null references users(id), planned_at timestamptz not null,
    -- when it was not carried out for a reason that somebody has to change
    failed_at timestamptz)`,
  "create index planned_leavings_by_time on planned_leavings (due_at) where failed_at is null",
] as const;
