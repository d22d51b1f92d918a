/**
 * From whom to whom a ticket or its work went: of a line of its history, and of the comment that a
 * hand-over writes. Names are read by these ids, so that they are those of today.
 */
export const MOVED_PEOPLE = [
  "alter table ticket_events add column from_person_id text references users(id), add column to_person_id text references users(id)",
  "alter table comments add column from_person_id text references users(id), add column to_person_id text references users(id)",
] as const;
