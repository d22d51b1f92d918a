import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { prepareDataDir } from "#server/database/prepare-data-dir.ts";
import { CannotWrite, startProblem } from "#server/settings/start-problem.ts";

const root = mkdtempSync(join(tmpdir(), "fettle-place-"));
afterAll(() => rmSync(root, { recursive: true }));

test("a data folder is made with those above it, and nothing is left in it", () => {
  const folder = join(root, "srv/fettle/data");
  prepareDataDir(folder);
  prepareDataDir(folder);
  expect(readdirSync(folder)).toEqual([]);
});

test("a place below a file, or a file, is no data folder", () => {
  const file = join(root, "file");
  writeFileSync(file, "");
  for (const place of [file, join(file, "data")]) {
    expect(() => prepareDataDir(place)).toThrow(CannotWrite);
    expect(() => prepareDataDir(place)).toThrow(file);
  }
});

test.each([
  ["ENOENT", /^DATA_DIR cannot be written \(no such place\); name a folder this user owns/],
  ["ENOSPC", /^DATA_DIR is on a full disk \(no such place\)/],
])("whatever the system says of the data folder (%s), the setting is named", (code, sentence) =>
  expect(startProblem(new CannotWrite(Object.assign(new Error("no such place"), { code })))).toMatch(
    sentence,
  ),
);
