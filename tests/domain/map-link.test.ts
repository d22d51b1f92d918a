import { describe, expect, test } from "vitest";
import { addressLink, mapSystemOf, positionLink } from "#domain/map-link.ts";

const ADDRESS = { address: "12 Main Street & Co", city: "Springfield", state: "IL", zipcode: "62701" };
const QUERY = "12%20Main%20Street%20%26%20Co%2C%20Springfield%2C%20IL%2C%2062701";
const POSITION = { latitude: -33.8568, longitude: 151.2153 };

describe("the system of a browser", () => {
  test.each([
    ["Mozilla/5.0 (Linux; Android 15; Pixel 8) Chrome/131.0.0.0 Mobile Safari/537.36", "android"],
    ["Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile Safari/604.1", "apple"],
    ["Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15", "apple"],
    ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/131.0.0.0 Safari/537.36", "other"],
    ["", "other"],
  ])("%s", (userAgent, system) => expect(mapSystemOf(userAgent)).toBe(system));
});

test("an address is escaped into the link of each system", () => {
  expect(addressLink(ADDRESS, "android")).toBe(`geo:0,0?q=${QUERY}`);
  expect(addressLink(ADDRESS, "apple")).toBe(`maps://?q=${QUERY}`);
  expect(addressLink(ADDRESS, "other")).toBe(`https://www.openstreetmap.org/search?query=${QUERY}`);
});

test("an address with only a street is a link without empty parts", () => {
  expect(addressLink({ address: " 1 A Way ", city: "", state: null }, "android")).toBe(
    "geo:0,0?q=1%20A%20Way",
  );
});

test.each([null, "", "  "])("without a street (%j) there is no link", (address) => {
  expect(addressLink({ ...ADDRESS, address }, "apple")).toBeNull();
});

test("a position is a link on each system", () => {
  expect(positionLink(POSITION, "android")).toBe("geo:-33.856800,151.215300?q=-33.856800,151.215300");
  expect(positionLink(POSITION, "apple")).toBe("maps://?q=-33.856800,151.215300");
  expect(positionLink(POSITION, "other")).toBe(
    "https://www.openstreetmap.org/?mlat=-33.856800&mlon=151.215300#map=18/-33.856800/151.215300",
  );
});

test("half of a letter in an address does not break its link", () => {
  expect(addressLink({ ...ADDRESS, address: "1 \ud800 Way" }, "android")).toMatch(
    /^geo:0,0\?q=1%20%EF%BF%BD%20Way/,
  );
});
