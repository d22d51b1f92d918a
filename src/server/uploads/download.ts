import type { FastifyReply, FastifyRequest } from "fastify";
import { isInlineType, usableMediaType } from "#domain/media-type.ts";
import { KIND_BYTES, pictureKindOf } from "#domain/pictures/picture-kind.ts";
import { mayReadComments } from "#domain/tickets/permissions.ts";
import type { Caller, AppContext } from "#server/context.ts";
import type { Row } from "#server/database/database.ts";
import { numberOf, textOf } from "#server/database/read.ts";
import { notAllowed, notFound, Refused } from "#server/http/refusals.ts";
import { cleanPicture } from "#server/uploads/clean-picture.ts";
import { withCheckedType } from "#server/uploads/type-of-file.ts";
import { readFile } from "#server/uploads/read-file.ts";
import { loadVisibleFor } from "#server/tickets/present.ts";
import { ticketById } from "#server/tickets/records.ts";
import { mayReadFile } from "#server/vendor-documents/document-access.ts";
import * as TEXTS from "#texts/server/uploads.ts";

const ACTIVE = /html|svg|xml|javascript|ecmascript/i;
const FRAMES = new Set([
  "script",
  "worker",
  "sharedworker",
  "serviceworker",
  "iframe",
  "frame",
  "object",
  "embed",
]);

/** Sends a file to a caller who may read what it is attached to. See docs/api.md#downloads. */
export async function download(
  context: AppContext,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { key } = request.params as { key: string };
  if (!/^[a-z0-9_]{8,80}$/.test(key)) throw notFound();
  if (request.headers["service-worker"] || FRAMES.has(String(request.headers["sec-fetch-dest"])))
    throw notAllowed();
  const [found] = await context.database.query(
    `select files.*, coalesce(files.ticket_id, comments.ticket_id) as of_ticket, messages.sender_id, messages.receiver_id,
       vendor_documents.vendor_id, vendor_documents.kind
     from files left join comments on comments.id = files.comment_id left join messages on messages.id = files.message_id
     left join vendor_documents on vendor_documents.file_key = files.key
     where files.key = $1`,
    [key],
  );
  const view = found ? await viewFor(context, caller, found) : null;
  if (!found || view === null) throw notFound();
  const row = await withCheckedType(context, found);
  if (view === "market" && (await isPicture(context, key)))
    return sendClean({ context, caller, request, reply }, row);
  const size = numberOf(row, "size");
  const range = rangeFrom(request.headers.range, size);
  const etag = `"${textOf(row, "sha256")}"`;
  setHeaders(reply, row, etag);
  if (request.headers["if-none-match"] === etag) return reply.code(304).send();
  const opened = await context.files.open(key, range ?? undefined);
  if (opened === null) throw notFound();
  if (range) void reply.code(206).header("content-range", `bytes ${range.start}-${range.end}/${size}`);
  return reply.header("content-length", String(range ? range.end - range.start + 1 : size)).send(opened);
}

/**
 * @returns how the caller may read a file: completely, in the market view (an image without
 * metadata) or not at all (null).
 */
async function viewFor(context: AppContext, caller: Caller, row: Row): Promise<"whole" | "market" | null> {
  const wholeIf = (isAllowed: boolean) => (isAllowed ? "whole" : null);
  if (row["profile_of"] !== null) return "whole";
  if (row["vendor_id"] !== null) return wholeIf(await mayReadFile(context.database, caller.account, row));
  if (row["message_id"] !== null)
    return wholeIf([row["sender_id"], row["receiver_id"]].includes(caller.account.id));
  const ticketId = row["of_ticket"];
  if (typeof ticketId !== "string") return wholeIf(row["uploader_id"] === caller.account.id);
  const ticket = await ticketById(context.database, ticketId);
  const [found] = ticket === null ? [] : await loadVisibleFor(context.database, [ticket], caller);
  if (!found) return null;
  if (row["comment_id"] === null) return found.view;
  return wholeIf(found.view === "whole" && mayReadComments(found.parent ?? found.ticket, caller.actor));
}

/** Whether the market view hides something of the file, as it hides the street address. */
const isPicture = async ({ files }: AppContext, key: string): Promise<boolean> =>
  pictureKindOf(await readFile(files, key, { start: 0, end: KIND_BYTES - 1 })) !== null;

interface Download {
  readonly context: AppContext;
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/**
 * Sends an image without location and device metadata.
 * @throws Refused 403 if it cannot be cleaned.
 */
async function sendClean({ context, caller, request, reply }: Download, row: Row) {
  const etag = `"${textOf(row, "sha256")}-clean"`;
  if (request.headers["if-none-match"] === etag) {
    setHeaders(reply, row, etag);
    return reply.header("accept-ranges", "none").code(304).send();
  }
  const clean = await cleanPicture(context.files, {
    key: textOf(row, "key"),
    sizeBytes: numberOf(row, "size"),
    readerId: caller.account.id,
    answer: reply.raw,
  });
  if (clean === null) throw notAllowed(TEXTS.pictureBroken, "picture_not_clean");
  setHeaders(reply, row, etag);
  void reply.header("accept-ranges", "none");
  return reply.header("content-length", String(clean.byteLength)).send(Buffer.from(clean.buffer));
}

function setHeaders(reply: FastifyReply, row: Row, etag: string) {
  const stated = usableMediaType(textOf(row, "mime_type"));
  const isInline = isInlineType(stated);
  const name = encodeURIComponent(textOf(row, "name")).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  void reply
    .header("content-type", isInline || !ACTIVE.test(stated) ? stated : "application/octet-stream")
    .header("content-disposition", `${isInline ? "inline" : "attachment"}; filename*=UTF-8''${name}`)
    .header("x-content-type-options", "nosniff")
    .header("content-security-policy", "default-src 'none'; sandbox")
    .header("cross-origin-resource-policy", "same-origin")
    // Whoever may read a document today may not tomorrow.
    .header(
      "cache-control",
      isInline && row["vendor_id"] === null ? "private, max-age=31536000, immutable" : "private, no-store",
    )
    .header("accept-ranges", "bytes")
    .header("etag", etag);
}

function rangeFrom(header: string | undefined, size: number) {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!match || (match[1] === "" && match[2] === "")) return null;
  const start = match[1] === "" ? Math.max(0, size - Number(match[2])) : Number(match[1]);
  const end = match[1] === "" || match[2] === "" ? size - 1 : Math.min(Number(match[2]), size - 1);
  if (start > end || start >= size) throw new Refused(416, "range_not_satisfiable", TEXTS.rangeOutsideFile);
  return { start, end };
}
