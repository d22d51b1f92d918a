import type { FastifyInstance } from "fastify";

const METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE";
const HEADERS =
  "Authorization, Content-Type, Accept, Idempotency-Key, If-Match, If-None-Match, Range, X-Fettle-User, X-Chunk-SHA256, X-Join";
const SHOWN =
  "ETag, Idempotent-Replayed, Retry-After, X-Fettle, X-Request-Id, Content-Range, Content-Disposition";

/** Answers CORS requests and preflights; only pages of the listed origins may call the API. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  app.addHook("onRequest", async (request, reply) => {
    if (!request.url.startsWith("/api/")) return;
    void reply.header("vary", "origin");
    const { origin } = request.headers;
    if (origin === undefined || !allowed.has(origin)) return;
    void reply
      .header("access-control-allow-origin", origin)
      .header("access-control-allow-credentials", "true")
      .header("access-control-expose-headers", SHOWN);
    if (request.method !== "OPTIONS") return;
    return reply
      .header("access-control-allow-methods", METHODS)
      .header("access-control-allow-headers", HEADERS)
      .header("access-control-max-age", "600")
      .code(204)
      .send();
  });
}
