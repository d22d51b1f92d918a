import type { Position } from "#domain/map-link.ts";

/** Mean radius of the Earth in metres. */
const EARTH_M = 6_371_009;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** @returns the distance between two positions in metres, along a great circle (haversine). */
export function distanceM(from: Position, to: Position): number {
  const latitudes = radians(to.latitude - from.latitude);
  const longitudes = radians(to.longitude - from.longitude);
  const share =
    Math.sin(latitudes / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitudes / 2) ** 2;
  // Rounding may give slightly more than 1 for opposite points.
  return 2 * EARTH_M * Math.asin(Math.sqrt(Math.min(1, share)));
}

/** The eight points of the compass, clockwise from north. */
export const COMPASS_POINTS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"] as const;

/** One of the eight points of the compass. */
export type CompassPoint = (typeof COMPASS_POINTS)[number];

/** @returns the direction in which `to` lies, as seen from `from`, as a point of the compass. */
export function bearingTo(from: Position, to: Position): CompassPoint {
  const east = radians(to.longitude - from.longitude);
  const [start, end] = [radians(from.latitude), radians(to.latitude)];
  const y = Math.sin(east) * Math.cos(end);
  const x = Math.cos(start) * Math.sin(end) - Math.sin(start) * Math.cos(end) * Math.cos(east);
  const eighths = Math.round(Math.atan2(y, x) / (Math.PI / 4));
  return COMPASS_POINTS[(eighths + 8) % 8] ?? "N";
}
