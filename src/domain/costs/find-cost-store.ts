import { foldName } from "#domain/search.ts";
import { keyOfNumber, storeLabel } from "#domain/stores/store-label.ts";
import type { Store } from "#domain/stores/store.ts";

/** What of a store tells which one a row means. */
export type NamedForCosts = Pick<Store, "id" | "name" | "number" | "ownerId">;

/** Finds stores by what a cell calls them: a number, with or without zeros and "#", or a name. */
export class StoreFinder<S extends NamedForCosts> {
  private readonly byNumber: ReadonlyMap<string, readonly S[]>;
  private readonly byName: ReadonlyMap<string, readonly S[]>;

  constructor(stores: readonly S[]) {
    this.byNumber = Map.groupBy(stores, ({ number }) => keyOfNumber(number));
    const names = stores.flatMap((store) =>
      [...new Set([foldName(store.name), foldName(storeLabel(store))])].map((name) => [name, store] as const),
    );
    const grouped = Map.groupBy(names, ([name]) => name);
    this.byName = new Map([...grouped].map(([name, found]) => [name, found.map(([, store]) => store)]));
  }

  /** @returns the stores that a text may mean: by its number, else by its name, else by both */
  named(text: string): readonly S[] {
    if (text.trim() === "") return [];
    const number = this.numbered(text);
    if (number.length > 0) return number;
    const named = this.byName.get(foldName(text)) ?? [];
    if (named.length > 0) return named;
    const [, digits = "", rest = ""] = NUMBERED.exec(foldName(text)) ?? [];
    // A name that begins with a number is not the store of that number.
    return this.numbered(digits).filter(({ name }) => rest === "" || foldName(name) === rest);
  }

  private numbered(text: string): readonly S[] {
    const key = keyOfNumber(text);
    return key === "" ? [] : (this.byNumber.get(key) ?? []);
  }
}

/** "Store 17", "#17 Riverside", "0017 - Riverside", "17.0" as spreadsheets write whole numbers. */
const NUMBERED =
  /^(?:(?:store|shop|site|location|branch|unit|tienda|sucursal)\s*)?(?:no\.?\s*|nr\.?\s*|#\s*)?(\p{L}{0,3}\d[\p{L}\p{N}]*)(?:\.0+)?(?:(?:\s*[-–—:/|]\s*|\s+)(.*))?$/u;
