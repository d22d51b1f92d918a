import type { FastifyReply, FastifyRequest } from "fastify";
import { LIMITS } from "#contract/limits.ts";
import { downloadPath } from "#contract/ticket-wire.ts";
import * as api from "#contract/uploads.ts";
import { must } from "#domain/must.ts";
import type { House, Write, Caller } from "#server/context.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { instantOf, numberOf, textOf, textOrNull } from "#server/database/read.ts";
import { baseName } from "#server/http/form.ts";
import { hang, identify, reading, type Rooms, writing } from "#server/http/recipe.ts";
import { invalid, notFound, Refused } from "#server/http/refused.ts";
import { newFileKey, newId } from "#server/ids.ts";
import { write } from "#server/sync/write.ts";
import { seen } from "#server/tickets/present.ts";
import { ticketById } from "#server/tickets/records.ts";
import { download } from "#server/uploads/download.ts";
import { typeOfFile } from "#server/uploads/type-of-file.ts";
import { PartGone } from "#server/uploads/file-store.ts";

const WEEK = 7 * 24 * 3_600_000;

export function uploadRoutes(rooms: Rooms) {
  writing(rooms, api.initiateUpload, (tx, { caller, body }) => initiate(tx, caller, body));
  reading(rooms, api.readUpload, async ({ caller, names, house }) =>
    progress(house.database, await own(house.database, caller, names["id"] ?? "")),
  );
  hang(rooms, api.uploadPart, async (request, reply) => {
    const caller = await identify(rooms, api.uploadPart, request);
    return storePart(rooms.house, caller, request, reply);
  });
  writing(rooms, api.completePart, async (tx, { caller, names, body }) => {
    const upload = await own(tx, caller, names["id"] ?? "");
    const n = partNumber(names["n"] ?? "", upload);
    const [row] = await tx.query("select etag from upload_parts where upload_id = $1 and n = $2", [
      upload.id,
      n,
    ]);
    if (!row) throw new Refused(409, "part_missing", `Part ${n} has not arrived.`);
    if (row["etag"] !== body.etag)
      throw new Refused(409, "etag_mismatch", `Part ${n} differs from what was sent.`, {
        extra: { etag: row["etag"] },
      });
    return { success: true, etag: body.etag, partNumber: n };
  });
  hang(rooms, api.completeUpload, async (request, reply) => {
    const caller = await identify(rooms, api.completeUpload, request);
    const { id } = request.params as { id: string };
    const before = await own(rooms.house.database, caller, id);
    if (before.fileKey !== null) markReplay(reply);
    return complete(rooms.house, caller, id);
  });
  writing(rooms, api.cancelUpload, (tx, { caller, names, house }) =>
    cancel(tx, caller, names["id"] ?? "", house),
  );
  writing(rooms, api.deleteFile, (tx, { caller, names, house }) =>
    deleteFile(tx, caller, names["s3Key"] ?? "", house),
  );
  hang(rooms, api.downloadFile, async (request, reply: FastifyReply) => {
    const caller = await identify(rooms, api.downloadFile, request);
    return download(rooms.house, caller, request, reply);
  });
}

/** These calls need no receipt to be repeatable; what had happened before is marked all the same. */
const markReplay = (reply: FastifyReply) => void reply.header("idempotent-replayed", "true");

interface Upload {
  readonly id: string;
  readonly filename: string;
  readonly contentType: string;
  readonly totalBytes: number;
  readonly chunkBytes: number;
  readonly totalParts: number;
  readonly status: string;
  readonly fileKey: string | null;
  readonly expiresAt: string;
}

const uploadFrom = (row: Row): Upload => ({
  id: textOf(row, "id"),
  filename: textOf(row, "filename"),
  contentType: textOf(row, "content_type"),
  totalBytes: numberOf(row, "total_size"),
  chunkBytes: numberOf(row, "chunk_size"),
  totalParts: Math.ceil(numberOf(row, "total_size") / numberOf(row, "chunk_size")),
  status: textOf(row, "status"),
  fileKey: textOrNull(row, "file_key"),
  expiresAt: instantOf(row, "expires_at"),
});

/** Throws 404 for an upload that was cancelled or whose file was cleaned away: the phone begins anew from its own bytes. */
async function own(sql: Sql, caller: Caller, id: string): Promise<Upload> {
  const [row] = await sql.query(
    `select uploads.*, files.key as there from uploads left join files on files.key = uploads.file_key
     where uploads.id = $1 and uploads.user_id = $2`,
    [id, caller.account.id],
  );
  const isOver = !row || row["status"] === "cancelled" || row["there"] !== row["file_key"];
  if (isOver) throw notFound("This upload does not exist any more.");
  return uploadFrom(row);
}

type Announced = {
  filename: string;
  contentType: string;
  totalSize: number;
  chunkSize: number;
  taskId?: string | null | undefined;
};

