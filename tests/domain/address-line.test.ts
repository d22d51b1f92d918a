import { expect, test } from "vitest";
import { addressLine } from "#domain/stores/address-line.ts";
import * as SPANISH from "#texts/es/rules/store-import.ts";
import { wholeStore } from "#texts/rules/store-import.ts";

const ADDRESS = { address: "1 Road", city: "Salem", state: "OR", zipcode: "97301" };

test.each([wholeStore, ` ${wholeStore.toUpperCase()} `, SPANISH.wholeStore, "", null])(
  "the location “%s” is no part of an address line",
  (location) => {
    expect(addressLine({ ...ADDRESS, location })).toBe("1 Road, Salem, OR, 97301");
  },
);

test("a location that somebody wrote goes before the street, and what is missing is left out", () => {
  expect(addressLine({ location: "Loading dock", address: "1 Road", city: "", state: null })).toBe(
    "Loading dock, 1 Road",
  );
});
