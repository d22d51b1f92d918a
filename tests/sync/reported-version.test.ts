import { afterEach, beforeEach, expect, test } from "vitest";
import { newMutationsFrom } from "#local-db/outbox/preemption.ts";
import { pullChanges } from "#sync/pull/pull-changes.ts";
import { marked } from "#tests/support/fake-server.ts";
import { TestEnvironment } from "#tests/support/sync-environment.ts";

// The version of the app, which operators see beside each session.

let env: TestEnvironment;
let reported: (string | null)[];
let isAway: boolean;

beforeEach(() => {
  env = new TestEnvironment();
  reported = [];
  isAway = false;
  env.server.special = async (path, _init, query) => {
    if (!path.startsWith("/api/sync/pull")) return null;
    reported.push(query.get("app"));
    if (isAway) throw new TypeError("Failed to fetch");
    return marked(200, {
      cursor: "e:1",
      more: false,
      serverEpoch: "e",
      serverTime: "",
      resync: false,
      changes: [],
    });
  };
});
afterEach(() => env.close());

const pull = async (version: string) =>
  pullChanges(
    env.db,
    { token: env.session.token, userId: env.userId, apiBase: "", isLegacy: false },
    env.syncEnvironment,
    await newMutationsFrom(env.db, env.syncEnvironment.nowMs),
    version,
  );

test("the version is reported once in a session, and again when it is another", async () => {
  await pull("0.1.0");
  await pull("0.1.0");
  await pull("0.2.0");
  expect(reported).toEqual(["0.1.0", null, "0.2.0"]);
});

test("a version that may not have arrived is reported again", async () => {
  isAway = true;
  await pull("0.1.0");
  const tries = reported.length;
  isAway = false;
  await pull("0.1.0");
  await pull("0.1.0");
  expect(reported.slice(tries)).toEqual(["0.1.0", null]);
});
