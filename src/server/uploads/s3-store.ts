import { openAsBlob } from "node:fs";
import { Readable } from "node:stream";
import { AwsClient } from "aws4fetch";
import { Refused } from "#server/http/refusals.ts";
import { newId } from "#server/ids.ts";
import { readAtMost } from "#server/read-at-most.ts";
import {
  type FileStore,
  PartGone,
  partNamer,
  partPath,
  partsPath,
  pathOf,
  type ByteStream,
  type Stored,
} from "#server/uploads/file-store.ts";
import { withTempFile } from "#server/uploads/atomic-write.ts";
import * as TEXTS from "#texts/server/uploads.ts";

/** The bucket of an S3-compatible store that `FILES_URL` names, with its credentials. */
export interface Bucket {
  /** URL of the bucket, path style: `https://host/bucket`. */
  readonly address: string;
  /** Prefix of all object names: empty or `folder/`. */
  readonly folder: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const TIMEOUT_MS = 60_000;
const PROBE_MS = 10_000;
/** In bytes. A list has at most 1000 names of at most 1024 bytes. */
const LONGEST_LIST = 4 * 1024 * 1024;
const LONGEST_ANSWER = 64 * 1024;

/**
 * Files in an S3-compatible store. Bytes are first written to the folder `spool`, so that the
 * signature can include their hash: the store refuses bytes that were damaged in transit. S3 writes
 * are atomic. See docs/decisions/0016.
 */
export function makeS3Store(bucket: Bucket, spool: string): FileStore {
  const client = new AwsClient({
    accessKeyId: bucket.accessKeyId,
    secretAccessKey: bucket.secretAccessKey,
    region: bucket.region,
    service: "s3",
    retries: 2,
    initRetryMs: 200,
  });
  const signedFetch = (path: string, init: RequestInit = {}) =>
    exchange(client, `${bucket.address}/${bucket.folder}${path}`, init);

  const put = (nameOf: (stored: Stored) => string, bytes: ByteStream): Promise<Stored> =>
    withTempFile(spool, bytes, async (tempPath, stored) => {
      const answer = await signedFetch(nameOf(stored), {
        method: "PUT",
        body: await openAsBlob(tempPath),
        headers: { "x-amz-content-sha256": stored.sha256, "content-type": "application/octet-stream" },
      });
      await settled(answer);
      return stored;
    });
  const get = async (path: string, headers: Record<string, string> = {}): Promise<Readable | null> => {
    const answer = await signedFetch(path, { headers });
    if (answer.status === 404) return settled(answer, [404]).then(() => null);
    if (!answer.ok || answer.body === null) throw await unhappy(answer);
    return Readable.fromWeb(answer.body);
  };
  const remove = async (path: string) => settled(await signedFetch(path, { method: "DELETE" }), [404]);
  const list = async (prefix: string): Promise<string[]> => {
    const whole = `${bucket.folder}${prefix}`;
    const url = `${bucket.address}?list-type=2&prefix=${encodeURIComponent(whole)}`;
    const answer = await exchange(client, url, {});
    if (!answer.ok) throw await unhappy(answer);
    return [...(await readAtMost(answer, LONGEST_LIST)).matchAll(/<Key>([^<]+)<\/Key>/g)]
      .map((each) => each[1] ?? "")
      .filter((key) => key.startsWith(whole))
      .map((key) => key.slice(bucket.folder.length));
  };
  const isUp = atMostEvery(PROBE_MS, async () => {
    const path = `probes/${newId()}`;
    await put(() => path, Readable.from([Buffer.from("?")]));
    await remove(path);
  });
  const joined = async function* (uploadId: string, etags: readonly string[]) {
    for (const [index, etag] of etags.entries()) {
      const part = await get(partPath(uploadId, index + 1, etag));
      if (part === null) throw new PartGone(index + 1);
      yield* part as AsyncIterable<Uint8Array>;
    }
  };

  return {
    store: (key, bytes) => put(() => pathOf(key), bytes),
    storePart: (uploadId, n, bytes, refuse) => put(partNamer(uploadId, n, refuse), bytes),
    join: (uploadId, etags, key) => put(() => pathOf(key), joined(uploadId, etags)),
    open: (key, range) => get(pathOf(key), range ? { range: `bytes=${range.start}-${range.end}` } : {}),
    remove: (key) => remove(pathOf(key)),
    removePart: (uploadId, n, etag) => remove(partPath(uploadId, n, etag)),
    removeParts: async (uploadId) => {
      const prefix = `${partsPath(uploadId)}/`;
      // A listing has at most 1000 names; removed objects are not listed again.
      for (let names = await list(prefix); names.length > 0; names = await list(prefix))
        for (const name of names) await remove(name);
    },
    isWritable: () => isUp(),
  };
}

/**
 * @returns a function that runs `probe` at most once per `ms` and otherwise returns the last
 * result. Anybody may call the readiness check, as often as they like.
 */
function atMostEvery(ms: number, probe: () => Promise<unknown>): () => Promise<boolean> {
  let last = { at: Number.NEGATIVE_INFINITY, works: Promise.resolve(false) };
  return () => {
    if (Date.now() - last.at >= ms) {
      const works = probe().then(
        () => true,
        () => false,
      );
      last = { at: Date.now(), works };
    }
    return last.works;
  };
}

async function exchange(client: AwsClient, url: string, init: RequestInit): Promise<Response> {
  try {
    return await client.fetch(url, {
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (cause) {
    throw away(cause);
  }
}

/**
 * Reads a response to its end.
 * @throws unless its status is 2xx or one of `alsoFine`.
 */
async function settled(answer: Response, alsoFine: readonly number[] = []): Promise<void> {
  if (!answer.ok && !alsoFine.includes(answer.status)) throw await unhappy(answer);
  await readAtMost(answer, LONGEST_ANSWER);
}

async function unhappy(answer: Response): Promise<Error> {
  const reason = (await readAtMost(answer, LONGEST_ANSWER).catch(String)).slice(0, 500);
  if (answer.status === 507 || /QuotaExceeded|StorageFull/i.test(reason))
    return new Refused(507, "no_space", TEXTS.noSpaceForFile);
  if (answer.status >= 500 || answer.status === 429) return away(reason);
  return new Error(`the file store answered ${answer.status}: ${reason}`);
}

const away = (cause: unknown) =>
  Object.assign(
    new Refused(503, "files_away", TEXTS.fileStoreUnreachable, {
      retryAfterS: 2,
    }),
    { cause },
  );
