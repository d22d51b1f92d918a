import { afterEach, beforeEach, expect, test } from "vitest";
import { readMeta } from "#local-db/meta.ts";
import { syncOnce } from "#sync/sync.ts";
import { marked } from "#tests/support/fake-server.ts";
import { TestEnvironment } from "#tests/support/sync-environment.ts";

// A pull stands for the queries of the ticket list, the bids and the notifications: each is
// repeated once at once, unless another attempt has no better chance.

const PULL = "GET /api/sync/pull";
const busy = (headers: Record<string, string> = {}) =>
  marked(503, { message: "Busy", error: "busy" }, headers);

let env: TestEnvironment;
beforeEach(() => {
  env = new TestEnvironment();
});
afterEach(() => env.close());

/** Runs once; the server gives these answers to pulls, then the usual one. */
const pullWith = async (...answers: (() => Response)[]) => {
  env.server.special = (path) => (path === "/api/sync/pull" ? (answers.shift()?.() ?? null) : null);
  const before = env.server.log.length;
  await syncOnce(env.userId, env.syncEnvironment);
  return env.server.log.slice(before).filter((each) => each === PULL).length;
};
const lost = () => {
  throw new TypeError("Failed to fetch");
};
const failures = async () => ({
  isPulled: (await readMeta(env.db, "lastPulledAt")) !== undefined,
  isFailed: ((await readMeta(env.db, "pullFailed")) ?? null) !== null,
  inARow: (await readMeta(env.db, "circuit"))?.failures ?? 0,
});

test.each([
  ["lost", lost],
  ["a failure of the server", () => busy()],
])("a pull whose answer is %s is repeated once at once, and nobody hears of it", async (_name, answer) => {
  expect(await pullWith(answer)).toBe(2);
  expect(await failures()).toEqual({ isPulled: true, isFailed: false, inARow: 0 });
});

test("a pull that fails twice waits for its time", async () => {
  expect(
    await pullWith(
      () => busy(),
      () => busy(),
    ),
  ).toBe(2);
  expect(await failures()).toEqual({ isPulled: false, isFailed: true, inARow: 0 });
});

test("without a network only the first pull is repeated", async () => {
  expect(await pullWith(lost, lost)).toBe(2);
  expect(await pullWith(lost, lost)).toBe(1);
  expect(await failures()).toEqual({ isPulled: false, isFailed: false, inARow: 2 });
});

test.each([
  ["says when to come again", () => busy({ "retry-after": "5" })],
  ["limits the rate", () => marked(429, { message: "Slow down", error: "too_many_requests" })],
  ["refuses", () => marked(403, { message: "No", error: "not_allowed" })],
])("a server that %s is not asked again at once", async (_name, answer) => {
  expect(await pullWith(answer)).toBe(1);
});
