import { afterEach, beforeEach, expect, test } from "vitest";
import { wireFromStore } from "#contract/stores.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import { newMutationsFrom } from "#local-db/outbox/preemption.ts";
import { pullChanges } from "#sync/pull/pull-changes.ts";
import { marked } from "#tests/support/fake-server.ts";
import { TestEnvironment } from "#tests/support/sync-environment.ts";

// Rows of the server that do not fit their schema, between others that do.

let env: TestEnvironment;
let changes: readonly unknown[];
let requests: (string | null)[];

beforeEach(() => {
  env = new TestEnvironment();
  requests = [];
  env.server.special = async (path, _init, query) => {
    if (!path.startsWith("/api/sync/pull")) return null;
    const since = query.get("since");
    requests.push(since);
    const page = { cursor: "e:1", more: false, serverEpoch: "e", serverTime: "", resync: false };
    return marked(200, { ...page, changes: since === null ? changes : [] });
  };
});
afterEach(() => env.close());

const STORE = {
  id: "",
  ownerId: "o",
  name: "",
  location: "",
  address: "",
  city: "",
  state: "",
  zipcode: "",
  phone: "",
  country: "",
  propertyManagerId: null,
  propertyManagerName: null,
  isDefault: false,
  version: 1,
};
const store = (id: string, more: object = {}) => ({
  kind: "store",
  id,
  version: 1,
  row: { ...wireFromStore({ ...STORE, id, name: `Store ${id}` }), ...more },
});
const bad = (id: string) => store(id, { propertyManager: null, name: "Unreadable" });

const pull = async (version: string) =>
  pullChanges(
    env.db,
    { token: env.session.token, userId: env.userId, apiBase: "", isLegacy: false },
    env.syncEnvironment,
    await newMutationsFrom(env.db, env.syncEnvironment.nowMs),
    version,
  );
const stores = async () => (await env.db.stores.toArray()).map(({ id, name }) => `${id} ${name}`);

test("a row that does not fit costs only itself: the others are stored and its old copy stays", async () => {
  await env.db.stores.put({ ...STORE, id: "2", name: "As it was" });
  changes = [store("1"), bad("2"), { kind: "robot", id: "r", version: 1, row: {} }, null, store("3")];
  expect(await pull("1.0")).toBeNull();
  expect(await stores()).toEqual(["1 Store 1", "2 As it was", "3 Store 3"]);
  expect(await readMeta(env.db, "cursor")).toBe("e:1");
  expect(await readMeta(env.db, "unreadable")).toEqual([
    { kind: "store", id: "2", triedBy: ["1.0"] },
    { kind: "robot", id: "r", triedBy: ["1.0"] },
    { kind: "", id: "", triedBy: ["1.0"] },
  ]);
});

test("a pull of which no row fits succeeds, and neither app nor connection counts as failed", async () => {
  changes = [bad("1"), bad("2")];
  await env.runSync();
  expect(await readMeta(env.db, "unreadable")).toHaveLength(2);
  expect([await readMeta(env.db, "cursor"), await readMeta(env.db, "lastPulledAt")]).toEqual([
    "e:1",
    expect.any(String),
  ]);
  expect([await readMeta(env.db, "pullFailed"), await readMeta(env.db, "outdated")]).toEqual([
    undefined,
    undefined,
  ]);
});

test("an update of the app asks for everything once more, and what it can read is no longer named", async () => {
  changes = [store("1"), bad("2"), bad("3")];
  await pull("1.0");
  await pull("1.0");
  changes = [store("1"), store("2"), bad("3")];
  await pull("2.0");
  expect(await stores()).toEqual(["1 Store 1", "2 Store 2"]);
  expect(await readMeta(env.db, "unreadable")).toEqual([{ kind: "store", id: "3", triedBy: ["1.0", "2.0"] }]);
  // A service worker of the old version and the page take turns: neither asks again.
  await pull("1.0");
  await pull("2.0");
  expect(requests).toEqual([null, "e:1", null, "e:1", "e:1"]);
});

test("a row that was deleted, or a server that starts anew, is no longer named", async () => {
  changes = [bad("1"), bad("2")];
  await pull("1.0");
  await env.db.meta.delete("cursor");
  changes = [{ kind: "store", id: "1", version: 2, row: null }];
  await pull("1.0");
  expect(await readMeta(env.db, "unreadable")).toEqual([{ kind: "store", id: "2", triedBy: ["1.0"] }]);
  await writeMeta(env.db, "cursor", "old:9");
  env.server.special = async () =>
    marked(200, { cursor: "f:1", more: false, serverEpoch: "f", serverTime: "", resync: true, changes: [] });
  await pull("1.0");
  expect(await readMeta(env.db, "unreadable")).toEqual([]);
});
