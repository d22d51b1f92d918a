import { sizeToSend } from "#domain/pictures/photo-size.ts";
import { LONGER_EDGE, type Mark, markPath } from "#domain/pictures/marks.ts";
import { wants } from "#features/attachments/photo-choices.ts";

/** Drawn one over the other, the widest first, so that a mark shows on every picture. */
export const STROKES = [
  { color: "#111111", width: 22 },
  { color: "#ffffff", width: 17 },
  { color: "#e00022", width: 10 },
] as const;

const QUALITY = 0.9;

/**
 * A photo with marks drawn on it, as a JPEG without place and device data.
 * @returns null if the browser cannot draw it
 */
export async function markedPicture(photo: Blob, marks: readonly Mark[]): Promise<Blob | null> {
  const picture = await createImageBitmap(photo).catch(() => null);
  if (picture === null) return null;
  const size = { width: picture.width, height: picture.height };
  const { width, height } = wants("originalSize") ? size : sizeToSend(size);
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (context === null) return null;
  // A JPEG has no transparency; without this it would become black.
  Object.assign(context, { fillStyle: "white" }).fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  const scale = Math.max(width, height) / LONGER_EDGE;
  context.scale(scale, scale);
  strokeMarks(context, marks);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
}

function strokeMarks(context: CanvasRenderingContext2D, marks: readonly Mark[]): void {
  for (const path of marks.map((mark) => new Path2D(markPath(mark))))
    for (const { color, width } of STROKES) {
      Object.assign(context, { strokeStyle: color, lineWidth: width, lineCap: "round", lineJoin: "round" });
      context.stroke(path);
    }
}
