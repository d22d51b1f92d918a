import { expect, test } from "vitest";
import { isInLongForm } from "#tests/support/length.ts";
import { FAULTS, story } from "#tests/support/simulation.ts";

/** From one death to the next; the short form looks between others of them for each fault. */
const STEP = isInLongForm ? 3 : 24;

test.each(FAULTS.map((fault, n) => [fault, n] as const))(
  "'%s' at every third request and deaths along the way: nothing lost or doubled",
  async (fault, n) => {
    for (let deathAt = 3 + ((2 * n) % STEP); deathAt < 160; deathAt += STEP) {
      const { wrong } = await story((request) => (request % 3 === 1 ? fault : "none"), deathAt);
      expect([deathAt, wrong]).toEqual([deathAt, []]);
    }
  },
);
