import { usableMediaType } from "#domain/media-type.ts";
import * as api from "#contract/uploads.ts";
import type { Result, Failure } from "#contract/failures.ts";
import { LIMITS } from "#contract/limits.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { partBytesOf } from "#local-db/files/files.ts";
import { previewOf } from "#local-db/files/photo-preview.ts";
import {
  forgetParts,
  isIntact,
  knownTicketOf,
  readPart,
  recordInitiated,
  recordPartDone,
  recordUploaded,
  restartUpload,
} from "#local-db/files/upload-state.ts";
import type { FileRow } from "#local-db/outbox/outbox-row.ts";
import { protocolOf } from "#sync/protocol-of.ts";
import type { CompletedUpload } from "#sync/server-protocol.ts";
import { statusTextOf } from "#api-client/default-message.ts";
import { type Credentials, request, NOT_UNDERSTOOD } from "#api-client/request.ts";
import * as TEXTS from "#texts/rules/sync.ts";

/** Failure code: the server accepts no part of this file, however small. */
export const TOO_LARGE_FOR_SERVER = "too_large_for_server";

/** Failure code: the stored bytes no longer match the picked file. */
export const DAMAGED_HERE = "damaged_here";

/**
 * Runs a step of an upload: initiate it, send part `n` (if undefined, the first missing one), or
 * complete it. Each finished part is recorded at once, so that a later run sends only the missing
 * ones.
 * @returns the failure that stopped it; null otherwise.
 */
export async function uploadStep(
  db: AccountDatabase,
  file: FileRow,
  auth: Credentials,
  timeoutMs: number,
  n: number | undefined,
): Promise<Failure | null> {
  const { uploadId } = file;
  if (uploadId === null) return initiate(db, file, auth);
  const part = n ?? missingParts(file)[0];
  return part === undefined
    ? complete(db, file, uploadId, auth)
    : sendPart(db, file, { uploadId, n: part, auth, timeoutMs });
}

/** Whether the server has all parts and only the completion is missing. */
export const isAllSent = (file: FileRow): boolean =>
  file.uploadId !== null && missingParts(file).length === 0;

/**
 * The numbers of the parts to start now, so that at most `atOnce` are in flight. The last missing
 * part is sent alone, because it may complete the upload (docs/decisions/0038). Empty before the
 * upload is initiated.
 */
export function nextParts(file: FileRow, atOnce: number, inFlight: ReadonlySet<number>): readonly number[] {
  const missing = file.uploadId === null ? [] : missingParts(file);
  const waiting = missing.filter((n) => !inFlight.has(n));
  if (waiting.length === 1) return inFlight.size === 0 ? waiting : [];
  return waiting.slice(0, Math.max(0, Math.min(Math.max(1, atOnce) - inFlight.size, waiting.length - 1)));
}

const countOf = (file: FileRow) => Math.ceil(file.sizeBytes / partBytesOf(file));

const missingParts = (file: FileRow): readonly number[] =>
  Array.from({ length: countOf(file) }, (_, index) => index + 1).filter((n) => !file.partsDone.includes(n));

async function initiate(db: AccountDatabase, file: FileRow, auth: Credentials): Promise<Failure | null> {
  const ticketId = await knownTicketOf(db, file);
  const preview =
    ticketId !== null && protocolOf(auth).mostInitiatedAhead > 0
      ? await previewOf(db, file, LIMITS.previewLength)
      : undefined;
  const body = {
    filename: file.name,
    contentType: usableMediaType(file.mimeType),
    totalSize: file.sizeBytes,
    chunkSize: partBytesOf(file),
    ...(preview === undefined ? {} : { preview }),
  };
  const { fileId, begunAgain = 0 } = file;
  const key = begunAgain === 0 ? `upload:${fileId}` : `upload:${fileId}:${begunAgain}`;
  let answer = await request(api.initiateUpload, { auth, body: api.ofTicket(body, ticketId), key });
  // The ticket is deleted or no longer visible: upload without it. The server refuses the mutation
  // by itself, with its own reason; should it be accepted, the bytes are available.
  if (!answer.ok && ticketId !== null && answer.failure.kind === "refused" && answer.failure.status === 404)
    answer = await request(api.initiateUpload, { auth, body: api.ofTicket(body, null), key: `${key}:free` });
  if (!answer.ok) return reportedFailure(answer.failure, "initiate");
  await recordInitiated(db, fileId, answer.data.uploadId);
  return null;
}

