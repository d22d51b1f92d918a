import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";
import { must } from "#domain/must.ts";
import { freshFolder, ROOT } from "#tests/support/server.ts";

const FIXTURES = join(ROOT, "tests/fixtures");

/**
 * The folder of the last release's page and server (.scripts/keep-build.mjs), which goes with the
 * test file. The server runs with the packages of today.
 */
export function previousBuild(): string {
  const name = must(
    readdirSync(FIXTURES).find((each) => /^build-.*\.zip$/.test(each)),
    "the build of the last release",
  );
  const folder = freshFolder("postgres");
  for (const [path, bytes] of Object.entries(unzipSync(readFileSync(join(FIXTURES, name))))) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return folder;
}
