import { namesOfStore, textsOfStore } from "#domain/stores/find-store.ts";
import type { Store } from "#domain/stores/store.ts";
import { storesOfText } from "#domain/stores/store-list.ts";
import { findInList } from "#features/lists/searched-list.tsx";
import * as TEXTS from "#texts/lists.ts";

/** What a search finds among stores: those of a list of numbers or names, or what fits best. */
export const findStores = (stores: readonly Store[], search: string): readonly Store[] =>
  storesOfText(stores, search)?.found ?? findInList(stores, search, textsOfStore, namesOfStore);

/** What is missing of a list of stores that was searched for; nothing for another text. */
export function MissingStores({
  stores,
  search,
}: {
  readonly stores: Parameters<typeof storesOfText>[0];
  readonly search: string;
}) {
  const list = storesOfText(stores, search);
  if (list === null || list.missing.length === 0) return null;
  return (
    <p className="text" role="status">
      {TEXTS.notFoundOfList(list.missing.length, list.missing.join(", "))}
    </p>
  );
}
