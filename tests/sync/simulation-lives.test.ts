import { expect, test } from "vitest";
import { badLives } from "#tests/support/simulation.ts";

// `soak/simulation` does the same for as long as wanted.

test("three hundred random lives with every kind of write lose and double nothing", async () => {
  expect(await badLives(1, 300)).toEqual([]);
});
