import { compareNames } from "#domain/compare-names.ts";
import { foldName, foldText, isWithinName } from "#domain/search.ts";

/** What a store is called by; a number is absent in rows of earlier versions. */
export interface NamedStore {
  readonly name: string;
  readonly number?: string | null | undefined;
}

/** A number as stored: the sign before it is no part of it. */
export const storeNumberFrom = (typed: string): string => typed.replace(/^[\s#]+/u, "").trim();

/** Two numbers that differ in case or in zeros before them are one: spreadsheets drop these. */
export const keyOfNumber = (number: string | null | undefined): string =>
  foldText(storeNumberFrom(number ?? "")).replace(/^0+(?=\d)/u, "");

/** What all ways to write the number, the name or the region of a store have in common. */
export const storeNameKey = (written: string): string => keyOfNumber(foldName(written));

/** A store on a screen: "#17 Riverside"; only the name where that has the number already. */
export const storeLabel = ({ name, number }: NamedStore): string =>
  !number || hasNumber(name, number) ? name : `#${number} ${name}`.trim();

/** Asks for the letters first: lists of ten thousand tickets have as many labels. */
const hasNumber = (name: string, number: string): boolean =>
  name.toLowerCase().includes(number.replace(/^0+/u, "").toLowerCase()) && isWithinName(name, number);

/** The label of a store that may be missing; empty if it is. */
export const labelOfStore = (store: NamedStore | null | undefined): string =>
  store ? storeLabel(store) : "";

/** The other stores on this device with the same number as this one; nothing without a number. */
export function storesWithNumber<T extends NamedStore & { readonly id: string }>(
  stores: readonly T[],
  storeId: string,
  number: string,
): readonly T[] {
  const key = keyOfNumber(number);
  return key === "" ? [] : stores.filter((each) => each.id !== storeId && keyOfNumber(each.number) === key);
}

/** Compares stores for every list: by number, then those without one by name. */
export function compareStores(a: NamedStore, b: NamedStore): number {
  const [one, other] = [a.number ?? "", b.number ?? ""];
  if ((one === "") !== (other === "")) return one === "" ? 1 : -1;
  return compareNames(one, other) || compareNames(a.name, b.name);
}
