import type { StoreForm } from "#domain/stores/store.ts";
import { timeZoneOfState } from "#domain/stores/states.ts";
import { isBlank } from "#domain/text.ts";
import * as TEXTS from "#texts/rules/store-import.ts";

// What follows from the address of a new store, in the form as in an import.

/** @returns the location; a store that has an address and no location is all of its address */
export const locationOrWhole = ({ location, address }: Pick<StoreForm, "location" | "address">): string =>
  isBlank(location) && !isBlank(address) ? TEXTS.wholeStore : location;

/**
 * @param typed the state as somebody types it
 * @returns the time zone to show from now on; null if it stays, since somebody chose another one
 */
export function zoneOnState(
  { state, timeZone }: Pick<StoreForm, "state" | "timeZone">,
  typed: string,
  deviceZone: string,
): string | null {
  const before = timeZoneOfState(state) ?? deviceZone;
  if (timeZone !== before && timeZone !== deviceZone) return null;
  return timeZoneOfState(typed) ?? deviceZone;
}
