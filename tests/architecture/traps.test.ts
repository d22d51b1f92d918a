import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

// The compiler enforces the layers of src. Each mistake here is written into a copy of the source,
// because other tests read the source at the same time; one run of the compiler over the copy has
// to find them all.

const BROKEN_FILES: readonly [name: string, file: string, text: string, error: string][] = [
  ["the network in domain", "src/domain/planted-network.ts", 'export const x = fetch("/");\n', "'fetch'"],
  [
    "contract in domain",
    "src/domain/planted-floor.ts",
    'export * from "#contract/limits.ts";\n',
    "not listed",
  ],
  [
    "local storage in local-db",
    "src/local-db/planted-storage.ts",
    "export const x = localStorage.length;\n",
    "'localStorage'",
  ],
  ["sync in features", "src/features/planted-floor.ts", 'export * from "#sync/backoff.ts";\n', "not listed"],
  ["local-db in server", "src/server/planted-floor.ts", 'export * from "#local-db/meta.ts";\n', "not listed"],
];

/** What they may import, so that the compiler does not refuse everything there. */
const RIGHT_FILES: readonly [file: string, text: string][] = [
  ["src/features/planted-right.ts", 'export * from "#sync/backoff.ts";\n'],
  ["src/server/planted-right.ts", 'export * from "#domain/must.ts";\nexport * from "#contract/limits.ts";\n'],
];

/** Files of the two large layers, and what was compiled of them. */
const LARGE = /\bsrc[\\/-](features|server)\b.*\.\w+$/;

let errors = "";
const copy = mkdtempSync(join(tmpdir(), "fettle-traps-"));

beforeAll(() => {
  // With what was compiled before, only the planted files are compiled. Nothing refers to the two
  // large layers, so their own files stay away.
  const parts = ["src", "sw", "package.json", ".tsconfig.base.json", ".cache/types"];
  const isNeeded = (path: string) => !LARGE.test(path) || path.endsWith("tsconfig.json");
  for (const part of parts.filter(existsSync))
    cpSync(part, join(copy, part), { recursive: true, preserveTimestamps: true, filter: isNeeded });
  symlinkSync(join(process.cwd(), "node_modules"), join(copy, "node_modules"));
  for (const [, file, text] of BROKEN_FILES) writeFileSync(join(copy, file), text);
  for (const [file, text] of RIGHT_FILES) writeFileSync(join(copy, file), text);
  const compiler = join(process.cwd(), "node_modules/typescript/bin/tsc");
  const floors = ["src/domain", "src/local-db", "src/features", "src/server"];
  errors = spawnSync(process.execPath, [compiler, "-b", ...floors], { cwd: copy, encoding: "utf8" }).stdout;
}, 120_000);
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each(RIGHT_FILES)("the compiler takes %s", (file) => {
  expect(errors.split("\n").filter((line) => line.startsWith(file))).toEqual([]);
});

test.each(BROKEN_FILES)("the compiler refuses %s", (_name, file, _text, error) => {
  const lines = errors.split("\n").filter((line) => line.startsWith(file));
  expect(lines.join("\n")).toContain(error);
});
