import type { PushGroup } from "#domain/notifications/push-groups.ts";
import type { AccountDatabase } from "#local-db/database.ts";

/** Small facts of an account's database, with their shapes. Instants are ISO 8601, `heartbeat` and `openUntil` are milliseconds since 1970. */
export interface MetaFacts {
  cursor: string;
  serverEpoch: string;
  lastPulledAt: string;
  /** The life of this database: another one after the browser deleted it. */
  epoch: string;
  /** When this account was last looked at on this device. */
  lastSeenAt: string;
  /** When old things were last let go of; milliseconds since 1970. */
  tidiedAt: number;
  /** This app is too old for this server. */
  outdated: { message: string; at: string } | null;
  /** Bytes per second of the last photo part that was sent. */
  uplink: number;
  /** How much waited here when the server was last told. */
  reportedWaiting: number;
  /** The end of the token with which that was last asked: once for every sign-in. */
  elsewhereAsked: string;
  /** What other sessions of this account last reported as not sent; null once the person has looked. */
  elsewhere: { count: number; at: string } | null;
  /** Does this device want to be told while the app is closed, and what not? `endpoint`: what the server last heard. */
  push: { isOn: boolean; muted: PushGroup[]; endpoint?: string };
  /** The last time the server told, ISO 8601, and how far this phone's clock was behind it then (ahead: negative). */
  clock: { serverAt: string; offsetMs: number };
  fence: number;
  heartbeat: number;
  /** `isHearing`: sending fails, and what the server says gets through all the same. */
  circuit: { failures: number; openUntil: number; isHearing?: boolean };
  /** The server answered the last pull with a no; null: it went well. */
  pullFailed: { message: string; at: string } | null;
  /** What a plain server calls the things this phone named. */
  aliases: Record<string, string>;
  /** `isPortal`: something answered, but it was not the server. */
  reachable: { isReachable: boolean; isPortal?: boolean; reason: string | null; at: string };
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
