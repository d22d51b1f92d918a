/** The time zone of a store, an IANA name; null: that of whoever asks. */
export const STORE_TIME_ZONES = ["alter table user_stores add column time_zone text"] as const;
