import type { AccountDatabase } from "#local-db/database.ts";
import type { MetaFacts } from "#local-db/meta-facts.ts";

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

/**
 * Increments the fencing number. Failures recorded by a sender with a lower number are ignored. If
 * the number is lost, it goes on after the highest one of a claimed row: that row would never be
 * released otherwise.
 */
export const nextFence = (db: AccountDatabase): Promise<number> =>
  db.transaction("rw", db.meta, db.ops, async () => {
    const next = ((await readMeta(db, "fence")) ?? (await highestLease(db))) + 1;
    await writeMeta(db, "fence", next);
    return next;
  });

async function highestLease(db: AccountDatabase): Promise<number> {
  const claimed = await db.ops.where("state").equals("sending").toArray();
  return Math.max(0, ...claimed.map(({ lease }) => lease?.token ?? 0));
}

/** Replaces a fact by one that is made from it, in one transaction; nothing if it returns null. */
export const updateMeta = <Key extends keyof MetaFacts>(
  db: AccountDatabase,
  key: Key,
  change: (known: MetaFacts[Key] | undefined) => MetaFacts[Key] | null,
): Promise<void> =>
  db.transaction("rw", db.meta, async () => {
    const next = change(await readMeta(db, key));
    if (next !== null) await writeMeta(db, key, next);
  });
