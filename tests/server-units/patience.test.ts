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

test("whoever waits for connections has that much less patience left, and no more than five seconds in all", () =>
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

test("a statement that took long shortens patience, a short one does not, and two at once count once", () =>
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

test("a request has its own patience, which a call made for it shares and what it leaves running has not", async () => {
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

test("the work of any other request takes nothing from its patience", () =>
  withTimeBudget(async () => {
    after(60_000);
    expect(hasTimeForAnother()).toBe(true);
    expect([connectTimeoutMs(), statementTimeoutMs()]).toEqual([TIMEOUTS.connectMs, TIMEOUTS.requestMs]);
  }));

test("a call that is begun last still has time to wait, and to undo, within five seconds", () =>
  expect(TIMEOUTS.beginMs + TIMEOUTS.leastMs + TIMEOUTS.undoMs).toBeLessThan(TIMEOUTS.silenceMs));

test("the database gives a statement up before a request loses patience", () => {
  expect(TIMEOUTS.lockMs).toBeLessThan(TIMEOUTS.statementMs);
  expect(TIMEOUTS.statementMs).toBeLessThan(TIMEOUTS.requestMs);
  expect(TIMEOUTS.requestMs).toBeLessThan(TIMEOUTS.silenceMs);
  expect(TIMEOUTS.silenceMs).toBeLessThan(5_000);
});
