import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { expect, test } from "vitest";
import { build } from "vite";
import { must } from "#domain/must.ts";
import { CHROMIUM_FLAGS } from "#tests/support/browser.ts";
import { aTicket } from "#tests/support/cast.ts";
import { CACHE, ROOT } from "#tests/support/server.ts";
import type { GuardTimes } from "./support/guard-page.ts";

// What the guard of the local database costs, in a real browser. See docs/offline.md#damaged-rows.

const ROWS = 10_000;
const ROUNDS = 15;
const ADDRESS = "http://127.0.0.1:9/";

test("all of 10,000 tickets read through the guard, beside the same without it, processor 4x slower", async () => {
  const script = await bundled("tests/bench/support/guard-page.ts");
  const browser = await chromium.launch({
    executablePath: must(process.env["CHROME_PATH"], "a Chromium"),
    args: [...CHROMIUM_FLAGS],
  });
  const page = await browser.newPage();
  await page.route(ADDRESS, (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }));
  await page.goto(ADDRESS);
  await page.addScriptTag({ content: script });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const rows = Array.from({ length: ROWS }, (_, n) => aTicket({ id: `ticket-${n}`, title: `Ticket ${n}` }));
  const times = await page.evaluate(
    (wish) => (globalThis as unknown as { measureGuard(of: object): Promise<GuardTimes> }).measureGuard(wish),
    { rows, rounds: ROUNDS },
  );
  await browser.close();
  const [guarded, bare, checks] = [middle(times.guarded), middle(times.bare), middle(times.checks)];
  const results = {
    "10,000 tickets read, processor 4x slower, median ms": {
      guarded: Math.round(guarded),
      bare: Math.round(bare),
      ratio: Math.round((guarded / bare) * 1000) / 1000,
      "checks alone": Math.round(checks * 10) / 10,
    },
  };
  writeFileSync(join(CACHE, "bench-guard.json"), JSON.stringify(results, null, 2));
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  expect(times.guarded).toHaveLength(ROUNDS);
});

const middle = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** One classic script of this module and all it imports. */
async function bundled(entry: string): Promise<string> {
  const made = await build({
    root: ROOT,
    configFile: false,
    logLevel: "silent",
    build: {
      target: "es2022",
      write: false,
      lib: { entry: join(ROOT, entry), formats: ["iife"], name: "bench" },
    },
  });
  const outputs = (Array.isArray(made) ? made : [made]).flatMap((each) =>
    "output" in each ? each.output : [],
  );
  const main = outputs.find((each) => each.type === "chunk");
  return main?.type === "chunk" ? main.code : "";
}
