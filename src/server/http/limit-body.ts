import type { FastifyReply, FastifyRequest } from "fastify";
import { CLOSE_DELAY_MS } from "#server/http/broken-request.ts";
import { answerError } from "#server/http/errors.ts";
import { Refused } from "#server/http/refusals.ts";
import * as TEXTS from "#texts/server/http.ts";

/** Names of media types have no case. */
export const isForm = ({ headers }: Pick<FastifyRequest, "headers">): boolean =>
  /^multipart\/form-data\b/i.test(headers["content-type"] ?? "");

/** Time in ms for a body that is not a form. A form has the time limit of a whole request. */
const BODY_MS = 30_000;

/** Answers a request whose body arrives too slowly, and destroys it `CLOSE_DELAY_MS` later. */
function cutOff(request: FastifyRequest, reply: FastifyReply, refused: Refused): void {
  if (reply.sent) return;
  void answerError(refused, request, reply);
  const timer = setTimeout(() => request.raw.destroy(), CLOSE_DELAY_MS);
  timer.unref();
  request.raw.once("end", () => clearTimeout(timer));
}

/**
 * Refuses a form that is declared to be, or turns out to be, larger than `mostBytes`. Otherwise an
 * endless part would be read until the request timeout. Call it immediately before parsing: it
 * starts the flow of the body, and the parser throws what it refuses.
 * @throws Refused 413 if the declared length is too large.
 */
export function limitForm(request: FastifyRequest, reply: FastifyReply, mostBytes: number): void {
  const tooLarge = new Refused(413, "too_large", TEXTS.requestTooLarge);
  if (Number(request.headers["content-length"] ?? 0) > mostBytes) {
    request.raw.resume();
    throw tooLarge;
  }
  limitFormRate(request, reply);
  // The parser may have stopped listening, and an error without a listener ends the process.
  request.raw.on("error", () => undefined);
  let receivedBytes = 0;
  const count = (chunk: Uint8Array) => {
    receivedBytes += chunk.byteLength;
    if (receivedBytes <= mostBytes) return;
    request.raw.off("data", count);
    request.raw.emit("error", tooLarge);
  };
  request.raw.on("data", count);
}

const KIB = 1024;
const WINDOW_MS = 10_000;
/** Slower than 2G (50 kbit/s), over which a phone uploads small parts. See docs/decisions/0059. */
const MIN_BYTES_PER_S = 2 * KIB;
const CROWDED_MIN_BYTES_PER_S = 16 * KIB;
/** Forms received at the same time, from which on the higher minimum applies. */
const CROWDED_FORMS = 100;

let formsInFlight = 0;

/**
 * Answers 408 if a form arrives more slowly than the minimum in any ten seconds. While the server
 * itself has not read what arrived, because its disk is slow, no form is refused.
 */
function limitFormRate(request: FastifyRequest, reply: FastifyReply): void {
  const { raw } = request;
  formsInFlight += 1;
  let windowBytes = 0;
  raw.on("data", (chunk: Uint8Array) => {
    windowBytes += chunk.byteLength;
  });
  const timer = setInterval(() => {
    const minimum = formsInFlight > CROWDED_FORMS ? CROWDED_MIN_BYTES_PER_S : MIN_BYTES_PER_S;
    const isTooSlow = windowBytes < (minimum * WINDOW_MS) / 1000 && raw.readableLength === 0;
    windowBytes = 0;
    if (isTooSlow) cutOff(request, reply, new Refused(408, "too_slow", TEXTS.formTooSlow));
  }, WINDOW_MS);
  timer.unref();
  const end = () => {
    clearInterval(timer);
    formsInFlight -= 1;
    for (const event of ["end", "close"]) raw.off(event, end);
  };
  for (const event of ["end", "close"]) raw.on(event, end);
}

/**
 * Reads and drops the rest of a form. Otherwise it would stay in the connection in front of the
 * client's next request, which would never be answered.
 */
export function discardRest(request: FastifyRequest): void {
  request.raw.unpipe();
  request.raw.resume();
}

/** Answers 408 if a body that is not a form does not arrive within `BODY_MS`. */
export function limitBodyTime(request: FastifyRequest, reply: FastifyReply): void {
  const { headers, raw } = request;
  const hasBody = headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
  if (!hasBody || isForm(request)) return;
  const timer = setTimeout(
    () => cutOff(request, reply, new Refused(408, "request_timeout", TEXTS.requestTimeout)),
    BODY_MS,
  );
  timer.unref();
  for (const event of ["end", "close"]) raw.once(event, () => clearTimeout(timer));
}
