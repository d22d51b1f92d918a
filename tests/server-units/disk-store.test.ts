import { existsSync, mkdtempSync, rmSync } from "node:fs";
import fileSystem from "node:fs/promises";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeDiskStore } from "#server/uploads/disk-store.ts";

const { mkdir } = fileSystem;
let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "fettle-disk-store-"));
});
afterEach(() => {
  Object.assign(fileSystem, { mkdir });
  syncBuiltinESMExports();
  rmSync(root, { recursive: true });
});

// Node looks at a folder that is there already: one that is removed between the two is an ENOENT.
test("a part is stored when its upload's folder is removed while it is made", async () => {
  const folder = join(root, "parts/one");
  let removals = 0;
  const removedOnce = async (...input: Parameters<typeof mkdir>) => {
    if (input[0] !== folder || removals > 0) return mkdir(...input);
    removals += 1;
    throw Object.assign(new Error("no such file or directory"), { code: "ENOENT" });
  };
  Object.assign(fileSystem, { mkdir: removedOnce });
  syncBuiltinESMExports();
  const bytes = async function* () {
    yield new Uint8Array([1]);
  };
  const { sha256 } = await makeDiskStore(root).storePart("one", 1, bytes(), () => undefined);
  expect([removals, existsSync(join(folder, `1-${sha256}`))]).toEqual([1, true]);
});
