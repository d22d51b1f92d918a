import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chanceOf, randomLife, Simulation, type Verdict, WEATHERS } from "#tests/support/simulation.ts";

// Nothing lost, nothing doubled, in order: held for every moment at which an app can die,
// for every kind of write, and for a few hundred random lives. `soak/simulation` does the
// same for hours.

const real = globalThis.fetch;
let isFetchKept = true;
beforeEach(() => {
  isFetchKept = globalThis.fetch === real;
});
afterEach(() => {
  globalThis.fetch = real;
});

/** A ticket with a photo, two comments and a move, sent in the given weather, with a death at the n-th look. */
async function story(weather: (request: number) => (typeof WEATHERS)[number] | "fine", deathAt: number) {
  const phone = new Simulation(chanceOf(deathAt));
  let request = 0;
  phone.server.weather = () => weather((request += 1));
  phone.crashIn(deathAt);
  const ticket = randomUUID();
  await phone.act("raiseTicket", ticket, 1);
  await phone.act("commentOnTicket", ticket, 0);
  await phone.act("moveTicket", ticket, 1);
  for (let n = 0; n < 4; n += 1) await phone.pass();
  return phone.verdict();
}

test("an app that dies at any one look at its database or the network loses nothing and doubles nothing", async () => {
  expect(isFetchKept).toBe(true);
  let deathAt = 1;
  for (let died = true; died; deathAt += 1) {
    const { wrong, crashes } = await story(() => "fine", deathAt);
    expect([deathAt, wrong]).toEqual([deathAt, []]);
    died = crashes > 0;
  }
  expect(deathAt).toBeGreaterThan(100);
}, 60_000);

test.each(WEATHERS)(
  "with '%s' at every third request and a death at every fifth look, likewise",
  async (weather) => {
    for (let deathAt = 3; deathAt < 160; deathAt += 5) {
      const { wrong } = await story((request) => (request % 3 === 1 ? weather : "fine"), deathAt);
      expect([deathAt, wrong]).toEqual([deathAt, []]);
    }
  },
  60_000,
);

test("three hundred random lives with every kind of write", async () => {
  const bad: (Verdict & { seed: number })[] = [];
  for (let seed = 1; seed <= 300; seed += 1) {
    const verdict = await randomLife(seed);
    if (verdict.wrong.length > 0) bad.push({ seed, ...verdict });
  }
  expect(bad.slice(0, 5)).toEqual([]);
}, 120_000);
