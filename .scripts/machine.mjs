// Sets up what a machine with only Node and npm lacks: a newer Node, packages, a build, a browser,
// PostgreSQL. Uses built-in modules only and runs on old Node versions.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { freemem } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { addLanguage, OTHER_LANGUAGES } from "./languages.mjs";
import { keepSourceMaps } from "./source-maps.mjs";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");
export const CACHE = join(ROOT, ".cache");
const GIB = 1024 ** 3;
const ROOM_BYTES = 6 * GIB;
const SIGNALS = ["SIGTERM", "SIGINT", "SIGHUP"];

export function isNodeNewEnough() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major > 22 || (major === 22 && minor >= 12);
}

/**
 * The Node version this project pins, installed into `.cache/node` by npm, which checks it against
 * the lock file.
 * @returns the path of the executable
 */
export async function pinnedNode() {
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

/**
 * Installs the packages pinned in `.scripts/<name>` into `.cache/<name>`, separate from the
 * project's.
 */
function installBeside(name) {
  const home = join(CACHE, name);
  mkdirSync(home, { recursive: true });
  for (const file of ["package.json", "package-lock.json"])
    writeFileSync(join(home, file), readFileSync(join(ROOT, ".scripts", name, file)));
  npm(["ci", "--ignore-scripts"], home);
}

/**
 * Installs Lighthouse for the benchmarks; separate, because it takes 170 MB and nothing else needs
 * it.
 */
export function ensureLighthouse() {
  const stamp = join(CACHE, "lighthouse/.stamp");
  const wanted = hash([".scripts/lighthouse"]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  say("Installing Lighthouse (once).");
  installBeside("lighthouse");
  writeFileSync(stamp, wanted);
}

/** Runs the same command under another Node executable and forwards signals and exit code. */
export async function again(node) {
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ""}` };
  const child = spawn(node, process.argv.slice(1), { stdio: "inherit", env });
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal));
  child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

/**
 * What `deploy/` gives the server too: the C library and V8 read it when a process begins. Without
 * it the server keeps about 90 MB that it needed once (docs/operations.md#scale).
 */
const MEMORY = { MALLOC_ARENA_MAX: "1", MALLOC_TRIM_THRESHOLD_: "131072" };
const MEMORY_FLAGS = ["--max-semi-space-size=8"];

/**
 * Runs the server in place of this process. A second process would stay beside it, with memory of
 * its own.
 */
export async function becomeServer(main) {
  const { execPath, execArgv } = process;
  // Not on Windows, and not in every Node that can run the server.
  if (process.platform !== "win32" && process.execve)
    process.execve(execPath, [execPath, ...MEMORY_FLAGS, ...execArgv, main], { ...MEMORY, ...process.env });
  await import(pathToFileURL(main).href);
}

export function ensurePackages() {
  const stamp = join(ROOT, "node_modules/.stamp");
  const wanted = hash(["package.json", "package-lock.json"]);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  say("Installing packages.");
  npm(["ci"], ROOT);
  writeFileSync(stamp, wanted);
}

const SOURCES = ["src", "sw", "public", "index.html", "vite.config.ts", "package-lock.json", ".scripts"];

export async function ensureBuild() {
  const stamp = join(CACHE, "build/stamp");
  // The app's files are built for the path of PUBLIC_URL.
  const wanted = `${hash(SOURCES)} ${pathOf(process.env.PUBLIC_URL)}`.trimEnd();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;
  say("Building.");
  rmSync(stamp, { force: true });
  const server = [
    process.execPath,
    [join(ROOT, ".scripts/build-server.mjs")],
    {},
    "The server could not be built.",
  ];
  await buildApp({}, [server]);
  writeFileSync(stamp, wanted);
}

/**
 * Builds the app's files; `APP_OUT` and `PUBLIC_URL` in `env` say where and for which path. Vite
 * would make a development build, with its debug panel, where the shell has another NODE_ENV. A
 * build keeps one core busy, so that of each language, and what is given `beside`, run at once.
 */
export async function buildApp(env = {}, beside = []) {
  const out = env.APP_OUT ?? join(CACHE, "build/app");
  const built = (language) => `${out}-${language}`;
  const build = (more, sentence) => [
    process.execPath,
    [bin("vite"), "build", "--logLevel", "error"],
    { ...env, ...more, NODE_ENV: "production" },
    sentence,
  ];
  await allAtOnce([
    build({}, "The app could not be built."),
    ...OTHER_LANGUAGES.map((language) =>
      build(
        { APP_LANGUAGE: language, APP_OUT: built(language) },
        `The app could not be built in ${language}.`,
      ),
    ),
    ...beside,
  ]);
  for (const language of OTHER_LANGUAGES) addLanguage(language, built(language), out);
  keepSourceMaps(out, join(CACHE, "build/source-maps"));
  must(
    run(process.execPath, [join(ROOT, ".scripts/compress.mjs")], env),
    "The app's files could not be compressed.",
  );
}

/**
 * Runs these commands side by side, or one after the other where memory is short: a build takes up
 * to 0.7 GiB. Ends the process if one of them fails.
 */
async function allAtOnce(commands) {
  const start = ([command, args, env, sentence]) =>
    new Promise((resolve) => {
      const child = spawn(command, args, { stdio: "inherit", cwd: ROOT, env: { ...process.env, ...env } });
      child.once("error", () => must(1, sentence));
      child.once("exit", (code) => resolve(must(code ?? 1, sentence)));
    });
  if (freemem() > commands.length * GIB) await Promise.all(commands.map(start));
  else for (const each of commands) await start(each);
}

function pathOf(url = "") {
  return URL.canParse(url) ? new URL(url).pathname.replace(/\/+$/, "") : "";
}

/** @returns the environment of layers that need a browser; `find` says which one */
export function browserEnv(find = browser) {
  return { CHROME_PATH: find(), ...roomInMemory() };
}

/**
 * Puts temporary files of tests into a RAM disk if there is one with 6 GiB free: faster, and no
 * test depends on disk speed.
 */
function roomInMemory() {
  const folder = "/dev/shm";
  if (!existsSync(folder) || process.env.TMPDIR) return {};
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize > ROOM_BYTES ? { TMPDIR: folder } : {};
}

/** @returns the path of a Chromium: CHROME_PATH, an installed one, or one installed with apt-get */
export function browser() {
  const find = () =>
    [
      process.env.CHROME_PATH,
      ...["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"].map(which),
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    ].find((file) => file && existsSync(file));
  if (!find()) install(["chromium"]);
  return find() ?? fail("The journeys need a Chromium. Install one, or name it in CHROME_PATH.");
}

/**
 * Chromium without its own windows and menus, which takes about two thirds of the processor time
 * for the same pages. Debian packages it apart from Chromium.
 * @returns its path, or the path of a whole Chromium where there is none
 */
export function headlessBrowser() {
  const name = "chromium-headless-shell";
  if (process.env.CHROME_PATH) return browser();
  if (!which(name)) install([name]);
  return which(name) ?? browser();
}

/** Installs packages with apt-get. Does nothing without root or apt-get. */
function install(packages, env = {}) {
  if (!which("apt-get") || process.getuid?.() !== 0) return;
  say(`Installing ${packages.join(" and ")} (once).`);
  run("apt-get", ["update", "-qq"]);
  run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...packages], env);
}

/**
 * Installs PostgreSQL for `test:full` with apt-get, unless there is one or TEST_POSTGRES_URL is
 * set. Does nothing without root or apt-get.
 */
export function ensurePostgres() {
  if (!process.env.TEST_POSTGRES_URL && !existsSync("/usr/lib/postgresql")) install(["postgresql"]);
}

/**
 * Installs the web servers and the pooler that `deploy` has examples for, for `test:full`. Does
 * nothing without root or apt-get.
 */
export function ensureWebServers() {
  const missing = ["caddy", "nginx", "pgbouncer"].filter(
    (name) => !which(name) && !existsSync(`/usr/sbin/${name}`),
  );
  // RUNLEVEL=1 keeps the packages from starting services; tests start them on their own ports.
  if (missing.length > 0) install(missing, { RUNLEVEL: "1" });
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

export function tool(name, args, env = {}) {
  return run(process.execPath, [bin(name), ...args], env);
}

/** Runs a tool beside others. @returns its exit code and everything it printed */
export function resultOf(name, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [bin(name), ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (piece) => (output += piece));
    child.once("close", (code) => resolve({ code: code ?? 1, output }));
  });
}

/** @returns the script of a package's command, to be run with the current Node executable */
export function bin(name) {
  const packages = { tsc: "typescript", biome: "@biomejs/biome", playwright: "@playwright/test" };
  const home = join(ROOT, "node_modules", packages[name] ?? name);
  const { bin: bins } = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  return join(home, typeof bins === "string" ? bins : bins[name]);
}

export function run(command, args, env = {}, cwd = ROOT) {
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

export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

export function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}
