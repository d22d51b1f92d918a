import Fastify from "fastify";
import { expect, test } from "vitest";
import { SCHEMA_VERSION } from "#server/database/migrations.ts";
import { healthRoutes } from "#server/http/health.ts";
import { logRequests } from "#server/http/log-requests.ts";
import { makeDiskStore } from "#server/uploads/disk-store.ts";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { AppContext } from "#server/context.ts";

/** A server whose database answers the question for its version in this way. */
function serverOn(query: () => Promise<{ n: number }[]>) {
  const levels: unknown[] = [];
  const app = Fastify();
  const context = {
    database: { query },
    files: makeDiskStore(mkdtempSync(join(tmpdir(), "fettle-health-"))),
  } as unknown as AppContext;
  logRequests(app, { log: (_event, _more, level) => void levels.push(level) });
  healthRoutes(app, context);
  return { app, levels };
}

test.each([
  ["today's", SCHEMA_VERSION, 200],
  ["a newer server's", SCHEMA_VERSION + 1, 200],
  ["an older one", SCHEMA_VERSION - 1, 503],
  ["an empty one", 0, 503],
])("a server is ready on a database with this schema: %s", async (_, n, status) => {
  const { app } = serverOn(async () => [{ n }]);
  const answer = await app.inject("/readyz");
  expect(answer.statusCode).toBe(status);
  expect(answer.headers["retry-after"]).toBe(status === 503 ? "2" : undefined);
});

test("a server whose tables are gone is not ready, but lives", async () => {
  const { app } = serverOn(async () => {
    throw Object.assign(new Error('relation "schema_version" does not exist'), { code: "42P01" });
  });
  expect((await app.inject("/readyz")).statusCode).toBe(503);
  expect((await app.inject("/healthz")).statusCode).toBe(200);
});

test("what proxies ask every second is in the log only when it is refused", async () => {
  let n = SCHEMA_VERSION;
  const { app, levels } = serverOn(async () => [{ n }]);
  await app.inject("/readyz");
  await app.inject("/healthz");
  n = 0;
  await app.inject("/readyz");
  expect(levels).toEqual(["debug", "debug", "info"]);
});
