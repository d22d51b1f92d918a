import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, expect, test } from "vitest";
import { type AwardRules, NO_AWARD_RULES } from "#domain/bids/award-rules.ts";
import { DUE_AFTER_DAYS } from "#domain/tickets/due.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import type { Database } from "#server/database/database.ts";
import { uuidOf } from "#server/ids.ts";
import { makePlannedTickets } from "#server/jobs/plan-tickets-job.ts";
import { endPlanOfStore, savePlanOfStore } from "#server/plans/change-plan.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { callerOf, migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

// Maintenance plans, on a database in this process: docs/product.md#maintenance-plans.

let engine: PGlite;
let database: Database;

const SOFIA = callerOf("sofia", "Store Manager");
const PETER = callerOf("peter", "Property Manager");
const OPERATOR: Caller = { ...callerOf("ursula", "Fettle User"), isOperator: true };

const VERA = callerOf("vera", "Vendor");

beforeAll(async () => {
  engine = await migratedEngine();
  database = transactingDatabaseOf(engine);
  for (const { actor } of [SOFIA, PETER, OPERATOR, callerOf("stella", "Store Manager"), VERA])
    await engine.query(
      `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
         values ($1, $1 || '@example.com', $1, $1, '', $2, 'Fettle', '')`,
      [actor.id, actor.role],
    );
});

const as = <T>(who: Caller, work: (tx: WriteContext) => Promise<T>) =>
  withChangeLogBy(database, who.account.id, work);

const NEW = {
  isNew: true,
  title: "Filter change",
  description: "All units",
  priority: "low" as const,
  category: "HVAC",
  dueAfterDays: 14,
  workOrders: ["Filters", "Belts"],
};

/** A store of its own in this time zone, with a plan. */
async function planned({
  by = SOFIA,
  zone = "America/Chicago",
  startsOn = "2027-01-31",
  planId = crypto.randomUUID(),
} = {}) {
  const ids = { storeId: crypto.randomUUID(), planId };
  await engine.query(
    `insert into user_stores (id, owner_id, name, location, address, property_manager_id, time_zone, created_at)
       values ($1, 'sofia', 'Downtown', 'Hall', '1 Main Street', 'peter', $2, now())`,
    [ids.storeId, zone],
  );
  const rule = { unit: "months" as const, every: 1, startsOn };
  await as(by, (tx) => savePlanOfStore(tx, by, ids, { ...NEW, rule }));
  return ids;
}
const run = (at: string, awardRules: AwardRules = NO_AWARD_RULES) =>
  makePlannedTickets(
    { database, config: { dueDays: DUE_AFTER_DAYS, projectId: "7", awardRules } },
    Date.parse(at),
  );
const madeBy = async ({ storeId, planId }: { storeId: string; planId: string }) =>
  (
    await engine.query<Record<string, unknown>>(
      `select t.*, (select count(*)::int from tickets c where c.parent_id = t.id) as orders
         from tickets t where plan_id = $1 and store_id = $2 order by due_on`,
      [planId, storeId],
    )
  ).rows;
const daysOf = async ({ storeId, planId }: { storeId: string; planId: string }) =>
  (
    await engine.query("select made_on, next_on from store_plans where store_id = $1 and plan_id = $2", [
      storeId,
      planId,
    ])
  ).rows[0];

test("the ticket is made when its day begins at the store, as the plan says, once", async () => {
  const ids = await planned();
  await run("2027-01-31T05:59:00Z");
  expect(await madeBy(ids)).toEqual([]);
  await run("2027-01-31T06:00:00Z");
  await run("2027-01-31T18:00:00Z");
  expect(await madeBy(ids)).toMatchObject([
    {
      title: "Filter change",
      description: "All units",
      priority: "low",
      category: "HVAC",
      author_id: "sofia",
      property_manager_id: "peter",
      status: "assigned_to_property_manager",
      project_id: "7",
      due_on: "2027-02-14",
      orders: 2,
    },
  ]);
  expect(await daysOf(ids)).toEqual({ made_on: "2027-01-31", next_on: "2027-02-28" });
  // In summer time, and on the 31st again.
  await run("2027-03-31T04:59:00Z");
  expect(await daysOf(ids)).toEqual({ made_on: "2027-02-28", next_on: "2027-03-31" });
  await run("2027-03-31T05:00:00Z");
  expect(await madeBy(ids)).toHaveLength(3);
});

