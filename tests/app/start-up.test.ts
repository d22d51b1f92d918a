import { Script } from "node:vm";
import { expect, test } from "vitest";
import { deferStyles } from "#app/startup/first-paint/deferred-styles.ts";
import { filesFor } from "#app/startup/first-paint/start-app.ts";
import { parseSnapshot } from "#features/prerender/startup-snapshot-storage.ts";
import { compileScript, SCRIPTS } from "../../.scripts/vite/start-up-scripts.ts";

// The scripts that run before the app, and what they read.

const MOST_BYTES = 5_000;

test.each(Object.entries(SCRIPTS))("%s is one small classic script without the app", async (name, entry) => {
  const code = await compileScript(entry, "/fettle");
  expect(() => new Script(code), "a classic script").not.toThrow();
  expect(code).toContain("app-entry");
  expect(code, name).not.toMatch(/\b(import|export|require)\b|react/i);
  expect(code.length).toBeLessThan(MOST_BYTES);
});

test("the first script of an app under a path requests files and compares URLs below it", async () => {
  const code = await compileScript(SCRIPTS["first-paint.js"] ?? "", "/fettle");
  expect(code).toContain("/fettle");
  expect(code).not.toContain("import.meta");
});

test("a signed-in start requests the files of every path and of its own", () => {
  const lists = "* a.js b.js;/tickets c.js;/bids d.js";
  expect(filesFor("/tickets", lists)).toEqual(["a.js", "b.js", "c.js"]);
  expect(filesFor("/stores", lists)).toEqual(["a.js", "b.js"]);
  expect(filesFor("/tickets", "")).toEqual([]);
});

test("inline styles of markup are deferred, and text that looks like one is not", () => {
  expect(deferStyles('<p id="a" style="top:1px"><i style="left:0">style="x"</i></p>')).toBe(
    '<p id="a" data-style="top:1px"><i data-style="left:0">style="x"</i></p>',
  );
});

const SNAPSHOT = { width: 375, build: "b", day: "Tue Jan 01 2030", style: "", html: "<p>" };

test.each([
  ["nothing", null],
  ["null", "null"],
  ["a list", "[]"],
  ["a number as HTML", JSON.stringify({ ...SNAPSHOT, html: 1 })],
  ["an object as style", JSON.stringify({ ...SNAPSHOT, style: {} })],
  ["no build", JSON.stringify({ ...SNAPSHOT, build: undefined })],
  ["no width", JSON.stringify({ ...SNAPSHOT, width: "375" })],
])("%s is no snapshot", (_, text) => expect(parseSnapshot(text)).toBeNull());

test("a stored snapshot is read as it was written", () => {
  expect(parseSnapshot(JSON.stringify(SNAPSHOT))).toEqual(SNAPSHOT);
});
