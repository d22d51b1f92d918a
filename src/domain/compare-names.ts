let collator: Intl.Collator | undefined;

/**
 * Compares names for lists of stores, buildings and people: "Columbus 10" is before "Columbus 106".
 * The collator is made when a list first needs it, because making it takes a slow phone a while.
 */
export function compareNames(a: string, b: string): number {
  collator ??= new Intl.Collator(undefined, { numeric: true });
  return collator.compare(a, b);
}