test("east of Greenwich the day begins on the evening before", async () => {
  const ids = await planned({ zone: "Pacific/Auckland" });
  await run("2027-01-30T10:59:00Z");
  expect(await madeBy(ids)).toEqual([]);
  await run("2027-01-30T11:00:00Z");
  expect(await madeBy(ids)).toHaveLength(1);
});

test("two servers at once, a restored backup and months without a server make the last ticket once", async () => {
  const ids = await planned();
  await Promise.all([run("2027-06-02T12:00:00Z"), run("2027-06-02T12:00:00Z")]);
  expect(await madeBy(ids)).toHaveLength(1);
  expect(await daysOf(ids)).toEqual({ made_on: "2027-05-31", next_on: "2027-06-30" });
  await engine.query("update store_plans set made_on = null, next_on = '2027-05-31' where plan_id = $1", [
    ids.planId,
  ]);
  await run("2027-06-02T12:00:00Z");
  expect(await madeBy(ids)).toHaveLength(1);
  expect(await daysOf(ids)).toEqual({ made_on: "2027-05-31", next_on: "2027-06-30" });
});

test("who set it up is the author as long as the store is theirs; an operator's is of its manager", async () => {
  const [property, operator] = [await planned({ by: PETER }), await planned({ by: OPERATOR })];
  await run("2027-01-31T12:00:00Z");
  expect(await madeBy(property)).toMatchObject([{ author_id: "peter", decision_maker: "Property Manager" }]);
  expect(await madeBy(operator)).toMatchObject([{ author_id: "sofia", property_manager_id: "peter" }]);
  await engine.query("update user_stores set property_manager_id = null where id = $1", [property.storeId]);
  await run("2027-02-28T12:00:00Z");
  expect(await madeBy(property)).toMatchObject([
    {},
    { author_id: "sofia", property_manager_id: null, status: "open" },
  ]);
});

test("an ended plan, and a deleted store, make nothing; a restored store goes on", async () => {
  const [over, deleted] = [await planned(), await planned()];
  await as(PETER, (tx) => endPlanOfStore(tx, PETER, over));
  await engine.query("update user_stores set deleted_at = now() where id = $1", [deleted.storeId]);
  await run("2027-01-31T12:00:00Z");
  expect([await madeBy(over), await madeBy(deleted)]).toEqual([[], []]);
  await engine.query("update user_stores set deleted_at = null where id = $1", [deleted.storeId]);
  await run("2027-01-31T12:00:00Z");
  expect(await madeBy(deleted)).toHaveLength(1);
});

test("between two managers of a store the property manager raises it, and the plan goes on", async () => {
  const ids = await planned({ by: OPERATOR });
  await engine.query("update user_stores set owner_id = 'stella' where id = $1", [ids.storeId]);
  await engine.query("update users set is_active = false where id = 'stella'");
  await run("2027-01-31T12:00:00Z");
  expect(await madeBy(ids)).toMatchObject([{ author_id: "peter", decision_maker: "Property Manager" }]);
  expect(await daysOf(ids)).toEqual({ made_on: "2027-01-31", next_on: "2027-02-28" });
});

test("without anybody to raise it the plan ends for the store, and who set it up is told", async () => {
  const ids = await planned({ by: PETER });
  await engine.query("update user_stores set owner_id = 'stella', property_manager_id = null where id = $1", [
    ids.storeId,
  ]);
  await engine.query("update users set is_active = false where id = 'stella'");
  await run("2027-01-31T12:00:00Z");
  expect(await madeBy(ids)).toEqual([]);
  expect(await daysOf(ids)).toEqual({ made_on: null, next_on: null });
  const notices = await engine.query<{ user_id: string; message: string }>(
    "select user_id, message from notifications where type = 'repeat_ended' and data::text like $1",
    [`%${ids.storeId}%`],
  );
  expect(notices.rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        user_id: "peter",
        message: expect.stringMatching(/^Filter change, .*nobody/),
      }),
    ]),
  );
});

