import type { ServerResponse } from "node:http";
import { Worker } from "node:worker_threads";
import { withoutMetadata } from "#domain/pictures/without-metadata.ts";
import { Refused } from "#server/http/refusals.ts";
import type { FileStore } from "#server/uploads/file-store.ts";
import { readFile } from "#server/uploads/read-file.ts";
import * as TEXTS from "#texts/server/uploads.ts";

const MIB = 1024 * 1024;
/** Cleaned on this thread: it takes milliseconds, less than a thread of its own. */
const SMALL_BYTES = MIB;
/** What all answers with larger pictures hold in memory, and those of one account. */
const MEMORY_BYTES = 512 * MIB;
const MEMORY_BYTES_OF_ACCOUNT = 128 * MIB;

interface PictureRequest {
  readonly key: string;
  readonly sizeBytes: number;
  readonly readerId: string;
  /** The picture is held in memory until this answer has ended. */
  readonly answer: ServerResponse;
}

/**
 * Reads a stored picture without its metadata. A larger one is cleaned on a thread of its own, one
 * at a time.
 * @returns null if it cannot be cleaned
 * @throws Refused 503 `busy` while answers that have not been taken yet hold too much memory
 */
export async function cleanPicture(
  files: FileStore,
  picture: PictureRequest,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (picture.sizeBytes <= SMALL_BYTES) return withoutMetadata(await readFile(files, picture.key));
  reserveMemory(picture);
  // Whoever has gone meanwhile keeps nobody waiting.
  return inTurn(async () =>
    picture.answer.closed ? null : cleanOnThread(await readFile(files, picture.key)),
  );
}

const usedBytes = new Map<string, number>();

function reserveMemory({ sizeBytes, readerId, answer }: PictureRequest): void {
  const ofReader = usedBytes.get(readerId) ?? 0;
  const ofAll = [...usedBytes.values()].reduce((sum, each) => sum + each, 0);
  if (ofReader + sizeBytes > MEMORY_BYTES_OF_ACCOUNT || ofAll + sizeBytes > MEMORY_BYTES)
    throw new Refused(503, "busy", TEXTS.picturesBusy, { retryAfterS: 5 });
  usedBytes.set(readerId, ofReader + sizeBytes);
  const release = () => {
    const left = (usedBytes.get(readerId) ?? 0) - sizeBytes;
    if (left > 0) usedBytes.set(readerId, left);
    else usedBytes.delete(readerId);
  };
  if (answer.closed) release();
  else answer.once("close", release);
}

let last: Promise<unknown> = Promise.resolve();

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = last.then(work);
  last = result.catch(() => undefined);
  return result;
}

function cleanOnThread(bytes: Buffer): Promise<Uint8Array<ArrayBuffer> | null> {
  const worker = new Worker(new URL("./picture-worker.js", import.meta.url), {
    workerData: bytes,
    transferList: [bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
  });
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("The thread that cleans a picture ended.")));
  });
}
