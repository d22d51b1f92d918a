/**
 * Version of the wire format. Raised when an old page can no longer talk to a new server.
 * tests/architecture/fingerprints.test.ts fails when the schemas change.
 */
export const WIRE_VERSION = 1;
