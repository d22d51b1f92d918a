import { isTimeZone } from "#domain/time-zone.ts";
import { expect, test } from "vitest";
import { areaKeysOf, areasFrom } from "#domain/notifications/areas.ts";
import { MOST_MUTED_TICKETS, quietUntilMs, withMuted, withSettings } from "#domain/notifications/settings.ts";

const NIGHT = { quietHours: { from: "22:00", to: "06:30" }, timeZone: "America/Chicago" };
const until = (at: string, settings = NIGHT) => {
  const ms = quietUntilMs(settings, Date.parse(at));
  return ms === null ? null : new Date(ms).toISOString();
};

test.each([
  ["before midnight", "2026-11-27T05:10:20.000Z", "2026-11-27T12:30:00.000Z"],
  ["after midnight", "2026-11-27T08:00:00.000Z", "2026-11-27T12:30:00.000Z"],
  ["at their begin", "2026-11-27T04:00:00.000Z", "2026-11-27T12:30:00.000Z"],
  ["at their end", "2026-11-27T12:30:00.000Z", null],
  ["at noon", "2026-11-27T18:00:00.000Z", null],
])("quiet hours from 22:00 to 06:30 in Chicago, %s", (_when, at, end) => {
  expect(until(at)).toBe(end);
});

test("quiet hours within one day end on it, and none are never quiet", () => {
  const midday = { quietHours: { from: "12:00", to: "13:00" }, timeZone: "UTC" };
  expect(until("2026-11-27T12:59:00.000Z", midday)).toBe("2026-11-27T13:00:00.000Z");
  expect(until("2026-11-27T13:00:00.000Z", midday)).toBeNull();
  expect(quietUntilMs({ quietHours: null, timeZone: null }, 0)).toBeNull();
});

test("a time zone is known by its IANA name only", () => {
  expect(["Europe/Berlin", "UTC", "Mars/Base", ""].map(isTimeZone)).toEqual([true, true, false, false]);
});

test("a change of settings leaves the others as they are", () => {
  const changed = withSettings(withSettings(undefined, { mailOff: ["messages"] }), { isPushDiscreet: true });
  expect(changed).toEqual({
    pushOff: [],
    mailOff: ["messages"],
    quietHours: null,
    timeZone: null,
    isPushDiscreet: true,
    areas: null,
  });
});

test("a change says what was chosen: two ends of the quiet hours, or two switches, both stay", () => {
  const night = withSettings(undefined, { quietHours: { from: "22:00", to: "06:00" } });
  const ends = withSettings(withSettings(night, { quietHours: { from: "21:00" } }), {
    quietHours: { to: "07:30" },
  });
  expect(ends.quietHours).toEqual({ from: "21:00", to: "07:30" });
  const off = withSettings(
    withSettings({ ...night, pushOff: ["of a later version"] }, { push: { messages: false } }),
    {
      push: { others: false },
    },
  );
  expect(off.pushOff).toEqual(["of a later version", "messages", "others"]);
  const mail = withSettings({ ...off, mailOff: ["messages"] }, { mail: { messages: true } });
  expect(mail).toMatchObject({ pushOff: off.pushOff, mailOff: [] });
});

test("an end of quiet hours that are off begins a night, and null ends them", () => {
  expect(withSettings(undefined, { quietHours: { to: "07:30" } }).quietHours).toEqual({
    from: "22:00",
    to: "07:30",
  });
  expect(
    withSettings({ ...withSettings(undefined, {}), quietHours: NIGHT.quietHours }, { quietHours: null })
      .quietHours,
  ).toBeNull();
});

test("a ticket is muted once, and the oldest of too many is not any more", () => {
  const many = Array.from({ length: MOST_MUTED_TICKETS }, (_, nth) => String(nth));
  expect(withMuted(["a"], "a", true)).toEqual(["a"]);
  expect(withMuted(["a", "b"], "a", false)).toEqual(["b"]);
  expect(withMuted(many, "new", true)).toEqual([...many.slice(1), "new"]);
});

test("a store's area is found by state, by city and by both, in any case and without accents", () => {
  expect(areaKeysOf({ city: " São  Paulo", state: "SP" })).toEqual([
    "sao paulo",
    "sp",
    "sao paulo, sp",
    "sao paulo sp",
  ]);
  expect(areaKeysOf({ city: "", state: "TX" })).toEqual(["tx"]);
  expect(areaKeysOf(null)).toEqual([]);
});

test("areas are read one from each line, each once", () => {
  expect(areasFrom(" TX \n\nAustin\ntx\n")).toEqual(["TX", "Austin"]);
});
