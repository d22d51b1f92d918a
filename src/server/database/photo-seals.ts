/** Adds the seals of photos and the names of signatures. A released migration never changes. */
export const PHOTO_SEALS = [
  `alter table files add column sealed_at timestamptz, add column sealed_sha256 text,
    add column sealed_latitude double precision, add column sealed_longitude double precision,
    add column sealed_accuracy_m double precision, add column sealed_ticket_id text, add column signed_by text`,
] as const;
