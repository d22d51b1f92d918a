/** Rises when page and server can no longer talk to each other. A house test holds it against the schemas' fingerprint. */
export const WIRE_VERSION = 1;
