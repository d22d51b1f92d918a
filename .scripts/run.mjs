// Everything `npm start`, `npm test` and the other commands need, on a machine that
// has Node and npm and nothing else: a Node that is new enough, the packages, a fresh
// build, a browser for the journeys. Built-in modules only, and it runs on old Nodes.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
const CACHE = join(ROOT, ".cache");
const [intent = "start", ...rest] = process.argv.slice(2);
const ROOM_BYTES = 6 * 1024 ** 3;
const VITEST = ["--config", "tests/vitest.config.ts"];
/** How long the long layers take on two cores, rounded up; for `test:full -- --minutes=n`. */
const LAYER_SECONDS = { "server-all": 600, "e2e-others": 1800, "e2e-all": 2100, engines: 420 };
const PLAYWRIGHT = ["test", "--config", "tests/playwright.config.ts"];
const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"];

process.chdir(ROOT);
if (isNodeNewEnough()) await carryOut();
else await again(await pinnedNode());

function isNodeNewEnough() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major > 22 || (major === 22 && minor >= 12);
}

async function carryOut() {
  const intents = {
    start: async () => {
      ensurePackages();
      ensureBuild();
      await import(pathToFileURL(join(CACHE, "build/server/main.js")).href);
    },
    account: async () => {
      ensurePackages();
      ensureBuild();
      process.argv.splice(1, 2, "account");
      await import(pathToFileURL(join(CACHE, "build/server/account.js")).href);
    },
    move: async () => {
      ensurePackages();
      ensureBuild();
      process.argv.splice(1, 2, "move");
      await import(pathToFileURL(join(CACHE, "build/server/move.js")).href);
    },
    build: async () => {
      ensurePackages();
      ensureBuild();
    },
    dev: async () => {
      ensurePackages();
      process.argv.splice(2, 1, bin("vite"));
      await import(pathToFileURL(join(ROOT, ".scripts/dev.mjs")).href);
    },
    check: async () => {
      ensurePackages();
      process.exit(check() ? 0 : 1);
    },
    test: async () => {
      ensurePackages();
      ensureBuild();
      process.exit(runLayers(["static", "unit", "simulation", "component", "server", "e2e"]));
    },
    unit: async () => {
      ensurePackages();
      process.exit(tool("vitest", [...VITEST, "--project=unit", ...(rest.length > 0 ? rest : ["--run"])]));
    },
    component: async () => {
      ensurePackages();
      const args = [...VITEST, "--project=component", ...(rest.length > 0 ? rest : ["--run"])];
      process.exit(tool("vitest", args, { CHROME_PATH: browser() }));
    },
    e2e: async () => {
      ensurePackages();
      ensureBuild();
      process.exit(tool("playwright", [...PLAYWRIGHT, ...rest], browserEnv()));
    },
    full: async () => {
      ensurePackages();
      ensureBuild();
      ensurePostgres();
      const isRest = rest.includes("--beyond-npm-test");
      const minutes = Number(optionOf("minutes") ?? Infinity);
      const first = isRest ? [] : ["static", "unit", "simulation", "component"];
      const e2e = isRest ? "e2e-others" : "e2e-all";
      process.exit(runLayers([...first, "server-all", e2e, "engines"], minutes * 60));
    },
    soak: async () => {
      ensurePackages();
      ensureBuild();
      process.exit(runLayers(["soak"]));
    },
    faults: async () => {
      ensurePackages();
      process.argv.splice(2, 1);
      await import(pathToFileURL(join(ROOT, ".scripts/planted-faults.mjs")).href);
    },
    bench: async () => {
      ensurePackages();
      ensureLighthouse();
      ensureBuild();
      process.exit(
        tool("vitest", [...VITEST, "--run", "--project=bench", ...rest], { CHROME_PATH: browser() }),
      );
    },
    screens: async () => {
      ensurePackages();
      ensureBuild();
      process.exit(
        tool("vitest", [...VITEST, "--run", "--project=screens", ...rest], { CHROME_PATH: browser() }),
      );
    },
    format: async () => {
      ensurePackages();
      process.exit(tool("biome", ["format", "--write", "."]));
    },
  };
  const act = intents[intent];
  if (!act) fail(`Unknown command "${intent}".`);
  await act();
}

