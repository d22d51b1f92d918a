import type { PendingFile } from "#domain/mutations/define.ts";
import type { Attachment } from "#domain/tickets/ticket.ts";

/** The key under which a file that only this phone has is shown. */
export const localKey = (fileId: string) => `local:${fileId}`;

/** An attachment whose bytes are still on the phone only. */
export const pendingAttachment = (file: PendingFile): Attachment => ({
  id: file.fileId,
  key: localKey(file.fileId),
  name: file.name,
  mimeType: file.mimeType,
  sizeBytes: file.sizeBytes,
});
