import type { wireAttachment } from "#contract/attachment-wire.ts";
import { asJson, firstOf, type Json, pickArray, pickNumber, pickString } from "#contract/legacy/lenient.ts";
import type { z } from "#contract/zod.ts";

/** Converts one attachment. */
export const plainAttachment = (each: unknown): z.output<typeof wireAttachment> => {
  const from = asJson(each);
  const key = pickString(from, "s3Key", "key", "id");
  const name = pickString(from, "originalName", "originalFilename", "filename", "name") || "file";
  const url = pickString(from, "downloadUrl", "url");
  const size = pickNumber(from, "size", "fileSize");
  return {
    id: pickString(from, "id") || key,
    filename: name,
    originalFilename: name,
    originalName: name,
    s3Key: key,
    url,
    downloadUrl: url,
    mimeType: pickString(from, "mimeType", "mime_type") || "application/octet-stream",
    size,
    fileSize: size,
  };
};

/** Attachments from a list, or from a list serialized as JSON text. */
export function attachmentsOf(from: Json): z.output<typeof wireAttachment>[] {
  const value = firstOf(from, "attachments");
  if (typeof value !== "string") return pickArray(value).map(plainAttachment);
  try {
    return pickArray(JSON.parse(value)).map(plainAttachment);
  } catch {
    return [];
  }
}
