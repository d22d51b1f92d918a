import fastifyCors from "@fastify/cors";
import type { FastifyInstance } from "fastify";
import { isApiRequest } from "#server/http/api-path.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const REQUEST_HEADERS = [
  "Authorization",
  "Content-Type",
  "Accept",
  "Idempotency-Key",
  "If-Match",
  "If-None-Match",
  "Range",
  "X-Fettle-User",
  "X-Chunk-SHA256",
  "X-Join",
];
const ANSWER_HEADERS = [
  "ETag",
  "Idempotent-Replayed",
  "Retry-After",
  "X-Fettle",
  "X-Request-Id",
  "Content-Range",
  "Content-Disposition",
];
const PREFLIGHT_SECONDS = 600;

/** Answers CORS requests and preflights; only pages of the listed origins may call the API. */
export async function allowOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return;
  const options = {
    credentials: true,
    methods: METHODS,
    allowedHeaders: REQUEST_HEADERS,
    exposedHeaders: ANSWER_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
  };
  await app.register(fastifyCors, {
    delegator: (request, decide) =>
      decide(null, { ...options, origin: isApiRequest(request) ? [...origins] : false }),
  });
}
