import type { Shrunk, ShrinkWish } from "#features/ground/shrink-photo.worker.ts";

/** Enough for a serial number on a type plate, an eighth of a large camera's bytes. */
export const LONG_EDGE_PX = 2000;
const QUALITY = 0.82;
const PATIENCE_MS = 20_000;
/** Animations and drawings lose by it. */
const PHOTOS: ReadonlySet<string> = new Set([
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/heic",
  "image/heif",
  "image/avif",
]);

/** The same photo with a longer edge of 2000 px, made beside the page so that nothing stutters; null where it is small enough, no photo, or this browser cannot. */
export async function smallerPhoto(file: File): Promise<File | null> {
  if (!PHOTOS.has(file.type) || typeof Worker === "undefined" || typeof OffscreenCanvas === "undefined")
    return null;
  const shrunk = await inWorker({ photo: file, longEdge: LONG_EDGE_PX, quality: QUALITY });
  if (shrunk === null || shrunk.size >= file.size) return null;
  return new File([shrunk], file.name.replace(/\.\w+$/, "") + ".jpg", { type: shrunk.type });
}

/** A worker for each photo: one that runs out of memory takes nothing along. */
function inWorker(wish: ShrinkWish): Promise<Shrunk> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL("./shrink-photo.worker.ts", import.meta.url), { type: "module" });
    const finish = (shrunk: Shrunk) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(shrunk);
    };
    const timer = setTimeout(() => finish(null), PATIENCE_MS);
    worker.addEventListener("message", (event: MessageEvent<Shrunk>) => finish(event.data));
    worker.addEventListener("error", () => finish(null));
    worker.postMessage(wish);
  });
}
