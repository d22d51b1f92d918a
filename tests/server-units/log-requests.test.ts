import Fastify from "fastify";
import { expect, test } from "vitest";
import { answerFailures, logRequests } from "#server/http/log-requests.ts";
import { notAllowed } from "#server/http/refusals.ts";
import type { Log } from "#server/log.ts";

/** A server with one route that throws, and what it logged. */
async function answerTo(error: Error) {
  const events: Record<string, unknown>[] = [];
  const log: Log = (event, more = {}, level = "warn") => events.push({ event, level, ...more });
  const app = Fastify();
  logRequests(app, { log });
  answerFailures(app, { log });
  app.get("/things/:id", () => {
    throw error;
  });
  const { statusCode, headers, body } = await app.inject("/things/7?search=secret");
  return { statusCode, headers, body: JSON.parse(body) as Record<string, unknown>, events };
}

test("a failure is found in the log by the id in its answer, with the place it came from", async () => {
  const { statusCode, headers, body, events } = await answerTo(new Error("planted"));
  expect(statusCode).toBe(500);
  expect(body["requestId"]).toBe(headers["x-request-id"]);
  expect(JSON.stringify(body)).not.toContain("planted");
  expect(events).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        event: "error",
        level: "error",
        requestId: body["requestId"],
        route: "/things/:id",
        reason: "planted",
        stack: expect.stringContaining("log-requests.test.ts"),
      }),
      expect.objectContaining({ event: "request", level: "info", requestId: body["requestId"], status: 500 }),
    ]),
  );
  expect(JSON.stringify(events)).not.toContain("secret");
});

test("a refusal is no failure", async () => {
  const { events } = await answerTo(notAllowed());
  expect(events.map(({ event }) => event)).toEqual(["request"]);
});

test("a full disk is 507 with the time to wait, so that phones try again by themselves", async () => {
  const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  const { statusCode, headers, body, events } = await answerTo(full);
  expect([statusCode, headers["retry-after"], body["error"]]).toEqual([507, "60", "no_space"]);
  expect(events).toContainEqual(expect.objectContaining({ event: "error", code: "ENOSPC" }));
});
