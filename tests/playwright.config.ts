import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS } from "./support/browser.ts";
import { SHORT_LIVED_SERVERS } from "./support/short-lived-servers.ts";

// Browser journeys. `npm test` runs those tagged @main; `npm run test:full` runs all.
// `.scripts/run.mjs` sets CHROME_PATH. No retries: a test that fails now and then is a defect.

const reports = fileURLToPath(new URL("../.cache/reports", import.meta.url));
const executablePath = process.env["CHROME_PATH"];
Object.assign(process.env, SHORT_LIVED_SERVERS);

export default defineConfig({
  testDir: "e2e",
  outputDir: `${reports}/e2e`,
  globalSetup: "./e2e/support/global-setup.ts",
  fullyParallel: true,
  forbidOnly: process.env["CI"] !== undefined,
  retries: 0,
  workers: 2,
  // Generous on purpose: these only end what hangs. A loaded machine is slow, not wrong.
  timeout: 300_000,
  expect: { timeout: 40_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] ?? `${reports}/e2e.json` }],
    ["html", { outputFolder: `${reports}/html`, open: "never" }],
  ],
  use: {
    // Snapshots of the page at each step cost a fifth of the time, and what they fetch of blob:
    // addresses stands on the page's console. `TRACE=snapshots` for a failure that wants them.
    trace: {
      mode: "retain-on-failure",
      screenshots: false,
      snapshots: process.env["TRACE"] === "snapshots",
      sources: false,
    },
    screenshot: "only-on-failure",
    reducedMotion: "reduce",
    permissions: ["background-sync"],
    launchOptions: {
      ...(executablePath && existsSync(executablePath) ? { executablePath } : {}),
      args: [...CHROMIUM_FLAGS],
    },
  },
});
