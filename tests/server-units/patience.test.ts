import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  connectPatience,
  countAllTime,
  countStatement,
  countTrouble,
  countWait,
  hasTimeForAnother,
  PATIENCE,
  statementPatience,
  withPatience,
} from "#server/database/patience.ts";

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
  withPatience(async () => {
    expect([connectPatience(), statementPatience()]).toEqual([PATIENCE.connectMs, PATIENCE.requestMs]);
    waited(2_900);
    expect(connectPatience()).toBeLessThanOrEqual(800);
    expect(2_900 + statementPatience()).toBeLessThanOrEqual(5_000);
    waited(1_000);
    expect(connectPatience()).toBe(0);
    expect(statementPatience()).toBe(PATIENCE.leastMs);
    expect(3_900 + statementPatience()).toBeLessThanOrEqual(5_000);
  }));

test("a statement that took long shortens patience, a short one does not, and two at once count once", () =>
  withPatience(async () => {
    countStatement(after(PATIENCE.leastMs - 1));
    expect(statementPatience()).toBe(PATIENCE.requestMs);
    const startedMs = after(2_000);
    countStatement(startedMs);
    countStatement(startedMs);
    expect(statementPatience()).toBe(PATIENCE.requestMs - 2_000);
  }));

test("after a statement that failed, what follows can only clean up, within five seconds in all", () =>
  withPatience(async () => {
    countTrouble(after(PATIENCE.lockMs));
    expect(PATIENCE.lockMs + statementPatience()).toBe(PATIENCE.requestMs);
    expect(PATIENCE.lockMs + connectPatience()).toBeLessThan(PATIENCE.requestMs);
    countTrouble(after(statementPatience()));
    expect([connectPatience(), statementPatience()]).toEqual([0, PATIENCE.undoMs]);
  }));

test("a request has its own patience, which a call made for it shares and what it leaves running has not", async () => {
  let answer: () => void = () => undefined;
  const hasAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const left: Promise<number>[] = [];
  await withPatience(async () => {
    waited(2_900);
    await withPatience(async () => expect(connectPatience()).toBeLessThanOrEqual(1_000));
    left.push(hasAnswer.then(connectPatience));
  });
  answer();
  expect(await Promise.all(left)).toEqual([PATIENCE.connectMs]);
  await withPatience(async () => expect(connectPatience()).toBe(PATIENCE.connectMs));
});

test("of a request of many calls the work counts too: it begins no other call late, and waits no longer in all", () =>
  withPatience(async () => {
    after(500);
    countAllTime();
    after(PATIENCE.beginMs - 1);
    expect(hasTimeForAnother()).toBe(true);
    const left = PATIENCE.requestMs - PATIENCE.beginMs + 1;
    expect(statementPatience()).toBe(left);
    expect(connectPatience()).toBe(left - PATIENCE.leastMs);
    // A wait within that time does not count twice.
    countTrouble(after(1));
    expect(statementPatience()).toBe(left - 1);
    expect(hasTimeForAnother()).toBe(false);
    after(10_000);
    expect([connectPatience(), statementPatience()]).toEqual([0, PATIENCE.undoMs]);
  }));

test("the work of any other request takes nothing from its patience", () =>
  withPatience(async () => {
    after(60_000);
    expect(hasTimeForAnother()).toBe(true);
    expect([connectPatience(), statementPatience()]).toEqual([PATIENCE.connectMs, PATIENCE.requestMs]);
  }));

test("a call that is begun last still has time to wait, and to undo, within five seconds", () =>
  expect(PATIENCE.beginMs + PATIENCE.leastMs + PATIENCE.undoMs).toBeLessThan(PATIENCE.silenceMs));

test("the database gives a statement up before a request loses patience", () => {
  expect(PATIENCE.lockMs).toBeLessThan(PATIENCE.statementMs);
  expect(PATIENCE.statementMs).toBeLessThan(PATIENCE.requestMs);
  expect(PATIENCE.requestMs).toBeLessThan(PATIENCE.silenceMs);
  expect(PATIENCE.silenceMs).toBeLessThan(5_000);
});
