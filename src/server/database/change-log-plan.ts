/**
 * The position of a transaction as a function that keeps its plan: one in plain SQL is planned anew
 * for each statement that calls it.
 */
export const PLANNED_POSITION = `create or replace function change_log_position() returns bigint language plpgsql volatile as
  $$ begin return pg_current_xact_id()::text::bigint + (select value::bigint from meta where key = 'change_log_offset'); end $$`;
