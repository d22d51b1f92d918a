import { expect, test } from "vitest";
import { makePace } from "#server/assistance/pace.ts";

test("of a crowd six get a turn, one a second; the rest is turned away and takes none", () => {
  const waitForTurn = makePace(1_000, 5_000);
  const crowd = Array.from({ length: 60 }, () => waitForTurn(100_000));
  expect(crowd.slice(0, 6)).toEqual([0, 1_000, 2_000, 3_000, 4_000, 5_000]);
  expect(new Set(crowd.slice(6))).toEqual(new Set([null]));
  // A second later the next turn is free again, and after the crowd nobody waits.
  expect(waitForTurn(101_000)).toBe(5_000);
  expect(waitForTurn(107_000)).toBe(0);
});
