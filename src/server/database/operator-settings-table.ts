/** Settings that an operator changed on the page, by name; see `OPERATOR_SETTINGS`. */
export const OPERATOR_SETTINGS_TABLE = [
  `create table operator_settings (
    name text primary key, value jsonb not null, changed_at timestamptz not null)`,
] as const;
