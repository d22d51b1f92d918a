/** The parameters of the address that leave tickets out of a list. */
export const FILTERS = [
  "status",
  "priority",
  "due",
  "region",
  "store",
  "person",
  "todo",
  "done",
  "by",
  "nocost",
  "redone",
  "category",
  "q",
] as const;

/** One of `FILTERS`. */
export type FilterName = (typeof FILTERS)[number];

/** @returns the named parameters of an address that are set, in the order of the names */
export function parametersOf(names: readonly string[], search: string): string {
  const all = new URLSearchParams(search);
  return new URLSearchParams(
    names.flatMap((name) => {
      const value = all.get(name);
      return value ? [[name, value]] : [];
    }),
  ).toString();
}
