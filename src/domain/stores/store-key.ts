import { foldName } from "#domain/search.ts";
import type { StoreForm } from "#domain/stores/store.ts";

type NameAndAddress = Pick<StoreForm, "name" | "address">;

/** What tells two stores of one owner apart: name and address. */
export const keyOfStore = ({ name, address }: NameAndAddress) =>
  JSON.stringify([name, address].map(foldName));

/** Whether neither the name nor the address is the same. */
export const hasNothingOf = (store: NameAndAddress, form: NameAndAddress) =>
  (["name", "address"] as const).every((field) => foldName(store[field]) !== foldName(form[field]));
