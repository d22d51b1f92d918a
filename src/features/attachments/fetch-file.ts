import type { Failure } from "#contract/failures.ts";
import { downloadPath } from "#contract/attachment-wire.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { cacheAttachment } from "#local-db/files/attachment-cache.ts";
import { type Credentials, fetchBytes } from "#api-client/request.ts";

const inFlight = new Map<string, Promise<Blob | Failure>>();

/**
 * Downloads an attachment and caches it in IndexedDB. Concurrent calls for the same key share one
 * request.
 *
 * @returns the bytes, or the failure of the download
 */
export function fetchFile(
  db: AccountDatabase,
  credentials: Credentials,
  key: string,
): Promise<Blob | Failure> {
  const name = `${db.name} ${key}`;
  const download =
    inFlight.get(name) ?? fetchAndStore(db, credentials, key).finally(() => inFlight.delete(name));
  inFlight.set(name, download);
  return download;
}

async function fetchAndStore(
  db: AccountDatabase,
  credentials: Credentials,
  key: string,
): Promise<Blob | Failure> {
  const answer = await fetchBytes(downloadPath(key), credentials);
  if ("kind" in answer) return answer;
  await cacheAttachment(db, { key, ...answer, keptAt: Date.now() });
  return new Blob([answer.bytes], { type: answer.mimeType });
}
