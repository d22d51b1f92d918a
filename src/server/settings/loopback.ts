const LOOPBACK = new Set(["127.0.0.1", "::1", "localhost"]);

/** Whether a host name or address is this machine and nobody else can reach it. */
export const isLoopback = (host: string): boolean => LOOPBACK.has(host.replaceAll(/[[\]]/g, ""));
