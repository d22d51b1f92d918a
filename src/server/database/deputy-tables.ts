import { HISTORY_TRIGGER } from "#server/database/history-tables.ts";

/**
 * Who decides for a person who is away; `id` is that person. `is_shared`: the deputy acts and
 * has the tickets, as the change log says. Needs the history.
 */
export const DEPUTIES = [
  `create table deputies (
    id text primary key references users(id), deputy_id text not null references users(id),
    from_day text not null, until_day text not null, time_zone text not null,
    is_shared boolean not null default false)`,
  "create index deputies_by_deputy on deputies (deputy_id)",
  "alter table ticket_events add column acted_for_id text",
  HISTORY_TRIGGER("deputies", "deputy"),
] as const;
