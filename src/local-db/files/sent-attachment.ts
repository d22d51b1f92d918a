import { must } from "#domain/must.ts";
import type { SentSeal } from "#domain/tickets/photo-seal.ts";
import { LARGEST_ACCURACY_M, type VisitPosition } from "#domain/tickets/visit.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import type { FileRow, OutboxRow } from "#local-db/outbox/outbox-row.ts";

/** An uploaded file as a call names it. */
export interface SentAttachment {
  readonly s3Key: string;
  readonly seal?: SentSeal;
  readonly signedBy?: string;
}

/**
 * An uploaded file of a mutation as its call names it: a photo of a ticket with its seal. A message
 * tells neither time nor place of its file.
 */
export function sentAttachment({ ticketId }: OutboxRow, file: FileRow | undefined): SentAttachment {
  const s3Key = must(file?.key, "the key of an uploaded file");
  if (!file || ticketId === null || !file.mimeType.startsWith("image/")) return { s3Key };
  const { sha256, addedAt: readyAt, position, signedBy } = file;
  return {
    s3Key,
    ...(sha256 !== null && { seal: { sha256, readyAt, ...(position && { position }) } }),
    ...(signedBy && { signedBy }),
  };
}

/**
 * Keeps where the device was beside a file of a form. Once a mutation has it nothing changes any
 * more: what is sent twice under one key has to be the same.
 */
export const locateFile = (db: AccountDatabase, fileId: string, position: VisitPosition): Promise<unknown> =>
  db.files
    .where("fileId")
    .equals(fileId)
    .modify((file) => {
      if (file.opId === null && position.accuracyM <= LARGEST_ACCURACY_M) Object.assign(file, { position });
    });
