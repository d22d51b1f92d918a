/** Size of a picture in pixels. */
export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Keeps a serial number on a type plate readable, at about an eighth of a large camera's bytes. */
const MAX_AREA_PX = 2000 * 1500;
/** About the width of a phone's screen: text on a long screenshot stays readable. */
const MIN_SHORT_EDGE_PX = 1080;

/**
 * The size in which a photo is sent. Its area is bounded, not an edge: a narrow picture would lose
 * most of its pixels to a bound on its longer edge. The shorter edge is never made smaller than
 * 1080 px, which takes precedence; nothing is enlarged.
 */
export function sizeToSend({ width, height }: PictureSize): PictureSize {
  const byArea = Math.sqrt(MAX_AREA_PX / (width * height));
  const byShortEdge = MIN_SHORT_EDGE_PX / Math.min(width, height);
  const share = Math.max(byArea, byShortEdge);
  if (!(share < 1)) return { width, height };
  return { width: Math.round(width * share), height: Math.round(height * share) };
}
