import { generateKeyPairSync } from "node:crypto";
import type { Database } from "#server/database/database.ts";

/**
 * The VAPID key pair that signs pushes, as base64url. Generated at the first start and stored in
 * the database.
 */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Reads the key pair or generates it. If several servers start at once, all use the pair that was
 * stored first.
 */
export async function vapidKeys(database: Database): Promise<VapidKeys> {
  const known = await stored(database);
  if (known) return known;
  await database.query("insert into meta (key, value) values ('vapid', $1) on conflict (key) do nothing", [
    JSON.stringify(makeKeys()),
  ]);
  return (await stored(database)) ?? makeKeys();
}

async function stored(database: Database): Promise<VapidKeys | null> {
  const [row] = await database.query("select value from meta where key = 'vapid'");
  return row ? (JSON.parse(String(row["value"])) as VapidKeys) : null;
}

function makeKeys(): VapidKeys {
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
