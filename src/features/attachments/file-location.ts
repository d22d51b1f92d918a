import { uploadedShare } from "#local-db/files/files.ts";
import type { ListedFile } from "#local-db/files/lost-files.ts";
import type { FileRow } from "#local-db/outbox/outbox-row.ts";
import * as NETWORK_TEXTS from "#texts/device-network.ts";
import * as TEXTS from "#texts/attachments.ts";

/** How many of these files the server has. */
export const countUploaded = (files: readonly FileRow[]): number =>
  files.filter(({ key }) => key !== null).length;

/** Whether a file waits for Wi-Fi while this device sends files on Wi-Fi only (`arePaused`). */
export const isPaused = (file: FileRow, arePaused: boolean): boolean =>
  arePaused && file.key === null && file.anyNetwork !== true;

/**
 * Where a file of an unsent mutation is: "on this phone", "waits for Wi-Fi", "40 % sent" or "on the
 * server"; of one whose bytes are gone that it is damaged.
 */
export function fileLocation(file: ListedFile, arePaused: boolean): string {
  if (file.key !== null) return TEXTS.fileOnServer;
  if (file.isLost) return TEXTS.damagedOnThisPhone;
  if (isPaused(file, arePaused)) return NETWORK_TEXTS.waitsForWifi;
  // A file all parts of which are there still has to be joined.
  const percent = Math.min(99, Math.floor((uploadedShare([file]) ?? 0) * 100));
  return percent > 0 ? TEXTS.fileSent(percent) : TEXTS.fileHere;
}
