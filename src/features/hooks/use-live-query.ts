import { useLiveQuery as useDexieQuery } from "dexie-react-hooks";

/** What `read` finds on this phone, read again whenever something it looked at has changed; undefined while it reads for the first time. */
export const useLiveQuery = <T>(read: () => Promise<T> | T, deps: unknown[]): T | undefined =>
  // Only through a function marked async does Dexie follow every await inside: otherwise what
  // is read after the first few is not watched (docs/decisions/0040).
  useDexieQuery(async () => read(), deps);
