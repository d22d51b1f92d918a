import fastifyMultipart from "@fastify/multipart";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { unreadableTexts } from "#server/http/form-encoding.ts";
import { readJsonBodies } from "#server/http/json-body.ts";
import { answerFailures } from "#server/http/log-requests.ts";

// Bytes that are no UTF-8 would be stored as U+FFFD, and what was typed would be lost.

const DEGREE_IN_LATIN_1 = Buffer.from([0xb0]);

async function sendJson(...parts: (string | Buffer)[]) {
  const app = Fastify();
  answerFailures(app, { log: () => undefined });
  readJsonBodies(app);
  app.post("/", async ({ body }) => body);
  const answer = await app.inject({
    method: "POST",
    url: "/",
    headers: { "content-type": "application/json; charset=utf-8" },
    payload: Buffer.concat(parts.map((part) => Buffer.from(part))),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

test("JSON with a byte of Latin-1 is refused", async () => {
  const { status, body } = await sendJson('{"content":"21 ', DEGREE_IN_LATIN_1, 'C"}');
  expect([status, body["error"]]).toEqual([400, "invalid_json"]);
  expect(body["message"]).toContain("UTF-8");
});

test("JSON in UTF-8 is taken, with U+FFFD, with a byte order mark, and refused for all else", async () => {
  expect(await sendJson('{"content":"21 °C \uFFFD 🔧"}')).toEqual({
    status: 200,
    body: { content: "21 °C \uFFFD 🔧" },
  });
  expect((await sendJson('\uFEFF{"a":1}')).body).toEqual({ a: 1 });
  expect((await sendJson("{")).body["error"]).toBe("invalid_json");
  expect((await sendJson("")).body["error"]).toBe("invalid_json");
  expect((await sendJson('{"__proto__":{}}')).status).toBe(400);
});

/** Whether the text of a form with these bytes is found unreadable, fed byte by byte. */
async function isRefused(bytes: Buffer): Promise<boolean> {
  const app = Fastify();
  await app.register(fastifyMultipart);
  app.post("/", async (request) => {
    const isUnreadable = unreadableTexts(request.raw);
    for await (const part of request.parts())
      if (part.type === "field") return isUnreadable(String(part.value));
    return null;
  });
  const answer = await app.inject({
    method: "POST",
    url: "/",
    headers: { "content-type": "multipart/form-data; boundary=x" },
    payload: Buffer.concat([
      Buffer.from('--x\r\ncontent-disposition: form-data; name="content"\r\n\r\n'),
      bytes,
      Buffer.from("\r\n--x--\r\n"),
    ]),
  });
  return answer.json<boolean>();
}

test("a field of a form with a byte of Latin-1 is found, one with U+FFFD is not", async () => {
  expect(await isRefused(Buffer.concat([Buffer.from("21 "), DEGREE_IN_LATIN_1]))).toBe(true);
  expect(await isRefused(Buffer.from("21 °C"))).toBe(false);
  expect(await isRefused(Buffer.from("21 \uFFFD"))).toBe(false);
});
