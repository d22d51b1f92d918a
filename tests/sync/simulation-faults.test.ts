import { expect, test } from "vitest";
import { FAULTS, story } from "#tests/support/simulation.ts";

test.each(FAULTS)(
  "'%s' at every third request and a death at every fifth access: nothing lost or doubled",
  async (fault) => {
    for (let deathAt = 3; deathAt < 160; deathAt += 5) {
      const { wrong } = await story((request) => (request % 3 === 1 ? fault : "none"), deathAt);
      expect([deathAt, wrong]).toEqual([deathAt, []]);
    }
  },
);
