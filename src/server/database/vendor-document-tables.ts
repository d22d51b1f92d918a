import { HISTORY_TRIGGER } from "#server/database/history-tables.ts";

/**
 * Documents of vendors. `expires_on`: YYYY-MM-DD, a day without a time zone; null if it does not
 * expire. `notified_soon`, `notified_today`: the expiry for which the vendor was notified a month
 * before and on the day. Needs the history.
 */
export const VENDOR_DOCUMENTS = [
  `create table vendor_documents (
    id text primary key, vendor_id text not null references users(id), kind text not null, name text not null,
    number text not null, expires_on text, file_key text not null unique references files(key),
    notified_soon text, notified_today text,
    created_at timestamptz not null, updated_at timestamptz not null)`,
  "create index vendor_documents_by_vendor on vendor_documents (vendor_id, created_at, id)",
  "create index vendor_documents_by_expiry on vendor_documents (expires_on) where expires_on is not null",
  HISTORY_TRIGGER("vendor_documents", "document"),
] as const;
