import { expect, test } from "vitest";
import { isAfterLeaving, leavingZone } from "#domain/accounts/planned-leaving.ts";

const zone = (timeZone: string, stores: number) => ({ timeZone, stores });
const DAY = "2031-03-07";

test("a last day ends by the clock of most of the person's stores, else of most of all stores", () => {
  const all = [zone("America/New_York", 90)];
  const own = [zone("America/Denver", 2), zone("America/Chicago", 3)];
  expect(leavingZone({ own, all }, DAY)).toBe("America/Chicago");
  expect(leavingZone({ own: [], all }, DAY)).toBe("America/New_York");
  expect(leavingZone({ own: [], all: [] }, DAY)).toBeNull();
});

test("of equally many stores the zone counts in which the day ends last", () => {
  const own = [zone("America/New_York", 1), zone("America/Los_Angeles", 1), zone("America/Chicago", 1)];
  expect(leavingZone({ own, all: [] }, DAY)).toBe("America/Los_Angeles");
});

test("work of the last day is not after it, work without a day neither", () => {
  const days = ["2031-03-07", "2031-03-08", ""];
  expect(days.map((day) => isAfterLeaving({ leavesOn: DAY }, day))).toEqual([false, true, false]);
  expect(isAfterLeaving({ leavesOn: undefined }, "2031-03-08")).toBe(false);
});
