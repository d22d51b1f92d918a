import type { AccountDatabase } from "#local-db/database.ts";
import { fileBlob, filesOfRows } from "#local-db/files/files.ts";
import { knownTicketOf } from "#local-db/files/upload-state.ts";
import { isDue } from "#local-db/outbox/due.ts";
import type { FileRow, OutboxRow } from "#local-db/outbox/outbox-row.ts";

/** Enough to see what a photo shows; a seal or a serial number needs the photo itself. */
const HEIGHT_PX = 240;

/** Of JPEG; the first that makes the preview short enough is taken. */
const QUALITIES = [0.6, 0.35, 0.15] as const;

/** A signature has no preview: it counts only where it was given. */
const isPreviewed = ({ mimeType, signedBy }: FileRow): boolean =>
  mimeType.startsWith("image/") && signedBy === undefined;

/**
 * The first due photo of these mutations that can be initiated with its preview: its ticket is on
 * the server, and fewer than `mostOpen` files are initiated already.
 * @returns null if there is none
 */
export async function nextUninitiated(
  db: AccountDatabase,
  rows: readonly OutboxRow[],
  mostOpen: number,
  nowMs: number,
): Promise<FileRow | null> {
  const files = await filesOfRows(db, rows);
  if (files.filter((file) => file.uploadId !== null && file.key === null).length >= mostOpen) return null;
  for (const file of files) {
    const isNext = file.uploadId === null && file.key === null && isPreviewed(file);
    if (isNext && isDue(file.dueAt, nowMs) && (await knownTicketOf(db, file)) !== null) return file;
  }
  return null;
}

/**
 * The preview of a stored photo: a small JPEG in Base64 of at most `longest` characters, without
 * any metadata of the photo. See docs/offline.md#previews.
 * @returns undefined if this browser cannot decode the photo or make pictures, or it is gone.
 */
export async function previewOf(
  db: AccountDatabase,
  file: FileRow,
  longest: number,
): Promise<string | undefined> {
  if (!isPreviewed(file) || typeof OffscreenCanvas === "undefined") return undefined;
  const photo = await fileBlob(db, file.fileId, file.mimeType);
  return photo === null ? undefined : await smallJpegOf(photo, longest).catch(() => undefined);
}

async function smallJpegOf(photo: Blob, longest: number): Promise<string | undefined> {
  const bitmap = await createImageBitmap(photo, { resizeHeight: HEIGHT_PX, resizeQuality: "medium" });
  const canvas = new OffscreenCanvas(Math.min(bitmap.width, 2 * HEIGHT_PX), HEIGHT_PX);
  const pen = canvas.getContext("2d", { alpha: false });
  if (pen === null) return undefined;
  // JPEG has no transparency; transparent areas would otherwise turn black.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, HEIGHT_PX);
  pen.drawImage(bitmap, (canvas.width - bitmap.width) / 2, 0);
  bitmap.close();
  for (const quality of QUALITIES) {
    const preview = base64Of(await canvas.convertToBlob({ type: "image/jpeg", quality }).then(bytesOf));
    if (preview.length <= longest) return preview;
  }
  return undefined;
}

const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

const base64Of = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(""));
