import { expect, test } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { isInLongForm } from "#tests/support/length.ts";
import { badLives } from "#tests/support/simulation.ts";

// Small batches, so that many are sent behind each other, among everything that can go wrong.

const LIVES = isInLongForm ? 600 : 60;

test("random lives with three actions per batch lose and double nothing", async () => {
  Object.assign(LIMITS, { opsPerPush: 3 });
  expect(await badLives(1001, 1000 + LIVES)).toEqual([]);
});
