import { foldName } from "#domain/search.ts";
import { isBlank } from "#domain/text.ts";
import type { StoreForm } from "#domain/stores/store.ts";

type NameAndAddress = Pick<StoreForm, "name" | "address">;

/** What tells two stores of one owner apart: name and address. */
export const keyOfStore = ({ name, address }: NameAndAddress) =>
  JSON.stringify([name, address].map(foldName));

/**
 * Whether a form is about another store than one of the same number: under another name, at another
 * address or in another city. A city that one of them does not say tells nothing.
 */
export function isAnotherStore(
  store: NameAndAddress & Pick<StoreForm, "city">,
  form: NameAndAddress & Pick<StoreForm, "city">,
): boolean {
  const differs = (field: "name" | "address" | "city") => foldName(store[field]) !== foldName(form[field]);
  const isElsewhere = !isBlank(store.city) && !isBlank(form.city) && differs("city");
  return differs("name") && (differs("address") || isElsewhere);
}
