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
