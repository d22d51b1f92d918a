import { expect, test } from "vitest";
import { resultOfPlan } from "#features/tickets/plans/result-of-plan.ts";

// The sentence of the result of a plan: docs/product.md#maintenance-plans.

test.each([
  [{ sent: 0, failed: 0, waiting: 40 }, true, "Planned for 40 stores. Sending…"],
  [{ sent: 38, failed: 1, waiting: 1 }, true, "Planned for 40 stores. Sending…"],
  [{ sent: 0, failed: 0, waiting: 1 }, false, "Planned for 1 store. Sent as soon as there is a connection."],
  [{ sent: 40, failed: 0, waiting: 0 }, true, "All 40 are planned."],
  [{ sent: 1, failed: 0, waiting: 0 }, false, "The store is planned."],
  [{ sent: 38, failed: 2, waiting: 0 }, true, "38 planned, 2 failed: see which below."],
])("%o, online: %s: %s", (counts, isOnline, sentence) => {
  expect(resultOfPlan("planned", counts, isOnline)).toBe(sentence);
});

test("a change of a plan says that its stores are changed", () => {
  const counts = { sent: 2, failed: 1, waiting: 0 };
  expect(resultOfPlan("changed", counts, true)).toBe("2 changed, 1 failed: see which below.");
});
