import { chownSync, lstatSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { releaseDataDir } from "#server/database/data-dir-lock.ts";

const SERVER = 1_234;
const SOMEBODY = 4_321;

// Only root can give files away; nobody else can leave files of another owner behind.
test.runIf(process.getuid?.() === 0)("what root leaves behind belongs to the owner of the folder", () => {
  const folder = mkdtempSync(join(tmpdir(), "fettle-owner-"));
  const outside = join(folder, "outside");
  const dataDir = join(folder, "data");
  mkdirSync(join(dataDir, "database/base"), { recursive: true });
  for (const name of ["database/base/1", "theirs"]) writeFileSync(join(dataDir, name), "");
  writeFileSync(outside, "");
  symlinkSync(outside, join(dataDir, "link"));
  chownSync(dataDir, SERVER, SERVER);
  chownSync(join(dataDir, "theirs"), SOMEBODY, SOMEBODY);
  releaseDataDir(dataDir);
  const ownerOf = (path: string) => lstatSync(path).uid;
  const left = ["database", "database/base/1", "link", "theirs"];
  expect(left.map((name) => ownerOf(join(dataDir, name)))).toEqual([SERVER, SERVER, SERVER, SOMEBODY]);
  expect(ownerOf(outside)).toBe(0);
  rmSync(folder, { recursive: true });
});
