import { expect, test } from "vitest";
import { startServer } from "#tests/support/server.ts";

test("only a named origin may read answers", async () => {
  const api = await startServer({ env: { CORS_ORIGINS: "https://app.example.com" } });
  const allowed = (origin: string) =>
    fetch(`${api.url}/api/config`, { headers: { origin } }).then((answer) =>
      answer.headers.get("access-control-allow-origin"),
    );
  expect(await allowed("https://app.example.com")).toBe("https://app.example.com");
  expect(await allowed("https://app.example.com.evil.example")).toBeNull();
  expect(await allowed("null")).toBeNull();
  await api.stop();
});
