import { afterEach, expect, test, vi } from "vitest";
import { Unconfirmed } from "#server/sync/unconfirmed.ts";

// Statements that a transaction has sent and not waited for.

afterEach(() => vi.restoreAllMocks());

/** Statements that end after a time, by a clock that only they move. */
function statements(msEach: number) {
  let nowMs = 0;
  vi.spyOn(performance, "now").mockImplementation(() => nowMs);
  const counts = { sent: 0, answered: 0 };
  const send = async () => {
    counts.sent += 1;
    await new Promise((resolve) => setImmediate(resolve));
    nowMs += msEach;
    counts.answered += 1;
  };
  return { counts, send };
}

/** How many are under way before each wait of a transaction of so many calls. */
async function waitsOf(unconfirmed: Unconfirmed, calls: number, msEach: number): Promise<number[]> {
  const { counts, send } = statements(msEach);
  const waits: number[] = [];
  for (let call = 0; call < calls; call += 1) {
    const underWay = counts.sent - counts.answered;
    await unconfirmed.settleIfMany();
    if (underWay > 0 && counts.sent === counts.answered) waits.push(underWay);
    unconfirmed.add(send());
  }
  await unconfirmed.settle();
  return waits;
}

test("after the first answer it waits for eight statements at a time", async () => {
  expect(await waitsOf(new Unconfirmed(), 18, 1)).toEqual([1, 8, 8]);
});

test("slow statements are waited for one by one, less slow ones a few at a time", async () => {
  expect(await waitsOf(new Unconfirmed(), 4, 500)).toEqual([1, 1, 1]);
  expect(await waitsOf(new Unconfirmed(), 8, 6)).toEqual([1, 3, 3]);
});

test("it begins with as many as it is told to", async () => {
  expect(await waitsOf(new Unconfirmed(4), 6, 500)).toEqual([4, 1]);
});

test("the first failure is the one that is thrown, also after something else has failed of it", async () => {
  const unconfirmed = new Unconfirmed();
  unconfirmed.add(Promise.resolve());
  unconfirmed.add(Promise.reject(new Error("violated")));
  unconfirmed.add(Promise.reject(new Error("aborted")));
  expect(await unconfirmed.causeOf(new Error("aborted"))).toEqual(new Error("violated"));
  // What was told once is told.
  await unconfirmed.settle();
  expect(await unconfirmed.causeOf(new Error("other"))).toEqual(new Error("other"));
});
