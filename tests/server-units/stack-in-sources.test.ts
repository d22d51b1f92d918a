import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { problemOf } from "#server/log.ts";
import { stacksOf } from "#server/stack-in-sources.ts";

const folder = mkdtempSync(join(tmpdir(), "fettle-stack-"));
const built = join(folder, "main.js");
// Column 1 of line 1 is column 1 of line 1 of the source.
const map = { version: 3, sources: ["../../../src/server/main.ts"], names: [], mappings: "AAAA" };

test("places in the built server become those in its sources, others stay", () => {
  const inSources = stacksOf(folder);
  writeFileSync(`${built}.map`, JSON.stringify(map));
  const frames = (place: string) =>
    `    at start (${place}:1:1)\n    at async file:///elsewhere/x.js:2:3\n    at node:internal/x:1:1`;
  const named = frames("src/server/main.ts");
  expect(inSources(frames(pathToFileURL(built).href))).toBe(named);
  expect(inSources(frames(built))).toBe(named);
  expect(inSources(frames(join(folder, "none.js")))).toBe(frames(join(folder, "none.js")));
});

test("a file that is no map changes nothing", () => {
  writeFileSync(join(folder, "broken.js.map"), "{");
  const frame = `    at ${join(folder, "broken.js")}:1:1`;
  expect(stacksOf(folder)(frame)).toBe(frame);
});

test("an error that is not in the built server keeps its places", () => {
  expect(problemOf(new Error("planted")).stack).toContain("stack-in-sources.test.ts");
});
