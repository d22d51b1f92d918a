import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AppContext } from "#server/context.ts";
import { serveStaticApp } from "#server/http/static-app.ts";

// The service worker as the server sends it: browsers take another one where its bytes differ.

let appDir: string;

beforeAll(() => {
  appDir = mkdtempSync(join(tmpdir(), "fettle-app-"));
  writeFileSync(join(appDir, "index.html"), "<head></head><body></body>");
  writeFileSync(join(appDir, "sw.js"), 'precache("__HEADERS_DIGEST__")');
});
afterAll(() => rmSync(appDir, { recursive: true }));

async function workerOf(trafficBaseUrl: string, headers: Record<string, string> = {}) {
  const app = fastify();
  const config = { appDir, trafficBaseUrl, isWorkerOff: false };
  await serveStaticApp(app, { config } as unknown as AppContext, "");
  const answer = await app.inject({ url: "/sw.js", headers });
  await app.close();
  return answer;
}

test("the worker differs where the server of the app has moved, and only there", async () => {
  const [here, again, moved] = await Promise.all(
    ["", "", "https://api.example"].map(async (base) => (await workerOf(base)).body),
  );
  expect(here).toMatch(/^precache\("\w{16}"\)$/);
  expect(again).toBe(here);
  expect(moved).toMatch(/^precache\("\w{16}"\)$/);
  expect(moved).not.toBe(here);
});

test("the worker names the digest in the revision of the index", () => {
  expect(readFileSync("sw/shell.ts", "utf8")).toContain('"__HEADERS_DIGEST__"');
});

test("a worker that the browser has is not sent again", async () => {
  const first = await workerOf("");
  const etag = String(first.headers.etag);
  expect([first.statusCode, first.headers["cache-control"]]).toEqual([200, "no-cache"]);
  const again = await workerOf("", { "if-none-match": etag });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
  expect((await workerOf("https://api.example", { "if-none-match": etag })).statusCode).toBe(200);
});
