/**
 * When a password was entered in this session; null for one that began without a password or before
 * this column. `users.password_entered_at` is not written any more: it told nothing of a device.
 */
export const SESSION_PASSWORDS = ["alter table sessions add column password_entered_at timestamptz"] as const;
