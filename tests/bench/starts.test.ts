import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { raiseTicket } from "#contract/tickets.ts";
import { type Device, PHONE, signInAs, startDevice, untilReadyForOffline } from "#tests/support/browser.ts";
import { cast } from "#tests/support/people.ts";
import { seed } from "#tests/support/seed.ts";
import { BUILD, CACHE, startServer, type TestServer } from "#tests/support/server.ts";

// Starts without a network with 10,000 unfinished tickets on the device, processor slowed four
// times. With BENCH_BESIDE=<folder of another build> each round measures both builds, one after the
// other, and the ratios of the pairs say what changed even on a machine that others use too.

/** Of "store", most wait for somebody else; "property" has to decide about every one. */
const WHO = process.env["BENCH_WHO"] === "property" ? "property" : "store";
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 5);
const BESIDE = process.env["BENCH_BESIDE"];
/** Only the measurements whose names have this in them. */
const ONLY = process.env["BENCH_ONLY"] ?? "";
const SCROLLING = "120 steps of scrolling";
const SCROLL_STEPS = 120;
/** Until the snapshot of the list is stored again, for the next start. */
const REST_MS = 4500;

const results: Record<string, unknown> = {};
/** After each measurement, so that a run that is ended early has measured something. */
const writeResults = () => writeFileSync(join(CACHE, "bench-starts.json"), JSON.stringify(results, null, 2));
afterAll(() => {
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
});

/** What is on the page once a start has drawn it: with the snapshot, or with the app's own list. */
const STARTS = {
  "prerendered list": ["/tickets", "main .list.grid > li"],
  "own list": ["/tickets", "#root .list.grid > li"],
  "list of 100": ["/tickets?size=100", "#root .list.grid > li:nth-child(100)"],
  "prerendered dashboard": ["/dashboard", "main .list.grid > li"],
  "own dashboard": ["/dashboard", "#root .list.grid > li"],
} as const;

interface Start {
  /** From the start of the navigation until it is there, ms. */
  readonly startMs: number;
  /** The processor time of the page until then, ms. */
  readonly workMs: number;
  /** The longest task of the page in the seconds after that, ms. */
  readonly longestAfterMs: number;
}

/** A build with a server and a phone of its own. */
interface Build {
  readonly server: TestServer;
  readonly device: Device;
}

async function prepare(build: string): Promise<Build> {
  const server = await startServer({ build });
  const people = await cast(server);
  await people.store.ask(raiseTicket, { body: { title: "Measured", storeId: people.shop.id } });
  const device = await startDevice(server.url, PHONE);
  const { page } = device;
  const { id, email } = people[WHO];
  await signInAs(device, email);
  await page.getByText("Measured").first().waitFor();
  await untilReadyForOffline(page);
  await seed(page, id, { tickets: 10_000, chunkBytes: 0, comments: 0 });
  await device.context.setOffline(true);
  for (const path of ["/tickets", "/dashboard"]) {
    await page.goto(path);
    await page.locator("#root .list.grid > li").first().waitFor();
    // Until the snapshot is stored, which waits for the browser to be idle.
    await page.waitForTimeout(6000);
  }
  await page.goto("about:blank");
  return { server, device };
}

async function startOf(device: Device, path: string, selector: string): Promise<Start> {
  const page = await device.context.newPage();
  const session = await device.context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  // Processor time, whatever else runs on the machine.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await page.addInitScript((expected) => {
    const tasks: { readonly at: number; readonly ms: number }[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) tasks.push({ at: startTime, ms: duration });
    }).observe({ type: "longtask" });
    const inspect = () => {
      if (document.querySelector(expected)) Object.assign(globalThis, { finishedMs: performance.now() });
      else requestAnimationFrame(inspect);
    };
    requestAnimationFrame(inspect);
  }, selector);
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => "finishedMs" in globalThis, undefined, { polling: 20 });
  const { metrics } = await session.send("Performance.getMetrics");
  await page.waitForTimeout(REST_MS);
  const { finishedMs, tasks } = await page.evaluate(() => {
    const recorded = globalThis as unknown as { finishedMs: number; tasks: { at: number; ms: number }[] };
    return { finishedMs: recorded.finishedMs, tasks: recorded.tasks };
  });
  await page.close();
  return {
    startMs: finishedMs,
    workMs: (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1000,
    longestAfterMs: Math.max(0, ...tasks.filter(({ at }) => at >= finishedMs).map(({ ms }) => ms)),
  };
}

/** How long it takes to scroll down a page of 100 cards. */
async function scrollOf(device: Device): Promise<number> {
  const page = await device.context.newPage();
  await page.goto("/tickets?size=100");
  await page.locator("#root .list.grid > li:nth-child(100)").waitFor();
  await page.waitForTimeout(3000);
  const session = await device.context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const ms = await scroll(page);
  await page.close();
  return ms;
}

const scroll = (page: Page) =>
  page.evaluate(async (steps) => {
    const from = performance.now();
    for (let n = 0; n < steps; n += 1) {
      scrollBy(0, 120);
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - from;
  }, SCROLL_STEPS);

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const rounded = (value: number) => Math.round(value * 100) / 100;

/** Medians of each build, and the median of the ratios of the pairs (this build / the other). */
function summaryOf(rounds: readonly (readonly number[])[]) {
  const [ours = [], others = []] = [0, 1].map((n) => rounds.flatMap((pair) => pair[n] ?? []));
  if (others.length === 0) return { ms: Math.round(middle(ours)) };
  return {
    ms: Math.round(middle(ours)),
    otherMs: Math.round(middle(others)),
    ratio: rounded(middle(ours.map((each, n) => each / Math.max(1, others[n] ?? 0)))),
  };
}

test("starts without a network with 10,000 unfinished tickets", async () => {
  const builds: Build[] = [];
  for (const build of BESIDE === undefined ? [BUILD] : [BUILD, BESIDE]) builds.push(await prepare(build));
  for (const [name, [path, selector]] of Object.entries(STARTS)) {
    if (!name.includes(ONLY)) continue;
    const start = ({ device }: Build) => startOf(device, path, selector);
    // The first one has no snapshot of this list yet.
    for (const build of builds) await start(build);
    results[name] = summaryOfStarts(await alternating(builds, start));
    writeResults();
  }
  if (SCROLLING.includes(ONLY))
    results[SCROLLING] = summaryOf(await alternating(builds, ({ device }) => scrollOf(device)));
  writeResults();
  for (const { server, device } of builds) {
    await device.close();
    await server.stop();
  }
  expect(Object.keys(results).length).toBeGreaterThan(0);
}, 1_800_000);

/** @returns the values of each round, in the order of the builds */
async function alternating<Value>(
  builds: readonly Build[],
  measure: (build: Build) => Promise<Value>,
): Promise<readonly (readonly Value[])[]> {
  const rounds: Value[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const values = new Map<Build, Value>();
    // Each build is first in every second round.
    for (const build of round % 2 === 0 ? builds : builds.toReversed())
      values.set(build, await measure(build));
    rounds.push(builds.flatMap((build) => values.get(build) ?? []));
  }
  return rounds;
}

const summaryOfStarts = (rounds: readonly (readonly Start[])[]) => ({
  start: summaryOf(rounds.map((pair) => pair.map(({ startMs }) => startMs))),
  work: summaryOf(rounds.map((pair) => pair.map(({ workMs }) => workMs))),
  longestTaskAfter: summaryOf(rounds.map((pair) => pair.map(({ longestAfterMs }) => longestAfterMs))),
});
