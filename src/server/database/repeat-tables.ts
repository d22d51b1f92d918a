import { HISTORY_TRIGGER } from "#server/database/history-tables.ts";

/** Rules that repeat tickets, and which ticket a made one repeats. Needs the history. */
export const REPEATED_TICKETS = [
  `create table ticket_repeats (
    ticket_id text primary key references tickets(id), unit text not null, every int not null,
    starts_on text not null, made_on text, next_on text not null,
    -- of a rule that goes on from the last day of a shorter month: the day it was made for
    month_day int)`,
  "create index ticket_repeats_by_turn on ticket_repeats (next_on)",
  "alter table tickets add column repeat_of_id text",
  HISTORY_TRIGGER("ticket_repeats", "repeat"),
] as const;
