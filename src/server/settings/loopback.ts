const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

/**
 * @returns whether a host name or address is this machine's loopback, which no other machine can
 * reach.
 */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host.replaceAll(/[[\]]/g, ""));