test("a stranger who has used the id of the next ticket takes nothing away", async () => {
  const ids = await planned();
  const foreign = callerOf("peter", "Property Manager");
  const clientId = uuidOf(`${ids.planId} ${ids.storeId} 2027-01-31`);
  await as(foreign, (tx) =>
    raise(tx, foreign, { clientId, title: "Mine", description: "", priority: "low" } as never, "1"),
  );
  await run("2027-01-31T12:00:00Z");
  expect((await madeBy(ids)).map(({ id }) => id)).toEqual([
    uuidOf(`${ids.planId} ${ids.storeId} 2027-01-31 2`),
  ]);
});

const UP_TO = { vendor: { id: "vera", upToCents: 150_000 } };
const routedBy = async (ids: { storeId: string; planId: string }) =>
  (
    await engine.query(
      `select t.status, t.accept_up_to_cents as cents, t.accept_set_by_id as by, t.property_manager_id as manager,
         (select array_agg(vendor_id) from bid_invitations i where i.ticket_id = t.id) as asked,
         (select array_agg(actor_id order by at) from ticket_events e where e.ticket_id = t.id) as actors,
         (select array_agg(user_id || ': ' || title order by user_id, title) from notifications n
           where n.data->>'taskId' = t.id) as told
       from tickets t where plan_id = $1 and store_id = $2 and parent_id is null order by due_on`,
      [ids.planId, ids.storeId],
    )
  ).rows;
const MADE = { status: "assigned_to_property_manager", cents: null, asked: null, manager: "peter" };

test("the ticket goes out to the plan's vendor, by the rights of whoever chose the vendor, once", async () => {
  const ids = await planned();
  await as(SOFIA, (tx) => savePlanOfStore(tx, SOFIA, ids, { isNew: false, ...UP_TO }));
  await Promise.all([run("2027-01-31T12:00:00Z"), run("2027-01-31T12:00:00Z")]);
  expect(await routedBy(ids)).toEqual([
    {
      status: "out_for_bid",
      cents: 150_000,
      by: "sofia",
      manager: "peter",
      asked: ["vera"],
      actors: ["sofia", "sofia"],
      told: ["peter: Out for bid", "vera: A job was given to you"],
    },
  ]);
  await as(PETER, (tx) => savePlanOfStore(tx, PETER, ids, { isNew: false, vendor: null }));
  await run("2027-02-28T12:00:00Z");
  expect(await routedBy(ids)).toMatchObject([{ status: "out_for_bid" }, MADE]);
});

test("a plan whose amount is above the limit then makes the ticket, and its manager is notified why", async () => {
  const ids = await planned();
  await as(SOFIA, (tx) => savePlanOfStore(tx, SOFIA, ids, { isNew: false, ...UP_TO }));
  await run("2027-01-31T12:00:00Z", { ...NO_AWARD_RULES, limitCents: 100_000 });
  expect(await routedBy(ids)).toMatchObject([
    {
      ...MADE,
      told: [
        "peter: New ticket assigned",
        "peter: Ticket not given to the vendor of its plan",
        "sofia: Ticket not given to the vendor of its plan",
      ],
    },
  ]);
});

test("an amount of one who does not decide on the ticket's bids leaves the ticket with its manager", async () => {
  const ids = await planned();
  await as(PETER, (tx) => savePlanOfStore(tx, PETER, ids, { isNew: false, ...UP_TO }));
  await run("2027-01-31T12:00:00Z");
  expect(await routedBy(ids)).toMatchObject([MADE]);
});

