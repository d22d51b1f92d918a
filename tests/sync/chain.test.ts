import { expect, test } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { randomLife, type Verdict } from "#tests/support/simulation.ts";

// Small batches, so that many are sent behind each other, among everything that can go wrong.

test("three hundred random lives in which a batch holds three actions and the next is sent behind it", async () => {
  Object.assign(LIMITS, { opsPerPush: 3 });
  const bad: (Verdict & { seed: number })[] = [];
  for (let seed = 1001; seed <= 1300; seed += 1) {
    const verdict = await randomLife(seed);
    if (verdict.wrong.length > 0) bad.push({ seed, ...verdict });
  }
  expect(bad.slice(0, 5)).toEqual([]);
}, 120_000);
