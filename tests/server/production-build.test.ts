import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CACHE } from "#tests/support/server.ts";

// What development builds have for developers is in no file of the production build.

const FILES = join(CACHE, "build/app");
const scripts = readdirSync(FILES, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".js"))
  .map((name) => ({ name, text: readFileSync(join(FILES, name), "utf8") }));

const filesWith = (text: string) =>
  scripts.filter((each) => each.text.includes(text)).map(({ name }) => name);

test.each([
  ["the page of all components", "/components"],
  ["its samples", "Walk-in cooler"],
  ["the debug panel", "Store test token"],
])("a production build has nothing of %s", (_what, text) => {
  // A text of the product, so that an empty or another folder is noticed.
  expect(filesWith("Create New Ticket")).not.toEqual([]);
  expect(filesWith(text)).toEqual([]);
});
