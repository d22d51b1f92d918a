import { expect, test } from "vitest";
import { responseTimesOf, ticketTimesOf } from "#domain/insights/response-times.ts";
import { DEFAULT_WORKING_HOURS, parseWorkingHours, workingClock } from "#domain/insights/working-hours.ts";
import { instantAt, localTime } from "#domain/time-zone.ts";
import { aTicket } from "#tests/support/cast.ts";
import { chanceOf } from "#tests/support/chance.ts";

const HOUR = 3_600_000;
const ZONES = ["America/New_York", "America/Phoenix", "Europe/Madrid", "Australia/Lord_Howe", "Asia/Kolkata"];

test.each([
  ["Mon-Fri 08:00-17:00", { days: [1, 2, 3, 4, 5], from: "08:00", to: "17:00" }],
  ["sat-mon,WED 10:00-24:00", { days: [0, 1, 3, 6], from: "10:00", to: "24:00" }],
  ["Sun 00:00-23:59", { days: [0], from: "00:00", to: "23:59" }],
])("%s is understood", (text, hours) => expect(parseWorkingHours(text)).toEqual(hours));

test.each(["", "Mon-Fri", "Mon-Fri 17:00-08:00", "Mo 08:00-17:00", "Mon--Fri 08:00-17:00", "Mon-Fri 8-17"])(
  "%s is no hours",
  (text) => expect(parseWorkingHours(text)).toBeUndefined(),
);

test("a moment is found again by what the clock shows, in every zone and at every change of a clock", () => {
  const chance = chanceOf(71);
  for (const zone of ZONES)
    for (let n = 0; n < 400; n += 1) {
      const at = Math.floor((Date.UTC(2026, 0, 1) + chance() * 730 * 24 * HOUR) / 60_000) * 60_000;
      const { day, minute } = localTime(at, zone);
      const found = instantAt(day, minute, zone);
      // Of an hour that comes twice, the first.
      expect([zone, localTime(found, zone), at - found <= HOUR && found <= at]).toEqual([
        zone,
        { day, minute },
        true,
      ]);
    }
  expect(new Date(instantAt("2027-03-14", 150, "America/New_York")).toISOString()).toBe(
    "2027-03-14T07:30:00.000Z",
  );
  expect(new Date(instantAt("2027-11-07", 90, "America/New_York")).toISOString()).toBe(
    "2027-11-07T05:30:00.000Z",
  );
});

test("working time adds up, never runs backwards and never faster than the clock", () => {
  const chance = chanceOf(72);
  for (const zone of ZONES) {
    const clock = workingClock([DEFAULT_WORKING_HOURS], zone);
    for (let n = 0; n < 200; n += 1) {
      const moment = () => Date.UTC(2026, 0, 1) + Math.floor(chance() * 500 * 24 * HOUR);
      const [a = 0, b = 0, c = 0] = [moment(), moment(), moment()].toSorted((x, y) => x - y);
      expect(clock(a, b) + clock(b, c)).toBe(clock(a, c));
      expect(clock(a, c)).toBeLessThanOrEqual(c - a);
      expect(clock(c, a)).toBe(0);
    }
  }
});

test("every week has its forty-five hours, also one in which the clock changes", () => {
  for (const zone of ZONES) {
    const clock = workingClock([DEFAULT_WORKING_HOURS], zone);
    for (let week = 0; week < 60; week += 1) {
      const day = (more: number) =>
        new Date(Date.UTC(2026, 0, 4 + week * 7 + more)).toISOString().slice(0, 10);
      expect(clock(instantAt(day(0), 0, zone), instantAt(day(7), 0, zone)) / HOUR).toBe(45);
    }
  }
});

test("hours of a whole day are as long as the day is", () => {
  const sundays = { days: [0], from: "00:00", to: "24:00" };
  const clock = workingClock([sundays], "America/New_York");
  const hoursOn = (day: string) =>
    clock(Date.parse(`${day}T00:00:00Z`), Date.parse(`${day}T00:00:00Z`) + 48 * HOUR) / HOUR;
  expect(["2027-03-07", "2027-03-14", "2027-11-07"].map(hoursOn)).toEqual([24, 23, 25]);
});

test("times are those of the period and category, by the clock of each store", () => {
  // Friday 16:00 to Monday 09:00 in New York; in Madrid the report is after hours.
  const times = { createdAt: "2027-01-08T21:00:00.000Z", completedAt: "2027-01-11T14:00:00.000Z" };
  const tickets = [
    aTicket({ ...times, id: "ny", storeId: "ny", category: "Doors" }),
    aTicket({ ...times, id: "es", storeId: "es", category: "doors" }),
    aTicket({ ...times, id: "other", storeId: "ny", category: "Roof" }),
    aTicket({
      ...times,
      id: "old",
      createdAt: "2026-01-01T12:00:00.000Z",
      completedAt: null,
      category: "Doors",
    }),
  ];
  const facts = {
    tickets,
    firstAnswers: new Map([
      ["ny", "2027-01-08T21:30:00.000Z"],
      ["old", "2026-01-08T12:00:00.000Z"],
    ]),
    stores: new Map<string, { timeZone: string; openingHours?: string }>([
      ["ny", { timeZone: "America/New_York" }],
      ["es", { timeZone: "Europe/Madrid", openingHours: "call before you come" }],
    ]),
    hours: DEFAULT_WORKING_HOURS,
  };
  const dayOf = (at: string) => at.slice(0, 10);
  const query = { period: "year", category: "doors", store: "", today: "2027-02-01", dayOf } as const;
  const found = responseTimesOf(ticketTimesOf(facts, dayOf), query, new Map());
  expect(found.answer).toMatchObject({ median: 0.5, count: 1 });
  // Two hours in New York; in Madrid Monday from 08:00 to 15:00.
  expect(found.completion).toMatchObject({ median: 4.5, count: 2 });
  const regions = new Map([["es", { key: "south", label: "South" }]]);
  const south = responseTimesOf(ticketTimesOf(facts, dayOf), { ...query, region: "south" }, regions);
  expect(south).toMatchObject({ answer: { count: 0 }, completion: { median: 7, count: 1 } });
  // New York is open on Saturday and until 20:00: 4 hours, 10 and none on Monday before 10:00.
  facts.stores.set("ny", { timeZone: "America/New_York", openingHours: "Mon-Sat 10 am - 8 pm" });
  const ny = ticketTimesOf({ ...facts, tickets: tickets.slice(0, 1) }, dayOf);
  const own = responseTimesOf(ny, query, new Map());
  expect(own.completion).toMatchObject({ median: 14, count: 1 });
});
