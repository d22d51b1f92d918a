import { addDays, format } from "date-fns";
import { expect, test } from "vitest";
import { writtenDay } from "#domain/calendar-day.ts";
import {
  ageOf,
  agoOf,
  cityElsewhere,
  endAt,
  formatDate,
  dayOf,
  momentAt,
  momentOf,
  timeAt,
  withWholeDays,
} from "#features/dates/dates.ts";

test("days and moments are written in the product's formats", () => {
  expect(dayOf("2026-11-21")).toBe("Nov\u00A021, 2026");
  expect(momentOf("2026-11-21T14:05:00")).toBe("Nov\u00A021, 2026, 14:05");
});

test("a date that the server wrote into a text is not broken between its day and its month", () => {
  const text = (day: string) => `Luis was assigned "Door", scheduled for ${day} 16:30`;
  expect(withWholeDays(text("Dec 01, 2026"))).toBe(text("Dec\u00A001, 2026"));
  expect(withWholeDays(text("01 dic 2026"))).toBe(text("01\u00A0dic 2026"));
  expect(withWholeDays("Aisle 9 has 12 leaks")).toBe("Aisle 9 has 12 leaks");
});

test("a time names the device's zone where the clock of the store shows another time, and only there", () => {
  const at = "2026-11-21T14:05:00.000Z";
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(momentAt(at, here)).toBe(momentOf(at));
  expect(momentAt(at, null)).toBe(momentOf(at));
  expect(momentAt(at, "Pacific/Chatham")).toMatch(new RegExp(`^${momentOf(at)} [A-Z]{2,5}`));
  expect(momentAt("soon", "Pacific/Chatham")).toBe("Invalid Date");
});

test("the end of a time on the same day is its time alone, with the zone where a moment has one", () => {
  const begin = "2026-11-21T12:05:00";
  expect(endAt("2026-11-21T14:05:00", begin, null)).toBe("14:05");
  expect(endAt("2026-11-21T14:05:00", begin, "Pacific/Chatham")).toMatch(/^14:05 [A-Z]{2,5}/);
  expect(endAt("2026-11-22T00:05:00", begin, null)).toBe(momentOf("2026-11-22T00:05:00"));
  expect(endAt("soon", "soon", null)).toBe("Invalid Date");
});

test("a planned time is the store's, and names its zone where the device's clock shows another time", () => {
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(timeAt("2026-11-21", "09:00", here)).toBe("09:00");
  expect(timeAt("2026-11-21", "09:00", null)).toBe("09:00");
  expect(timeAt("2026-11-21", "09:00", "Pacific/Chatham")).toMatch(/^09:00 GMT\+13:45$/);
  expect(timeAt("2026-11-21", "", "Pacific/Chatham")).toBe("");
});

test("a time zone is named by its city, unless it is the device's or has none", () => {
  expect(cityElsewhere("America/New_York")).toBe("New York");
  expect(cityElsewhere("America/Indiana/Indianapolis")).toBe("Indianapolis");
  expect(cityElsewhere(Intl.DateTimeFormat().resolvedOptions().timeZone)).toBeNull();
  expect([cityElsewhere("UTC"), cityElsewhere("Etc/GMT+5")]).toEqual([null, null]);
});

test("what happened within ten seconds is just now, and the rest has its age", () => {
  const before = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
  expect(agoOf(before(0))).toBe("just now");
  expect(agoOf(before(8))).toBe("just now");
  expect(agoOf(before(12))).toBe("12 seconds ago");
  expect(agoOf(before(720))).toBe("12 minutes ago");
  // Not "60 minutes ago".
  expect(agoOf(before(3590))).toBe("59 minutes ago");
  expect(agoOf(before(3610))).toBe("1 hour ago");
});

test.each(["2027-02-30", "2027-13-01", "soon", ""])(
  "the stored value “%s” is no date: 'Invalid Date' is shown and nothing throws",
  (value) => {
    for (const text of [
      dayOf(value),
      momentOf(value),
      ageOf(value),
      agoOf(value),
      formatDate(value, "EEEE, MMM d"),
    ])
      expect(text).toBe("Invalid Date");
  },
);

test("the server writes a day as screens do, over leap years and in any zone", () => {
  let day = new Date(2027, 11, 25, 12);
  for (let n = 0; n < 800; n += 1) {
    const iso = format(day, "yyyy-MM-dd");
    // The server breaks no lines, so its space is an ordinary one.
    expect(writtenDay(iso)).toBe(dayOf(iso).replace("\u00A0", " "));
    day = addDays(day, 1);
  }
  expect(writtenDay("2027-02-30")).toBe("2027-02-30");
});
