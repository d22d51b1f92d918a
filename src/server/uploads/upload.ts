import type { FastifyReply } from "fastify";
import type { Caller } from "#server/context.ts";
import type { Row, Sql } from "#server/database/database.ts";
import { instantOf, numberOf, textOf, textOrNull } from "#server/database/read.ts";
import { invalid, notFound } from "#server/http/refusals.ts";
import * as TEXTS from "#texts/server/uploads.ts";

/** A file that is uploaded in parts. */
export interface Upload {
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

/**
 * Loads an upload of the caller.
 * @throws Refused 404 if it was cancelled or its file was cleaned up; the client then starts the
 * upload again from its local file.
 */
export async function loadOwnUpload(sql: Sql, caller: Caller, id: string): Promise<Upload> {
  const [row] = await sql.query(
    `select uploads.*, files.key as there from uploads left join files on files.key = uploads.file_key
     where uploads.id = $1 and uploads.user_id = $2`,
    [id, caller.account.id],
  );
  const isOver = !row || row["status"] === "cancelled" || row["there"] !== row["file_key"];
  if (isOver) throw notFound(TEXTS.uploadGone);
  return uploadFrom(row);
}

/** @returns which parts of an upload are stored, part 1 first. */
export async function progress(sql: Sql, upload: Upload) {
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

/**
 * Marks a repeated response. Upload calls can be repeated without a receipt, but are marked too.
 */
export const markReplay = (reply: FastifyReply) => void reply.header("idempotent-replayed", "true");

/**
 * @returns the number of a part.
 * @throws Refused 400 if the upload has no such part.
 */
export function partNumber(text: string, upload: Upload): number {
  const n = Number(text);
  if (!Number.isInteger(n) || n < 1 || n > upload.totalParts)
    throw invalid("n", TEXTS.partNumberInvalid(upload.totalParts));
  return n;
}
