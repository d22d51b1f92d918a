import { isMisspelt } from "#domain/search-typos.ts";
import { foldName } from "#domain/search.ts";
import { isPlaceholder } from "#domain/stores/own-field-doubts.ts";
import { regionKeyOf, regionsOf } from "#domain/stores/region.ts";
import {
  compareStores,
  keyOfNumber,
  storeLabel,
  storeNameKey,
  storeNumberFrom,
} from "#domain/stores/store-label.ts";
import * as TEXTS from "#texts/rules/people-import.ts";

// Which stores a cell of a file of people names: by id, number, name or region, several of them in
// one cell. See docs/product.md#stores-and-regions-of-a-file-of-people.

/** @returns the stores that a cell names, separated by semicolons */
export const storesInCell = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(";")
      .map((each) => each.trim())
      .filter(Boolean),
  ),
];

/** What a store is called, as far as a cell can name it. */
export interface StoreToName {
  readonly id: string;
  readonly number?: string | null | undefined;
  readonly name: string;
  readonly region?: string | null | undefined;
}

/** A region or a range of numbers in a cell, with how many stores it stands for. */
export interface StoreGroup {
  readonly name: string;
  readonly stores: number;
}

/** What a cell names that is no store, or not only one, and why. */
export interface CellNote {
  readonly value: string;
  readonly message: string;
}

/** The stores that a cell names, and what else it says. */
export interface StoresOfCell {
  /** Each once, in the order of the cell, those of a region by number. */
  readonly storeIds: readonly string[];
  readonly groups: readonly StoreGroup[];
  /** Those that only a region or a range stands for; absent for none. */
  readonly groupIds?: readonly string[];
  readonly unknown: readonly CellNote[];
  /** What was read as one of two things that it may be. */
  readonly doubts: readonly CellNote[];
}

/** What one part of a cell stands for. */
type Found =
  | { readonly ids: readonly string[]; readonly group?: string; readonly doubt?: string }
  | { readonly unknown: string };

const REGION_NOUN =
  /^(?:the )?(?:region|reg|district|dist|area|zone|territory|market|division|distrito|zona|territorio|mercado)\.?(?: of)?\s+|\s+(?:region|district|area|zone|territory|market|division)$/gu;
const STORE_NOUN =
  /^(?:store|stores|shop|site|location|branch|tienda|sucursal|local|st|no|nr|num)[\s.:]*#?\s*(?=\S)/u;
const ALL_STORES = /^(?:all|all (?:stores|shops|sites|regions)|every store|todas|todas las tiendas)$/u;
/** Between several that one part names; a name may have them too, and is looked for before. */
const BETWEEN = /\s*[,/&+|]\s*|\s+(?:and|y)\s+/iu;
const RANGE = /^#?(\d{1,9})\s*(?:-|–|to|thru|through|a)\s*#?(\d{1,9})$/iu;

/** @returns what reads the cells of a file on these stores */
export function storeCellReader(stores: readonly StoreToName[]): (cell: string) => StoresOfCell {
  const names = new StoreNames(stores);
  return (cell) => {
    const ids = new Set<string>();
    const named: string[] = [];
    const groups = new Map<string, StoreGroup>();
    const unknown: CellNote[] = [];
    const doubts: CellNote[] = [];
    for (const part of storesInCell(cell).filter((each) => !isPlaceholder(each)))
      for (const { value, found } of names.partsOf(part)) {
        if ("unknown" in found) {
          unknown.push({ value, message: found.unknown });
          continue;
        }
        for (const id of found.ids) ids.add(id);
        if (found.group === undefined) named.push(...found.ids);
        if (found.group !== undefined)
          groups.set(found.group, { name: found.group, stores: found.ids.length });
        if (found.doubt !== undefined) doubts.push({ value, message: found.doubt });
      }
    const groupIds = [...ids].filter((id) => !named.includes(id));
    return { storeIds: [...ids], groups: [...groups.values()], groupIds, unknown, doubts };
  };
}

class StoreNames {
  private readonly sorted: readonly StoreToName[];
  private readonly byId: ReadonlyMap<string, StoreToName>;
  private readonly byName: ReadonlyMap<string, readonly StoreToName[]>;
  /** By the whole name of a region, and by what is left of it without "Region" or "District". */
  private readonly byRegion = new Map<string, string>();
  private readonly ofRegion: ReadonlyMap<string, readonly StoreToName[]>;
  private readonly labelOf: ReadonlyMap<string, string>;

