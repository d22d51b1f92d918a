import type { PendingFile } from "#domain/mutations/define.ts";
import type { Attachment } from "#domain/tickets/ticket.ts";

const LOCAL = "local:";

/** @returns the attachment key of a file that exists only on this device. */
export const localKey = (fileId: string) => `${LOCAL}${fileId}`;

/** Whether an attachment's key names a file that exists only on this device. */
export const isLocalKey = (key: string) => key.startsWith(LOCAL);

/** @returns the id of the local file that `key` names; null for a key of the server. */
export const localFileId = (key: string): string | null => (isLocalKey(key) ? key.slice(LOCAL.length) : null);

/** The attachment of a file that is not uploaded yet. */
export const pendingAttachment = (file: PendingFile): Attachment => ({
  id: file.fileId,
  key: localKey(file.fileId),
  name: file.name,
  mimeType: file.mimeType,
  sizeBytes: file.sizeBytes,
  ...(file.signedBy === undefined ? {} : { signedBy: file.signedBy }),
});
