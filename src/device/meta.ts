import type { AccountDatabase } from "#device/database.ts";

/** Small facts of an account's database, with their shapes. Instants are ISO 8601, `heartbeat` and `openUntil` are milliseconds since 1970. */
export interface MetaFacts {
  cursor: string;
  serverEpoch: string;
  lastPulledAt: string;
  /** The life of this database: another one after the browser deleted it. */
  epoch: string;
  /** When this account was last looked at on this device. */
  lastSeenAt: string;
  fence: number;
  heartbeat: number;
  circuit: { failures: number; openUntil: number };
  /** The server answered the last pull with a no; null: it went well. */
  pullFailed: { message: string; at: string } | null;
  /** What a plain server calls the things this phone named. */
  aliases: Record<string, string>;
  reachable: { isReachable: boolean; reason: string | null; at: string };
}

/** Reads a fact, or undefined. */
export const readMeta = async <Key extends keyof MetaFacts>(
  db: AccountDatabase,
  key: Key,
): Promise<MetaFacts[Key] | undefined> => (await db.meta.get(key))?.value as MetaFacts[Key] | undefined;

/** Writes a fact. */
export const writeMeta = <Key extends keyof MetaFacts>(
  db: AccountDatabase,
  key: Key,
  value: MetaFacts[Key],
) => db.meta.put({ key, value });

/** Takes the next fencing number: a sender with a lower one has been replaced. */
export const nextFence = (db: AccountDatabase): Promise<number> =>
  db.transaction("rw", db.meta, async () => {
    const next = ((await readMeta(db, "fence")) ?? 0) + 1;
    await writeMeta(db, "fence", next);
    return next;
  });
