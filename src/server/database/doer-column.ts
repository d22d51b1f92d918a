/**
 * Who completed the work of a ticket, whoever has it since a hand-over. Of work that was completed
 * before, the history of the ticket says it. Comes before the history of changes, in which this is
 * no line.
 */
export const DOERS = [
  "alter table tickets add column done_by_id text references users(id)",
  `update tickets set done_by_id = coalesce(
     (select e.actor_id from ticket_events e where e.ticket_id = tickets.id and e.to_status = 'completed'
        and e.from_status is distinct from 'completed'
      order by e.at desc, e.id desc limit 1), assignee_id)
   where completed_at is not null and parent_id is null`,
  "create index tickets_by_doer on tickets (done_by_id, created_at desc, id desc) where done_by_id is not null and deleted_at is null",
] as const;
