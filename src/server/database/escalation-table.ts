/**
 * Who was notified of a ticket that nobody answered in time, and when. A row without a person says
 * that nobody was left to notify. The lock on the ticket makes two servers take turns.
 *
 * The index is for the tickets that wait: its statuses are `WAITING_STATUSES` of the rule, and a
 * status that is added there needs a new index.
 */
export const ESCALATIONS = [
  `create table escalations (
    ticket_id text not null references tickets(id), person_id text references users(id),
    at timestamptz not null)`,
  "create index escalations_by_ticket on escalations (ticket_id, at)",
  `create index tickets_waiting on tickets (id)
    where status in ('open', 'ready_for_bid', 'assigned_to_property_manager', 'assessment_completed',
      'request_assessment', 'assigned_bidder', 'maintenance_worker_working', 'rejected', 'completed', 'for_review')
    and deleted_at is null and parent_id is null`,
] as const;
