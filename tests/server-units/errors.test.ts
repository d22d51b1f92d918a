import Fastify from "fastify";
import { expect, test } from "vitest";
import { answerFailures } from "#server/http/log-requests.ts";

// What the outside takes away: each is an answer that says when to try again, and a line in the
// log.

test.each([
  ["the disk of the files is full", "ENOSPC", 507, "no_space"],
  ["the disk of the database is full", "53100", 507, "no_space"],
  ["the database refuses connections", "ECONNREFUSED", 503, "database_away"],
  ["the database is shut down", "57P01", 503, "database_away"],
  ["the database has no connection left", "53300", 503, "database_away"],
  ["the database was dropped and made again", "42P01", 503, "database_away"],
  ["a lock is held for too long", "55P03", 503, "database_busy"],
])("%s: %s is %i %s, with a time to wait and a line in the log", async (_, code, status, error) => {
  const lines: unknown[][] = [];
  const app = Fastify();
  answerFailures(app, { log: (...line) => void lines.push(line) });
  app.get("/", async () => {
    throw Object.assign(new Error("no"), { code });
  });
  const answer = await app.inject("/");
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([status, error]);
  expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
  expect(lines).toEqual([["error", expect.objectContaining({ code }), "error"]]);
});
