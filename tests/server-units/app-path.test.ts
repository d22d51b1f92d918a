import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readAppPath, withoutAppPath } from "#server/http/app-path.ts";
import { withinApp } from "#api-client/app-path.ts";

function builtFor(path: string) {
  const appDir = mkdtempSync(join(tmpdir(), "fettle-app-"));
  writeFileSync(join(appDir, "app-path.json"), JSON.stringify(path));
  return appDir;
}

test("an app built for another path than that of PUBLIC_URL is refused with the command to run", () => {
  const read = (built: string, publicUrl: string | null) =>
    readAppPath({ appDir: builtFor(built), publicUrl });
  expect(read("/fettle", "https://example.com/fettle")).toBe("/fettle");
  expect(read("", "https://example.com")).toBe("");
  expect(read("/fettle", null)).toBe("/fettle");
  expect(() => read("", "https://example.com/fettle")).toThrow(
    'PUBLIC_URL has the path "/fettle", but the app was built for "/"; build it again with PUBLIC_URL=https://example.com/fettle npm run build.',
  );
  expect(() => read("/fettle", "https://example.com")).toThrow('PUBLIC_URL has the path "/"');
});

test("the app's path is removed from a request, whether the proxy passed it on or not", () => {
  expect(withoutAppPath("/fettle/api/ping?n=1", "/fettle")).toBe("/api/ping?n=1");
  expect(withoutAppPath("/api/ping?n=1", "/fettle")).toBe("/api/ping?n=1");
  expect(withoutAppPath("/fettleworm/x", "/fettle")).toBe("/fettleworm/x");
  expect(withoutAppPath("/fettle/x", "")).toBe("/fettle/x");
});

test("a screen's path is the same under a path and without one", () => {
  expect(withinApp("/fettle/tickets", "/fettle")).toBe("/tickets");
  expect(withinApp("/tickets", "")).toBe("/tickets");
  expect(withinApp("/fettles", "/fettle")).toBe("/fettles");
});
