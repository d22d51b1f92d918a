import { expect, test } from "vitest";
import { isInLongForm } from "#tests/support/length.ts";
import { diesAtEvery } from "#tests/support/simulation.ts";

// Every moment at which an app can die (in the short form every fourth), in two halves that run
// beside each other.

test("an app that dies at an access to its database loses and doubles nothing (half 2)", async () => {
  const { bad, lastDeathAt } = await (isInLongForm ? diesAtEvery(2, 2) : diesAtEvery(5, 8));
  expect(bad).toEqual([]);
  expect(lastDeathAt).toBeGreaterThan(100);
});
