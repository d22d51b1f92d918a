import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { afterAll, expect, test } from "vitest";

// A guard that never barks is no guard: each of these plants a mistake and expects
// the compiler to find it.

const planted: string[] = [];

function plant(file: string, text: string): string {
  planted.push(file);
  writeFileSync(file, text);
  const floor = file.split("/").slice(0, 2).join("/");
  const done = spawnSync(process.execPath, ["node_modules/typescript/bin/tsc", "-p", floor, "--noEmit"], {
    encoding: "utf8",
  });
  rmSync(file);
  return done.stdout;
}

mkdirSync("src/domain", { recursive: true });
afterAll(() => planted.forEach((file) => rmSync(file, { force: true })));

test.each([
  ["the network in domain", "src/domain/planted.ts", 'export const x = fetch("/");\n', "fetch"],
  ["contract in domain", "src/domain/planted.ts", 'export * from "#contract/limits.ts";\n', "not listed"],
  [
    "local storage in device",
    "src/device/planted.ts",
    "export const x = localStorage.length;\n",
    "localStorage",
  ],
  ["sync in features", "src/features/planted.ts", 'export * from "#sync/backoff.ts";\n', "not listed"],
  ["device in server", "src/server/planted.ts", 'export * from "#device/meta.ts";\n', "not listed"],
])(
  "the compiler refuses %s",
  (_name, file, text, said) => {
    expect(plant(file, text)).toContain(said);
  },
  60_000,
);
