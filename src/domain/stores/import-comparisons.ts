import type { RowDoubt } from "#domain/import-doubts.ts";
import { regionKeyOf, regionsOf } from "#domain/stores/region.ts";
import type { Store, StoreForm } from "#domain/stores/store.ts";
import * as TEXTS from "#texts/rules/store-import.ts";

// What a row may have wrong by what the other rows of its file and the stores have.

/** What a row should be looked at for beside the others. */
export type ComparedDoubt = RowDoubt<"number" | "region">;

/** A row that would be imported has a form, and the store that it changes. */
interface ComparedRow {
  readonly number: number;
  readonly form?: Pick<StoreForm, "number" | "region">;
  readonly store?: Store;
}

/** A region of so many stores is one that exists, and not misspelt itself. */
const FREQUENT = 3;
/** Of shorter words a letter makes another one: "A" and "B", "No" and "So". */
const SHORTEST = 4;

/**
 * @param known the stores on this device
 * @returns the rows that would be imported, with what they should be looked at for: a number that
 *   is missing among numbered ones, a region of this store alone that is a letter off another one
 */
export function withComparisons<Row extends ComparedRow>(
  rows: readonly Row[],
  known: readonly Store[],
): readonly Row[] {
  const numbered = rows.filter(({ form }) => form?.number).length;
  const written = rows.filter(({ form }) => form !== undefined).length;
  const isNumbered = numbered > written / 2;
  const similar = similarRegions(regionsAfter(rows, known));
  return rows.map((row) => {
    if (row.form === undefined) return row;
    const former = row.store ?? null;
    const { number, region = "" } = row.form;
    const isNumberMissing = isNumbered && !number && (former === null || Boolean(former.number));
    const isRegionNew = regionKeyOf(region) !== regionKeyOf(former?.region);
    const other = isRegionNew ? similar.get(regionKeyOf(region)) : undefined;
    const doubts: readonly ComparedDoubt[] = [
      ...(isNumberMissing ? [{ field: "number", value: "", message: TEXTS.numberMissing } as const] : []),
      ...(other === undefined
        ? []
        : [
            { field: "region", value: region ?? "", message: TEXTS.regionLike(region ?? "", other) } as const,
          ]),
    ];
    return doubts.length === 0 ? row : { ...row, doubts };
  });
}

/** The region of each store after the import, one entry a store. */
function regionsAfter(rows: readonly ComparedRow[], known: readonly Store[]): readonly string[] {
  const changed = new Set(rows.flatMap(({ form, store }) => (form && store ? [store.id] : [])));
  const others = known.filter(({ id }) => !changed.has(id)).map(({ region }) => region ?? "");
  return [...others, ...rows.flatMap(({ form }) => (form ? [form.region ?? ""] : []))];
}

/** By the key of a region of one store: the frequent one that it is a letter off. */
function similarRegions(regions: readonly string[]): ReadonlyMap<string, string> {
  const counts = Map.groupBy(regions, regionKeyOf);
  const countOf = (key: string) => counts.get(key)?.length ?? 0;
  const named = regionsOf(regions.map((region) => ({ region })));
  const frequent = named.filter(({ key }) => countOf(key) >= FREQUENT);
  return new Map(
    named
      .filter(({ key }) => countOf(key) === 1)
      .flatMap(({ key }) => {
        const other = frequent.find((each) => isLetterOff(key, each.key));
        return other === undefined ? [] : [[key, other.label] as const];
      }),
  );
}

/**
 * Whether two keys are the same but for two letters in a row at most. Compares no more letters than
 * it needs: a file of ten thousand rows may have as many regions.
 */
function areAlmostSame(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  const shorter = Math.min(one.length, other.length);
  let prefix = 0;
  while (prefix < shorter && one[prefix] === other[prefix]) prefix += 1;
  let suffix = 0;
  while (suffix < shorter && one.at(-1 - suffix) === other.at(-1 - suffix)) suffix += 1;
  return prefix + suffix >= shorter - 2;
}

/** Whether one word differs, by a letter too many, too few, another one, or two exchanged. */
function isLetterOff(one: string, other: string): boolean {
  if (!areAlmostSame(one, other)) return false;
  const [parts, others] = [one.split(" "), other.split(" ")];
  if (parts.length !== others.length) return false;
  const different = parts.flatMap((part, at) => (part === others[at] ? [] : [[part, others[at] ?? ""]]));
  const [[a = "", b = ""] = [], ...more] = different;
  return more.length === 0 && isSpeltAlike(a, b);
}

function isSpeltAlike(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  // "District 1" and "District 2" are two.
  if (short.length < SHORTEST || !/^\p{L}+$/u.test(short + long)) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const isExchanged =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  if (short.length === long.length) return short.slice(at + 1) === long.slice(at + 1) || isExchanged;
  return long.length === short.length + 1 && short.slice(at) === long.slice(at + 1);
}