async function initiate(tx: Write, caller: Caller, wish: Announced) {
  if (wish.totalSize > LIMITS.attachmentBytes)
    throw new Refused(413, "too_large", "Files can have at most 100 MB.");
  if (wish.taskId) await seen(tx, await ticketById(tx, wish.taskId), caller);
  const [open] = await tx.query(
    "select count(*)::int as n from uploads where user_id = $1 and status = 'uploading' and expires_at > now()",
    [caller.account.id],
  );
  if (Number(open?.["n"]) >= LIMITS.openUploads) {
    throw new Refused(429, "upload_quota", "Too many uploads are open. Finish or cancel some first.", {
      retryAfterS: 30,
    });
  }
  const id = newId();
  const expiresAt = new Date(Date.parse(tx.now) + WEEK).toISOString();
  await tx.query(
    `insert into uploads (id, user_id, filename, content_type, total_size, chunk_size, ticket_id, status, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, 'uploading', $8, $9)`,
    [
      id,
      caller.account.id,
      baseName(wish.filename),
      wish.contentType,
      wish.totalSize,
      wish.chunkSize,
      wish.taskId ?? null,
      tx.now,
      expiresAt,
    ],
  );
  return {
    uploadId: id,
    chunkSize: wish.chunkSize,
    totalParts: Math.ceil(wish.totalSize / wish.chunkSize),
    expiresAt,
  };
}

async function progress(sql: Sql, upload: Upload) {
  const parts = await sql.query("select n, etag, size from upload_parts where upload_id = $1 order by n", [
    upload.id,
  ]);
  return {
    totalParts: upload.totalParts,
    parts: parts.map((row) => ({
      n: numberOf(row, "n"),
      etag: textOf(row, "etag"),
      size: numberOf(row, "size"),
    })),
    status: upload.status,
    expiresAt: upload.expiresAt,
  };
}

/** Takes the bytes aside, flushes, renames, and only then writes the row: a row never stands for missing bytes. */
async function storePart(house: House, caller: Caller, request: FastifyRequest, reply: FastifyReply) {
  const names = request.params as { id: string; n: string };
  const upload = await own(house.database, caller, names.id);
  const n = partNumber(names.n, upload);
  const isJoining = request.headers["x-join"] === "1";
  const declared = request.headers["x-chunk-sha256"];
  const before = isJoining ? await joinedBefore(house.database, upload, n, declared) : null;
  if (before !== null) {
    markReplay(reply);
    return before;
  }
  if (upload.status !== "uploading")
    throw new Refused(409, "already_completed", "This upload is already complete.");
  const part = await request.file({ limits: { files: 1, fileSize: upload.chunkBytes + 1, parts: 4 } });
  if (!part || part.fieldname !== "chunk") throw invalid("chunk", "The part is missing");
  const stored = await house.files.storePart(upload.id, n, part.file);
  const expected =
    n === upload.totalParts ? upload.totalBytes - (n - 1) * upload.chunkBytes : upload.chunkBytes;
  if (stored.sizeBytes !== expected)
    throw invalid("chunk", `Part ${n} must have ${expected} bytes, not ${stored.sizeBytes}`, "wrong_size");
  if (declared !== undefined && declared !== stored.sha256)
    throw new Refused(422, "checksum_mismatch", `Part ${n} was damaged on the way.`);
  const [known] = await house.database.query(
    "select etag from upload_parts where upload_id = $1 and n = $2",
    [upload.id, n],
  );
  if (known?.["etag"] === stored.sha256) markReplay(reply);
  await house.database.query(
    `insert into upload_parts (upload_id, n, size, etag) values ($1, $2, $3, $4)
     on conflict (upload_id, n) do update set size = excluded.size, etag = excluded.etag`,
    [upload.id, n, stored.sizeBytes, stored.sha256],
  );
  await house.database.query("update uploads set expires_at = now() + interval '7 days' where id = $1", [
    upload.id,
  ]);
  const answer = { success: true, etag: stored.sha256, partNumber: n, size: stored.sizeBytes };
  if (!isJoining) return answer;
  // The part is here, whatever becomes of the joining: what went wrong there is told to whoever asks for it alone.
  const joined = await complete(house, caller, upload.id).catch(() => null);
  return joined === null ? answer : { ...answer, joined };
}

/** The answer to the last part was lost: it is given again. The bytes are joined and gone, so only the very part that was stored counts as sent again. */
async function joinedBefore(sql: Sql, upload: Upload, n: number, declared: unknown) {
  if (upload.fileKey === null) return null;
  const part = (await progress(sql, upload)).parts.find((each) => each.n === n);
  if (part === undefined || part.etag !== declared) return null;
  const joined = await described(sql, upload.fileKey);
  return { success: true, etag: part.etag, partNumber: n, size: part.size, joined };
}

function partNumber(text: string, upload: Upload): number {
  const n = Number(text);
  if (!Number.isInteger(n) || n < 1 || n > upload.totalParts)
    throw invalid("n", `This upload has parts 1 to ${upload.totalParts}`);
  return n;
}

