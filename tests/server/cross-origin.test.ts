import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer } from "#tests/support/server.ts";

const NAMED = "https://app.example.com";
const STRANGERS = ["https://app.example.com.evil.example", "https://example.com", "null"];

let api: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  api = await startServer({ env: { CORS_ORIGINS: NAMED } });
});
afterAll(() => api.stop());

const allowed = (answer: Response) => answer.headers.get("access-control-allow-origin");
const preflight = (origin: string, path = "/api/external/tasks") =>
  fetch(api.url + path, {
    method: "OPTIONS",
    headers: {
      origin,
      "access-control-request-method": "PUT",
      "access-control-request-headers": "idempotency-key",
    },
  });

test("only a named origin may read answers", async () => {
  const ask = (origin: string) => fetch(`${api.url}/api/config`, { headers: { origin } });
  const answer = await ask(NAMED);
  expect(allowed(answer)).toBe(NAMED);
  expect(answer.headers.get("access-control-allow-credentials")).toBe("true");
  expect(answer.headers.get("access-control-expose-headers")).toContain("Retry-After");
  expect(answer.headers.get("vary")).toMatch(/origin/i);
  for (const origin of STRANGERS) expect(allowed(await ask(origin))).toBeNull();
});

test("a preflight of a named origin names methods and headers; one of another names nothing", async () => {
  const answer = await preflight(NAMED);
  expect(answer.status).toBe(204);
  expect(allowed(answer)).toBe(NAMED);
  expect(answer.headers.get("access-control-allow-methods")).toContain("PUT");
  expect(answer.headers.get("access-control-allow-headers")).toMatch(/idempotency-key/i);
  expect(answer.headers.get("access-control-max-age")).toBe("600");
  for (const origin of STRANGERS) expect(allowed(await preflight(origin))).toBeNull();
});

test("other origins cannot read pages but can read the API's refusals", async () => {
  expect(allowed(await fetch(`${api.url}/login`, { headers: { origin: NAMED } }))).toBeNull();
  const refused = await fetch(`${api.url}/api/external/tasks`, { headers: { origin: NAMED } });
  expect(refused.status).toBe(401);
  expect(allowed(refused)).toBe(NAMED);
});