test("once whoever chose the vendor has left, the tickets stay with their manager", async () => {
  const ids = await planned();
  const vendor = { id: "vera", upToCents: null };
  await as(PETER, (tx) => savePlanOfStore(tx, PETER, ids, { isNew: false, vendor }));
  await run("2027-01-31T12:00:00Z");
  await engine.query("update users set is_active = false, deactivated_at = now() where id = 'peter'");
  await run("2027-02-28T12:00:00Z");
  await engine.query("update users set is_active = true, deactivated_at = null where id = 'peter'");
  expect(await routedBy(ids)).toMatchObject([{ status: "out_for_bid", asked: ["vera"] }, MADE]);
});

test("a deactivated vendor is asked no more, and cannot be chosen; the plan goes on", async () => {
  const ids = await planned();
  const choose = () => as(SOFIA, (tx) => savePlanOfStore(tx, SOFIA, ids, { isNew: false, ...UP_TO }));
  await choose();
  await engine.query("update users set is_active = false, deactivated_at = now() where id = 'vera'");
  await run("2027-01-31T12:00:00Z");
  expect(await routedBy(ids)).toMatchObject([MADE]);
  expect(await daysOf(ids)).toEqual({ made_on: "2027-01-31", next_on: "2027-02-28" });
  await expect(choose()).rejects.toMatchObject({ status: 400 });
  await engine.query("update users set is_active = true, deactivated_at = null where id = 'vera'");
});

test("a day of a plan is one notification for each person, however many stores have their ticket and when", async () => {
  const planId = crypto.randomUUID();
  const zones = ["Pacific/Auckland", "America/Chicago", "America/Chicago", "Pacific/Honolulu"];
  const all: { storeId: string; planId: string }[] = [];
  for (const zone of zones) all.push(await planned({ zone, planId }));
  const alone = await planned();
  const [first] = all;
  if (first === undefined) throw new Error("no store");
  // One of them is in the name of its property manager.
  await as(PETER, (tx) => savePlanOfStore(tx, PETER, first, { isNew: false, priority: "high" }));
  for (const ids of all)
    await as(SOFIA, (tx) => savePlanOfStore(tx, SOFIA, ids, { isNew: false, title: "Roof check", ...UP_TO }));
  const noticesOf = async () =>
    (
      await engine.query(
        "select user_id || ': ' || title as told, message from notifications where title like '%Roof check' order by 1",
      )
    ).rows;
  await run("2027-01-30T12:00:00Z");
  expect(await noticesOf()).toMatchObject([
    { told: "peter: Out for bid: Roof check", message: expect.stringContaining("1 vendor to bid on T-") },
    { told: "vera: A job was given to you: Roof check" },
  ]);
  await run("2027-01-31T06:00:00Z");
  await run("2027-01-31T12:00:00Z");
  for (const ids of all) expect(await madeBy(ids)).toHaveLength(1);
  const message = "4 tickets of the maintenance plan “Roof check”, one for each store";
  expect(await noticesOf()).toEqual([
    { told: "peter: Out for bid: Roof check", message },
    { told: "vera: A job was given to you: Roof check", message },
  ]);
  // What was read is not changed any more, and a plan of one store leads to its ticket.
  await engine.query("update notifications set read_at = now() where title like '%Roof check'");
  await run("2027-02-28T12:00:00Z");
  expect(await noticesOf()).toHaveLength(4);
  expect(await routedBy(alone)).toMatchObject([{ told: ["peter: New ticket assigned"] }, {}]);
});

test("a plan that is paused in February goes on with the 31st", async () => {
  const ids = await planned();
  const rule = { unit: "months" as const, every: 1, startsOn: "2027-02-28", monthDay: 31 };
  await as(SOFIA, (tx) => savePlanOfStore(tx, SOFIA, ids, { isNew: false, rule }));
  await run("2027-02-28T12:00:00Z");
  expect(await daysOf(ids)).toEqual({ made_on: "2027-02-28", next_on: "2027-03-31" });
  const chosen = { unit: "months" as const, every: 1, startsOn: "2027-04-15" };
  await as(SOFIA, (tx) => savePlanOfStore(tx, SOFIA, ids, { isNew: false, rule: chosen }));
  await run("2027-04-15T12:00:00Z");
  expect(await daysOf(ids)).toEqual({ made_on: "2027-04-15", next_on: "2027-05-15" });
});
