import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { bidsByIds } from "#server/bids/records.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import type { Database, Row } from "#server/database/database.ts";
import { notifyDueSoon } from "#server/jobs/due-soon-job.ts";
import { storeById } from "#server/stores/records.ts";
import { save } from "#server/stores/save-store.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { ticketById } from "#server/tickets/records.ts";
import { callerOf, migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

// The days of stores in several time zones, on a database in this process: docs/product.md#stores.

let engine: PGlite;
let database: Database;

const SOFIA = callerOf("sofia", "Store Manager");
const PETER = callerOf("peter", "Property Manager");
const VERA = callerOf("vera", "Vendor");

beforeAll(async () => {
  engine = await migratedEngine();
  database = transactingDatabaseOf(engine);
  for (const { actor } of [SOFIA, PETER, VERA])
    await engine.query(
      `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
         values ($1, $1 || '@example.com', $1, $1, '', $2, 'Fettle', '')`,
      [actor.id, actor.role],
    );
  for (const [id, zone] of [
    ["chicago", "America/Chicago"],
    ["auckland", "Pacific/Auckland"],
    ["nowhere", null],
  ])
    await engine.query(
      `insert into user_stores (id, owner_id, name, location, address, property_manager_id, time_zone, created_at)
         values ($1, 'sofia', 'Shop', 'Hall', '1 Main Street', 'peter', $2, now())`,
      [id, zone],
    );
});
beforeEach(() => engine.exec("update tickets set deleted_at = now(); delete from notifications"));

const as = <T>(who: Caller, work: (tx: WriteContext) => Promise<T>) =>
  withChangeLogBy(database, who.account.id, work);
const raised = async (storeId: string, dueOn: string) => {
  const input = { title: storeId, description: "", priority: "medium", storeId, dueOn };
  const ticket = await as(SOFIA, (tx) => raise(tx, SOFIA, input as never, "1"));
  await engine.exec("delete from notifications");
  return (ticket as { id: string }).id;
};
/** What Peter was notified of by then. */
const noticesAt = async (time: string) => {
  await notifyDueSoon({ database }, Date.parse(time));
  const { rows } = await engine.query<{ message: string }>(
    "select message from notifications where user_id = 'peter' and type = 'due_soon' order by created_at, id",
  );
  return rows.map(({ message }) => message.replace(/^T-\d+ /, ""));
};
const recipientIn = (timeZone: string | null) =>
  engine.query("update users set notification_settings = $1 where id = 'peter'", [
    JSON.stringify({ timeZone }),
  ]);

test("people are told in the morning of the store, wherever they are themselves, and of its day", async () => {
  await recipientIn("Asia/Tokyo");
  await raised("chicago", "2030-06-12");
  await raised("auckland", "2030-06-12");
  expect(await noticesAt("2030-06-10T18:59:00Z")).toEqual([]);
  // Seven in the morning of June 11 in Auckland; in Chicago it is the day before.
  expect(await noticesAt("2030-06-10T19:00:00Z")).toEqual(['"auckland" is due tomorrow']);
  expect(await noticesAt("2030-06-11T11:59:00Z")).toHaveLength(1);
  expect(await noticesAt("2030-06-11T12:00:00Z")).toContain('"chicago" is due tomorrow');
  expect(await noticesAt("2030-06-12T12:00:00Z")).toHaveLength(2);
});

test("a ticket that becomes due on the day itself is due today by the store's calendar", async () => {
  await recipientIn("Asia/Tokyo");
  await raised("chicago", "2030-06-11");
  // Half past eight in the evening of June 11 in Chicago is June 12 everywhere east of it.
  expect(await noticesAt("2030-06-12T01:30:00Z")).toEqual(['"chicago" is due today']);
});

test("on the morning after the due day whoever does the work and its managers are told once", async () => {
  await recipientIn("America/Chicago");
  const id = await raised("chicago", "2030-06-11");
  await engine.query("update tickets set assignee_id = 'vera' where id = $1", [id]);
  const overdueAt = async (time: string) => {
    await notifyDueSoon({ database }, Date.parse(time));
    const { rows } = await engine.query<{ user_id: string; message: string }>(
      "select user_id, message from notifications where type = 'overdue' order by user_id",
    );
    return rows.map(({ user_id, message }) => `${user_id}: ${message.replace(/^T-\d+ /, "")}`);
  };
  // One minute before seven in the morning of June 12 in Chicago.
  expect(await overdueAt("2030-06-12T11:59:00Z")).toEqual([]);
  const everybody = ["peter", "sofia", "vera"].map(
    (name) => `${name}: "chicago" was due yesterday and is not done`,
  );
  expect(await overdueAt("2030-06-12T12:00:00Z")).toEqual(everybody);
  expect(await overdueAt("2030-06-13T12:00:00Z")).toEqual(everybody);
});

test("work that nobody has is told of as overdue to the two who manage it, not to all people of the store", async () => {
  await recipientIn("America/Chicago");
  await engine.exec(`insert into users (id, email, name, first_name, last_name, role, website, password_hash)
    values ('sam', 'sam@example.com', 'sam', 'sam', '', 'Store Manager', 'Fettle', '');
    insert into store_people (id, store_id, person_id, created_at) values ('chicago-sam', 'chicago', 'sam', now())`);
  await raised("chicago", "2030-06-11");
  const recipientsOf = async (type: string) => {
    const { rows } = await engine.query<{ user_id: string }>(
      "select user_id from notifications where type = $1 order by user_id",
      [type],
    );
    return rows.map(({ user_id }) => user_id);
  };
  await notifyDueSoon({ database }, Date.parse("2030-06-10T12:00:00Z"));
  expect(await recipientsOf("due_soon")).toEqual(["peter", "sam", "sofia"]);
  await notifyDueSoon({ database }, Date.parse("2030-06-12T12:00:00Z"));
  expect(await recipientsOf("overdue")).toEqual(["peter", "sofia"]);
});

test("whoever has left is not told of work that is overdue", async () => {
  await recipientIn("America/Chicago");
  await raised("chicago", "2030-06-11");
  await engine.exec("update users set is_active = false, deactivated_at = now() where id = 'peter'");
  await notifyDueSoon({ database }, Date.parse("2030-06-12T12:00:00Z"));
  await engine.exec("update users set is_active = true, deactivated_at = null where id = 'peter'");
  const { rows } = await engine.query("select user_id from notifications where type = 'overdue'");
  expect(rows).toEqual([{ user_id: "sofia" }]);
});

test("work that is overdue for longer is told of up to three days late, and not once it is done", async () => {
  await recipientIn("America/Chicago");
  await raised("chicago", "2030-06-11");
  const done = await raised("chicago", "2030-06-11");
  await engine.query("update tickets set status = 'completed' where id = $1", [done]);
  const messages = async (time: string) => {
    await notifyDueSoon({ database }, Date.parse(time));
    const { rows } = await engine.query<{ message: string }>(
      "select message from notifications where user_id = 'peter' and type = 'overdue'",
    );
    return rows.map(({ message }) => message.replace(/^T-\d+ /, ""));
  };
  expect(await messages("2030-06-15T12:00:00Z")).toEqual([]);
  expect(await messages("2030-06-14T12:00:00Z")).toEqual(['"chicago" was due 3 days ago and is not done']);
});

test("tomorrow is the next day of the calendar when the clock goes forward in between", async () => {
  await raised("chicago", "2030-03-11");
  // Half past eleven in the evening of March 9: in 24 hours it is March 11, half past midnight.
  expect(await noticesAt("2030-03-10T05:30:00Z")).toEqual([]);
  expect(await noticesAt("2030-03-10T11:59:00Z")).toEqual([]);
  expect(await noticesAt("2030-03-10T12:00:00Z")).toEqual(['"chicago" is due tomorrow']);
});

test("without a time zone of the store it is the morning of the recipient", async () => {
  await recipientIn("America/Chicago");
  await raised("nowhere", "2030-06-12");
  expect(await noticesAt("2030-06-11T11:59:00Z")).toEqual([]);
  expect(await noticesAt("2030-06-11T12:00:00Z")).toHaveLength(1);
});

test("a new time zone of a store holds for its tickets, which are pulled again", async () => {
  const id = await raised("nowhere", "2030-06-12");
  const zoneOf = async () => (await ticketById(database, id))?.store?.timeZone;
  expect(await zoneOf()).toBeUndefined();
  await engine.exec("delete from changes");
  const change = (input: object) =>
    as(SOFIA, async (tx) => {
      const store = await storeById(tx, "nowhere");
      if (store) await save(tx, SOFIA, store, input);
    });
  const changes = async () =>
    (await engine.query<Row>("select audience from changes where entity_id = $1 order by 1", [id])).rows;
  await change({ name: "Somewhere" });
  expect(await changes()).toEqual([]);
  await change({ timeZone: "Asia/Tokyo" });
  expect(await zoneOf()).toBe("Asia/Tokyo");
  expect(await changes()).toEqual(
    ["operators", "user:peter", "user:sofia"].map((audience) => ({ audience })),
  );
  await change({ timeZone: null });
  expect(await zoneOf()).toBeUndefined();
});

test("a bidder's jobs are on time by the clocks of their stores", async () => {
  const jobs = [
    ["auckland", "2030-01-01T10:59:00Z"],
    ["auckland", "2030-01-01T11:00:00Z"],
    ["chicago", "2030-01-02T05:59:00Z"],
    ["chicago", "2030-01-02T06:00:00Z"],
    ["nowhere", "2030-01-02T11:59:00Z"],
    ["nowhere", "2030-01-02T12:00:00Z"],
  ] as const;
  for (const [n, [store, completedAt]] of jobs.entries()) {
    const id = await raised(store, "2030-01-01");
    await engine.query(
      `insert into bids (id, ticket_id, vendor_id, amount_cents, description, schedule_date, schedule_time, status, scope_version,
         created_at, updated_at) values ($1, $2, 'vera', 1000, '', '2030-01-01', '09:00', 'accepted', 1, now(), now())`,
      [`bid-${n}`, id],
    );
    await engine.query(
      "update tickets set accepted_bid_id = $2, completed_at = $3, scheduled_date = '2030-01-01' where id = $1",
      [id, `bid-${n}`, completedAt],
    );
  }
  const [bid] = await bidsByIds(database, ["bid-0"]);
  expect(bid?.bidder).toMatchObject({ jobsDone: 6, jobsOnTime: 3 });
});