/** The Node this project pins, installed beside it with its checksum from the lock file. */
async function pinnedNode() {
  const home = join(CACHE, "node");
  const find = () => {
    const modules = join(home, "node_modules");
    const name = existsSync(modules)
      ? readdirSync(modules).find((each) => each.startsWith("node-"))
      : undefined;
    const file = name && join(modules, name, "bin", process.platform === "win32" ? "node.exe" : "node");
    return file && existsSync(file) ? file : undefined;
  };
  if (!find()) {
    say(`This Node is ${process.versions.node}; getting one that is new enough (once).`);
    installBeside("node");
  }
  return (
    find() ??
    fail(
      `Please install Node 22.12 or newer; there is none to fetch for ${process.platform}-${process.arch}.`,
    )
  );
}

/** Installs what `.scripts/<name>` pins into `.cache/<name>`, away from the packages of the project. */
function installBeside(name) {
  const home = join(CACHE, name);
  mkdirSync(home, { recursive: true });
  for (const file of ["package.json", "package-lock.json"])
    writeFileSync(join(home, file), readFileSync(join(ROOT, ".scripts", name, file)));
  npm(["ci", "--ignore-scripts"], home);
}

/** The Lighthouse the benchmarks measure pages with: 170 MB that nothing else needs. */
function ensureLighthouse() {
  const stamp = join(CACHE, "lighthouse/.stamp");
  const wanted = hash([".scripts/lighthouse"]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  say("Installing Lighthouse (once).");
  installBeside("lighthouse");
  writeFileSync(stamp, wanted);
}

/** Runs the same command under another Node, passing signals on. */
async function again(node) {
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}` };
  const child = spawn(node, [fileURLToPath(import.meta.url), intent, ...rest], { stdio: "inherit", env });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

function ensurePackages() {
  const stamp = join(ROOT, "node_modules/.stamp");
  const wanted = hash(["package.json", "package-lock.json"]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  say("Installing packages.");
  npm(["ci"], ROOT);
  writeFileSync(stamp, wanted);
}

function ensureBuild() {
  const stamp = join(CACHE, "build/stamp");
  const wanted = hash([
    "src",
    "sw",
    "public",
    "index.html",
    "vite.config.ts",
    "package-lock.json",
    ".scripts",
  ]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  say("Building.");
  rmSync(stamp, { force: true });
  must(tool("vite", ["build", "--logLevel", "error"]), "The app could not be built.");
  must(
    run(process.execPath, [join(ROOT, ".scripts/draw-visitors.mjs")]),
    "The first pages could not be drawn.",
  );
  must(
    run(process.execPath, [join(ROOT, ".scripts/compress.mjs")]),
    "The app's files could not be compressed.",
  );
  must(run(process.execPath, [join(ROOT, ".scripts/build-server.mjs")]), "The server could not be built.");
  writeFileSync(stamp, wanted);
}

/** @returns whether types, lint, format and unused code are all in order. */
function check() {
  const steps = [
    ["Types", "tsc", ["-b"]],
    ["Lint", "oxlint", ["--type-aware", "--deny-warnings"]],
    ["Format", "biome", ["format", "."]],
    ["Unused code", "knip", []],
  ];
  return steps.every(([name, command, args]) => {
    say(`${name}.`);
    return tool(command, args) === 0;
  });
}

/**
 * The layers of tests, cheapest first. Each runs its tool and gives its exit code; `report` is the
 * JSON file the tool writes its counts to.
 */
function layersOfTests() {
  const vitest = (projects, env = {}) => ({
    run: (report) =>
      tool(
        "vitest",
        [
          ...VITEST,
          "--run",
          "--reporter=default",
          "--reporter=json",
          `--outputFile.json=${report}`,
          ...projects.map((each) => `--project=${each}`),
          ...rest.filter((each) => !/^--(beyond-npm-test|minutes=)/.test(each)),
        ],
        { ...browserEnv(), ...env },
      ),
    counts: ({ numPassedTests = 0, numFailedTests = 0 }) => [numPassedTests, numFailedTests],
  });
  const playwright = (args) => ({
    run: (report) =>
      tool("playwright", [...PLAYWRIGHT, ...args], { ...browserEnv(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    counts: ({ stats }) => [stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)],
  });
  return {
    static: { run: () => (check() ? 0 : 1), counts: () => [0, 0] },
    unit: vitest(["unit"]),
    simulation: vitest(["simulation"]),
    component: vitest(["component"]),
    server: vitest(["server"]),
    "server-all": vitest(["server"], { TEST_DATABASES: "all" }),
    e2e: playwright(["--grep=@main"]),
    "e2e-others": playwright(["--grep-invert=@main"]),
    "e2e-all": playwright([]),
    engines: vitest(["engines"]),
    soak: vitest(["soak"]),
  };
}

/**
 * Runs layers in order and stops at the first that is red: what is cheap to find is found first.
 * Closes with one plain line of counts.
 */
function runLayers(names, endsBySeconds = Infinity) {
  const layers = layersOfTests();
  const total = [0, 0];
  mkdirSync(join(CACHE, "reports"), { recursive: true });
  let code = 0;
  for (const [index, name] of names.entries()) {
    if (process.uptime() + (LAYER_SECONDS[name] ?? 0) > endsBySeconds) {
      say(`\n== ${name}: left out, it does not fit into the time that is left`);
      continue;
    }
    const report = join(CACHE, `reports/${name}.json`);
    rmSync(report, { force: true });
    const startedMs = Date.now();
    say(`\n== ${name}`);
    code = layers[name].run(report);
    const [passed, failed] = layers[name].counts(existsSync(report) ? JSON.parse(readFileSync(report)) : {});
    total[0] += passed;
    total[1] += failed;
    if (code === 0 && name !== "static" && passed === 0) code = 1;
    const seconds = Math.round((Date.now() - startedMs) / 1000);
    say(
      `== ${name}: ${code === 0 ? "passed" : "failed"} in ${seconds} s (${passed} passed, ${failed} failed)`,
    );
    if (code === 0) continue;
    const skipped = names.slice(index + 1);
    if (skipped.length > 0) say(`Not run after that: ${skipped.join(", ")}.`);
    say("Traces, screenshots, console and server logs of failures are in .cache/reports.");
    break;
  }
  process.stdout.write(`${total[0]} passed, ${total[1]} failed\n`);
  return code;
}

/** The value of `--name=value` among the arguments. */
function optionOf(name) {
  return rest.find((each) => each.startsWith(`--${name}=`))?.split("=")[1];
}

function browserEnv() {
  return { CHROME_PATH: browser(), ...roomInMemory() };
}

/** Where a folder can lie in memory, the tests' browsers and servers keep their files there: what is tested is what they write, not how long a disk takes. */
function roomInMemory() {
  const folder = "/dev/shm";
  if (!existsSync(folder) || process.env.TMPDIR) return {};
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize > ROOM_BYTES ? { TMPDIR: folder } : {};
}

/** A Chromium: the given one, the system's, or one from the system's packages. */
function browser() {
  const find = () =>
    [
      process.env.CHROME_PATH,
      ...["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].map(which),
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ].find((file) => file && existsSync(file));
  const found = find();
  if (found) return found;
  if (which("apt-get") && process.getuid?.() === 0) {
    say("Installing Chromium (once).");
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
  }
  return find() ?? fail("The journeys need a Chromium. Install one, or name it in CHROME_PATH.");
}

/** A PostgreSQL for `test:full`: given, installed, or from the system's packages. */
function ensurePostgres() {
  const isThere = () => process.env.TEST_POSTGRES_URL || existsSync("/usr/lib/postgresql");
  if (isThere() || !which("apt-get") || process.getuid?.() !== 0) return;
  say("Installing PostgreSQL (once).");
  run("apt-get", ["update", "-qq"]);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "postgresql"]);
}

function which(name) {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
}

function npm(args, cwd) {
  const file = process.env.npm_execpath;
  const isScript = file && /\.[cm]?js$/.test(file);
  const code = isScript
    ? run(process.execPath, [file, ...args], {}, cwd)
    : run(process.platform === "win32" ? "npm.cmd" : "npm", args, {}, cwd);
  must(code, `npm ${args.join(" ")} failed.`);
}

function tool(name, args, env = {}) {
  return run(process.execPath, [bin(name), ...args], env);
}

/** The script behind a package's command, so that it runs under this very Node. */
function bin(name) {
  const packages = { tsc: "typescript", biome: "@biomejs/biome", playwright: "@playwright/test" };
  const home = join(ROOT, "node_modules", packages[name] ?? name);
  const { bin: bins } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  return join(home, typeof bins === "string" ? bins : bins[name]);
}

function run(command, args, env = {}, cwd = ROOT) {
  const done = spawnSync(command, args, { stdio: "inherit", cwd, env: { ...process.env, ...env } });
  return done.status ?? 1;
}

function hash(paths) {
  const sum = createHash("sha256").update(process.versions.node.split(".")[0]);
  const add = (path) => {
    const full = join(ROOT, path);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).sort()) add(join(path, name));
    } else sum.update(path).update(readFileSync(full));
  };
  paths.forEach(add);
  return sum.digest("hex");
}

function must(code, sentence) {
  if (code !== 0) fail(sentence);
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}
