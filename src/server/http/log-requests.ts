import type { FastifyInstance, FastifyRequest } from "fastify";
import type { House } from "#server/context.ts";
import { problemOf } from "#server/log.ts";

/**
 * One line a request: its id (also in `X-Request-Id` and in the body of an error), the route with
 * its placeholders, status and time. No address of a visitor, no query, no body.
 */
export function logRequests(app: FastifyInstance, { log }: House): void {
  app.addHook("onRequest", async (request, reply) => {
    void reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    log(
      "request",
      { ...whichOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      "info",
    );
  });
}

/** Why a request was answered with 5xx, with the places of the stack. */
export function logFailure({ log }: House, request: FastifyRequest, error: unknown): void {
  log("error", { ...whichOf(request), ...problemOf(error) }, "error");
}

const whichOf = (request: FastifyRequest) => ({
  requestId: request.id,
  method: request.method,
  route: request.routeOptions.url ?? "none",
});
