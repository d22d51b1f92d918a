import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, expect, test, describe } from "vitest";
import { deleteAccount } from "#contract/account-export.ts";
import { addStorePerson, createStore, deleteStore } from "#contract/stores.ts";
import { raiseTicket } from "#contract/tickets.ts";
import { cast, PASSWORD, registered, type TestPerson } from "#tests/support/people.ts";
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

  // Who raises it has read the name of the store's manager, and holds the store.
  test("a ticket that is being raised while its property manager deletes the account names nobody afterwards", async () => {
    const { store } = people;
    const manager = await registered(server, "Property Manager", "Tina Former");
    const { id: storeId } = (
      await store.ask(createStore, {
        body: { name: "Second", location: "L", address: "A", propertyManager: manager.id },
      })
    ).data;
    const first = (await store.ask(raiseTicket, { body: { title: "First", storeId } })).data.id;
    const holder = new pg.Client({ connectionString: server.env["DATABASE_URL"] });
    await holder.connect();
    // Open work would refuse the deletion.
    await holder.query("update tickets set status = 'closed' where id = $1", [first]);
    await holder.query("begin");
    await holder.query("select 1 from user_stores where id = $1 for key share", [storeId]);
    const second = randomUUID();
    await holder.query(
      `insert into tickets select (jsonb_populate_record(null::tickets, to_jsonb(t)
         || jsonb_build_object('id', $2::text, 'number', 999999))).* from tickets t where id = $1`,
      [first, second],
    );
    const deleted = manager.ask(deleteAccount, { body: { password: PASSWORD } });
    await expect
      .poll(async () => {
        const text =
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
        return (await holder.query(text)).rows.length;
      })
      .toBeGreaterThan(0);
    await holder.query("commit");
    expect((await deleted).status).toBe(200);
    const { rows } = await holder.query<{ name: string }>(
      "select store_info->'propertyManager'->>'name' as name from tickets where id = any($1::text[])",
      [[first, second]],
    );
    expect(rows.map(({ name }) => name)).toEqual(["Deleted user", "Deleted user"]);
    await holder.end();
  });

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
