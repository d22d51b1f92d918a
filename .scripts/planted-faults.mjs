// `npm run test:faults`: injects the faults of tests/planted-faults/faults.ts into a copy of the
// sources, one at a time. `npm test` must then fail in the expected layer, within that layer's time
// limit, and its output must name the expected test.
// - `-- --only 3,7` runs these faults only
// - `-- --direct` runs only the expected test file instead of all of `npm test`
import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";
import { browserEnv, headlessBrowser } from "./machine.mjs";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const COPY = join(ROOT, ".cache/faults");
const args = process.argv.slice(2);
const only = args[args.indexOf("--only") + 1]?.split(",").map(Number);
const isDirect = args.includes("--direct");

const { FAULTS, LAYER_LIMIT_SECONDS } = (
  await runnerImport(join(ROOT, "tests/planted-faults/faults.ts"), { configFile: false })
).module;
const wanted = args.includes("--only") ? FAULTS.filter(({ id }) => only.includes(id)) : FAULTS;
if (wanted.length === 0) fail("No such fault.");
const before = wanted.map(({ file }) => readFileSync(join(ROOT, file), "utf8"));
for (const [index, { id, file, find }] of wanted.entries())
  if (before[index].split(find).length !== 2)
    fail(`Fault ${id}: its text does not stand in ${file} exactly once.`);

makeCopy();
const wrong = [];
for (const [index, fault] of wanted.entries()) {
  const { id, layer, file, find, replacement, description } = fault;
  process.stdout.write(`\n${id}. ${description} (${file}, to be found by ${layer})\n`);
  const path = join(COPY, file);
  writeFileSync(
    path,
    before[index].replace(find, () => replacement),
  );
  const output = await (isDirect ? runDirectly(fault) : runAll(fault));
  writeFileSync(path, before[index]);
  mkdirSync(join(ROOT, ".cache/reports/faults"), { recursive: true });
  writeFileSync(join(ROOT, `.cache/reports/faults/${id}.txt`), output);
  const complaint = complaintAbout(fault, output);
  if (complaint !== null) wrong.push(`${id}: ${complaint}`);
  process.stdout.write(complaint === null ? `${id}: caught\n` : `${id}: NOT AS EXPECTED, ${complaint}\n`);
}
rmSync(COPY, { recursive: true, force: true });
process.stdout.write(`\n${wanted.length - wrong.length} of ${wanted.length} faults caught as expected\n`);
for (const each of wrong) process.stdout.write(`${each}\n`);
if (wrong.length > 0) process.stdout.write("Outputs: .cache/reports/faults\n");
process.exit(wrong.length > 0 ? 1 : 0);

/**
 * Copies the work tree and links or copies packages and build next to it. Not the type information:
 * the compiler would take that of an earlier commit for current, because the copy is newer.
 */
function makeCopy() {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  const listed = spawnSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  if (listed.status !== 0) fail("The sources could not be listed: git is needed.");
  for (const name of new Set(listed.stdout.split("\0").filter(Boolean)))
    if (existsSync(join(ROOT, name))) cpSync(join(ROOT, name), join(COPY, name));
  // A repository of its own; otherwise tools would apply the ignore rules of the outer one.
  spawnSync("git", ["init", "-q"], { cwd: COPY });
  mkdirSync(join(COPY, ".cache"), { recursive: true });
  for (const name of ["node_modules", ".cache/build"]) {
    const from = join(ROOT, name);
    if (!existsSync(from)) continue;
    // Hard links take no space. Only for packages, because the others are overwritten in place.
    const isLinked = name === "node_modules" && spawnSync("cp", ["-al", from, join(COPY, name)]).status === 0;
    if (!isLinked) cpSync(from, join(COPY, name), { recursive: true });
  }
}

function runAll({ id }) {
  return run([".scripts/run.mjs", "test"], id);
}

async function runDirectly({ id, layer, expected }) {
  const startedMs = Date.now();
  const isBuilt = layer === "server" || layer === "e2e";
  const built = isBuilt ? await run([".scripts/run.mjs", "build"], id) : "";
  const tools = {
    static: ["node_modules/typescript/bin/tsc", "-b"],
    e2e: [
      "node_modules/@playwright/test/cli.js",
      "test",
      "-c",
      "tests/playwright.config.ts",
      expected.file,
      "--grep=@main",
    ],
  };
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/vitest.config.ts"];
  const env = layer === "component" ? browserEnv(headlessBrowser) : {};
  const output = await run(tools[layer] ?? [...vitest, `--project=${layer}`, expected.file], id, env);
  const seconds = Math.round((Date.now() - startedMs) / 1000);
  const isRed = /exit code [1-9]/.test(output);
  return `${built}${output}\n== ${layer}: ${isRed ? "failed" : "passed"} in ${seconds} s\n`;
}

function run(words, id, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, words, {
      cwd: COPY,
      env: { ...process.env, ...env, PLANTED_FAULT: String(id), NO_COLOR: "1", FORCE_COLOR: "0" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (piece) => {
        output += piece;
      });
    child.on("exit", (code) => resolve(`${output}\nexit code ${code}\n`));
  });
}

/** @returns what differs from the expectation, or null */
function complaintAbout({ layer, expected }, output) {
  const layers = [...output.matchAll(/^== ([\w-]+): (passed|failed) in (\d+) s/gm)];
  const red = layers.find(([, , how]) => how === "failed");
  if (red === undefined) return "nothing is red";
  const [, name, , seconds] = red;
  if (name !== layer) return `red is ${name}, not ${layer}`;
  if (!output.includes(expected.output)) return `the output does not name “${expected.output}”`;
  const most = LAYER_LIMIT_SECONDS[layer];
  return Number(seconds) > most ? `${layer} took ${seconds} s, longer than ${most} s` : null;
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
