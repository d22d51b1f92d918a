import { useLiveQuery as useDexieQuery } from "dexie-react-hooks";

/**
 * Dexie's `useLiveQuery` with an async querier. Runs `read` again when the rows it read change;
 * undefined while it runs for the first time.
 */
export const useLiveQuery = <T>(read: () => Promise<T> | T, deps: unknown[]): T | undefined =>
  // Dexie tracks every await only in a function that is itself marked async; otherwise later reads
  // are not observed (docs/decisions/0040).
  useDexieQuery(async () => read(), deps);
