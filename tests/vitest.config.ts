import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { isInLongForm } from "./support/length.ts";
import { LongestFirst } from "./support/longest-first.ts";
import { SHORT_LIVED_SERVERS } from "./support/short-lived-servers.ts";
import { CHROMIUM_FLAGS, FAKE_MEDIA_FLAGS } from "./support/browser.ts";
import { pseudoTexts } from "../.scripts/vite/pseudo-texts.ts";
import { textsOf } from "../.scripts/vite/texts-of.ts";
import { themeCss } from "../.scripts/vite/theme-css.ts";

// Each project is one kind of proof. Server tests, benchmarks and pictures
// use the real build, a real server, a real database and a real browser.
const real = {
  environment: "node",
  pool: "forks",
  fileParallelism: false,
  maxWorkers: 1,
  // Only ends what hangs: the long form tries everything there is, on both databases.
  testTimeout: isInLongForm ? 1_200_000 : 120_000,
  hookTimeout: 120_000,
  globalSetup: "tests/support/global-setup.ts",
  setupFiles: "tests/support/remove-folders.ts",
  // A machine under load is slow, not wrong; the app itself looks again every thirty seconds.
  expect: { poll: { timeout: 40_000 } },
} as const;

/**
 * Two files at a time: each has a server and browsers of its own, which mostly wait for each other.
 */
const inPairs = { ...real, fileParallelism: true, maxWorkers: 2 } as const;

/** Many short-lived databases. Soak and bench run everything as it is. */
const SHORT_LIVED = { execArgv: ["--liftoff-only"], env: SHORT_LIVED_SERVERS };

/** A process for each core: by itself Vitest leaves one core free, which is half of two. */
const onEveryCore = { maxWorkers: availableParallelism() } as const;

/** Generated lives and deaths of the app; each file takes ten to twenty seconds. */
const SIMULATIONS = "tests/sync/simulation-*.test.ts";

/** The app in real pages; `texts` puts the texts of another language in place. */
const inBrowser = (name: string, include: string[], texts: Plugin[] = []) => ({
  plugins: [...texts, react(), themeCss()],
  // Found one by one, each new one would reload the page in the middle of a test.
  optimizeDeps: { include: ["react-dom/client", "vitest-browser-react"] },
  test: {
    name,
    // One page for all files: the app's modules are loaded and its lazy routes fetched once.
    isolate: false,
    // Three pages side by side keep two cores busy: a page often waits for its next frame.
    maxWorkers: 3,
    provide: { isInLongForm },
    // A development build of the app also where React is in its production form (NODE_ENV).
    env: { DEV: "true", PROD: "" },
    include,
    setupFiles: ["tests/component/support/setup.ts"],
    // A machine under load is slow, not wrong; the first test of a page also loads the app.
    testTimeout: 120_000,
    expect: { poll: { timeout: 40_000 } },
    browser: {
      enabled: true,
      headless: true,
      // They cost a fifth of the start; positions in packages are found without them.
      dependencySourcemaps: false,
      // Every search that finds nothing makes the text of an error: the page as HTML takes ten
      // times as long as its tree of roles and names.
      locators: { errorFormat: "aria" as const },
      screenshotFailures: true,
      screenshotDirectory: ".cache/reports/component",
      viewport: { width: 1280, height: 900 },
      provider: playwright({
        launchOptions: {
          ...(process.env["CHROME_PATH"] ? { executablePath: process.env["CHROME_PATH"] } : {}),
          // A camera with a moving pattern and a microphone that beeps; both are allowed.
          args: [...CHROMIUM_FLAGS, ...FAKE_MEDIA_FLAGS],
        },
        contextOptions: { reducedMotion: "reduce" },
      }),
      instances: [{ browser: "chromium" as const }],
    },
  },
});

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    attachmentsDir: ".cache/reports/attachments",
    sequence: { sequencer: LongestFirst },
    // An app that dies in the simulation leaves promises behind that nobody waits for any more.
    onUnhandledError: (error) => (error.name === "AppCrash" ? false : undefined),
    projects: [
      {
        test: {
          ...onEveryCore,
          name: "unit",
          environment: "node",
          // The modules are loaded once for all files, which is most of the time otherwise.
          isolate: false,
          include: [
            "tests/{architecture,app,domain,contract,local-db,sync,api-client,features,server-units}/**/*.test.ts",
          ],
          exclude: [SIMULATIONS],
          setupFiles: ["tests/support/unit-setup.ts"],
          // Only ends what hangs: a machine under load is slow.
          expect: { poll: { interval: 5, timeout: 20_000 } },
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          ...onEveryCore,
          name: "simulation",
          environment: "node",
          include: [SIMULATIONS],
          setupFiles: ["tests/support/unit-setup.ts"],
          testTimeout: 120_000,
        },
      },
      inBrowser("component", ["tests/component/**/*.test.{ts,tsx}"]),
      inBrowser("right-to-left", ["tests/right-to-left/**/*.test.tsx"], [textsOf("ar"), pseudoTexts()]),
      {
        test: {
          ...inPairs,
          name: "server",
          // The modules are loaded once for each of the two processes.
          isolate: false,
          globalSetup: ["tests/support/global-setup.ts", "tests/support/shared-servers.ts"],
          include: ["tests/server/**/*.test.ts"],
          ...SHORT_LIVED,
        },
      },
      {
        test: {
          ...real,
          name: "engines",
          include: ["tests/engines/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts", "tests/engines/install.ts"],
          testTimeout: 600_000,
        },
      },
      { test: { ...real, name: "soak", include: ["tests/soak/**/*.test.ts"], testTimeout: 900_000 } },
      { test: { ...real, name: "bench", include: ["tests/bench/**/*.test.ts"], testTimeout: 600_000 } },
      { test: { ...real, name: "screens", include: ["tests/screens/**/*.test.ts"], testTimeout: 1_200_000 } },
    ],
  },
});
