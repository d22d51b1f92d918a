/** Media type of a file whose type is unknown or unusable. */
export const UNKNOWN_MEDIA_TYPE = "application/octet-stream";

const TOKEN = "[A-Za-z0-9!#$&^_.+-]{1,127}";
const PARAMETER = `; *${TOKEN}=(?:[A-Za-z0-9!#$&^_.+,-]+|"[ !#-\\[\\]-~]*")`;
const MEDIA_TYPE = new RegExp(`^${TOKEN}/${TOKEN}(?: *${PARAMETER})*$`);
const LONGEST = 255;

/**
 * @returns whether the text is a media type that is valid as a header value, such as `image/jpeg`
 *   or `audio/webm;codecs=opus`. Line breaks or non-ASCII letters would break every download of the
 *   file.
 */
export const isMediaType = (text: string): boolean => text.length <= LONGEST && MEDIA_TYPE.test(text);

/** @returns the media type if it is valid, else `UNKNOWN_MEDIA_TYPE`. */
export const usableMediaType = (text: string): string => (isMediaType(text) ? text : UNKNOWN_MEDIA_TYPE);

/** The media type without parameters, in lower case. */
const essenceOf = (type: string): string => (type.split(";")[0] ?? "").trim().toLowerCase();

/**
 * Types that may be rendered inline, in the app and with `Content-Disposition: inline`. An
 * allowlist: every other type is a download.
 */
const INLINE_TYPES: ReadonlySet<string> = new Set([
  "image/gif",
  "image/jpeg",
  "image/png",
  "image/webp",
  "audio/aac",
  "audio/flac",
  "audio/mp4",
  "audio/mpeg",
  "audio/ogg",
  "audio/wav",
  "audio/webm",
  "audio/x-m4a",
  "video/mp4",
  "video/ogg",
  "video/quicktime",
  "video/webm",
]);

/** @returns whether a file of this type may be rendered inline. */
export const isInlineType = (type: string): boolean => INLINE_TYPES.has(essenceOf(type));

/** Bytes of the longest video that is fetched before somebody taps it. */
const SHORT_VIDEO_BYTES = 10 * 1024 * 1024;

/** @returns whether a file is a video so short that it is fetched like a photo. */
export const isShortVideo = (mimeType: string, sizeBytes: number): boolean =>
  mimeType.startsWith("video/") && sizeBytes <= SHORT_VIDEO_BYTES;

/**
 * Text has no magic bytes, so the declared type is used; only for types that no browser executes.
 */
const PLAIN_TEXTS: ReadonlySet<string> = new Set([
  "text/plain",
  "text/csv",
  "text/calendar",
  "text/markdown",
]);

/**
 * @returns the type a file is stored with: `detected`, the type detected from its bytes, or
 * unknown.
 *   The declared type is used in two cases only: plain text, and audio in a container that may also
 *   hold video, such as a voice note in WebM.
 */
export function storedMediaType(declared: string, detected: string | undefined): string {
  const declaredType = essenceOf(declared);
  if (detected === undefined) return PLAIN_TEXTS.has(declaredType) ? declaredType : UNKNOWN_MEDIA_TYPE;
  const type = essenceOf(detected);
  return type.startsWith("video/") && declaredType === type.replace("video/", "audio/") ? declaredType : type;
}
