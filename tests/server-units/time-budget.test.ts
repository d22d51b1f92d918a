import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  connectTimeoutMs,
  countAllTime,
  countStatement,
  countTrouble,
  countWait,
  hasTimeForAnother,
  TIMEOUTS,
  statementTimeoutMs,
  withoutTimeLimits,
  withTimeBudget,
} from "#server/database/time-budget.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Lets time pass and gives when it began. */
const after = (ms: number): number => {
  const startedMs = performance.now();
  vi.advanceTimersByTime(ms);
  return startedMs;
};
const waited = (ms: number) => countWait(after(ms));

test("waiting for connections uses up the time budget, which is five seconds in all", () =>
  withTimeBudget(async () => {
    expect([connectTimeoutMs(), statementTimeoutMs()]).toEqual([TIMEOUTS.connectMs, TIMEOUTS.requestMs]);
    waited(2_900);
    expect(connectTimeoutMs()).toBeLessThanOrEqual(800);
    expect(2_900 + statementTimeoutMs()).toBeLessThanOrEqual(5_000);
    waited(1_000);
    expect(connectTimeoutMs()).toBe(0);
    expect(statementTimeoutMs()).toBe(TIMEOUTS.leastMs);
    expect(3_900 + statementTimeoutMs()).toBeLessThanOrEqual(5_000);
  }));

test("a slow statement uses up the time budget, a short one does not, two at once count once", () =>
  withTimeBudget(async () => {
    countStatement(after(TIMEOUTS.leastMs - 1));
    expect(statementTimeoutMs()).toBe(TIMEOUTS.requestMs);
    const startedMs = after(2_000);
    countStatement(startedMs);
    countStatement(startedMs);
    expect(statementTimeoutMs()).toBe(TIMEOUTS.requestMs - 2_000);
  }));

test("after a statement that failed, what follows can only clean up, within five seconds in all", () =>
  withTimeBudget(async () => {
    countTrouble(after(TIMEOUTS.lockMs));
    expect(TIMEOUTS.lockMs + statementTimeoutMs()).toBe(TIMEOUTS.requestMs);
    expect(TIMEOUTS.lockMs + connectTimeoutMs()).toBeLessThan(TIMEOUTS.requestMs);
    countTrouble(after(statementTimeoutMs()));
    expect([connectTimeoutMs(), statementTimeoutMs()]).toEqual([0, TIMEOUTS.undoMs]);
  }));

test("a request has a time budget that its calls share, work left running has none", async () => {
  let answer: () => void = () => undefined;
  const hasAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const left: Promise<number>[] = [];
  await withTimeBudget(async () => {
    waited(2_900);
    await withTimeBudget(async () => expect(connectTimeoutMs()).toBeLessThanOrEqual(1_000));
    left.push(hasAnswer.then(connectTimeoutMs));
  });
  answer();
  expect(await Promise.all(left)).toEqual([TIMEOUTS.connectMs]);
  await withTimeBudget(async () => expect(connectTimeoutMs()).toBe(TIMEOUTS.connectMs));
});

test("of a request of many calls the work counts too: it begins no other call late, and waits no longer in all", () =>
  withTimeBudget(async () => {
    after(500);
    countAllTime();
    after(TIMEOUTS.beginMs - 1);
    expect(hasTimeForAnother()).toBe(true);
    const left = TIMEOUTS.requestMs - TIMEOUTS.beginMs + 1;
    expect(statementTimeoutMs()).toBe(left);
    expect(connectTimeoutMs()).toBe(left - TIMEOUTS.leastMs);
    // A wait within that time does not count twice.
    countTrouble(after(1));
    expect(statementTimeoutMs()).toBe(left - 1);
    expect(hasTimeForAnother()).toBe(false);
    after(10_000);
    expect([connectTimeoutMs(), statementTimeoutMs()]).toEqual([0, TIMEOUTS.undoMs]);
  }));

test("work of another request uses nothing of the time budget", () =>
  withTimeBudget(async () => {
    after(60_000);
    expect(hasTimeForAnother()).toBe(true);
    expect([connectTimeoutMs(), statementTimeoutMs()]).toEqual([TIMEOUTS.connectMs, TIMEOUTS.requestMs]);
  }));

test("a call that is begun last still has time to wait, and to undo, within five seconds", () =>
  expect(TIMEOUTS.beginMs + TIMEOUTS.leastMs + TIMEOUTS.undoMs).toBeLessThan(TIMEOUTS.silenceMs));

test("the database cancels a statement before the time budget of a request ends", () => {
  expect(TIMEOUTS.lockMs).toBeLessThan(TIMEOUTS.statementMs);
  expect(TIMEOUTS.statementMs).toBeLessThan(TIMEOUTS.requestMs);
  expect(TIMEOUTS.requestMs).toBeLessThan(TIMEOUTS.silenceMs);
  expect(TIMEOUTS.silenceMs).toBeLessThan(5_000);
});

test("a migration may wait for a statement for days", () =>
  withoutTimeLimits(async () => {
    waited(60_000);
    expect(statementTimeoutMs()).toBeGreaterThan(24 * 60 * 60 * 1000);
    expect(connectTimeoutMs()).toBe(TIMEOUTS.connectMs);
  }));
