/**
 * Asserts that a value is present where the types cannot prove it.
 * @throws Error "missing: {why}" if it is null or undefined
 */
export function must<T>(value: T | null | undefined, why: string): T {
  if (value === null || value === undefined) throw new Error(`missing: ${why}`);
  return value;
}
