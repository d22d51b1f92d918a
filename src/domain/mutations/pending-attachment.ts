import type { PendingFile } from "#domain/mutations/define.ts";
import type { Attachment } from "#domain/tickets/ticket.ts";

/** @returns the attachment key of a file that exists only on this device. */
export const localKey = (fileId: string) => `local:${fileId}`;

/** The attachment of a file that is not uploaded yet. */
export const pendingAttachment = (file: PendingFile): Attachment => ({
  id: file.fileId,
  key: localKey(file.fileId),
  name: file.name,
  mimeType: file.mimeType,
  sizeBytes: file.sizeBytes,
});
