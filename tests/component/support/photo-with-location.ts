import { must } from "#domain/must.ts";

/** Stands in the metadata of `photoWithLocation`. */
export const SECRET = "SECRETPLACE";

/** A picture of many colours, which does not compress well. */
export async function drawing(width: number, height: number, type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const pen = must(canvas.getContext("2d"), "a pen");
  for (let at = 0; at < 400; at += 1) {
    pen.fillStyle = `hsl(${(at * 47) % 360} 70% 50%)`;
    pen.fillRect((at * 97) % width, (at * 211) % height, width / 7, height / 9);
  }
  return canvas.convertToBlob({ type, quality: 1 });
}

/**
 * A comment of a camera behind the first bytes of a JPEG: EXIF that is not read, with a place in
 * it.
 */
export async function photoWithLocation(width: number, height: number): Promise<File> {
  const flat = await drawing(width, height, "image/jpeg");
  const exif = new TextEncoder().encode(`..Exif..${SECRET}`);
  const head = new Uint8Array([0xff, 0xe1, 0, exif.byteLength + 2]);
  return new File([flat.slice(0, 2), head, exif, flat.slice(2)], "photo.jpg", { type: "image/jpeg" });
}
