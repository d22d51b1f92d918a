import type { Failure } from "#contract/failures.ts";
import { downloadPath } from "#contract/attachment-wire.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { cacheAttachment } from "#local-db/files/attachment-cache.ts";
import { type Credentials, fetchBytes } from "#api-client/request.ts";

const underWay = new Map<string, Promise<Blob | Failure>>();

/**
 * Downloads an attachment and caches it in IndexedDB. Concurrent calls for the same key share one
 * request.
 *
 * @returns the bytes, or the failure of the download
 */
export function fetchFile(db: AccountDatabase, as: Credentials, key: string): Promise<Blob | Failure> {
  const name = `${db.name} ${key}`;
  const asked = underWay.get(name) ?? fetchAndStore(db, as, key).finally(() => underWay.delete(name));
  underWay.set(name, asked);
  return asked;
}

async function fetchAndStore(db: AccountDatabase, as: Credentials, key: string): Promise<Blob | Failure> {
  const got = await fetchBytes(downloadPath(key), as);
  if ("kind" in got) return got;
  await cacheAttachment(db, { key, ...got, keptAt: Date.now() });
  return new Blob([got.bytes], { type: got.mimeType });
}
