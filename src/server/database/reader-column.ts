/** Who reads everything and changes nothing: docs/product.md#readers. */
export const READERS = ["alter table users add column is_reader boolean not null default false"] as const;