  constructor(stores: readonly StoreToName[]) {
    this.sorted = stores.toSorted(compareStores);
    this.byId = new Map(stores.map((store) => [store.id, store]));
    const named = stores.flatMap((store) => keysOf(store).map((key) => [key, store] as const));
    this.byName = new Map(
      [...Map.groupBy(named, ([key]) => key)].map(([key, of]) => [
        key,
        [...new Set(of.map(([, store]) => store))],
      ]),
    );
    this.ofRegion = Map.groupBy(this.sorted, ({ region }) => regionKeyOf(region));
    const regions = regionsOf(stores);
    this.labelOf = new Map(regions.map(({ key, label }) => [key, label]));
    for (const { key } of regions.toReversed()) this.byRegion.set(bareRegion(key), key);
    for (const { key } of regions) this.byRegion.set(key, key);
  }

  /** What a part of a cell stands for, taken apart where only its own parts are names. */
  partsOf(text: string): readonly { readonly value: string; readonly found: Found }[] {
    const whole = { value: text, found: this.find(text) };
    const parts = text.split(BETWEEN).filter((each) => each !== "" && !isPlaceholder(each));
    if (!("unknown" in whole.found) || parts.length < 2) return [whole];
    const read = parts.map((value) => ({ value, found: this.find(value) }));
    return read.some(({ found }) => !("unknown" in found)) ? read : [whole];
  }

  private find(text: string): Found {
    const known = this.byId.get(text);
    if (known !== undefined) return { ids: [known.id] };
    const key = foldName(text);
    const region = this.regionOf(key);
    const asStore = this.stores(text);
    const [store, another] = asStore;
    const ofRegion = region === null ? [] : (this.ofRegion.get(region) ?? []);
    if (store !== undefined && another === undefined) {
      const isBoth = region !== null && !(ofRegion.length === 1 && ofRegion[0] === store);
      const doubt = isBoth ? TEXTS.storeAndRegion(text, storeLabel(store), ofRegion.length) : null;
      return { ids: [store.id], ...(doubt === null ? {} : { doubt }) };
    }
    if (region !== null)
      return { ids: ofRegion.map(({ id }) => id), group: this.labelOf.get(region) ?? text };
    if (another !== undefined) return { unknown: TEXTS.severalStores(text) };
    if (ALL_STORES.test(key)) return { ids: this.sorted.map(({ id }) => id), group: TEXTS.allStores };
    return this.range(text) ?? { unknown: this.advice(key, text) };
  }

  private regionOf(key: string): string | null {
    const bare = bareRegion(key);
    // A number alone is that of a store; "Region 3" may be called "3".
    if (bare === key) return (/^\d+$/u.test(key) ? undefined : this.byRegion.get(key)) ?? null;
    return this.byRegion.get(key) ?? this.byRegion.get(bare) ?? null;
  }

  private stores(text: string): readonly StoreToName[] {
    const without = foldName(text).replace(STORE_NOUN, "");
    const dashed = without.replace(/^(#?[\p{L}\p{N}]*\d[\p{L}\p{N}]*)\s*[-–:,]\s*/u, "$1 ");
    for (const each of [foldName(text), without, dashed]) {
      const found = this.byName.get(keyOfNumber(each));
      if (found !== undefined) return found;
    }
    return [];
  }

  /** "101-105": the stores with whole numbers from one known number to another. */
  private range(text: string): Found | null {
    const [, from = "", to = ""] = RANGE.exec(text) ?? [];
    const isNumber = (number: string) => this.byName.has(keyOfNumber(number));
    if (!isNumber(from) || !isNumber(to) || Number(from) >= Number(to)) return null;
    const ids = this.sorted.flatMap(({ id, number }) => {
      const own = /^\d+$/u.test(storeNumberFrom(number ?? "")) ? Number(storeNumberFrom(number ?? "")) : -1;
      return own >= Number(from) && own <= Number(to) ? [id] : [];
    });
    return { ids, group: `${from}–${to}` };
  }

  /** That there is no such store or region, and which one may be meant. */
  private advice(key: string, text: string): string {
    const alike = (name: string) => isLike(bareRegion(key), bareRegion(foldName(name)));
    const region = [...this.labelOf].find(([, label]) => alike(label));
    if (region !== undefined)
      return TEXTS.noStoreButRegion(text, region[1], this.ofRegion.get(region[0])?.length ?? 0);
    const store = this.sorted.find(({ name }) => alike(name));
    if (store !== undefined) return TEXTS.noStoreButStore(text, storeLabel(store));
    return TEXTS.noStore(text);
  }
}

/** Names with a letter too many, too few or another one, in one of their words. */
function isLike(one: string, other: string): boolean {
  const [parts, others] = [one.split(" "), other.split(" ")];
  if (parts.length !== others.length) return false;
  return parts.every((part, at) => part === others[at] || isMisspelt(part, others[at] ?? "")) && one !== "";
}

const bareRegion = (key: string) => key.replaceAll(REGION_NOUN, "").trim() || key;

/** A number with and without zeros before it, the name, and both as lists show them. */
const keysOf = ({ number, name }: StoreToName): readonly string[] => [
  ...new Set([...(number ? [number, `${number} ${name}`] : []), name].map(storeNameKey)),
];
