import { expect, test } from "vitest";
import { isInLongForm } from "#tests/support/length.ts";
import { badLives } from "#tests/support/simulation.ts";

// `soak/simulation` does the same for as long as wanted.

const LIVES = isInLongForm ? 600 : 80;

test("random lives with every kind of write lose and double nothing", async () => {
  expect(await badLives(1, LIVES)).toEqual([]);
});
