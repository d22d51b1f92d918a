import { afterEach, beforeEach, expect, test } from "vitest";
import { uuidOfTime, uuidTimeMs } from "#domain/uuid-time.ts";
import { msUntilDue } from "#local-db/outbox/due.ts";
import { isCircuitOpen, nextDueAt } from "#sync/circuit-breaker.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import { attentionRows, pendingRows } from "#local-db/outbox/queries.ts";
import { EVERY_ACTION } from "#tests/support/every-action.ts";
import { AT, TestEnvironment } from "#tests/support/sync-environment.ts";

// The clock of the phone is wrong by more than the server remembers keys. The server's own clock
// is right: what was never done is sent, what may have been done is the person's decision.

const DAY_MS = 86_400_000;
let env: TestEnvironment;

beforeEach(() => {
  env = new TestEnvironment();
});
afterEach(() => env.close());

let made = 0;
const newKey = () => uuidOfTime(env.nowMs, new Uint8Array(16).fill((made += 1)));

const comment = (text: string) => {
  const payload = EVERY_ACTION.commentOnTicket({ ticketId: newKey(), id: newKey(), text, files: [] });
  return env.enqueue(payload, newKey());
};

const untilDecided = async () => {
  for (let n = 0; n < 6 && (await pendingRows(env.db)).length > 0; n += 1) {
    await env.runSync();
    env.nowMs += 61_000;
  }
};

for (const [clock, phoneAt] of [
  ["60 days and an hour behind", Date.parse(AT) - 60 * DAY_MS - 3_600_000],
  ["at 1970", 1_000_000],
] as const)
  test(`work of a phone whose clock is ${clock} is kept, sent once, and its clock noticed`, async () => {
    env.server.nowMs = Date.parse(AT);
    env.nowMs = phoneAt;
    await comment("by a slow clock");
    await comment("another");
    await untilDecided();
    expect(env.server.actions.map(({ body }) => body["content"])).toEqual(["by a slow clock", "another"]);
    expect([...env.server.effects.values()]).toEqual([1, 1]);
    expect(await attentionRows(env.db)).toEqual([]);
    const offsetMs = (await readMeta(env.db, "clock"))?.offsetMs ?? 0;
    expect(Math.abs(offsetMs - (Date.parse(AT) - phoneAt))).toBeLessThan(10 * 60_000);
  });

test("a try without an answer by a slow clock is sent once when the clock has been set", async () => {
  env.server.nowMs = Date.parse(AT);
  env.nowMs = 1_000_000;
  await env.runSync();
  await comment("tried too early");
  env.server.fault = () => "request lost";
  await env.runSync();
  env.server.fault = () => "none";
  env.nowMs = Date.parse(AT) + DAY_MS;
  env.server.nowMs = env.nowMs;
  await untilDecided();
  expect(env.server.actions.map(({ body }) => body["content"])).toEqual(["tried too early"]);
});

test("what was never tried in 61 days without a network is sent", async () => {
  await comment("from far away");
  env.nowMs += 61 * DAY_MS;
  env.server.nowMs = env.nowMs;
  await untilDecided();
  expect(env.server.actions).toHaveLength(1);
  const [action] = env.server.actions;
  expect(uuidTimeMs(action?.key ?? "")).toBeGreaterThan(Date.parse(AT));
});

test("what may have been done more than 60 days ago is left to the person", async () => {
  env.server.nowMs = env.nowMs;
  await env.runSync();
  await comment("perhaps done");
  env.server.fault = () => "request lost";
  await env.runSync();
  env.server.fault = () => "none";
  env.nowMs += 61 * DAY_MS;
  env.server.nowMs = env.nowMs;
  await untilDecided();
  expect(env.server.actions).toEqual([]);
  expect((await attentionRows(env.db)).map((row) => row.last?.code)).toEqual(["key_expired"]);
});

for (const [name, aheadMs] of [
  ["three hours", 3 * 3_600_000],
  ["three days", 3 * DAY_MS],
] as const)
  test(`work that was tried twice while the clock was ${name} ahead is due when it has been set`, async () => {
    env.nowMs += aheadMs;
    await comment("waits");
    env.server.fault = () => "busy";
    await env.runSync();
    env.nowMs += 61_000;
    await env.runSync();
    env.nowMs -= aheadMs;
    const due = (await nextDueAt(env.db)) ?? 0;
    expect(msUntilDue(due, env.nowMs)).toBe(0);
    env.server.fault = () => "none";
    await env.runSync();
    expect(await pendingRows(env.db)).toEqual([]);
  });

test("where the server's time is known, a clock fifty minutes ahead makes no wait longer", async () => {
  let serverMs = env.nowMs;
  const outside = { waitNowMs: () => serverMs };
  env.nowMs += 50 * 60_000;
  await comment("waits");
  env.server.fault = () => "busy";
  await env.runSync(outside);
  env.server.fault = () => "none";
  env.nowMs -= 50 * 60_000;
  serverMs += 61_000;
  await env.runSync(outside);
  expect(await pendingRows(env.db)).toEqual([]);
});

test("a circuit breaker that was opened by a clock ahead is closed when it has been set", async () => {
  env.nowMs += DAY_MS;
  await comment("waits");
  env.server.fault = () => "request lost";
  await env.runSync();
  expect(await isCircuitOpen(env.db, env.nowMs)).toBe(true);
  env.nowMs -= DAY_MS;
  expect(await isCircuitOpen(env.db, env.nowMs)).toBe(false);
});

for (const [name, setMs] of [
  ["ahead", 3 * 3_600_000],
  ["back", -3 * DAY_MS],
] as const)
  for (const hasLocks of [true, false])
    test(`a clock set ${name} takes no lock from a live run (${hasLocks ? "with" : "without"} locks)`, async () => {
      let elapsedMs = 0;
      const outside = { elapsedMs: () => elapsedMs };
      env.hasLocks = hasLocks;
      env.isLockFree = false;
      await writeMeta(env.db, "heartbeat", env.nowMs);
      expect(await env.runSync(outside)).toBe(false);
      env.nowMs += setMs;
      elapsedMs += 5_000;
      expect(await env.runSync(outside)).toBe(false);
      await writeMeta(env.db, "heartbeat", env.nowMs);
      elapsedMs += 28_000;
      expect(await env.runSync(outside)).toBe(false);
      elapsedMs += 31_000;
      expect(await env.runSync(outside)).toBe(true);
    });

test("a clock that is set back delays nothing", async () => {
  await comment("waits its turn");
  env.server.fault = () => "busy";
  await env.runSync();
  env.server.fault = () => "none";
  env.nowMs -= 365 * DAY_MS;
  await env.runSync();
  expect(await pendingRows(env.db)).toEqual([]);
});
