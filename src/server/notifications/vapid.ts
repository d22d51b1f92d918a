import { generateKeyPairSync } from "node:crypto";
import type { Database, Sql } from "#server/database/database.ts";

/** A VAPID key pair, which signs pushes, as base64url. */
interface KeyPair {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** The key pair of this installation, and the one that it replaced. */
export interface VapidKeys extends KeyPair {
  /** Signs pushes to subscriptions made before `rotatedAt`, until their phones subscribe again. */
  readonly previous?: KeyPair & { readonly rotatedAt: string };
}

/**
 * Reads the keys or generates them at the first start. If several servers start at once, all use
 * the pair that was stored first.
 */
export async function vapidKeys(database: Sql): Promise<VapidKeys> {
  const known = await stored(database);
  if (known) return known;
  await database.query("insert into meta (key, value) values ('vapid', $1) on conflict (key) do nothing", [
    JSON.stringify(makeKeys()),
  ]);
  return (await stored(database)) ?? makeKeys();
}

/**
 * Replaces the key pair. Phones subscribe again when the app is next opened; until then they get
 * pushes signed with the previous pair. The pair before that one is forgotten.
 * @returns the new public key.
 */
export async function rotateVapidKeys(tx: Sql): Promise<string> {
  await vapidKeys(tx);
  // Read while it is held: of two at once the later one replaces the pair of the first.
  await tx.query("select value from meta where key = 'vapid' for update");
  const { publicKey, privateKey } = await vapidKeys(tx);
  const previous = { publicKey, privateKey, rotatedAt: new Date().toISOString() };
  const next: VapidKeys = { ...makeKeys(), previous };
  await tx.query("update meta set value = $1 where key = 'vapid'", [JSON.stringify(next)]);
  return next.publicKey;
}

/** @returns the key pair that the push service of a subscription of that time expects. */
export const pairFor = ({ previous, ...pair }: VapidKeys, subscribedAt: string): KeyPair =>
  previous !== undefined && subscribedAt < previous.rotatedAt ? previous : pair;

/**
 * Reads the keys every time, because any server or a command may have rotated them; answers with
 * the last known ones while the database is away.
 */
export function vapidKeyReader(database: Database, initial: VapidKeys): () => Promise<VapidKeys> {
  let known = initial;
  return async () => {
    known = await vapidKeys(database).catch(() => known);
    return known;
  };
}

async function stored(database: Sql): Promise<VapidKeys | null> {
  const [row] = await database.query("select value from meta where key = 'vapid'");
  return row ? (JSON.parse(String(row["value"])) as VapidKeys) : null;
}

function makeKeys(): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const point = publicKey.export({ format: "jwk" });
  const raw = Buffer.concat([
    Buffer.from([4]),
    Buffer.from(point.x ?? "", "base64url"),
    Buffer.from(point.y ?? "", "base64url"),
  ]);
  return {
    publicKey: raw.toString("base64url"),
    privateKey: privateKey.export({ format: "jwk" }).d ?? "",
  };
}
