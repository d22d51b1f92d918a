// Migration of the change log's timeline. A released one never changes.

/**
 * The timeline of this PostgreSQL, or null where its functions are not allowed, as on some managed
 * databases: there a replica that takes over is noticed by nothing.
 */
export const CHANGE_LOG_TIMELINE = [
  `create function change_log_timeline() returns text language plpgsql stable as $$
begin
  return (select timeline_id::text from pg_control_checkpoint());
exception when others then
  return null;
end $$`,
] as const;
