import { instant, nonEmptyLine } from "#contract/fields.ts";
import { z } from "#contract/zod.ts";
import { fileNameOf } from "#domain/file-name.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { LARGEST_ACCURACY_M } from "#domain/tickets/visit.ts";
import type { Attachment } from "#domain/tickets/ticket.ts";
import * as TEXTS from "#texts/rules/uploads.ts";

/** @returns the path a file is downloaded from, by its storage key. */
export const downloadPath = (key: string) => `/api/external/download/${key}`;

const degrees = (limit: number) => z.number().check(z.minimum(-limit), z.maximum(limit));

/** Where a device was, with the radius of its accuracy in metres. */
export const wirePosition = z.object({
  latitude: degrees(90),
  longitude: degrees(180),
  accuracyM: z.number().check(z.minimum(0), z.maximum(LARGEST_ACCURACY_M)),
});

/** A file of a call, with the seal of a photo (docs/api.md#photo-seals). */
export const attachedFile = z.object({
  s3Key: z.string(),
  seal: z.optional(
    z.object({
      sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, TEXTS.sealInvalid)),
      readyAt: instant(TEXTS.sealTimeInvalid),
      position: z.optional(wirePosition),
    }),
  ),
  signedBy: z.optional(nonEmptyLine(LENGTHS.name, TEXTS.signerMissing)),
});

/** A position as the server answers it: without limits, so that none takes its ticket away. */
const positionWithoutLimits = z.object({
  latitude: z.number(),
  longitude: z.number(),
  accuracyM: z.number(),
});

const wireSeal = z.object({
  sha256: z.string(),
  readyAt: z.string(),
  position: z.optional(z.nullable(positionWithoutLimits)),
  ticketId: z.string(),
  personId: z.string(),
  personName: z.string(),
});

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
  sha256: z.optional(z.nullable(z.string())),
  seal: z.optional(z.nullable(wireSeal)),
  signedBy: z.optional(z.nullable(z.string())),
});

/** Converts an attachment from the wire format; the file name is normalized. */
export const attachmentFromWire = (wire: z.infer<typeof wireAttachment>): Attachment => ({
  id: wire.id,
  key: wire.s3Key,
  name: fileNameOf(wire.originalName),
  mimeType: wire.mimeType,
  sizeBytes: wire.size,
  sha256: wire.sha256,
  seal: wire.seal,
  signedBy: wire.signedBy,
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
  sha256: file.sha256 ?? null,
  seal: file.seal ?? null,
  signedBy: file.signedBy ?? null,
});
