import { endpoint } from "#contract/endpoint.ts";
import { deleted, mediaType, nonEmptyText } from "#contract/fields.ts";
import { LIMITS } from "#contract/limits.ts";
import { z } from "#contract/zod.ts";
import * as TEXTS from "#texts/rules/uploads.ts";

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

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

/**
 * POST /api/uploads/initiate: starts an upload. Sizes are in bytes. `preview` is a small JPEG of
 * the photo in Base64, which readers of the ticket see until the photo is there
 * (docs/api.md#photos-on-their-way).
 */
export const initiateUpload = endpoint({
  name: "initiateUpload",
  method: "POST",
  path: "/api/uploads/initiate",
  access: "signed in",
  request: z.object({
    filename: nonEmptyText(1000, TEXTS.pleaseNameTheFile),
    contentType: mediaType(),
    totalSize: z.int().check(z.minimum(1)),
    chunkSize: z.int().check(z.minimum(LIMITS.smallestChunkBytes), z.maximum(LIMITS.largestChunkBytes)),
    taskId: z.optional(z.nullable(z.string())),
    preview: z.optional(
      z
        .string()
        .check(
          z.maxLength(LIMITS.previewLength, TEXTS.previewInvalid),
          z.regex(BASE64, TEXTS.previewInvalid),
        ),
    ),
  }),
  answer: z.object({
    uploadId: z.string(),
    chunkSize: z.number(),
    totalParts: z.number(),
    expiresAt: z.string(),
  }),
  // A browser may make another preview of the same photo, and an older app makes none.
  mayDiffer: ["preview"],
  status: 201,
  refusals: [404, 413, 507],
  summary: "Announce a file",
});

/**
 * Adds the ticket's id to the body of `initiateUpload`; null if the file belongs to no ticket that
 * exists on the server.
 */
export const ofTicket = <Upload extends object>(upload: Upload, ticketId: string | null) => ({
  ...upload,
  taskId: ticketId,
});

/**
 * GET /api/external/tasks/{id}/incoming-photos: photos that others are sending to a ticket, oldest
 * first, for those who may read its comments. `preview` is a JPEG in Base64; sizes are in bytes.
 */
export const listIncomingPhotos = endpoint({
  name: "listIncomingPhotos",
  method: "GET",
  path: "/api/external/tasks/{id}/incoming-photos",
  access: "signed in",
  answer: z.object({
    photos: z.array(
      z.object({
        id: z.string(),
        preview: z.string(),
        sizeBytes: z.number(),
        startedAt: z.string(),
        senderName: z.string(),
      }),
    ),
  }),
  isConditional: true,
  refusals: [403, 404],
  summary: "Photos on their way to a ticket",
});

/** GET /api/uploads/{id}: the parts the server has, for resuming an upload. */
export const readUpload = endpoint({
  name: "readUpload",
  method: "GET",
  path: "/api/uploads/{id}",
  access: "signed in",
  answer: z.object({
    totalParts: z.number(),
    parts: z.array(z.object({ n: z.number(), etag: z.string(), size: z.number() })),
    status: z.string(),
    expiresAt: z.string(),
  }),
  refusals: [404],
  summary: "Parts of an own upload",
});

/**
 * POST /api/uploads/{id}/parts/{n}/upload: multipart field `chunk`; `n` counts from 1. With
 * `X-Join: 1`, the part that makes the upload complete also joins all parts, as `completeUpload`
 * would, and the answer has the file in `joined`. The request may be repeated with the same
 * checksum.
 */
export const uploadPart = endpoint({
  name: "uploadPart",
  method: "POST",
  path: "/api/uploads/{id}/parts/{n}/upload",
  access: "signed in",
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

/** POST /api/uploads/{id}/parts/{n}/complete: confirms a part by its ETag. */
export const completePart = endpoint({
  name: "completePart",
  method: "POST",
  path: "/api/uploads/{id}/parts/{n}/complete",
  access: "signed in",
  request: z.object({ etag: z.string() }),
  answer: z.object({ success: z.literal(true), etag: z.string(), partNumber: z.number() }),
  refusals: [404, 409],
  summary: "Confirm one part",
});

/** POST /api/uploads/{id}/complete: joins the parts. Repeating it returns the same answer. */
export const completeUpload = endpoint({
  name: "completeUpload",
  method: "POST",
  path: "/api/uploads/{id}/complete",
  access: "signed in",
  answer: uploadedFile,
  refusals: [404, 409, 507],
  summary: "Join the parts",
});

/** DELETE /api/uploads/{id}: cancels an upload. */
export const cancelUpload = endpoint({
  name: "cancelUpload",
  method: "DELETE",
  path: "/api/uploads/{id}",
  access: "signed in",
  answer: deleted,
  refusals: [404],
  summary: "Cancel an upload",
});

/**
 * DELETE /api/files/{s3Key}: deletes one of the caller's files that is not attached to anything.
 */
export const deleteFile = endpoint({
  name: "deleteFile",
  method: "DELETE",
  path: "/api/files/{s3Key}",
  access: "signed in",
  answer: deleted,
  refusals: [404, 409],
  summary: "Delete an unattached file",
});

/**
 * GET /api/external/download/{key}: the bytes of a file, for everyone who may read the entity it is
 * attached to.
 */
export const downloadFile = endpoint({
  name: "downloadFile",
  method: "GET",
  path: "/api/external/download/{key}",
  access: "signed in",
  answer: z.any(),
  refusals: [404, 416],
  summary: "The bytes of a file",
});
