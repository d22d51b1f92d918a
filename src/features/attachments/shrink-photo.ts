import { withMetadataOf } from "#domain/pictures/jpeg.ts";
import { isMoving, KIND_BYTES, type PictureKind, pictureKindOf } from "#domain/pictures/picture-kind.ts";
import { withoutMetadata } from "#domain/pictures/without-metadata.ts";
import type { ShrinkResult, ShrinkRequest } from "#features/attachments/shrink-photo.worker.ts";

const QUALITY = 0.82;
const TIMEOUT_MS = 20_000;
/** Formats that few browsers can show; converted to JPEG if this browser can decode them. */
const CONVERTED: ReadonlySet<PictureKind> = new Set(["heic", "tiff"]);

/**
 * Prepares a picked photo for upload: smaller, and without location and device metadata, unless
 * `keeps` says otherwise. See docs/product.md#photos.
 *
 * @returns the file to send, or null if the original is to be sent unchanged
 * @throws NotCleanable if the metadata must not be sent but cannot be removed
 */
export async function photoToSend(
  file: File,
  keeps: { readonly originalSize: boolean; readonly metadata: boolean },
): Promise<File | null> {
  const smaller = keeps.originalSize ? null : await reencoded(file, {}).catch(() => null);
  if (smaller === null) return keeps.metadata ? null : cleanPhoto(file, keeps.originalSize);
  return keeps.metadata ? withMetadata(smaller, file) : smaller;
}

/** The location and device metadata of a photo cannot be removed. */
export class NotCleanable extends Error {}

/**
 * The copy of a picked file that may be stored before it is prepared by `photoToSend`: without
 * location and device metadata, unless they are to be kept. A page that ends in between leaves no
 * original behind that could be sent later.
 *
 * @returns `file` itself if there is nothing to remove
 * @throws NotCleanable
 */
export async function photoToStore(
  file: File,
  keeps: { readonly originalSize: boolean; readonly metadata: boolean },
): Promise<File> {
  return keeps.metadata ? file : ((await cleanPhoto(file, keeps.originalSize)) ?? file);
}

/** Copies the JPEG metadata of the original into the smaller photo. */
async function withMetadata(smaller: File, file: File): Promise<File> {
  const whole = withMetadataOf(await bytesOf(file), await bytesOf(smaller));
  return new File([whole], smaller.name, { type: smaller.type });
}

/**
 * Redraws a photo as a JPEG in a web worker, so that the main thread stays responsive. It is made
 * smaller, unless `keepsSize`. With `isForced` it is redrawn even if it would not get smaller.
 *
 * @returns null if nothing would be gained, or if the photo is animated, is not a known image
 * format, or cannot be processed by this browser
 */
async function reencoded(
  file: File,
  { keepsSize = false, isForced = false }: { readonly keepsSize?: boolean; readonly isForced?: boolean },
): Promise<File | null> {
  if (typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined") return null;
  const kind = pictureKindOf(await bytesOf(file, KIND_BYTES));
  if (kind === null || isMoving(await bytesOf(file))) return null;
  const isConverted = isForced || CONVERTED.has(kind);
  const shrunk = await inWorker({
    photo: file,
    keepsSize,
    quality: QUALITY,
    isConverted,
  });
  if (shrunk === null || (shrunk.size >= file.size && !isConverted)) return null;
  return new File([shrunk], file.name.replace(/\.\w+$/, "") + ".jpg", { type: shrunk.type });
}

/**
 * Removes location and device metadata without re-encoding. A damaged photo is redrawn instead,
 * which leaves them out too.
 *
 * @returns null if there is nothing to remove or the file is not a known image format
 * @throws NotCleanable if this browser cannot read the photo either
 */
async function cleanPhoto(file: File, keepsSize: boolean): Promise<File | null> {
  if (pictureKindOf(await bytesOf(file, KIND_BYTES)) === null) return null;
  const bytes = await bytesOf(file);
  const clean = withoutMetadata(bytes);
  if (clean === null) {
    const result = await reencoded(file, { keepsSize, isForced: true }).catch(() => null);
    if (result === null) throw new NotCleanable();
    return result;
  }
  if (isSame(bytes, clean)) return null;
  return new File([clean], file.name, { type: file.type });
}

const bytesOf = async (file: File, limit = file.size) =>
  new Uint8Array(await file.slice(0, limit).arrayBuffer());

const isSame = (one: Uint8Array, other: Uint8Array) =>
  one.byteLength === other.byteLength && one.every((byte, at) => byte === other[at]);

/**
 * Starts one worker per photo, so that running out of memory affects only that photo. Resolves to
 * null on an error or after `TIMEOUT_MS`.
 */
function inWorker(request: ShrinkRequest): Promise<ShrinkResult> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./shrink-photo.worker.ts", import.meta.url), { type: "module" });
    const finish = (shrunk: ShrinkResult) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(shrunk);
    };
    const timer = setTimeout(() => finish(null), TIMEOUT_MS);
    worker.addEventListener("message", (event: MessageEvent<ShrinkResult>) => finish(event.data));
    worker.addEventListener("error", () => finish(null));
    worker.postMessage(request);
  });
}
