import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sources } from "#tests/support/sources.ts";

// docs/api.md#order-of-locks: every row that refers to an account would wait for a lock `for
// update` of it, and one `for key share` excludes no write that is left.
const STATEMENT = /select [^`";]*? from users\b[^`";]*? for (?:update|key share)\b/g;

test("no row of an account is locked `for update` or `for key share`", () => {
  const wrong = sources("src/server").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(STATEMENT)].map(([text]) => `${file}: ${text}`),
  );
  expect(wrong).toEqual([]);
});
