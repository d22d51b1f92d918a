import { expect, test } from "vitest";
import {
  connectPatience,
  countWait,
  PATIENCE,
  statementPatience,
  withPatience,
} from "#server/database/patience.ts";

const waited = (ms: number) => countWait(performance.now() - ms);

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

test("a request has its own patience, which a call made for it shares and what it leaves running has not", async () => {
  let answer: () => void = () => undefined;
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const left: Promise<number>[] = [];
  await withPatience(async () => {
    waited(2_900);
    await withPatience(async () => expect(connectPatience()).toBeLessThanOrEqual(1_000));
    left.push(isAnswered.then(connectPatience));
  });
  answer();
  expect(await Promise.all(left)).toEqual([PATIENCE.connectMs]);
  await withPatience(async () => expect(connectPatience()).toBe(PATIENCE.connectMs));
});

test("the database gives a statement up before a request loses patience", () => {
  expect(PATIENCE.lockMs).toBeLessThan(PATIENCE.statementMs);
  expect(PATIENCE.statementMs).toBeLessThan(PATIENCE.requestMs);
  expect(PATIENCE.requestMs).toBeLessThan(PATIENCE.silenceMs);
  expect(PATIENCE.silenceMs).toBeLessThan(5_000);
});
