import { HISTORY_TRIGGER } from "#server/database/history-tables.ts";

/**
 * Maintenance plans: the share of each store in a plan, with its own text and days, and which plan
 * made a ticket. A share whose `next_on` is null has ended. Needs the history.
 */
export const STORE_PLANS = [
  `create table store_plans (
    id text primary key, store_id text not null references user_stores(id) on update cascade,
    plan_id text not null, title varchar(255) not null, description text not null, priority text not null,
    category varchar(255), due_after_days int, work_orders text[] not null,
    unit text not null, every int not null, starts_on text not null, made_on text, next_on text, month_day int,
    author_id text not null,
    vendor_id text, vendor_up_to_cents float8, vendor_set_by_id text,
    unique (store_id, plan_id))`,
  "create index store_plans_by_turn on store_plans (next_on) where next_on is not null",
  "alter table tickets add column plan_id text",
  HISTORY_TRIGGER("store_plans", "plan"),
] as const;
