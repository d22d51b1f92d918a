import { z } from "#contract/zod.ts";
import { fileNameOf } from "#domain/file-name.ts";
import type { Attachment } from "#domain/tickets/ticket.ts";

/** @returns the path a file is downloaded from, by its storage key. */
export const downloadPath = (key: string) => `/api/external/download/${key}`;

/**
 * Wire format of an attachment. Names and URL are repeated under the field names of the plain API
 * (docs/product.md#plain-api).
 */
export const wireAttachment = z.object({
  id: z.string(),
  filename: z.string(),
  originalFilename: z.string(),
  originalName: z.string(),
  s3Key: z.string(),
  url: z.string(),
  downloadUrl: z.string(),
  mimeType: z.string(),
  size: z.number(),
  fileSize: z.number(),
  uploadedBy: z.optional(z.nullable(z.object({ id: z.string(), name: z.string() }))),
  createdAt: z.optional(z.nullable(z.string())),
});

/** Converts an attachment from the wire format; the file name is normalized. */
export const attachmentFromWire = (wire: z.infer<typeof wireAttachment>): Attachment => ({
  id: wire.id,
  key: wire.s3Key,
  name: fileNameOf(wire.originalName),
  mimeType: wire.mimeType,
  sizeBytes: wire.size,
});

/** Converts an attachment to the wire format. */
export const wireFromAttachment = (file: Attachment): z.infer<typeof wireAttachment> => ({
  id: file.id,
  filename: file.name,
  originalFilename: file.name,
  originalName: file.name,
  s3Key: file.key,
  url: downloadPath(file.key),
  downloadUrl: downloadPath(file.key),
  mimeType: file.mimeType,
  size: file.sizeBytes,
  fileSize: file.sizeBytes,
  uploadedBy: file.uploadedBy ?? null,
  createdAt: file.createdAt ?? null,
});
