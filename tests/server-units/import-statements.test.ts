import { randomUUID } from "node:crypto";
import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { pathOf } from "#contract/endpoint.ts";
import { createStore, undoStoreImport } from "#contract/stores.ts";
import { importedStoreId } from "#features/stores/imported-store-id.ts";
import type { AppContext } from "#server/context.ts";
import type { Database, Row } from "#server/database/database.ts";
import { CallTable } from "#server/http/call-table.ts";
import type { RouteContext } from "#server/http/route.ts";
import { claimOf } from "#server/http/write-call.ts";
import { storeRoutes } from "#server/stores/routes.ts";
import { storeImportsOf } from "#server/stores/store-imports.ts";
import type { PreparedCall } from "#server/sync/batch-call.ts";
import { runTogether } from "#server/sync/run-together.ts";
import { callerOf, migratedEngine, transactingDatabaseOf } from "#tests/support/memory-database.ts";

// What a call of an import asks of the database: a file has thousands of stores.

const SOFIA = callerOf("sofia", "Store Manager");
let engine: PGlite;
let database: Database;
let sent: string[] = [];
const calls = new CallTable();

beforeAll(async () => {
  engine = await migratedEngine();
  const plain = transactingDatabaseOf(engine);
  database = {
    ...plain,
    write: (work) =>
      plain.write((sql) => {
        const query = async (text: string, params?: readonly unknown[]) => {
          sent.push(text);
          // The engine takes one command at a time; sent in one turn, they stay together.
          const parts = params === undefined ? text.split("; ") : [text];
          const rows = await Promise.all(parts.map((part) => sql.query(part, params)));
          return rows.at(-1) ?? [];
        };
        return work({ ...sql, query });
      }),
  };
  await engine.query(
    `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
       values ('sofia', 'sofia@example.com', 'Sofia', 'Sofia', '', 'Store Manager', 'Fettle', '')`,
  );
  const context = { config: { storesManagedBy: "everybody" }, database };
  storeRoutes({ app: { route: () => undefined }, context, limits: {}, calls } as unknown as RouteContext);
});
beforeEach(async () => {
  sent = [];
  await engine.exec("delete from store_import_rows");
});

const call = (method: "POST", path: string, body: Record<string, unknown>) => {
  const key = randomUUID();
  const headers = { "idempotency-key": key };
  const claim = claimOf({ headers, method, url: path }, SOFIA, { body, files: [] });
  const found = calls.find(method, path);
  if (claim === null || found === null) throw new Error(`no call to ${path}`);
  const request = { headers, ip: "" };
  const input = { caller: SOFIA, body, query: {}, params: found.params, files: [], request, limits: {} };
  return { key, lane: key, deps: [], method, path, body, found, claim, input, count: () => undefined };
};
const run = async (batch: readonly ReturnType<typeof call>[]) => {
  const outcome = {
    stoppedQueues: new Set<string>(),
    delayed: new Set<string>(),
    refused: new Set<string>(),
  };
  const prepared = batch as unknown as PreparedCall[];
  const { results } = await runTogether({ database } as AppContext, "request", prepared, outcome);
  expect(results.map(({ status, text }) => (status < 300 ? "" : text)).join("")).toBe("");
  return results.map(({ text }) => JSON.parse(text) as Record<string, unknown>);
};
const AT = "2030-01-01T00:00:00.000Z";
const importOf = (importId: string, values: { clientId: string; phone?: string }) =>
  call("POST", pathOf(createStore), {
    name: "Shop",
    location: "Hall",
    address: "1 Road",
    ...values,
    imported: { id: importId, at: AT, fileName: "a.csv", managers: 0, columns: ["phone"] },
  });
const undoOf = (id: string, phone = "") => {
  const texts = {
    name: "Shop",
    location: "Hall",
    address: "1 Road",
    city: "",
    state: "",
    zipcode: "",
    phone,
  };
  const wrote = { ...texts, number: null, region: null, propertyManager: null, timeZone: null };
  return call("POST", pathOf(undoStoreImport, { id }), {
    wrote: { ...wrote, openingHours: null, accessNotes: null },
    former: null,
    importedAt: AT,
  });
};
const importsOf = async () => (await storeImportsOf(database, "sofia")).imports;

test("a new store of an import is one statement, and what the import wrote of all of them another", async () => {
  const importId = randomUUID();
  const batch = Array.from({ length: 20 }, () => importOf(importId, { clientId: randomUUID() }));
  await run(batch);
  const beginnings = sent.map((text) => text.split(/\s+/).slice(0, 3).join(" "));
  const countOf = (beginning: string) => beginnings.filter((each) => each === beginning).length;
  expect(countOf("insert into user_stores")).toBe(20);
  expect(countOf("insert into store_import_rows")).toBe(1);
  // What is read, locked and recorded once for the whole batch.
  const ofCalls = beginnings.filter((each) => each.includes("savepoint")).length;
  expect(sent.length - 20 - ofCalls).toBeLessThan(10);
  expect(await importsOf()).toMatchObject([{ id: importId, added: 20, changed: 0 }]);
});

test("what is undone in the same batch is not remembered, and what is imported after that is", async () => {
  const importId = randomUUID();
  const [one, other] = [randomUUID(), randomUUID()];
  await run([importOf(importId, { clientId: one }), importOf(importId, { clientId: other }), undoOf(one)]);
  expect(await importsOf()).toMatchObject([{ id: importId, added: 1 }]);
  await run([undoOf(other), importOf(importId, { clientId: randomUUID() })]);
  expect(await importsOf()).toMatchObject([{ id: importId, added: 1 }]);
  expect((await engine.query<Row>("select store_id from store_import_rows")).rows).not.toContainEqual({
    store_id: other,
  });
});

test("a new store has one line in the history, with all of its fields", async () => {
  const clientId = randomUUID();
  const [made] = await run([importOf(randomUUID(), { clientId, phone: "555-0100" })]);
  expect(made).toMatchObject({ id: clientId, ownerName: "Sofia", phone: "555-0100", isDefault: false });
  const { rows } = await engine.query<Row>(
    "select change, after->>'phone' as phone, after->>'name' as name from history where store_id = $1",
    [clientId],
  );
  expect(rows).toEqual([{ change: "created", phone: "555-0100", name: "Shop" }]);
});

test("the same store twice in a batch is added once, and its import keeps that it was new", async () => {
  const importId = randomUUID();
  const [name, address] = ["Twice", "9 Road"];
  const id = await importedStoreId("sofia", { name, address });
  const of = (phone: string) => {
    const made = importOf(importId, { clientId: id, phone });
    return call("POST", made.path, { ...made.body, name, address });
  };
  await run([of("555-0100"), of("555-0199")]);
  const { rows } = await engine.query<Row>(
    "select former, wrote->>'phone' as phone from store_import_rows where store_id = $1",
    [id],
  );
  expect(rows).toEqual([{ former: null, phone: "555-0199" }]);
});
