import type { FastifyReply, FastifyRequest } from "fastify";
import { LINGER_MS } from "#server/http/broken-request.ts";
import { answerError } from "#server/http/errors.ts";
import { Refused } from "#server/http/refusals.ts";

/** How long a body that is no form may take to arrive. A form has the time of a whole request. */
const BODY_MS = 30_000;

/** Ends a request whose body is still coming: it is answered, and a moment later it is cut off. */
function cutOff(request: FastifyRequest, reply: FastifyReply, refused: Refused): void {
  if (reply.sent) return;
  void answerError(refused, request, reply);
  const timer = setTimeout(() => request.raw.destroy(), LINGER_MS);
  timer.unref();
  request.raw.once("end", () => clearTimeout(timer));
}

/**
 * Refuses a form that is announced as, or turns out to be, larger than `mostBytes`. Without it one
 * part that never ends would be read for as long as a request may take. Call it right before the
 * form is read: from then on the body flows. Whoever reads it looks at `reply.sent` at the end: a
 * form that was refused for its size may still have come to its end.
 * @throws Refused 413 when the announced length says so already.
 */
export function limitForm(request: FastifyRequest, reply: FastifyReply, mostBytes: number): void {
  const tooLarge = new Refused(413, "too_large", "This request is too large.");
  if (Number(request.headers["content-length"] ?? 0) > mostBytes) {
    cutOff(request, reply, tooLarge);
    request.raw.resume();
    throw tooLarge;
  }
  let seenBytes = 0;
  request.raw.on("data", (piece: Uint8Array) => {
    seenBytes += piece.byteLength;
    if (seenBytes > mostBytes) cutOff(request, reply, tooLarge);
  });
}

/**
 * Lets the rest of a form that is not read any further flow away. Otherwise it would stand in the
 * connection before the sender's next request, which then would never be answered.
 */
export function discardRest(request: FastifyRequest): void {
  request.raw.unpipe();
  request.raw.resume();
}

/** Cuts a body off that is no form and does not arrive in time. */
export function limitBodyTime(request: FastifyRequest, reply: FastifyReply): void {
  const { headers, raw } = request;
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  if (!hasBody || headers["content-type"]?.startsWith("multipart/form-data")) return;
  const timer = setTimeout(
    () => cutOff(request, reply, new Refused(408, "request_timeout", "This request took too long.")),
    BODY_MS,
  );
  timer.unref();
  for (const event of ["end", "close"]) raw.once(event, () => clearTimeout(timer));
}
