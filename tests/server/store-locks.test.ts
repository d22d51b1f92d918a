import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test, describe } from "vitest";
import { addStorePerson, deleteStore } from "#contract/stores.ts";
import { raiseTicket } from "#contract/tickets.ts";
import { cast, registered, type TestPerson } from "#tests/support/people.ts";
import { isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

describe.skipIf(!isAvailable("postgres"))("the order in which a store and its tickets are locked", () => {
  let server: TestServer;
  let people: Awaited<ReturnType<typeof cast>>;
  let one: TestPerson;
  let two: TestPerson;
  beforeAll(async () => {
    server = await startServer({ kind: "postgres" });
    people = await cast(server);
    one = await registered(server, "Store Manager", "One Person");
    two = await registered(server, "Store Manager", "Two Person");
  });
  afterAll(() => server.stop());

  // Deterministic: both wait for the ticket, which somebody else holds, before either goes on.
  test("is the same when somebody is added to it as when it is deleted", async () => {
    const { store, shop } = people;
    const params = { id: shop.id };
    expect((await store.ask(addStorePerson, { params, body: { email: one.email } })).status).toBeLessThan(
      300,
    );
    const raised = await store.ask(raiseTicket, { body: { title: "T", storeId: shop.id } });
    const holder = new pg.Client({ connectionString: server.env["DATABASE_URL"] });
    await holder.connect();
    const waiting = async () =>
      (
        await holder.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rows.length;
    await holder.query("begin");
    await holder.query("select 1 from tickets where id = $1 for update", [raised.data.id]);
    const added = store.ask(addStorePerson, { params, body: { email: two.email }, key: randomUUID() });
    await expect.poll(waiting).toBe(1);
    const deleted = store.ask(deleteStore, { params, key: randomUUID() });
    await expect.poll(waiting).toBe(2);
    await holder.query("commit");
    expect([(await added).status, (await deleted).status]).toEqual([200, 200]);
    // A connection tells of its deadlocks at the latest when it ends.
    await server.stop();
    const { rows } = await holder.query<{ deadlocks: string }>(
      "select deadlocks from pg_stat_database where datname = current_database()",
    );
    expect(rows).toEqual([{ deadlocks: "0" }]);
    await holder.end();
  });
});
