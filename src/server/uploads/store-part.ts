import { createHash, type Hash } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Caller, AppContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { namedIfUnreadable } from "#server/http/form.ts";
import { discardRest, limitForm } from "#server/http/limit-body.ts";
import { invalid, Refused } from "#server/http/refusals.ts";
import { complete, describeFile } from "#server/uploads/complete.ts";
import type { Stored } from "#server/uploads/file-store.ts";
import { markReplay, loadOwnUpload, partNumber, progress, type Upload } from "#server/uploads/upload.ts";
import * as TEXTS from "#texts/server/uploads.ts";

/** Bytes a form may have in addition to the part itself. */
const FORM_BYTES = 64 * 1024;

/**
 * Stores one part of an upload: first the bytes, flushed to disk, then the row, so that a row never
 * refers to missing bytes. With `X-Join: 1` the upload is then completed.
 */
export async function storePart(
  context: AppContext,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const params = request.params as { id: string; n: string };
  const upload = await loadOwnUpload(context.database, caller, params.id);
  const n = partNumber(params.n, upload);
  const isCompleting = request.headers["x-join"] === "1";
  const declared = request.headers["x-chunk-sha256"];
  const before = isCompleting ? await repeatedAnswer(context.database, upload, n, declared) : null;
  if (before !== null) {
    markReplay(reply);
    return before;
  }
  if (upload.status !== "uploading") throw alreadyCompleted();
  limitForm(request, reply, upload.chunkBytes + FORM_BYTES);
  try {
    return await takePart(context, caller, request, { upload, n, isCompleting, reply });
  } catch (error) {
    throw namedIfUnreadable(error);
  } finally {
    discardRest(request);
  }
}

async function takePart(
  context: AppContext,
  caller: Caller,
  request: FastifyRequest,
  {
    upload,
    n,
    isCompleting,
    reply,
  }: { upload: Upload; n: number; isCompleting: boolean; reply: FastifyReply },
) {
  const part = await request.file({ limits: { files: 1, fileSize: upload.chunkBytes + 1, parts: 4 } });
  if (!part || part.fieldname !== "chunk") throw invalid("chunk", TEXTS.thePartIsMissing);
  const declared = request.headers["x-chunk-sha256"];
  const md5 = request.headers["content-md5"] === undefined ? null : createHash("md5");
  const stored = await context.files.storePart(upload.id, n, hashed(part.file, md5), (incoming) =>
    checkPart(upload, n, incoming, {
      sha256: declared,
      md5: request.headers["content-md5"],
      computedMd5: md5,
    }),
  );
  if (await recordPart(context, upload, n, stored)) markReplay(reply);
  const answer = { success: true, etag: stored.sha256, partNumber: n, size: stored.sizeBytes };
  if (!isCompleting) return answer;
  // The part is stored even if joining fails; the client gets that error from the completion call.
  const joined = await complete(context, caller, upload.id).catch(() => null);
  return joined === null ? answer : { ...answer, joined };
}

const alreadyCompleted = () => new Refused(409, "already_completed", TEXTS.uploadAlreadyComplete);

async function* hashed(bytes: AsyncIterable<Uint8Array>, hash: Hash | null) {
  for await (const chunk of bytes) {
    hash?.update(chunk);
    yield chunk;
  }
}

interface Checksums {
  readonly sha256: unknown;
  readonly md5: unknown;
  readonly computedMd5: Hash | null;
}

/**
 * Checks size and checksums of a part.
 * @throws Refused 400 `wrong_size`, 422 `checksum_mismatch`.
 */
function checkPart(upload: Upload, n: number, incoming: Stored, checksums: Checksums): void {
  const expected =
    n === upload.totalParts ? upload.totalBytes - (n - 1) * upload.chunkBytes : upload.chunkBytes;
  if (incoming.sizeBytes !== expected)
    throw invalid("chunk", TEXTS.partSizeWrong(n, expected, incoming.sizeBytes), "wrong_size");
  const isWhole =
    (checksums.sha256 === undefined || checksums.sha256 === incoming.sha256) &&
    (checksums.md5 === undefined || checksums.md5 === checksums.computedMd5?.digest("base64"));
  if (!isWhole) throw new Refused(422, "checksum_mismatch", TEXTS.partDamaged(n));
}

/**
 * Records a stored part while its upload is open, and removes the part it replaces.
 * @returns whether the same part was stored before.
 * @throws Refused 409 if the upload is no longer open; its parts are then removed.
 */
async function recordPart(context: AppContext, upload: Upload, n: number, stored: Stored): Promise<boolean> {
  const before = await context.database.transaction(async (tx) => {
    const [row] = await tx.query("select status from uploads where id = $1 for update", [upload.id]);
    if (row?.["status"] !== "uploading") return null;
    const parts = await tx.query("select etag from upload_parts where upload_id = $1 and n = $2", [
      upload.id,
      n,
    ]);
    await tx.query(
      `insert into upload_parts (upload_id, n, size, etag) values ($1, $2, $3, $4)
       on conflict (upload_id, n) do update set size = excluded.size, etag = excluded.etag`,
      [upload.id, n, stored.sizeBytes, stored.sha256],
    );
    await tx.query("update uploads set expires_at = now() + interval '7 days' where id = $1", [upload.id]);
    return parts.map((part) => String(part["etag"]));
  });
  if (before === null) {
    await context.files.removeParts(upload.id);
    throw alreadyCompleted();
  }
  const replaced = before.filter((etag) => etag !== stored.sha256);
  for (const etag of replaced) await context.files.removePart(upload.id, n, etag).catch(() => undefined);
  return before.includes(stored.sha256);
}

/**
 * Repeats the response to the part that completed the upload, for a client that did not receive it.
 * The parts no longer exist, so only a request that declares the hash of the stored part counts as
 * a repetition; any other returns null.
 */
async function repeatedAnswer(sql: Sql, upload: Upload, n: number, declared: unknown) {
  if (upload.fileKey === null) return null;
  const part = (await progress(sql, upload)).parts.find((each) => each.n === n);
  if (part === undefined || part.etag !== declared) return null;
  const joined = await describeFile(sql, upload.fileKey);
  return { success: true, etag: part.etag, partNumber: n, size: part.size, joined };
}