/** Joins the parts outside any transaction, then records the file; asking again gives the same file. */
async function complete(house: House, caller: Caller, id: string) {
  const upload = await own(house.database, caller, id);
  if (upload.fileKey !== null) return described(house.database, upload.fileKey);
  const { parts } = await progress(house.database, upload);
  const there = new Set(parts.map((part) => part.n));
  const missing = Array.from({ length: upload.totalParts }, (_, index) => index + 1).filter(
    (n) => !there.has(n),
  );
  if (missing.length > 0) throw partsMissing(missing);
  const key = newFileKey();
  const etags = parts.map((part) => part.etag);
  const stored = await house.files.join(upload.id, etags, key).catch((error: unknown) => {
    if (error instanceof PartGone) return error;
    throw error;
  });
  if (stored instanceof PartGone) {
    // Another completion was faster, and has cleared the parts away: its file is the file.
    const { fileKey } = await own(house.database, caller, id);
    if (fileKey !== null) return described(house.database, fileKey);
    await house.database.query("delete from upload_parts where upload_id = $1 and n = $2", [
      upload.id,
      stored.n,
    ]);
    throw partsMissing([stored.n]);
  }
  const mimeType = await typeOfFile(house.files, { key, ...stored }, upload.contentType).catch(
    async (error: unknown) => {
      await house.files.remove(key);
      throw error;
    },
  );
  const kept = await write(house.database, (tx) =>
    recordFile(tx, caller, upload, { key, mimeType, ...stored }),
  ).catch(async (error: unknown) => {
    // After a lost commit the row may be there and needs its bytes.
    if (error instanceof Refused) await house.files.remove(key);
    throw error;
  });
  if (kept !== key) await house.files.remove(key);
  await house.files.removeParts(upload.id);
  return described(house.database, kept);
}

const partsMissing = (missing: readonly number[]) =>
  new Refused(409, "parts_missing", `Parts ${missing.slice(0, 10).join(", ")} have not arrived.`, {
    extra: { missing },
  });

/** Of two completions at once the first one's file counts. */
async function recordFile(
  tx: Write,
  caller: Caller,
  upload: Upload,
  file: { key: string; mimeType: string; sizeBytes: number; sha256: string },
) {
  const [row] = await tx.query("select file_key, status from uploads where id = $1 for update", [upload.id]);
  if (row?.["file_key"]) return String(row["file_key"]);
  if (row?.["status"] !== "uploading") throw notFound("This upload does not exist any more.");
  if (file.sizeBytes !== upload.totalBytes)
    throw new Refused(409, "wrong_size", "The joined file has the wrong size.");
  await tx.query(
    "insert into files (key, uploader_id, name, mime_type, size, sha256, created_at) values ($1, $2, $3, $4, $5, $6, $7)",
    [file.key, caller.account.id, upload.filename, file.mimeType, file.sizeBytes, file.sha256, tx.now],
  );
  await tx.query("update uploads set status = 'completed', file_key = $2 where id = $1", [
    upload.id,
    file.key,
  ]);
  return file.key;
}

async function described(sql: Sql, key: string) {
  const [row] = await sql.query("select * from files where key = $1", [key]);
  const file = must(row, "the file of a completed upload");
  const name = textOf(file, "name");
  const mimeType = textOf(file, "mime_type");
  return {
    s3Key: key,
    url: downloadPath(key),
    size: numberOf(file, "size"),
    sha256: textOf(file, "sha256"),
    mime_type: mimeType,
    mimeType,
    originalName: name,
    filename: name,
  };
}

async function cancel(tx: Write, caller: Caller, id: string, house: House) {
  const [row] = await tx.query("select status from uploads where id = $1 and user_id = $2 for update", [
    id,
    caller.account.id,
  ]);
  if (!row) throw notFound("This upload does not exist.");
  if (row["status"] === "completed")
    throw new Refused(409, "already_completed", "This upload is already complete.");
  await tx.query("update uploads set status = 'cancelled' where id = $1", [id]);
  await tx.query("delete from upload_parts where upload_id = $1", [id]);
  tx.afterwards(() => house.files.removeParts(id));
  return { success: true, id };
}

async function deleteFile(tx: Write, caller: Caller, key: string, house: House) {
  const [row] = await tx.query(
    "select ticket_id, comment_id, message_id, profile_of from files where key = $1 and uploader_id = $2 for update",
    [key, caller.account.id],
  );
  if (!row) throw notFound();
  if (
    [row["ticket_id"], row["comment_id"], row["message_id"], row["profile_of"]].some((hook) => hook !== null)
  )
    throw new Refused(409, "file_in_use", "This file belongs to a ticket.");
  await tx.query("update uploads set status = 'cancelled', file_key = null where file_key = $1", [key]);
  await tx.query("delete from files where key = $1", [key]);
  tx.afterwards(() => house.files.remove(key));
  return { success: true, id: key };
}
