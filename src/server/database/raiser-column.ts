/** Who raised a ticket whose author was changed by a hand-over; null while that is the author. */
export const RAISERS = ["alter table tickets add column raised_by_id text references users(id)"] as const;
