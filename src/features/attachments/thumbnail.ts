import type { AccountDatabase } from "#local-db/database.ts";

/** Twice the largest edge at which a card shows it, for screens with two pixels per CSS pixel. */
const EDGE_PX = 176;
const QUALITY = 0.8;
/** About 8 KB each. */
const MAX_CACHED = 300;

/** The thumbnail of a photo; null if this browser cannot decode it, such as HEIC in Chromium. */
export type Thumbnail = Blob | null;

/**
 * Thumbnails by storage key, oldest first, in memory: a photo would otherwise be decoded whole, and
 * one that cannot be decoded downloaded, each time its card is rendered again. Dropped together
 * with the account's database.
 */
const caches = new WeakMap<AccountDatabase, Map<string, Thumbnail>>();

const cacheOf = (db: AccountDatabase): Map<string, Thumbnail> => {
  const known = caches.get(db) ?? new Map<string, Thumbnail>();
  caches.set(db, known);
  return known;
};

/** @returns the thumbnail of the file with this storage key; undefined if none has been made yet */
export const cachedThumbnail = (db: AccountDatabase, key: string): Thumbnail | undefined =>
  cacheOf(db).get(key);

/** One at a time: several decoded photos at once could exceed the memory of a phone. */
let last: Promise<unknown> = Promise.resolve();

/** Makes the thumbnail of a photo: its middle, as a small square JPEG. */
export function makeThumbnail(db: AccountDatabase, key: string, photo: Blob): Promise<Thumbnail> {
  const made = last.then(async () => {
    const known = cachedThumbnail(db, key);
    if (known !== undefined) return known;
    const small = await squareOf(photo).catch(() => null);
    const all = cacheOf(db);
    all.set(key, small);
    for (const oldest of [...all.keys()].slice(0, Math.max(0, all.size - MAX_CACHED))) all.delete(oldest);
    return small;
  });
  last = made;
  return made;
}

/** `resizeHeight` alone keeps the proportions, and the browser scales off the main thread. */
async function squareOf(photo: Blob): Promise<Blob> {
  if (typeof OffscreenCanvas === "undefined") return photo;
  const bitmap = await createImageBitmap(photo, { resizeHeight: EDGE_PX * 1.5, resizeQuality: "medium" });
  const edge = Math.min(bitmap.width, bitmap.height);
  const canvas = new OffscreenCanvas(EDGE_PX, EDGE_PX);
  const pen = canvas.getContext("2d", { alpha: false });
  if (pen === null) return photo;
  // JPEG has no transparency; transparent areas would otherwise turn black.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, EDGE_PX, EDGE_PX);
  const [x, y] = [(bitmap.width - edge) / 2, (bitmap.height - edge) / 2];
  pen.drawImage(bitmap, x, y, edge, edge, 0, 0, EDGE_PX, EDGE_PX);
  bitmap.close();
  return canvas.convertToBlob({ type: "image/jpeg", quality: QUALITY });
}
