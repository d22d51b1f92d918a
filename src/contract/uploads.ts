import { endpoint } from "#contract/endpoint.ts";
import { deleted, mediaType, nonEmptyText } from "#contract/fields.ts";
import { LIMITS } from "#contract/limits.ts";
import { z } from "#contract/zod.ts";

const uploadedFile = z.object({
  s3Key: z.string(),
  url: z.string(),
  size: z.number(),
  sha256: z.string(),
  mime_type: z.string(),
  mimeType: z.string(),
  originalName: z.string(),
  filename: z.string(),
});

/** POST /api/uploads/initiate: announces a file. Sizes in bytes. */
export const initiateUpload = endpoint({
  name: "initiateUpload",
  method: "POST",
  path: "/api/uploads/initiate",
  who: "signed in",
  request: z.object({
    filename: nonEmptyText(1000, "Please name the file"),
    contentType: mediaType(),
    totalSize: z.int().check(z.minimum(1)),
    chunkSize: z.int().check(z.minimum(LIMITS.smallestChunkBytes), z.maximum(LIMITS.largestChunkBytes)),
    taskId: z.optional(z.nullable(z.string())),
  }),
  answer: z.object({
    uploadId: z.string(),
    chunkSize: z.number(),
    totalParts: z.number(),
    expiresAt: z.string(),
  }),
  status: 201,
  refusals: [404, 413, 507],
  summary: "Announce a file",
});

/** The announcement of a file of this ticket; null for a file of no ticket the server has. */
export const ofTicket = <Announced extends object>(announced: Announced, ticketId: string | null) => ({
  ...announced,
  taskId: ticketId,
});

/** GET /api/uploads/{id}: which parts the server has, to resume. */
export const readUpload = endpoint({
  name: "readUpload",
  method: "GET",
  path: "/api/uploads/{id}",
  who: "signed in",
  answer: z.object({
    totalParts: z.number(),
    parts: z.array(z.object({ n: z.number(), etag: z.string(), size: z.number() })),
    status: z.string(),
    expiresAt: z.string(),
  }),
  refusals: [404],
  summary: "Parts of an own upload",
});

/** POST /api/uploads/{id}/parts/{n}/upload: multipart field `chunk`; n counts from 1. With `X-Join: 1` the part after which none is missing also joins them, as `completeUpload` would, and the answer says what became of it; it may be asked again under the same checksum. */
export const uploadPart = endpoint({
  name: "uploadPart",
  method: "POST",
  path: "/api/uploads/{id}/parts/{n}/upload",
  who: "signed in",
  files: ["chunk"],
  answer: z.object({
    success: z.literal(true),
    etag: z.string(),
    partNumber: z.number(),
    size: z.number(),
    joined: z.optional(uploadedFile),
  }),
  refusals: [404, 409, 422, 507],
  summary: "Send one part",
});

/** POST /api/uploads/{id}/parts/{n}/complete: both sides agree on the part. */
export const completePart = endpoint({
  name: "completePart",
  method: "POST",
  path: "/api/uploads/{id}/parts/{n}/complete",
  who: "signed in",
  request: z.object({ etag: z.string() }),
  answer: z.object({ success: z.literal(true), etag: z.string(), partNumber: z.number() }),
  refusals: [404, 409],
  summary: "Confirm one part",
});

/** POST /api/uploads/{id}/complete: joins the parts; repeating gives the same answer. */
export const completeUpload = endpoint({
  name: "completeUpload",
  method: "POST",
  path: "/api/uploads/{id}/complete",
  who: "signed in",
  answer: uploadedFile,
  refusals: [404, 409, 507],
  summary: "Join the parts",
});

/** DELETE /api/uploads/{id}: gives an upload up. */
export const cancelUpload = endpoint({
  name: "cancelUpload",
  method: "DELETE",
  path: "/api/uploads/{id}",
  who: "signed in",
  answer: deleted,
  refusals: [404],
  summary: "Cancel an upload",
});

/** DELETE /api/files/{s3Key}: an own file that hangs on nothing. */
export const deleteFile = endpoint({
  name: "deleteFile",
  method: "DELETE",
  path: "/api/files/{s3Key}",
  who: "signed in",
  answer: deleted,
  refusals: [404, 409],
  summary: "Delete an unattached file",
});

/** GET /api/external/download/{key}: the bytes, for whoever may read what the file hangs on. */
export const downloadFile = endpoint({
  name: "downloadFile",
  method: "GET",
  path: "/api/external/download/{key}",
  who: "signed in",
  answer: z.any(),
  refusals: [404, 416],
  summary: "The bytes of a file",
});
