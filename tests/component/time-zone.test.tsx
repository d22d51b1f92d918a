import { expect, test, vi } from "vitest";
import { localTime } from "#domain/time-zone.ts";

// The clock of a store, where the browser has Temporal: the first object of Intl takes a phone
// longer than all days of a start. In Node, which has none, tests/domain/store-day.

const HALF_HOUR_MS = 1_800_000;
const ZONES = ["America/Chicago", "Australia/Lord_Howe", "Asia/Kathmandu", "Pacific/Kiritimati", "UTC"];

test("without Intl the clock shows the same at every half hour of a year", () => {
  const moments = Array.from(
    { length: 366 * 48 },
    (_, n) => Date.parse("2029-12-31T00:00:00Z") + n * HALF_HOUR_MS,
  );
  const make = vi.spyOn(Intl, "DateTimeFormat");
  const found = new Map([null, ...ZONES].map((zone) => [zone, moments.map((ms) => localTime(ms, zone))]));
  if ("Temporal" in globalThis) expect(make).not.toHaveBeenCalled();
  make.mockRestore();
  for (const [zone, times] of found) {
    const clock = new Intl.DateTimeFormat("en-CA", {
      ...(zone === null ? {} : { timeZone: zone }),
      dateStyle: "short",
      timeStyle: "short",
      hourCycle: "h23",
    });
    const written = (n: number) => {
      const { day, minute } = times[n] ?? { day: "", minute: 0 };
      const two = (value: number) => String(value).padStart(2, "0");
      return `${day}, ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
    };
    expect(
      moments.filter((ms, n) => written(n) !== clock.format(ms)),
      zone ?? "the device",
    ).toEqual([]);
  }
});

test("a zone that is not known here is that of the device", () => {
  const now = Date.parse("2030-06-11T12:30:00Z");
  expect(localTime(now, "Mars/Olympus")).toEqual(localTime(now, null));
});
