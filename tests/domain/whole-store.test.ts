import { expect, test } from "vitest";
import { locationOrWhole, zoneOnState } from "#domain/stores/whole-store.ts";

test("a new store that has an address and no location is all of its address, as in an import", () => {
  expect(locationOrWhole({ location: " ", address: "1 Mill Street" })).toBe("Whole store");
  expect(locationOrWhole({ location: "Unit 5", address: "1 Mill Street" })).toBe("Unit 5");
  expect(locationOrWhole({ location: "", address: "" })).toBe("");
});

test("the time zone follows the state until somebody chooses another", () => {
  const typed = (state: string, timeZone: string | null, next: string) =>
    zoneOnState({ state, timeZone }, next, "UTC");
  expect(typed("", "UTC", "CA")).toBe("America/Los_Angeles");
  expect(typed("CA", "America/Los_Angeles", "C")).toBe("UTC");
  expect(typed("C", "UTC", "New York")).toBe("America/New_York");
  expect(typed("", "Europe/Berlin", "CA")).toBe(null);
  expect(typed("CA", null, "NY")).toBe(null);
});
