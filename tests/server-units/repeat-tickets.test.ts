import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, expect, test } from "vitest";
import type { Caller, WriteContext } from "#server/context.ts";
import { DUE_AFTER_DAYS } from "#domain/tickets/due.ts";
import type { Database } from "#server/database/database.ts";
import { uuidOf } from "#server/ids.ts";
import { makeRepeatedTickets } from "#server/jobs/repeat-tickets-job.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { endRepetition, repeatTicket } from "#server/tickets/repeat-ticket.ts";
import { callerOf, migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

// Rules that repeat tickets, on a database in this process: docs/product.md#repeated-tickets.

let engine: PGlite;
let database: Database;

const SOFIA = callerOf("sofia", "Store Manager");
const PETER = callerOf("peter", "Property Manager");
const WALT = callerOf("walt", "Maintenance");

beforeAll(async () => {
  engine = await migratedEngine();
  database = transactingDatabaseOf(engine);
  for (const { actor } of [SOFIA, PETER, WALT, callerOf("stella", "Store Manager")])
    await engine.query(
      `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
         values ($1, $1 || '@example.com', $1, $1, '', $2, 'Fettle', '')`,
      [actor.id, actor.role],
    );
});
const as = <T>(who: Caller, work: (tx: WriteContext) => Promise<T>) =>
  withChangeLogBy(database, who.account.id, work);

/** A ticket with two work orders in a store of its own in this time zone, with a rule. */
async function repeated({
  zone = "America/Chicago",
  startsOn = "2027-01-31",
  store = crypto.randomUUID(),
} = {}) {
  await engine.query(
    `insert into user_stores (id, owner_id, name, location, address, property_manager_id, time_zone, created_at)
       values ($1, 'sofia', 'Downtown', 'Hall', '1 Main Street', 'peter', $2, now())`,
    [store, zone],
  );
  const subTasks = [{ title: "Filters" }, { title: "Belts" }];
  const input = { title: "Service", description: "All units", priority: "low", category: "HVAC" };
  const raised = await as(SOFIA, (tx) =>
    raise(tx, SOFIA, { ...input, storeId: store, subTasks } as never, "1"),
  );
  const { id } = raised as { id: string };
  await as(SOFIA, (tx) => repeatTicket(tx, SOFIA, id, { unit: "months", every: 1, startsOn }));
  return { id, store };
}
const run = (at: string) =>
  makeRepeatedTickets({ database, config: { dueDays: DUE_AFTER_DAYS } }, Date.parse(at));
const madeBy = async (id: string) =>
  (
    await engine.query<Record<string, unknown>>(
      `select t.*, (select count(*)::int from tickets c where c.parent_id = t.id) as orders
         from tickets t where repeat_of_id = $1 order by due_on`,
      [id],
    )
  ).rows;
const ruleOf = async (id: string) =>
  (await engine.query("select made_on, next_on from ticket_repeats where ticket_id = $1", [id])).rows[0];

test("the ticket is made when its day begins at the store, with what it needs, once", async () => {
  const { id } = await repeated();
  await run("2027-01-31T05:59:00Z");
  expect(await madeBy(id)).toEqual([]);
  await run("2027-01-31T06:00:00Z");
  await run("2027-01-31T18:00:00Z");
  const made = await madeBy(id);
  expect(made).toMatchObject([
    {
      title: "Service",
      description: "All units",
      priority: "low",
      category: "HVAC",
      author_id: "sofia",
      property_manager_id: "peter",
      status: "assigned_to_property_manager",
      due_on: "2027-03-02",
      orders: 2,
    },
  ]);
  expect(await ruleOf(id)).toEqual({ made_on: "2027-01-31", next_on: "2027-02-28" });
  await run("2027-02-28T12:00:00Z");
  expect(await madeBy(id)).toHaveLength(2);
});

test("the ticket is due as the operator of the server has set", async () => {
  const { id } = await repeated();
  const config = { dueDays: { ...DUE_AFTER_DAYS, low: 60 } };
  await makeRepeatedTickets({ database, config }, Date.parse("2027-01-31T06:00:00Z"));
  expect(await madeBy(id)).toMatchObject([{ due_on: "2027-04-01" }]);
});

test("the ticket is due as the operator has set on the page since, and a value of no sense counts for nothing", async () => {
  const { id } = await repeated();
  const days = JSON.stringify({ ...DUE_AFTER_DAYS, low: 60 });
  await engine.query(
    "insert into operator_settings (name, value, changed_at) values ('dueDays', $1, now())",
    [days],
  );
  await run("2027-01-31T06:00:00Z");
  await engine.exec("update operator_settings set value = '[]'");
  await run("2027-02-28T12:00:00Z");
  await engine.exec("delete from operator_settings");
  expect(new Set((await madeBy(id)).map((made) => made["due_on"]))).toEqual(
    new Set(["2027-04-01", "2027-03-30"]),
  );
});

test("east of Greenwich the day begins on the evening before", async () => {
  const { id } = await repeated({ zone: "Pacific/Auckland" });
  await run("2027-01-30T10:59:00Z");
  expect(await madeBy(id)).toEqual([]);
  await run("2027-01-30T11:00:00Z");
  expect(await madeBy(id)).toHaveLength(1);
});

test("two servers at once, and a restart after half of the work, make one", async () => {
  const { id } = await repeated();
  await Promise.all([run("2027-02-01T12:00:00Z"), run("2027-02-01T12:00:00Z")]);
  expect(await madeBy(id)).toHaveLength(1);
  // As after a restored backup of the rule: the ticket of the day is there already.
  await engine.query(
    "update ticket_repeats set made_on = null, next_on = '2027-01-31' where ticket_id = $1",
    [id],
  );
  await run("2027-02-01T12:00:00Z");
  expect(await madeBy(id)).toHaveLength(1);
  expect(await ruleOf(id)).toEqual({ made_on: "2027-01-31", next_on: "2027-02-28" });
});

test("a server that was away for months makes the last ticket only", async () => {
  const { id } = await repeated();
  await run("2027-06-02T12:00:00Z");
  expect(await madeBy(id)).toHaveLength(1);
  expect(await ruleOf(id)).toEqual({ made_on: "2027-05-31", next_on: "2027-06-30" });
});

test("an ended rule makes nothing; a property manager may end it, a worker may not", async () => {
  const { id } = await repeated();
  await engine.query("update tickets set assignee_id = 'walt' where id = $1", [id]);
  await expect(as(WALT, (tx) => endRepetition(tx, WALT, id))).rejects.toMatchObject({ status: 403 });
  const answer = await as(PETER, (tx) => endRepetition(tx, PETER, id));
  expect(answer.repeat).toBeUndefined();
  await run("2027-02-01T12:00:00Z");
  expect(await madeBy(id)).toEqual([]);
});

test("without its store the rule ends; without its author the owner of the store goes on", async () => {
  const gone = await repeated();
  await engine.query("update user_stores set deleted_at = now() where id = $1", [gone.store]);
  const left = await repeated();
  await engine.query("update tickets set author_id = 'stella' where id = $1", [left.id]);
  await engine.query("update users set is_active = false where id = 'stella'");
  await run("2027-02-01T12:00:00Z");
  expect([await madeBy(gone.id), await ruleOf(gone.id)]).toEqual([[], undefined]);
  expect(await madeBy(left.id)).toMatchObject([{ author_id: "sofia" }]);
});

test("a stranger who has used the id of the next ticket takes nothing away", async () => {
  const { id } = await repeated();
  const foreign = callerOf("stella", "Store Manager");
  for (const text of [`${id} 2027-01-31`, `${id} 2027-01-31 2`]) {
    const input = { clientId: uuidOf(text), title: "Mine", description: "", priority: "low" };
    await as(foreign, (tx) => raise(tx, foreign, input as never, "1"));
  }
  await run("2027-01-31T12:00:00Z");
  const [made, ...more] = await madeBy(id);
  expect([made?.["id"], more]).toEqual([uuidOf(`${id} 2027-01-31 3`), []]);
  // As after a backup from before that day was restored beside the made ticket.
  await engine.query(
    "update ticket_repeats set made_on = null, next_on = '2027-01-31' where ticket_id = $1",
    [id],
  );
  await run("2027-01-31T12:00:00Z");
  expect(await madeBy(id)).toHaveLength(1);
});
