import type { Actor } from "#domain/accounts/role.ts";
import { must } from "#domain/must.ts";
import type { OperatorSettings } from "#domain/operator-settings.ts";
import type { StorePlan } from "#domain/plans/plan-share.ts";
import { afterTicket, dueDayOf, dueOnOf, endPlan, isOfStore, planOf } from "#domain/plans/store-plan.ts";
import { type Store, storeInfoFrom } from "#domain/stores/store.ts";
import { storeDay } from "#domain/stores/store-day.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { storePeopleOf } from "#domain/stores/store-people.ts";
import { raiseTicket } from "#domain/tickets/raise-ticket.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { usersByIds } from "#server/accounts/records.ts";
import type { AppContext, WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { numberOf, textOf } from "#server/database/read.ts";
import { eachByItself } from "#server/jobs/each-by-itself.ts";
import { idOfMade } from "#server/jobs/id-of-made.ts";
import { notify } from "#server/notifications/notify.ts";
import { notifyRaised } from "#server/notifications/ticket-notifications.ts";
import { recordPlans } from "#server/plans/change-plan.ts";
import { giveToPlanVendor } from "#server/plans/give-to-vendor.ts";
import { countTogether } from "#server/plans/count-together.ts";
import { writePlan } from "#server/plans/records.ts";
import { settingsNow, type SettingsSource } from "#server/settings/operator-settings.ts";
import { storeById } from "#server/stores/records.ts";
import { withChangeLog } from "#server/sync/with-change-log.ts";
import { recordEvent } from "#server/tickets/record-event.ts";
import { recordTicketChange } from "#server/tickets/record-ticket-change.ts";
import { insertTicket, ticketById } from "#server/tickets/records.ts";
import { insertWorkOrders } from "#server/tickets/work-orders.ts";
import * as TEXTS from "#texts/server/notifications.ts";

const DAY_MS = 86_400_000;

type Config = SettingsSource<"dueDays" | "awardRules">["config"];
type Settings = Pick<OperatorSettings, "dueDays"> & {
  readonly projectId: string;
  readonly config: Config;
  readonly storesOn: (planId: string, day: string) => number;
};
type Source = Pick<AppContext, "database"> &
  SettingsSource<"dueDays" | "awardRules"> & { readonly config: Pick<AppContext["config"], "projectId"> };

/**
 * Makes the tickets of maintenance plans, on their day by the calendar of the store, each in a
 * transaction of its own. See docs/product.md#maintenance-plans.
 */
export async function makePlannedTickets(
  { database, config: atStart }: Source,
  nowMs: number,
): Promise<void> {
  // East of the server a day begins up to a day earlier.
  const latest = new Date(nowMs + DAY_MS).toISOString().slice(0, 10);
  const rows = await database.query(
    `select p.store_id, p.plan_id from store_plans p join user_stores s on s.id = p.store_id
     where p.next_on <= $1 and s.deleted_at is null order by p.next_on, p.store_id, p.plan_id`,
    [latest],
  );
  const { dueDays } = await settingsNow({ config: atStart, database }, "dueDays");
  const settings = { dueDays, projectId: atStart.projectId, config: atStart };
  const storesOn = await storesByDay(database, [...new Set(rows.map((row) => textOf(row, "plan_id")))]);
  await eachByItself(rows, (row) =>
    withChangeLog(database, (tx) =>
      makeOne(tx, textOf(row, "store_id"), textOf(row, "plan_id"), { ...settings, storesOn }, nowMs),
    ),
  );
}

/** @returns how many stores have or had their ticket of a plan on a day. */
async function storesByDay(sql: Sql, planIds: readonly string[]) {
  const counts = new Map<string, number>();
  if (planIds.length > 0)
    for (const row of await sql.query(
      `select plan_id, day, count(*)::int as stores
       from (select plan_id, next_on as day from store_plans union all select plan_id, made_on from store_plans)
         as days where plan_id = any($1::text[]) and day is not null group by plan_id, day`,
      [planIds],
    ))
      counts.set(`${textOf(row, "plan_id")} ${textOf(row, "day")}`, numberOf(row, "stores"));
  return (planId: string, day: string) => counts.get(`${planId} ${day}`) ?? 0;
}

/**
 * The lock on the store makes two servers take turns; the second finds the share moved on. The id
 * of the new ticket is made from plan, store and day, so that a day never has two.
 */
async function makeOne(tx: WriteContext, storeId: string, planId: string, settings: Settings, nowMs: number) {
  await tx.query("select id from user_stores where id = $1 for update", [storeId]);
  const store = await storeById(tx, storeId);
  const plan = store === null ? undefined : planOf(store, planId);
  if (store === null || plan === undefined) return;
  const day = dueDayOf(plan, storeDay({ store }, nowMs));
  if (day === null) return;
  const author = await authorOf(tx, store, plan);
  if (author === null) return endShare(tx, store, plan, "nobody_to_raise");
  const id = await idOfMade(
    tx,
    `${planId} ${storeId} ${day}`,
    (row) => row["plan_id"] === planId && row["store_id"] === storeId,
  );
  let saved: Ticket | null = null;
  if (id !== null) {
    const made = ticketOf(tx, { store, plan, author }, { id, day }, settings);
    if (!made.ok) return endShare(tx, store, plan, "refused");
    saved = await insertMade(tx, plan, author, made.ticket);
  }
  await writePlan(tx, storeId, afterTicket(plan, day));
  await recordPlans(tx, storeId);
  // Last: from here on the lines of the history name who chose the vendor.
  if (saved === null) return;
  const before = tx.effects.notifications.length;
  if (!(await giveToPlanVendor(tx, plan, saved, settings.config))) notifyRaised(tx, author, saved);
  if (settings.storesOn(planId, plan.nextOn ?? day) > 1)
    countTogether(tx, before, { ticketId: saved.id, plan: plan.title });
}

/** Why a share can make no ticket any more. */
type End = "nobody_to_raise" | "refused";

interface Maker {
  readonly store: Store;
  readonly plan: StorePlan;
  readonly author: Actor;
}

/** @returns the ticket as it would be raised on that day, or why it is refused */
function ticketOf(
  { now }: Pick<WriteContext, "now">,
  { store, plan, author }: Maker,
  { id, day }: { readonly id: string; readonly day: string },
  { dueDays, projectId }: Pick<Settings, "dueDays" | "projectId">,
) {
  const { title, description, priority, category } = plan;
  const dueOn = dueOnOf(plan, day, dueDays);
  return raiseTicket(
    author,
    { id, title, description, priority, category, projectId, storeId: store.id, dueOn },
    { ownerId: store.ownerId, info: storeInfoFrom(store) },
    { at: now, attachments: [] },
  );
}

async function insertMade(tx: WriteContext, plan: StorePlan, author: Actor, ticket: Ticket) {
  await insertTicket(tx, { ...ticket, planId: plan.planId });
  await recordEvent(tx, { before: null, after: ticket, actor: author, commentId: null });
  const orders = plan.workOrders.map((title) => ({ title, description: "" }));
  await insertWorkOrders(tx, { actor: author }, ticket, orders);
  const saved = must(await ticketById(tx, ticket.id), "the ticket just made");
  await recordTicketChange(tx, null, saved);
  return saved;
}

/**
 * Who set the plan up, as long as the store is theirs; else its owner, in whose name an operator
 * plans too. Between two managers of a store, its property manager or one of its people.
 */
async function authorOf(tx: WriteContext, store: Store, { authorId }: StorePlan): Promise<Actor | null> {
  const people = storePeopleOf(store).map(({ id }) => id);
  const ids = [authorId, store.ownerId, store.propertyManagerId, ...people].filter((id) => id !== null);
  const users = await usersByIds(tx, ids);
  const able = ids.flatMap((id) => users.find((user) => user.id === id && user.isActive) ?? []);
  const found = able.find((person) => isOfStore(store, person));
  return found === undefined ? null : { id: found.id, name: found.name, role: found.role };
}

/** Ends a share that can make no ticket any more, and says so to those who have the store. */
async function endShare(tx: WriteContext, store: Store, plan: StorePlan, reason: End): Promise<void> {
  await writePlan(tx, store.id, endPlan(plan));
  await recordPlans(tx, store.id);
  notify(tx, "", [plan.authorId, store.ownerId, store.propertyManagerId], () => ({
    type: "repeat_ended",
    title: TEXTS.planEnded,
    message: TEXTS.noLongerPlanned[reason](plan.title, storeLabel(store)),
    data: { storeId: store.id },
  }));
}
