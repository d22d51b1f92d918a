import type { AccountDatabase } from "#device/database.ts";

/** Something the network lent, as it was when it was last read. */
export interface Borrowed<T> {
  readonly data: T;
  /** ISO 8601, this phone's clock. */
  readonly at: string;
}

const keyOf = (name: string) => `borrowed:${name}`;

/** The last answer under a name; undefined when there never was one. */
export const readBorrowed = async <T>(db: AccountDatabase, name: string): Promise<Borrowed<T> | undefined> =>
  (await db.meta.get(keyOf(name)))?.value as Borrowed<T> | undefined;

/** Keeps an answer under a name, for when there is no network. */
export const keepBorrowed = (db: AccountDatabase, name: string, data: unknown, at: string) =>
  db.meta.put({ key: keyOf(name), value: { data, at } });
