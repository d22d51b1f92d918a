/**
 * Migration that adds positions to the change log. A server of the previous version, which may run
 * beside this one while several servers are restarted one after the other, writes `seq` only: the
 * trigger adds the position. A released migration never changes.
 */
export const CHANGE_LOG_POSITIONS = [
  "alter table changes add column pos bigint not null default 0",
  `create function change_log_position() returns bigint language sql volatile as
     $$ select pg_current_xact_id()::text::bigint + (select value::bigint from meta where key = 'change_log_offset') $$`,
  "alter table changes alter column pos set default change_log_position()",
  "create index changes_by_position on changes (audience, pos, seq)",
  "drop index changes_in_order",
  `create function stamp_change() returns trigger language plpgsql as
     $$ begin new.pos := change_log_position(); return new; end $$`,
  `create trigger stamp_change before update on changes for each row
     when (new.pos = old.pos and new.seq <> old.seq) execute function stamp_change()`,
  "alter table eras add column from_pos bigint not null default 0",
  "alter table eras alter column from_pos set default change_log_position()",
] as const;
