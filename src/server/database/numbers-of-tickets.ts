/**
 * The migration that numbers tickets, older ones first. The default also numbers what a server of
 * the previous version inserts, which may run beside this one during an update.
 */
export const NUMBERS_OF_TICKETS = [
  `create sequence ticket_numbers start 1001`,
  `alter table tickets add column number int`,
  `update tickets set number = numbered.number
    from (select id, 1000 + row_number() over (order by created_at, id) as number from tickets) numbered
    where tickets.id = numbered.id`,
  `select setval('ticket_numbers', 1001 + count(*), false) from tickets`,
  `alter table tickets alter column number set default nextval('ticket_numbers'), alter column number set not null`,
  `create unique index tickets_by_number on tickets (number)`,
] as const;
