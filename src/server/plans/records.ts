import type { StorePlan } from "#domain/plans/plan-share.ts";
import type { Sql } from "#server/database/database.ts";
import { newId } from "#server/ids.ts";

/** SQL of the shares of a store in plans, as the domain has them. */
export const PLANS_OF_STORE = `(select json_agg(jsonb_build_object('planId', p.plan_id, 'title', p.title,
      'description', p.description, 'priority', p.priority, 'category', p.category,
      'dueAfterDays', p.due_after_days, 'workOrders', p.work_orders, 'unit', p.unit, 'every', p.every,
      'startsOn', p.starts_on, 'authorId', p.author_id, 'madeOn', p.made_on, 'nextOn', p.next_on,
      'vendorSetById', p.vendor_set_by_id,
      'vendor', case when p.vendor_id is not null then json_build_object('id', p.vendor_id,
        'name', coalesce((select v.name from users v where v.id = p.vendor_id), ''),
        'upToCents', p.vendor_up_to_cents) end)
      || case when p.month_day is null then '{}'::jsonb else jsonb_build_object('monthDay', p.month_day) end
      order by p.title, p.plan_id)
    from store_plans p where p.store_id = stores.id)`;

/** Stores the share of a store in a plan. */
export const writePlan = (sql: Sql, storeId: string, plan: StorePlan) =>
  sql.query(
    `insert into store_plans (id, store_id, plan_id, title, description, priority, category, due_after_days,
       work_orders, unit, every, starts_on, made_on, next_on, author_id,
       vendor_id, vendor_up_to_cents, vendor_set_by_id, month_day)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::text[], $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
     on conflict (store_id, plan_id) do update set title = excluded.title, description = excluded.description,
       priority = excluded.priority, category = excluded.category, due_after_days = excluded.due_after_days,
       work_orders = excluded.work_orders, unit = excluded.unit, every = excluded.every,
       starts_on = excluded.starts_on, made_on = excluded.made_on, next_on = excluded.next_on,
       author_id = excluded.author_id,
       vendor_id = excluded.vendor_id, vendor_up_to_cents = excluded.vendor_up_to_cents,
       vendor_set_by_id = excluded.vendor_set_by_id,
       month_day = excluded.month_day`,
    [
      newId(),
      storeId,
      plan.planId,
      plan.title,
      plan.description,
      plan.priority,
      plan.category,
      plan.dueAfterDays,
      [...plan.workOrders],
      plan.unit,
      plan.every,
      plan.startsOn,
      plan.madeOn,
      plan.nextOn,
      plan.authorId,
      plan.vendor?.id ?? null,
      plan.vendor?.upToCents ?? null,
      plan.vendorSetById ?? null,
      plan.monthDay ?? null,
    ],
  );
