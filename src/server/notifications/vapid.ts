import { generateKeyPairSync } from "node:crypto";
import type { Database } from "#server/database/database.ts";

/** The key pair that signs pushes, as base64url: made on the first start, kept with the data. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Reads the keys, or makes them; of several servers starting at once the first one's count. */
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
