import { compareNames } from "#domain/compare-names.ts";
import { foldName } from "#domain/search.ts";

/** A region: what tells it from others, and how it is written. */
export interface Region {
  readonly key: string;
  readonly label: string;
}

/** What has a region; absent in rows of earlier versions. */
interface InRegion {
  readonly region?: string | null | undefined;
}

/** A region as it is stored: one blank between its words. */
export const regionFrom = (typed: string): string => typed.replaceAll(/\s+/g, " ").trim();

/** @returns what makes two spellings one region: case, accents and blanks do not count */
export const regionKeyOf = (region: string | null | undefined): string => foldName(region ?? "");

/** @returns the regions of these stores, by name, each as most of its stores write it */
export function regionsOf(stores: readonly InRegion[]): readonly Region[] {
  const byKey = Map.groupBy(
    stores.flatMap(({ region }) => (region ? [regionFrom(region)] : [])),
    regionKeyOf,
  );
  byKey.delete("");
  return [...byKey]
    .map(([key, written]) => ({ key, label: mostFrequent(written) }))
    .toSorted((a, b) => compareNames(a.label, b.label));
}

/** Of as many by the alphabet, so that every device names it alike. */
function mostFrequent(written: readonly string[]): string {
  const counts = [...Map.groupBy(written, (each) => each)];
  return counts.toSorted(([a, of], [b, other]) => other.length - of.length || (a < b ? -1 : 1))[0]?.[0] ?? "";
}

/**
 * The region that a store gets: as other stores write it, unless it is the store's own one, which
 * somebody may want to write otherwise.
 * @param writing of the regions of other stores, by key
 */
export function regionToStore(
  typed: string,
  writing: Pick<ReadonlyMap<string, string>, "get">,
  own: string | null = null,
): string {
  const key = regionKeyOf(typed);
  const known = key === regionKeyOf(own) ? undefined : writing.get(key);
  return known ?? regionFrom(typed);
}

/** @returns how each of these regions is written, by its key */
export const writingOf = (regions: readonly Region[]): Map<string, string> =>
  new Map(regions.map(({ key, label }) => [key, label]));

/** The region of each store that has one, by the id of the store. */
export type RegionOfStore = ReadonlyMap<string, Region>;

/** @returns the regions of these stores, by store */
export function regionByStore(stores: readonly (InRegion & { readonly id: string })[]): RegionOfStore {
  const regions = new Map(regionsOf(stores).map((region) => [region.key, region]));
  return new Map(
    stores.flatMap(({ id, region }) => {
      const known = regions.get(regionKeyOf(region));
      return known ? [[id, known] as const] : [];
    }),
  );
}
