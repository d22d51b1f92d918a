/**
 * Who was notified of a ticket that nobody answered in time: `since` is when it got its status,
 * `level` counts the people one after the other. Two servers cannot both add a level.
 */
export const ESCALATIONS = [
  `create table escalations (
    ticket_id text not null references tickets(id), since timestamptz not null, level int not null,
    at timestamptz not null, primary key (ticket_id, since, level))`,
] as const;
