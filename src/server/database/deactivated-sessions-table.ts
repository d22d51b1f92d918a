/**
 * Sessions that ended because their account was deactivated: their devices are told so, while
 * everybody else with an unknown token reads that there is no session.
 */
export const DEACTIVATED_SESSIONS = [
  `create table deactivated_sessions (
    token_hash text primary key, user_id text not null references users(id) on delete cascade,
    ended_at timestamptz not null)`,
  "create index deactivated_sessions_user on deactivated_sessions (user_id)",
] as const;
