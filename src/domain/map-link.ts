/** Which kind of link opens the device's own map. */
export type MapSystem = "android" | "apple" | "other";

/** An address as stores, buildings and people have it. */
export interface PostalAddress {
  readonly address?: string | null;
  readonly city?: string | null;
  readonly state?: string | null;
  readonly zipcode?: string | null;
}

/** A position in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * @returns the system of a `User-Agent`. An iPad names itself a Macintosh, which opens the same
 *   links.
 */
export function mapSystemOf(userAgent: string): MapSystem {
  if (userAgent.includes("Android")) return "android";
  return /iPhone|iPad|iPod|Macintosh/.test(userAgent) ? "apple" : "other";
}

/**
 * @returns a link that shows an address on the map of the device, or on a map in the web; null
 *   without a street, because a city alone leads nowhere. See docs/decisions/0068.
 */
export function addressLink(place: PostalAddress, system: MapSystem): string | null {
  const street = place.address?.trim();
  if (!street) return null;
  const parts = [street, place.city, place.state, place.zipcode].map((part) => part?.trim());
  const query = encodeURIComponent(parts.filter(Boolean).join(", ").toWellFormed());
  if (system === "android") return `geo:0,0?q=${query}`;
  if (system === "apple") return `maps://?q=${query}`;
  return `https://www.openstreetmap.org/search?query=${query}`;
}

/** @returns a link that shows a position in the same way; see `addressLink`. */
export function positionLink({ latitude, longitude }: Position, system: MapSystem): string {
  const at = `${latitude.toFixed(6)},${longitude.toFixed(6)}`;
  if (system === "android") return `geo:${at}?q=${at}`;
  if (system === "apple") return `maps://?q=${at}`;
  const [lat, lon] = at.split(",");
  return `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=18/${lat}/${lon}`;
}
