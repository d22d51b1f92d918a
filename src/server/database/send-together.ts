import type { Writable } from "node:stream";

const gathering = new WeakSet<Writable>();

/**
 * Sends what is written to a connection from now until the end of this turn of the event loop as
 * one packet. Each packet is a system call here and one in the database, which cost more than a
 * short statement.
 */
export function sendTogether(stream: Writable): void {
  if (gathering.has(stream)) return;
  gathering.add(stream);
  stream.cork();
  // Runs when no promise of this turn has anything left to do.
  process.nextTick(() => {
    gathering.delete(stream);
    stream.uncork();
  });
}
