import { storeLabel, storeNameKey } from "#domain/stores/store-label.ts";
import type { Store } from "#domain/stores/store.ts";

type Named = Pick<Store, "id" | "name" | "number">;

/** What a list of numbers or names stands for. */
export interface StoreList<T> {
  readonly found: readonly T[];
  /** The entries that are no store, as they were written. */
  readonly missing: readonly string[];
}

const BETWEEN = /[,;\t\r\n]+/u;

/**
 * @param text a list as somebody pastes it: numbers or names with commas, semicolons, tabs or line
 *   ends between them; numbers with blanks between them too
 * @returns the stores of the list, each once, and what was not found; null for a text that is no
 *   list: one entry alone, or several of which none is a store, such as "Austin, TX"
 */
export function storesOfText<T extends Named>(stores: readonly T[], text: string): StoreList<T> | null {
  const byBlanks = /^\s*#?\d+(?:\s+#?\d+)+\s*$/u.test(text);
  const entries = text
    .split(byBlanks ? /\s+/u : BETWEEN)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  if (entries.length < 2) return null;
  const byKey = Map.groupBy(
    stores.flatMap((store) =>
      [store.number ?? "", store.name, storeLabel(store)]
        .filter((name) => name.trim() !== "")
        .map((name) => ({ key: storeNameKey(name), store })),
    ),
    ({ key }) => key,
  );
  const storesNamed = (entry: string) => (byKey.get(storeNameKey(entry)) ?? []).map(({ store }) => store);
  const found = [...new Set(entries.flatMap(storesNamed))];
  if (found.length === 0) return null;
  const missing = [...new Set(entries.filter((entry) => storesNamed(entry).length === 0))];
  return { found, missing };
}
