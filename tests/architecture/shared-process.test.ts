import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sources } from "#tests/support/sources.ts";

const REPLACED = /\bvi\.(mock|doMock)\(/;

test("no test replaces a module: files that share a process would have the replacement", () => {
  const replacing = sources("tests").filter((file) => REPLACED.test(readFileSync(file, "utf8")));
  expect(replacing).toEqual([]);
});
