import Fastify from "fastify";
import { expect, test } from "vitest";
import { answerError } from "#server/http/errors.ts";

test("a full disk is 507 with the time to wait, so that phones try again by themselves", async () => {
  const app = Fastify();
  app.setErrorHandler((error, request, reply) => answerError(error as Error, request, reply));
  app.get("/", () => {
    throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  });
  const { statusCode, headers, body } = await app.inject("/");
  expect([statusCode, headers["retry-after"]]).toEqual([507, "60"]);
  expect(JSON.parse(body)).toMatchObject({ error: "no_space" });
  expect(body).not.toContain("on device");
});
