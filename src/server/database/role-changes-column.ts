/**
 * How often the role of an account was changed. The cursors of its devices say up to which change
 * they have what the account may see.
 */
export const ROLE_CHANGES = ["alter table users add column role_changes int not null default 0"] as const;
