/**
 * Emails of accounts stay unique, by an index that no reference can name: with the constraint a
 * changed email locked the account's row as a deletion does, against everything that refers to it.
 */
export const EMAIL_INDEX = [
  "alter table users drop constraint users_email_key",
  "create unique index users_by_email on users (email) where email is not null",
] as const;
