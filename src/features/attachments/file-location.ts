import { uploadedShare } from "#local-db/files/files.ts";
import type { FileRow } from "#local-db/outbox/outbox-row.ts";
import * as TEXTS from "#texts/attachments.ts";

/** How many of these files the server has. */
export const countUploaded = (files: readonly FileRow[]): number =>
  files.filter(({ key }) => key !== null).length;

/** Where a file of an unsent mutation is: "on this phone", "40 % sent" or "on the server". */
export function fileLocation(file: FileRow): string {
  if (file.key !== null) return TEXTS.fileOnServer;
  // A file all parts of which are there still has to be joined.
  const percent = Math.min(99, Math.floor((uploadedShare([file]) ?? 0) * 100));
  return percent > 0 ? TEXTS.fileSent(percent) : TEXTS.fileHere;
}
