import type { Socket } from "node:net";

/** How long a sender that was refused goes on being read, so that it hears the answer. */
export const LINGER_MS = 2_000;

/** What Node says of a request that it could not read, and how it is answered. */
const ANSWERS = new Map([
  ["HPE_HEADER_OVERFLOW", { status: "431 Request Header Fields Too Large", error: "headers_too_large" }],
  ["ERR_HTTP_REQUEST_TIMEOUT", { status: "408 Request Timeout", error: "request_timeout" }],
]);
const OTHERWISE = { status: "400 Bad Request", error: "bad_request" };

const answered = new WeakSet<Socket>();

/**
 * Answers by name what is not HTTP, has too many headers or comes too slowly, and closes. What still
 * comes is read away for a moment: closed on unread bytes, the connection would be reset, and a
 * reset takes the answer away from the sender.
 */
export function answerBroken(error: Error & { code?: string }, socket: Socket): void {
  // Told again of each further piece of the same broken request.
  if (answered.has(socket)) return;
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy(error);
    return;
  }
  answered.add(socket);
  const { status, error: code } = ANSWERS.get(error.code ?? "") ?? OTHERWISE;
  const body = JSON.stringify({ message: "This request could not be understood.", error: code });
  socket.end(
    `HTTP/1.1 ${status}\r\nX-Fettle: 1\r\nContent-Type: application/json\r\n` +
      `Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
  );
  const timer = setTimeout(() => socket.destroy(), LINGER_MS);
  timer.unref();
  socket.once("end", () => socket.destroy());
  socket.once("close", () => clearTimeout(timer));
  socket.resume();
}
