/** Whether an operator did it without a part in the ticket: docs/product.md#what-operators-do. */
export const OPERATOR_ACTS = [
  "alter table ticket_events add column by_operator boolean not null default false",
] as const;
