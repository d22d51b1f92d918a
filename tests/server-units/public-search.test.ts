import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, expect, test } from "vitest";
import { compareNames } from "#domain/compare-names.ts";
import { must } from "#domain/must.ts";
import type { Database } from "#server/database/database.ts";
import { storeById } from "#server/stores/records.ts";
import { save } from "#server/stores/save-store.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { changeStatus } from "#server/tickets/change-status.ts";
import { outForBid } from "#server/tickets/public.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { callerOf, migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

// The public search for tickets out for bid: docs/product.md#public-data.

const SOFIA = callerOf("sofia", "Store Manager");
let engine: PGlite;
let database: Database;
beforeAll(async () => {
  engine = await migratedEngine();
  database = transactingDatabaseOf(engine);
  await engine.exec(
    `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
       values ('sofia', 'sofia@example.com', 'sofia', 'sofia', '', 'Store Manager', 'Fettle', '');
     insert into user_stores (id, owner_id, name, number, location, address, city, created_at)
       values ('one', 'sofia', 'Riverside', 'A-17', 'Hall', '1 Road', 'Troy', now()),
         ('other', 'sofia', 'Park', null, 'Hall', '2 Road', 'Troy', now())`,
  );
});

const publish = (storeId: string) =>
  withChangeLogBy(database, "sofia", async (tx) => {
    const input = { title: "Ramp", description: "", priority: "medium", storeId };
    const { id } = (await raise(tx, SOFIA, input as never, crypto.randomUUID())) as { id: string };
    await changeStatus(tx, SOFIA, id, { status: "out_for_bid" }, { files: [] });
  });
const number = (storeId: string, text: string | null) =>
  withChangeLogBy(database, "sofia", async (tx) =>
    save(tx, SOFIA, must(await storeById(tx, storeId), "the store"), { number: text }),
  );
const found = async (search: string) => {
  const { tasks } = await outForBid(database, { page: 1, limit: 10, search });
  return tasks.map((task) => ("storeName" in task ? (task.storeName ?? "") : "")).toSorted(compareNames);
};

test("tickets out for bid are found by the number that their store has now", async () => {
  await publish("one");
  await publish("other");
  expect(await found("a-17")).toEqual(["#A-17 Riverside"]);
  expect(await found("#A-17 riverside troy")).toEqual(["#A-17 Riverside"]);
  expect(await found("a-17 park")).toEqual([]);
  await number("one", "B%18");
  await number("other", "A-17");
  expect(await found("b%18 ramp")).toEqual(["#B%18 Riverside"]);
  expect(await found("a-17")).toEqual(["#A-17 Park"]);
  await number("other", null);
  expect(await found("a-17")).toEqual([]);
  expect(await found("ramp")).toEqual(["#B%18 Riverside", "Park"]);
});
