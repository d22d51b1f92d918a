/** The type of a file of which none, or none that can be used, is known. */
export const UNKNOWN_MEDIA_TYPE = "application/octet-stream";

const TOKEN = "[A-Za-z0-9!#$&^_.+-]{1,127}";
const PARAMETER = `; *${TOKEN}=(?:[A-Za-z0-9!#$&^_.+,-]+|"[ !#-\\[\\]-~]*")`;
const MEDIA_TYPE = new RegExp(`^${TOKEN}/${TOKEN}(?: *${PARAMETER})*$`);
const LONGEST = 255;

/**
 * Is this the type of a file as a header can carry it, such as `image/jpeg` or
 * `audio/webm;codecs=opus`? Line breaks and letters beyond ASCII would break every download of it.
 */
export const isMediaType = (text: string): boolean => text.length <= LONGEST && MEDIA_TYPE.test(text);

/** The type itself, or the one of a file nothing is known of. */
export const usableMediaType = (text: string): string => (isMediaType(text) ? text : UNKNOWN_MEDIA_TYPE);

/** The type without its parameters, as it is compared. */
const essenceOf = (type: string): string => (type.split(";")[0] ?? "").trim().toLowerCase();

/**
 * What may be drawn or played where it stands, on the screen and in an answer of the server. A
 * closed list: a type that is not on it is a download.
 */
const IN_PLACE: ReadonlySet<string> = new Set([
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

/** Is this a type that may be drawn or played where it stands? */
export const isInlineType = (type: string): boolean => IN_PLACE.has(essenceOf(type));

/** Text has no bytes that tell it apart; of what clients call text, only what no browser runs is believed. */
const PLAIN_TEXTS: ReadonlySet<string> = new Set([
  "text/plain",
  "text/csv",
  "text/calendar",
  "text/markdown",
]);

/**
 * The type under which a file is kept: the one its bytes say (`found`), or unknown. What was
 * declared counts in two cases only: for plain text, and for sound in a container that may hold
 * pictures too, such as a voice note in WebM.
 */
export function storedMediaType(declared: string, found: string | undefined): string {
  const said = essenceOf(declared);
  if (found === undefined) return PLAIN_TEXTS.has(said) ? said : UNKNOWN_MEDIA_TYPE;
  const shown = essenceOf(found);
  return shown.startsWith("video/") && said === shown.replace("video/", "audio/") ? said : shown;
}
