import { expect, test } from "vitest";
import { bearingTo, distanceM } from "#domain/geo-distance.ts";

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test.each([
  ["nowhere", at(40, -90), at(40, -90), 0],
  ["a degree of latitude", at(40, -90), at(41, -90), 111_195],
  ["across the date line", at(0, 179.5), at(0, -179.5), 111_195],
  ["Chicago to New York", at(41.8781, -87.6298), at(40.7128, -74.006), 1_144_293],
  ["to the other side of the Earth", at(0, 0), at(0, 180), 20_015_115],
])("distance: %s", (_name, from, to, metres) => {
  expect(Math.abs(distanceM(from, to) - metres)).toBeLessThan(metres / 1000 + 1);
});

test.each([
  ["N", at(41, -90)],
  ["NE", at(40.1, -89.87)],
  ["E", at(40, -89)],
  ["SE", at(39.9, -89.87)],
  ["S", at(39, -90)],
  ["SW", at(39.9, -90.13)],
  ["W", at(40, -91)],
  ["NW", at(40.1, -90.13)],
])("bearing: %s", (point, to) => {
  expect(bearingTo(at(40, -90), to)).toBe(point);
});
