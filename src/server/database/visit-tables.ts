/** Migration that adds the visits of tickets. A released one never changes. */
export const TICKET_VISITS = [
  `create table ticket_visits (
    id text primary key, ticket_id text not null references tickets(id), person_id text not null references users(id),
    arrived_at timestamptz not null, arrived_latitude double precision, arrived_longitude double precision,
    arrived_accuracy_m double precision, arrival_reason text not null,
    left_at timestamptz, left_latitude double precision, left_longitude double precision,
    left_accuracy_m double precision, leaving_reason text not null)`,
  `create index visits_by_ticket on ticket_visits (ticket_id, arrived_at)`,
  `create index visits_by_person on ticket_visits (person_id)`,
] as const;
