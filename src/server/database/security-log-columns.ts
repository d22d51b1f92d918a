/** The import of people that an entry of the security log is part of; null for every other. */
export const SECURITY_LOG_IMPORTS = ["alter table security_log add column import_id text"] as const;
