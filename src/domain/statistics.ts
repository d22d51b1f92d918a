/**
 * @returns the value below which this share of the values lies, interpolated between its two
 *   neighbours as `percentile_cont` of SQL does; null without values
 * @param share from 0 to 1
 */
export function percentile(values: readonly number[], share: number): number | null {
  // Sorts by number without a function to compare: several times as fast.
  const sorted = Float64Array.from(values).toSorted();
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  return low === undefined || high === undefined ? null : low + (high - low) * (at - Math.floor(at));
}

/** @returns the value in the middle, or the mean of the two; null without values */
export const median = (values: readonly number[]): number | null => percentile(values, 0.5);
