import type { AccountDatabase } from "#local-db/database.ts";

const EARLY_MS = 3000;

/**
 * What is read before the first render, for the first component that needs it: it then has its data
 * at once. Expires after 3 s.
 */
export function createEarlyRead<Data>() {
  let early: { readonly db: AccountDatabase; readonly key: string; readonly data: Data } | null = null;
  const drop = () => {
    early = null;
  };
  return {
    /** Reads the data of this key, which says what was asked for. */
    preload: async (db: AccountDatabase, key: string, read: () => Promise<Data>): Promise<void> => {
      early = { db, key, data: await read() };
      setTimeout(drop, EARLY_MS);
    },
    /** @returns the data, if it was read early for this database and key */
    take: (db: AccountDatabase, key: string): Data | undefined =>
      early?.db === db && early.key === key ? early.data : undefined,
    /** Called once newer data is there. */
    drop,
  };
}
