/** A due date is told of before it comes, and again once it has passed. */
export const OVERDUE_NOTICES = [
  "alter table due_notices add column is_overdue boolean not null default false",
  "alter table due_notices drop constraint due_notices_pkey",
  "alter table due_notices add primary key (ticket_id, user_id, due_on, is_overdue)",
] as const;
