import { foldText } from "#domain/search.ts";

/** What of a store may stand in one line of its address, in this order. */
export interface AddressParts {
  readonly location?: string | null | undefined;
  readonly address?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly zipcode?: string | null | undefined;
}

/**
 * The location of a store whose file has none, in each language, letters alone: whoever imports a
 * store and whoever reads it may use different ones.
 */
const WHOLE_STORE: readonly string[] = ["wholestore", "todalatienda"];

const lettersOf = (text: string) => foldText(text).replaceAll(/\P{L}/gu, "");

/**
 * @returns the parts of an address in one line, without those that are missing and without the
 *   location that an import gives to stores that have none in the file, which leads nowhere
 */
export function addressLine({ location, address, city, state, zipcode }: AddressParts): string {
  const isDefault = WHOLE_STORE.includes(lettersOf(location ?? ""));
  return [isDefault ? "" : location, address, city, state, zipcode].filter(Boolean).join(", ");
}
