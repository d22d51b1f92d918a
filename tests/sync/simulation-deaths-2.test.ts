import { expect, test } from "vitest";
import { diesAtEvery } from "#tests/support/simulation.ts";

// Every moment at which an app can die, in two halves that run beside each other.

test("an app that dies at any access loses and doubles nothing (half 2)", async () => {
  const { bad, lastDeathAt } = await diesAtEvery(2, 2);
  expect(bad).toEqual([]);
  expect(lastDeathAt).toBeGreaterThan(100);
});
