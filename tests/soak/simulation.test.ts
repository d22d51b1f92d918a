import "fake-indexeddb/auto";
import { afterAll, expect, test } from "vitest";
import { randomLife, type Verdict } from "#tests/support/simulation.ts";

// Random lives, as many as the time allows: SIMULATED_MINUTES (2), from SEED (the clock).

const minutes = Number(process.env["SIMULATED_MINUTES"] ?? "2");
const first = Number(process.env["SEED"] ?? Date.now() % 1_000_000_000);
const real = globalThis.fetch;
afterAll(() => {
  globalThis.fetch = real;
});

test("thousands of random runs lose nothing, send nothing twice and keep the order", async () => {
  const until = Date.now() + minutes * 60_000;
  const bad: (Verdict & { seed: number })[] = [];
  let lives = 0;
  let crashes = 0;
  let steps = 0;
  for (let seed = first; Date.now() < until; seed += 1) {
    const verdict = await randomLife(seed);
    lives += 1;
    crashes += verdict.crashes;
    steps += verdict.steps;
    if (verdict.wrong.length > 0) bad.push({ seed, ...verdict });
  }
  process.stdout.write(
    `seeds ${first} to ${first + lives - 1}: ${lives} lives, ${crashes} deaths, ${steps} looks, ${bad.length} bad\n`,
  );
  expect(bad.slice(0, 5)).toEqual([]);
  expect(lives).toBeGreaterThan(100);
});
