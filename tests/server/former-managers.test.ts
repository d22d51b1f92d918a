import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { handOverAccount } from "#contract/hand-over.ts";
import { importPeople, undoPeopleImport } from "#contract/people-imports.ts";
import { createStore, listStores } from "#contract/stores.ts";
import { registered, signedInOperator } from "#tests/support/people.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

// The undoing of an import of people gives stores the property manager back whom they had before:
// beside others who change that at the same time. docs/product.md#undoing-an-import-of-people.

const OLGA = "olga.former@example.com";

describe.skipIf(!isAvailable("postgres"))("the former property manager of a store", () => {
  let server: TestServer;
  let olga: TestPerson;
  let sofia: TestPerson;
  let holder: pg.Client;
  /** Within its transaction the holder would read the same activity again and again. */
  let watcher: pg.Client;
  let peter: TestPerson;
  let paula: TestPerson;
  let pat: TestPerson;
  let storeId: string;
  beforeAll(async () => {
    server = await startServer({ kind: "postgres" });
    olga = await signedInOperator(server, OLGA, "Olga Op");
    sofia = await registered(server, "Store Manager", "Sofia Store");
    holder = new pg.Client({ connectionString: server.env["DATABASE_URL"] });
    watcher = new pg.Client({ connectionString: server.env["DATABASE_URL"] });
    await Promise.all([holder.connect(), watcher.connect()]);
  });
  afterAll(async () => {
    await Promise.all([holder.end(), watcher.end()]);
    await server.stop();
  });
  beforeEach(async () => {
    peter = await registered(server, "Property Manager", "Peter First");
    paula = await registered(server, "Property Manager", "Paula Named");
    pat = await registered(server, "Property Manager", "Pat Successor");
    storeId = await aStore(peter);
  });

  const aStore = async (manager: TestPerson) => {
    const body = { name: randomUUID(), location: "L", address: "A", propertyManager: manager.id };
    return (await sofia.ask(createStore, { body })).data.id;
  };
  /** Names Paula for the store in a file. @returns how to undo that */
  const importPaula = async () => {
    const named = { id: randomUUID(), fileName: "people.csv" };
    const person = { name: "Paula Named", email: paula.email, role: "Property Manager", phone: null };
    const people = [{ ...person, store: null, manages: storeId }];
    const answer = await olga.ask(importPeople, { body: { dryRun: false, people, import: named } });
    expect(answer.data.people).toMatchObject([{ outcome: "changed" }]);
    return () => olga.ask(undoPeopleImport, { params: { id: named.id }, body: { emails: [paula.email] } });
  };
  const handOver = () => olga.ask(handOverAccount, { params: { id: peter.id }, body: { to: pat.id } });
  const managerOf = async (id: string) =>
    (await sofia.ask(listStores)).data.find((store) => store.id === id)?.propertyManagerId;

  /** Runs one write, which waits for the store, and another one before it goes on. */
  async function whileLocked(
    lockedId: string,
    first: () => Promise<unknown>,
    meanwhile: () => Promise<unknown>,
  ) {
    await holder.query("begin");
    await holder.query("select 1 from user_stores where id = $1 for update", [lockedId]);
    const waiting = first();
    const text =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await watcher.query(text)).rows.length).toBeGreaterThan(0);
    const other = await meanwhile();
    await holder.query("commit");
    await Promise.all([waiting, typeof other === "function" ? (other as () => unknown)() : other]);
  }

  test("is who had it when the file took it over, though another one was chosen in that moment", async () => {
    let undo = async (): Promise<unknown> => undefined;
    await whileLocked(
      storeId,
      async () => {
        undo = await importPaula();
      },
      () => holder.query("update user_stores set property_manager_id = $2 where id = $1", [storeId, pat.id]),
    );
    expect(await managerOf(storeId)).toBe(paula.id);
    await undo();
    expect(await managerOf(storeId)).toBe(pat.id);
  });

  test("is the successor after a hand-over, and after one that ends while the undoing waits", async () => {
    const first = await importPaula();
    await handOver();
    await first();
    expect(await managerOf(storeId)).toBe(pat.id);
    [peter, pat] = [pat, peter];
    const undo = await importPaula();
    await whileLocked(storeId, undo, handOver);
    expect(await managerOf(storeId)).toBe(pat.id);
  });

  test("is the successor too where the undoing comes while the hand-over waits", async () => {
    const undo = await importPaula();
    const second = await aStore(peter);
    await whileLocked(second, handOver, async () => {
      const undone = undo();
      return () => undone;
    });
    expect([await managerOf(storeId), await managerOf(second)]).toEqual([pat.id, pat.id]);
  });
});
