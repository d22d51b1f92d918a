import type { FastifyInstance, FastifyRequest } from "fastify";
import type { AppContext } from "#server/context.ts";
import { answerError } from "#server/http/errors.ts";
import { HEALTH_PATHS } from "#server/http/health.ts";
import { problemOf } from "#server/log.ts";

/**
 * Logs one line per request: its id (also in `X-Request-Id` and in the body of an error), the route
 * with its placeholders, status and duration. No client address, no query, no body.
 */
export function logRequests(app: FastifyInstance, { log }: Pick<AppContext, "log">): void {
  app.addHook("onRequest", async (request, reply) => {
    void reply.header("x-request-id", request.id);
  });
  app.addHook("onResponse", async (request, reply) => {
    log(
      "request",
      { ...whichOf(request), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      levelOf(request, reply.statusCode),
    );
  });
}

const levelOf = ({ routeOptions }: FastifyRequest, status: number) =>
  HEALTH_PATHS.has(routeOptions.url ?? "") && status === 200 ? "debug" : "info";

/** Answers thrown errors; logs the cause of each 5xx with its stack. */
export function answerFailures(app: FastifyInstance, { log }: Pick<AppContext, "log">): void {
  app.setErrorHandler((error, request, reply) => {
    const answer = answerError(error as Error, request, reply);
    if (reply.statusCode >= 500) log("error", { ...whichOf(request), ...problemOf(error) }, "error");
    return answer;
  });
}

const whichOf = (request: FastifyRequest) => ({
  requestId: request.id,
  method: request.method,
  route: request.routeOptions.url ?? "none",
});
