// Entry point of `npm start`, `npm test` and the other commands. Sets up what is missing
// (machine.mjs), then runs the command. Uses built-in modules only and runs on old Node versions.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { check, PLAYWRIGHT, runLayers, VITEST } from "./layers.mjs";
import {
  again,
  becomeServer,
  bin,
  browser,
  browserEnv,
  CACHE,
  ensureBuild,
  ensureLighthouse,
  ensurePackages,
  ensurePostgres,
  ensureWebServers,
  fail,
  headlessBrowser,
  isNodeNewEnough,
  pinnedNode,
  ROOT,
  tool,
} from "./machine.mjs";

const [intent = "start", ...rest] = process.argv.slice(2);

process.chdir(ROOT);
if (isNodeNewEnough()) await carryOut();
else await again(await pinnedNode());

async function carryOut() {
  const intents = {
    start: async () => {
      ensurePackages();
      await ensureBuild();
      await becomeServer(join(CACHE, "build/server/main.js"));
    },
    account: () => operatorCommand("account"),
    move: () => operatorCommand("move"),
    settings: () => operatorCommand("settings"),
    backup: () => operatorCommand("backup"),
    restore: () => operatorCommand("restore"),
    "verify-backup": () => operatorCommand("verify-backup"),
    build: async () => {
      ensurePackages();
      await ensureBuild();
    },
    dev: async () => {
      ensurePackages();
      process.argv.splice(2, 1, bin("vite"));
      await import(pathToFileURL(join(ROOT, ".scripts/dev.mjs")).href);
    },
    check: async () => {
      ensurePackages();
      process.exit((await check()) ? 0 : 1);
    },
    test: async () => {
      ensurePackages();
      await ensureBuild();
      process.exit(await runLayers(["static", "unit", "simulation", "server", "component", "e2e"], rest));
    },
    unit: async () => {
      ensurePackages();
      process.exit(tool("vitest", [...VITEST, "--project=unit", ...(rest.length > 0 ? rest : ["--run"])]));
    },
    component: async () => {
      ensurePackages();
      const args = [...VITEST, "--project=component", ...(rest.length > 0 ? rest : ["--run"])];
      process.exit(tool("vitest", args, browserEnv(headlessBrowser)));
    },
    e2e: async () => {
      ensurePackages();
      await ensureBuild();
      process.exit(tool("playwright", [...PLAYWRIGHT, ...rest], browserEnv()));
    },
    full: async () => {
      ensurePackages();
      await ensureBuild();
      ensurePostgres();
      ensureWebServers();
      const minutes = Number(optionOf("minutes") ?? Infinity);
      const isRest = rest.includes("--beyond-npm-test");
      const cheapestFirst = [
        "static",
        "unit",
        "simulation-all",
        "right-to-left",
        "component-all",
        "server-all",
      ];
      // What `npm test` has run no sample of comes first: it finds most, should the time not suffice.
      const mostTellingFirst = ["right-to-left", "server-all", "e2e-others", "engines", "every-screen"];
      process.exit(
        await runLayers(
          isRest
            ? [...mostTellingFirst, "component-all", "simulation-all"]
            : [...cheapestFirst, "e2e-all", "engines"],
          rest,
          { endsBySeconds: minutes * 60, goesOn: isRest },
        ),
      );
    },
    soak: async () => {
      ensurePackages();
      await ensureBuild();
      process.exit(await runLayers(["soak"], rest));
    },
    faults: async () => {
      ensurePackages();
      process.argv.splice(2, 1);
      await import(pathToFileURL(join(ROOT, ".scripts/planted-faults.mjs")).href);
    },
    bench: async () => {
      ensurePackages();
      // Fills a PostgreSQL for minutes, so it runs only when it is named.
      const isScale = rest.includes("scale");
      if (isScale) ensurePostgres();
      else ensureLighthouse();
      await ensureBuild();
      const env = isScale ? { BENCH_SCALE: "on", TEST_LENGTH: "long" } : { CHROME_PATH: browser() };
      process.exit(tool("vitest", [...VITEST, "--run", "--project=bench", ...rest], env));
    },
    screens: async () => {
      ensurePackages();
      await ensureBuild();
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

/** Runs an operator command: a separate program in the server's build. */
async function operatorCommand(name) {
  ensurePackages();
  await ensureBuild();
  process.argv.splice(1, 2, name);
  await import(pathToFileURL(join(CACHE, `build/server/${name}.js`)).href);
}

/** @returns the value of the argument `--name=value` */
function optionOf(name) {
  return rest.find((each) => each.startsWith(`--${name}=`))?.split("=")[1];
}
