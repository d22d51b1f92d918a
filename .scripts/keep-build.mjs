// Run at a release: stores the built page and server in tests/fixtures/build-VERSION.zip, so that
// tests/e2e/previous-build.spec.ts can hold the next version against them. Needs a build.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { zipSync } from "fflate";

const BUILD = ".cache/build";
const FIXTURES = "tests/fixtures";
const { version } = JSON.parse(readFileSync("package.json", "utf8"));

const filesOf = (folder, isWanted) =>
  readdirSync(join(BUILD, folder), { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && isWanted(each.name))
    .map((each) => join(each.parentPath, each.name));
// The server sends a file as it is where there is no compressed one.
const names = [
  ...filesOf("app", (name) => !/\.(br|gz)$/.test(name)),
  ...filesOf("server", (name) => name.endsWith(".js")),
];
const files = Object.fromEntries(names.map((name) => [name.slice(BUILD.length + 1), readFileSync(name)]));
// Only the last release is needed: one version is what page and server may be apart.
for (const name of readdirSync(FIXTURES).filter((each) => /^build-.*\.zip$/.test(each)))
  rmSync(join(FIXTURES, name));
const target = join(FIXTURES, `build-${version}.zip`);
writeFileSync(target, zipSync(files, { level: 9, mtime: "2026-01-01" }));
process.stdout.write(`Kept ${target}.\n`);
