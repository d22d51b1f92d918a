import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { createSyncScheduler, type SyncScheduler } from "#sync/scheduler.ts";
import { settled, TestEnvironment } from "#tests/support/sync-environment.ts";

// When a tab syncs. The clock stands unless a test moves it, and everything that needs no clock has
// ended before it moves on; so the counts do not depend on the machine.

const STEP_MS = 10;

let world: TestEnvironment;
let scheduler: SyncScheduler;
let registered: number;

beforeEach(() => {
  world = new TestEnvironment();
  registered = 0;
});
afterEach(async () => {
  scheduler.stop();
  await calm();
  world.close();
});

/** Storage and the fake server answer within a turn; a run needs a few hundred of them. */
async function calm() {
  for (let n = 0; n < 40; n += 1) await settled();
}

async function passTime(ms: number) {
  await calm();
  for (let left = ms; left > 0; left -= STEP_MS) {
    await vi.advanceTimersByTimeAsync(Math.min(STEP_MS, left));
    await settled();
  }
  await calm();
}

/** Moves the clock on in large steps: for long waits in which nothing happens. */
async function passLongTime(ms: number) {
  await calm();
  await vi.advanceTimersByTimeAsync(ms);
  await calm();
}

const rounds = () => world.server.log.filter((line) => line.endsWith("/sync/pull")).length;
const writes = () => world.server.log.filter((line) => !line.endsWith("/sync/pull"));
const waiting = async () => (await pendingRows(world.db)).length;

function schedule() {
  scheduler = createSyncScheduler(world.userId, world.syncEnvironment, () => {
    registered += 1;
  });
}

/** A scheduler whose first run is over. */
async function started() {
  schedule();
  scheduler.requestSync();
  await passTime(1_000);
}

test("what waits at the start is sent, and changes are pulled, in one run", async () => {
  await world.enqueueSample("suggest");
  await started();
  expect([writes(), rounds(), await waiting()]).toEqual([["POST /api/suggestions"], 1, 0]);
});

test("new mutations are sent 120 ms later, in one batch, and each is announced to the browser", async () => {
  await started();
  for (let n = 0; n < 3; n += 1) await world.enqueueSample("suggest");
  await passTime(100);
  expect(writes()).toEqual([]);
  await passTime(900);
  expect([writes(), await waiting(), world.server.effects.size]).toEqual([["POST /api/sync/push"], 0, 3]);
  expect(rounds()).toBe(2);
  expect(registered).toBeGreaterThan(0);
});

test("several wakes at once start one run", async () => {
  await started();
  for (let n = 0; n < 4; n += 1) scheduler.requestSync();
  await passTime(1_000);
  expect(rounds()).toBe(2);
});

test("wakes during a run start one more run after it", async () => {
  await started();
  const { promise, resolve } = Promise.withResolvers<null>();
  world.server.special = (path) => (path.endsWith("/pull") ? promise : null);
  scheduler.requestSync();
  await passTime(200);
  expect(rounds()).toBe(2);
  for (let n = 0; n < 3; n += 1) scheduler.requestSync();
  await passTime(200);
  expect(rounds()).toBe(2);
  world.server.special = () => null;
  resolve(null);
  await passTime(1_000);
  expect(rounds()).toBe(3);
});

test("without work there is a run every thirty seconds", async () => {
  await started();
  await passLongTime(28_500);
  expect(rounds()).toBe(1);
  await passLongTime(2_000);
  expect(rounds()).toBe(2);
});

test("a mutation that failed is sent again when it is due, not before", async () => {
  world.server.fault = (path) => (path.endsWith("/pull") ? "none" : "busy");
  await world.enqueueSample("suggest");
  schedule();
  scheduler.requestSync();
  await passTime(STEP_MS);
  while (writes().length === 0) await passTime(STEP_MS);
  const [row] = await pendingRows(world.db);
  const tries = writes().length;
  world.server.fault = () => "none";
  const leftMs = (row?.dueAt ?? 0) - world.nowMs;
  expect(leftMs).toBeGreaterThan(2 * STEP_MS);
  await passTime(leftMs - 2 * STEP_MS);
  expect(writes()).toHaveLength(tries);
  await passTime(200);
  expect([writes().length > tries, await waiting()]).toEqual([true, 0]);
});

test("while the network is gone a new mutation waits for the circuit breaker", async () => {
  world.server.fault = () => "request lost";
  await world.enqueueSample("suggest");
  await started();
  const openUntilMs = async () => (await readMeta(world.db, "circuit"))?.openUntil ?? 0;
  while ((await openUntilMs()) - world.nowMs < 3_000) await passTime(500);
  const openUntil = await openUntilMs();
  const requests = world.server.log.length;
  world.server.fault = () => "none";
  await world.enqueueSample("suggest");
  await passTime(2_000);
  expect(world.server.log).toHaveLength(requests);
  await passTime(openUntil - world.nowMs - STEP_MS);
  expect(world.server.log).toHaveLength(requests);
  await passTime(3_000);
  expect([await waiting(), world.server.effects.size]).toEqual([0, 2]);
});

test("a requested run does not wait for the circuit breaker", async () => {
  world.server.fault = () => "request lost";
  await world.enqueueSample("suggest");
  await started();
  while (((await readMeta(world.db, "circuit"))?.openUntil ?? 0) - world.nowMs < 1_000) await passTime(100);
  world.server.fault = () => "none";
  scheduler.requestSync();
  await passTime(200);
  expect(await waiting()).toBe(0);
});

test("a run that another tab's lock prevents is tried again a second later", async () => {
  world.isLockFree = false;
  await started();
  expect(world.server.log).toEqual([]);
  world.isLockFree = true;
  await passTime(1_100);
  expect(rounds()).toBe(1);
});

test("an event during the run of another tab is followed by a run as soon as that ends", async () => {
  await started();
  world.isLockFree = false;
  await writeMeta(world.db, "heartbeat", world.nowMs);
  scheduler.requestSync();
  await passTime(100);
  expect(rounds()).toBe(1);
  world.isLockFree = true;
  await writeMeta(world.db, "heartbeat", 0);
  await passTime(100);
  expect(rounds()).toBe(2);
  // That run has its own heartbeat, whose end wakes nobody.
  await passTime(2_000);
  expect(rounds()).toBe(2);
});

test("after its stop no run starts, for a request or for a new mutation", async () => {
  await started();
  scheduler.stop();
  scheduler.requestSync();
  await world.enqueueSample("suggest");
  await passLongTime(35_000);
  expect([rounds(), writes(), await waiting()]).toEqual([1, [], 1]);
});
