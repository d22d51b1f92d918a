import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { barriers } from "#tests/support/barriers.ts";
import { DESKTOP, PHONE } from "#tests/support/browser.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

// The two combinations of theme and size that the daily tests leave out, and a phone on its side.

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { DEMO: "on" } });
});
afterAll(() => server.stop());

describe.each([
  ["light", "a desk", DESKTOP],
  ["dark", "a phone", PHONE],
  ["light", "a phone on its side", { width: PHONE.height, height: PHONE.width }],
] as const)("%s, at %s", (theme, _place, size) => {
  test("no screen has a barrier", async () => expect(await barriers(server.url, size, theme)).toEqual([]));
});
