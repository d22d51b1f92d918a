import { foldText } from "#domain/search.ts";
import type { StoreInfo } from "#domain/tickets/ticket.ts";

/** @returns an area as it is compared: without accents, upper case and repeated blanks. */
export const areaKey = (area: string): string => foldText(area).trim().replaceAll(/\s+/g, " ");

/** @returns the names by which a vendor may have chosen a store's area; none without a store. */
export function areaKeysOf(store: Pick<StoreInfo, "city" | "state"> | null): readonly string[] {
  if (store === null) return [];
  const { city, state } = store;
  const names = [
    city,
    state,
    city && state ? `${city}, ${state}` : "",
    city && state ? `${city} ${state}` : "",
  ];
  return [...new Set(names.map(areaKey).filter(Boolean))];
}

/** @returns the areas of a text with one on each line, each once. */
export function areasFrom(lines: string): readonly string[] {
  const areas = lines
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return areas.filter((area, nth) => areas.findIndex((each) => areaKey(each) === areaKey(area)) === nth);
}
