import { HISTORY_TRIGGER } from "#server/database/history-tables.ts";

/** Tickets that only chosen vendors may bid on, what those answered, and bids accepted at once. */
export const CHOSEN_BIDDERS = [
  `alter table tickets add column only_chosen_bid boolean not null default false,
     add column accept_up_to_cents float8, add column accept_set_by_id text`,
  "alter table bid_invitations add column declined_at timestamptz, add column reason text",
  "create index bid_invitations_by_vendor on bid_invitations (vendor_id)",
  HISTORY_TRIGGER("bid_invitations", "bidder"),
] as const;