async function sendPart(
  db: AccountDatabase,
  file: FileRow,
  { uploadId, n, auth, timeoutMs }: { uploadId: string; n: number; auth: Credentials; timeoutMs: number },
): Promise<Failure | null> {
  const part = await readPart(db, file, n);
  if (part === null) return damagedHere(file);
  const form = new FormData();
  form.append("chunk", new Blob([part.bytes]), `part-${n}`);
  const protocol = protocolOf(auth);
  const isLast = file.partsDone.length === countOf(file) - 1;
  const headers = protocol.partHeaders(part.sha256, isLast);
  const params = { id: uploadId, n: String(n) };
  const answer = await request(api.uploadPart, { auth, params, form, headers, timeoutMs });
  if (!answer.ok) {
    // An answer without an ETag fails validation as "outdated", but is no other version of the API.
    if (answer.failure.kind === "outdated" && answer.failure.message === NOT_UNDERSTOOD) return noTag(n);
    const failure = await startAgainIfForgotten(db, file, answer);
    if (failure?.kind === "refused" && failure.status === 413) return tooLarge(db, file, n);
    return failure && reportedFailure(failure, { part: n });
  }
  if (answer.data.etag === "") return noTag(n);
  const fault = await protocol.confirmPart({ auth, params, etag: answer.data.etag, sha256: part.sha256 });
  if (fault === "damaged") return damaged();
  if (fault !== null) return reportedFailure(fault, { part: n });
  await recordPartDone(db, file.fileId, uploadId, n);
  return answer.data.joined ? keepKey(db, file, answer.data.joined, auth) : null;
}

const SMALLEST_PART_BYTES = 256 * 1024;
const SMALLER = 4;

/**
 * Restarts the upload with smaller parts, after a wait, because the server or a proxy refuses this
 * size (413). If the smallest size is refused too, the person decides.
 */
async function tooLarge(db: AccountDatabase, file: FileRow, n: number): Promise<Failure> {
  const sent = Math.min(partBytesOf(file), file.sizeBytes);
  const partBytes = [partBytesOf(file) / SMALLER, partBytesOf(file) / SMALLER ** 2, SMALLEST_PART_BYTES].find(
    (size) => size >= SMALLEST_PART_BYTES && size < sent && file.chunkBytes % size === 0,
  );
  if (partBytes === undefined)
    return {
      kind: "refused",
      status: 413,
      code: TOO_LARGE_FOR_SERVER,
      message: TEXTS.chunkTooLargeForServer(n),
      uploadStep: "part",
      body: { fileId: file.fileId },
    };
  await restartUpload(db, file, { partBytes });
  return busy(413, TEXTS.partTooLargeForServer);
}

const damagedHere = (file: FileRow): Failure => ({
  kind: "refused",
  status: 0,
  code: DAMAGED_HERE,
  message: TEXTS.photoDamagedHere(file.name),
  body: { fileId: file.fileId },
});

async function complete(
  db: AccountDatabase,
  file: FileRow,
  uploadId: string,
  auth: Credentials,
): Promise<Failure | null> {
  const answer = await request(api.completeUpload, { auth, params: { id: uploadId } });
  if (!answer.ok) return startAgainIfForgotten(db, file, answer);
  return keepKey(db, file, answer.data, auth);
}

/**
 * Stores the file's key after completion, if size and hash on the server match the local ones;
 * restarts the upload otherwise.
 */
async function keepKey(
  db: AccountDatabase,
  file: FileRow,
  completed: CompletedUpload,
  auth: Credentials,
): Promise<Failure | null> {
  if (!protocolOf(auth).isSameFile(file, completed)) {
    if (!(await isIntact(db, file))) return damagedHere(file);
    await restartUpload(db, file);
    return damaged();
  }
  await recordUploaded(db, file.fileId, { key: completed.s3Key, url: completed.url });
  return null;
}

/**
 * Restarts the upload from the local bytes if the server has forgotten it, or sends all parts again
 * if the server lost some.
 */
async function startAgainIfForgotten(
  db: AccountDatabase,
  file: FileRow,
  answer: Result<unknown>,
): Promise<Failure | null> {
  const failure = answer.ok ? null : answer.failure;
  if (failure?.kind !== "refused") return failure;
  if (failure.code === "parts_missing") {
    await forgetParts(db, file.fileId);
    return null;
  }
  if (failure.status !== 404 || file.uploadId === null) return failure;
  await restartUpload(db, file);
  return busy(404, TEXTS.uploadForgotten);
}

/**
 * A failure with the interface text of this step; with its status if the server gave no reason. See
 * docs/product.md#texts.
 */
function reportedFailure(failure: Failure, step: "initiate" | { readonly part: number }): Failure {
  if (failure.kind === "signedOut") return { ...failure, message: TEXTS.noAuthenticationTokenAvailable };
  if (failure.kind !== "refused" && failure.kind !== "busy") return failure;
  const hasReason = statusTextOf(failure.message) === null;
  // If the server refuses to initiate the upload, its own message is shown.
  if (step === "initiate" && hasReason) return failure;
  const text = hasReason ? failure.message : String(failure.status);
  const isPart = step !== "initiate";
  const message = isPart ? TEXTS.failedToUploadChunk(step.part, text) : TEXTS.failedToInitiateUpload(text);
  if (failure.kind === "busy") return { ...failure, message };
  return { ...failure, message, uploadStep: isPart ? "part" : "initiate" };
}

/** A failure after which the step is tried again later. */
const busy = (status: number, message: string): Failure => ({
  kind: "busy",
  status,
  message,
  retryAfterMs: null,
});

const noTag = (n: number) => busy(200, TEXTS.etagMissing(n));

const damaged = () => busy(422, TEXTS.photoDamagedOnTheWay);
