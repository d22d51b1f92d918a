// `npm run dev`: the server, rebuilt and restarted when its source changes, and Vite for the page.
// If one ends, or on Ctrl-C, both end. Needs no build of the app.
import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "vite";
import { serverBundle } from "./server-bundle.mjs";

const OUT = ".cache/dev/server";
const APP = resolve(".cache/dev/app");
const [vite, ...rest] = process.argv.slice(2);
const isWorkerWanted = rest.includes("--worker");

let server = null;
let page = null;
let isEnding = false;
/** Restarts run one after the other, because only one server can use the data folder. */
let turn = Promise.resolve();

// APP_DIR of the server must exist, but stays empty: Vite serves the page.
mkdirSync(APP, { recursive: true });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end(0));
process.on("exit", () => server?.kill("SIGTERM"));

/** Taken before Vite sets NODE_ENV to "production" for its build: the server here is no production. */
const environment = { ...process.env };
const bundle = await serverBundle(OUT);
const watcher = await build({ ...bundle, build: { ...bundle.build, sourcemap: true, watch: {} } });
// Rollup emits END after a failed build, too. Keep the running server until a build succeeds.
let isBuilt = false;
watcher.on("event", (event) => {
  if (event.code === "START") isBuilt = true;
  if (event.code === "BUNDLE_END") void event.result.close();
  if (event.code === "ERROR") {
    isBuilt = false;
    process.stderr.write(`${event.error.message}\n`);
  }
  if (event.code === "END" && isBuilt) turn = turn.then(restart);
});

page = spawn(process.execPath, [vite, ...rest.filter((each) => each !== "--worker")], {
  stdio: "inherit",
  env: { ...process.env, ...(isWorkerWanted ? { VITE_DEV_WORKER: "on" } : {}) },
});
page.once("exit", (code) => void end(code ?? 0));

async function restart() {
  await stop();
  if (isEnding) return;
  // Its own process group, so that Ctrl-C does not signal it twice; end() stops it.
  server = spawn(process.execPath, ["--enable-source-maps", join(OUT, "main.js")], {
    stdio: "inherit",
    detached: true,
    env: { APP_DIR: APP, ...environment },
  });
  const started = server;
  started.once("exit", (code) => {
    if (server === started) server = null;
    if (code) process.stderr.write("The server ended; it starts again with the next change.\n");
  });
}

function stop() {
  const running = server;
  if (running === null) return Promise.resolve();
  const ended = new Promise((resolve) => {
    running.once("exit", resolve);
  });
  running.kill("SIGTERM");
  return ended;
}

async function end(code) {
  if (isEnding) return;
  isEnding = true;
  page?.kill("SIGTERM");
  await Promise.all([turn.then(stop), watcher?.close()]);
  process.exit(code);
}
