import type { AccountDatabase } from "#local-db/database.ts";

/** Something the network lent, as it was when it was last read. */
export interface CachedResponse<T> {
  readonly data: T;
  /** ISO 8601, this phone's clock. */
  readonly at: string;
}

const keyOf = (name: string) => `borrowed:${name}`;

/** The last answer under a name; undefined when there never was one. */
export const readCachedResponse = async <T>(
  db: AccountDatabase,
  name: string,
): Promise<CachedResponse<T> | undefined> =>
  (await db.meta.get(keyOf(name)))?.value as CachedResponse<T> | undefined;

/** Keeps an answer under a name, for when there is no network. */
export const cacheResponse = (db: AccountDatabase, name: string, data: unknown, at: string) =>
  db.meta.put({ key: keyOf(name), value: { data, at } });
