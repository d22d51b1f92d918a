import type { IncomingMessage, Server } from "node:http";
import { Socket } from "node:net";

/**
 * What is still read, and dropped, of a request that was answered before all of it arrived: a part
 * of an upload on a slow link fits into both limits.
 */
const LIMIT_MS = 60_000;
const LIMIT_BYTES = 32 * 1024 * 1024;
/** Interval in ms at which the bytes are counted. */
const COUNT_MS = 100;

/**
 * Lets a sender finish whose request was answered early, as every refusal before the body is. By
 * itself the framework closes such a connection with the answer, where the client or the answer
 * says `Connection: close`; the bytes that arrive afterwards reset it, and the sender loses the
 * answer. Beyond the limits the connection is destroyed, as a proxy does it (a lingering close).
 */
export function readAfterAnswer(server: Server): void {
  server.prependListener("request", (request: IncomingMessage, response) => {
    const { socket } = request;
    // Called after the last answer of a connection. The request that was parsed last decides.
    socket.destroySoon = () => {
      if (request.complete) Socket.prototype.destroySoon.call(socket);
      else socket.end();
    };
    response.once("finish", () => {
      if (!request.complete) readOn(request, socket);
    });
  });
}

function readOn(request: IncomingMessage, socket: Socket): void {
  const startBytes = socket.bytesRead;
  const counting = setInterval(() => {
    if (socket.bytesRead - startBytes > LIMIT_BYTES) request.destroy();
  }, COUNT_MS);
  const timer = setTimeout(() => request.destroy(), LIMIT_MS);
  // An answered request hears no more of its connection, and would wait until the limit.
  const abandon = () => request.destroy();
  const end = () => {
    clearInterval(counting);
    clearTimeout(timer);
    socket.off("close", abandon);
    for (const event of ["end", "close"]) request.off(event, end);
    // Not the method of the connection, which asks whether a later request is complete.
    if (!socket.writable) Socket.prototype.destroySoon.call(socket);
  };
  socket.once("close", abandon);
  for (const event of ["end", "close"]) request.on(event, end);
  // Nobody reads it any more: a full buffer would stop the connection.
  if (request.listenerCount("data") === 0) request.resume();
}
