// The test layers, the tool of each and their order.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { browser, browserEnv, CACHE, headlessBrowser, resultOf, say, tool } from "./machine.mjs";

export const VITEST = ["--config", "tests/vitest.config.ts"];
export const PLAYWRIGHT = ["test", "--config", "tests/playwright.config.ts"];
/** Full length: both databases, an S3 bucket, generators and tables (tests/support/length.ts). */
const LONG = { TEST_LENGTH: "long" };
/**
 * React's production form, which takes a third less time. What its development form complains
 * about, `npm run test:component` and `component-all` find.
 */
const PRODUCTION_REACT = { NODE_ENV: "production" };
/** Seconds that the long layers take on two cores, rounded up; for `test:full -- --minutes=n`. */
const LAYER_SECONDS = {
  "right-to-left": 30,
  "simulation-all": 100,
  "component-all": 300,
  "server-all": 900,
  "e2e-others": 700,
  "every-screen": 800,
  "e2e-all": 1500,
  engines: 180,
};

/**
 * All at once: knip and biome keep one core busy each. What they say is printed in this order.
 * @returns whether types, lint, format and the check for unused code all pass
 */
export async function check() {
  const steps = [
    ["Types", "tsc", ["-b"]],
    ["Lint", "oxlint", ["--type-aware", "--deny-warnings"]],
    ["Format", "biome", ["format", "."]],
    ["Unused code", "knip", []],
  ].map(([name, command, args]) => [name, resultOf(command, args)]);
  let isFine = true;
  for (const [name, running] of steps) {
    const { code, output } = await running;
    say(`${name}.`);
    process.stdout.write(output);
    if (code !== 0) isFine = false;
  }
  return isFine;
}

/**
 * The test layers, cheapest first. `command` is a tool with its arguments and environment; `report` is
 * the JSON file for the tool's results, from which `counts` reads the passed and failed tests. `run` is
 * for what no single tool does.
 */
function layersOfTests(args) {
  const vitest = (projects, env = {}, find = headlessBrowser) => ({
    command: (report) => [
      "vitest",
      [
        ...VITEST,
        "--run",
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
        ...projects.map((each) => `--project=${each}`),
        ...args.filter((each) => !/^--(beyond-npm-test|minutes=)/.test(each)),
      ],
      { ...browserEnv(find), ...env },
    ],
    counts: ({ numPassedTests = 0, numFailedTests = 0 }) => [numPassedTests, numFailedTests],
  });
  const playwright = (which, find = browser) => ({
    command: (report) => [
      "playwright",
      [...PLAYWRIGHT, ...which],
      { ...browserEnv(find), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    ],
    counts: ({ stats }) => [stats?.expected ?? 0, (stats?.unexpected ?? 0) + (stats?.flaky ?? 0)],
  });
  return {
    static: { run: async () => ((await check()) ? 0 : 1), counts: () => [0, 0] },
    unit: vitest(["unit"]),
    simulation: vitest(["simulation"]),
    "simulation-all": vitest(["simulation"], LONG),
    component: vitest(["component"], PRODUCTION_REACT),
    "component-all": vitest(["component"], LONG),
    "right-to-left": vitest(["right-to-left"], LONG),
    server: vitest(["server"]),
    "server-all": vitest(["server"], LONG),
    // A hanging test takes minutes to time out: stop after a few failures.
    e2e: playwright(["--grep=@main", "--max-failures=3"], headlessBrowser),
    "e2e-others": playwright(["--grep-invert=@main|@every-screen"]),
    "every-screen": playwright(["--grep=@every-screen"]),
    "e2e-all": playwright([]),
    engines: vitest(["engines"], {}, browser),
    soak: vitest(["soak"], {}, browser),
  };
}

/**
 * Runs layers one after the other and stops at the first failure, so that cheap layers fail fast.
 * Prints the total counts at the end. In parallel they take longer on two cores: pages of the
 * component tests and test servers then wait for each other (2026-12-01: 586 s, else about 340).
 * @param steps names of layers
 * @param endsBySeconds skips layers that would end later than this, in seconds since the process
 * started
 * @param goesOn runs the rest after a failure too, for a report of everything
 * @returns the exit code
 */
export async function runLayers(steps, args, { endsBySeconds = Infinity, goesOn = false } = {}) {
  const layers = layersOfTests(args);
  const total = [0, 0];
  const outcomes = [];
  mkdirSync(join(CACHE, "reports"), { recursive: true });
  let firstCode = 0;
  const waiting = [...steps];
  const isOver = () => firstCode !== 0 && !goesOn;
  const runLayer = async (name) => {
    waiting.splice(waiting.indexOf(name), 1);
    if (process.uptime() + (LAYER_SECONDS[name] ?? 0) > endsBySeconds) {
      outcomes.push(`${name}: left out, it does not fit into the time that is left`);
      process.stdout.write(`\n== ${outcomes.at(-1)}\n`);
      return;
    }
    const report = join(CACHE, `reports/${name}.json`);
    rmSync(report, { force: true });
    const startedMs = Date.now();
    process.stdout.write(`\n== ${name}\n`);
    const layer = layers[name];
    let code = (await layer.run?.()) ?? tool(...layer.command(report));
    const [passed, failed] = layer.counts(existsSync(report) ? JSON.parse(readFileSync(report)) : {});
    total[0] += passed;
    total[1] += failed;
    if (code === 0 && name !== "static" && passed === 0) code = 1;
    const seconds = Math.round((Date.now() - startedMs) / 1000);
    outcomes.push(
      `${name}: ${code === 0 ? "passed" : "failed"} in ${seconds} s (${passed} passed, ${failed} failed)`,
    );
    process.stdout.write(`== ${outcomes.at(-1)}\n`);
    if (code === 0) return;
    firstCode ||= code;
    process.stdout.write("Traces, screenshots, console and server logs of failures are in .cache/reports.\n");
  };
  for (const name of steps) {
    if (isOver()) break;
    await runLayer(name);
  }
  if (isOver() && waiting.length > 0) say(`Not run after that: ${waiting.join(", ")}.`);
  if (goesOn) process.stdout.write(`\n${outcomes.join("\n")}\n`);
  process.stdout.write(`${total[0]} passed, ${total[1]} failed\n`);
  return firstCode;
}
