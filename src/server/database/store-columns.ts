/** The time zone of a store, an IANA name; null: that of whoever asks. */
export const STORE_TIME_ZONES = ["alter table user_stores add column time_zone text"] as const;

/** When an import made a store again after its deletion. */
export const RESTORED_STORES = ["alter table user_stores add column restored_at timestamptz"] as const;

/** The number by which a chain calls a store; null: it has none. */
export const STORE_NUMBERS = ["alter table user_stores add column number varchar(20)"] as const;

/** The district or area of a store; null: nobody named one. */
export const STORE_REGIONS = ["alter table user_stores add column region varchar(60)"] as const;

/** What a chain keeps of a store beside these columns, one a line; null: nothing. */
export const STORE_OWN_FIELDS = ["alter table user_stores add column own_fields text"] as const;

/** What whoever comes to a store has to know; null: nobody wrote it down. */
export const STORE_NOTES = [
  "alter table user_stores add column opening_hours text",
  "alter table user_stores add column access_notes text",
] as const;
