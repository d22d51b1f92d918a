/** Bids that close at an instant, requests for a new price, and tickets that follow another. */
export const CLOSING_PRICES_AND_FOLLOW_UPS = [
  "alter table tickets add column bids_close_at timestamptz",
  "alter table bids add column price_request text, add column former_amount_cents float8",
  "alter table tickets add column follows_id text",
] as const;
