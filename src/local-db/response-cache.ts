import type { AccountDatabase } from "#local-db/database.ts";

/** A server response as it was when it was last fetched. */
export interface CachedResponse<T> {
  readonly data: T;
  /** When it was fetched, by this device's clock; ISO 8601. */
  readonly at: string;
}

const keyOf = (name: string) => `borrowed:${name}`;

/** @returns the cached response of that name; undefined if there is none. */
export const readCachedResponse = async <T>(
  db: AccountDatabase,
  name: string,
): Promise<CachedResponse<T> | undefined> =>
  (await db.meta.get(keyOf(name)))?.value as CachedResponse<T> | undefined;

/** Caches a response under a name, for use without a network. `at` is ISO 8601. */
export const cacheResponse = (db: AccountDatabase, name: string, data: unknown, at: string) =>
  db.meta.put({ key: keyOf(name), value: { data, at } });
