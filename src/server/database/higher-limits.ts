/** Bids up to an amount, and what the vendor of such work asks for instead of it. */
export const HIGHER_LIMITS = [
  "alter table bids add column up_to boolean not null default false",
  `alter table tickets add column higher_limit_cents float8, add column higher_limit_reason text,
     add column higher_limit_requested_at timestamptz, add column higher_limit_refused_at timestamptz,
     add column higher_limit_answer text`,
] as const;
