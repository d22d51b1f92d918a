import type { Socket } from "node:net";
import * as TEXTS from "#texts/server/http.ts";

/**
 * Time in ms for which a refused request is still read, so that its sender receives the response.
 */
export const CLOSE_DELAY_MS = 2_000;

/** Node's error codes for requests it cannot parse, with their responses. */
const ANSWERS = new Map([
  ["HPE_HEADER_OVERFLOW", { status: "431 Request Header Fields Too Large", error: "headers_too_large" }],
  ["ERR_HTTP_REQUEST_TIMEOUT", { status: "408 Request Timeout", error: "request_timeout" }],
]);
const DEFAULT_ANSWER = { status: "400 Bad Request", error: "bad_request" };

const handledSockets = new WeakSet<Socket>();

/**
 * Answers a request that is not HTTP, has too large headers or arrives too slowly, then closes the
 * connection. The rest of the request is read and dropped for `CLOSE_DELAY_MS`: closing with unread
 * bytes would reset the connection, and the sender would lose the response.
 */
export function answerBroken(error: Error & { code?: string }, socket: Socket): void {
  // Node reports each further chunk of the same broken request.
  if (handledSockets.has(socket)) return;
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy(error);
    return;
  }
  handledSockets.add(socket);
  const { status, error: code } = ANSWERS.get(error.code ?? "") ?? DEFAULT_ANSWER;
  const body = JSON.stringify({ message: TEXTS.requestNotUnderstood, error: code });
  socket.end(
    `HTTP/1.1 ${status}\r\nX-Fettle: 1\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
  const timer = setTimeout(() => socket.destroy(), CLOSE_DELAY_MS);
  timer.unref();
  socket.once("end", () => socket.destroy());
  socket.once("close", () => clearTimeout(timer));
  socket.resume();
}
