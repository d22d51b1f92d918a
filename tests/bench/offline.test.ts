import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { changeTicketStatus, listComments, raiseTicket } from "#contract/tickets.ts";
import { must } from "#domain/must.ts";
import { type Device, PHONE, signInAs, startDevice, untilReadyForOffline } from "#tests/support/browser.ts";
import { startProxy } from "#tests/support/fault-proxy.ts";
import { cast } from "#tests/support/people.ts";
import { seed } from "#tests/support/seed.ts";
import { CACHE, startServer } from "#tests/support/server.ts";

// The figures of the offline heart, as ratios in one run.

const results: Record<string, unknown> = {};
afterAll(() => {
  writeFileSync(join(CACHE, "bench-offline.json"), JSON.stringify(results, null, 2));
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
});

const ratio = (a: number, b: number) => Math.round((a / b) * 1000) / 1000;
const at = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0);

test("from the tap to stored and shown, with 10,000 tickets on the phone and the processor slowed four times", async () => {
  const server = await startServer();
  const people = await cast(server);
  const { id } = (
    await people.store.ask(raiseTicket, { body: { title: "Measured", storeId: people.shop.id } })
  ).data;
  const device = await startDevice(server.url, PHONE);
  const { page } = device;
  await signInAs(device, people.store.email);
  await page.getByText("Measured").first().waitFor();
  await untilReadyForOffline(page);
  await seed(page, people.store.id, { tickets: 10_000, chunkBytes: 0, comments: 0 });
  await page.goto(`/tickets?ticket=${id}`);
  await page.getByLabel("Add a comment").waitFor();
  await device.context.setOffline(true);
  await page.waitForTimeout(3000);
  const session = await device.context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const times: number[] = [];
  for (let n = 0; n < 40; n += 1) times.push(await postAndMeasure(page, `measured ${n}`));
  await device.close();
  await server.stop();
  const sorted = times.toSorted((a, b) => a - b);
  results["tap on Post to the comment stored and shown, 10,000 tickets, 4x slower, ms"] = {
    p50: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    target: "p95 < 50 ms",
  };
  expect(times).toHaveLength(40);
});

async function postAndMeasure(page: Page, text: string): Promise<number> {
  await page.getByLabel("Add a comment").fill(text);
  // Found before the thumb gets there: the test's own search through the page is not the app's
  // work.
  const post = await page.getByRole("button", { name: "Post comment" }).elementHandle();
  await page.waitForTimeout(700);
  return must(post, "the button").evaluate(
    (button, expected) =>
      new Promise<number>((resolve) => {
        const from = performance.now();
        const watcher = new MutationObserver(() => {
          if (
            ![...document.querySelectorAll("[data-comment]")].some((each) =>
              each.textContent?.includes(expected),
            )
          )
            return;
          watcher.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - from));
        });
        watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
        (button as HTMLElement).click();
      }),
    text,
  );
}

test("1,000 queued writes over a round trip of 100 ms, beside twenty bare batches of 50 one after another", async () => {
  const server = await startServer();
  const people = await cast(server);
  const raise = async (title: string) =>
    (await people.store.ask(raiseTicket, { body: { title, storeId: people.shop.id } })).data.id;
  const proxy = await startProxy(server.url);
  const bareId = await raise("Bare");
  proxy.delayMs = 50;
  const bareFrom = performance.now();
  for (let batch = 0; batch < 20; batch += 1) {
    const ops = Array.from({ length: 50 }, (_, n) => ({
      key: randomUUID(),
      lane: "one",
      deps: [],
      method: "POST",
      path: `/api/external/tasks/${bareId}/comments`,
      body: { content: `bare ${batch * 50 + n}` },
    }));
    const received = await fetch(`${proxy.url}/api/sync/push`, {
      method: "POST",
      headers: { authorization: `Bearer ${people.store.token}`, "content-type": "application/json" },
      body: JSON.stringify({ ops }),
    });
    await received.json();
  }
  const bareMs = performance.now() - bareFrom;
  proxy.delayMs = 0;
  const device = await startDevice(proxy.url, PHONE);
  const { page } = device;
  const id = await raise("Replayed");
  await signInAs(device, people.store.email);
  await page.getByText("Replayed").first().waitFor();
  await page.goto("/suggestions");
  await device.context.setOffline(true);
  await page.waitForTimeout(500);
  await seed(page, people.store.id, { tickets: 0, chunkBytes: 0, comments: 1000 });
  proxy.delayMs = 50;
  const from = performance.now();
  await device.context.setOffline(false);
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await untilNothingWaits(page, people.store.id);
  const replayMs = performance.now() - from;
  // After the measuring: looking for it takes up to half a second.
  await page.locator('[data-chip="sent"]').waitFor({ timeout: 120_000 });
  const contents: string[] = [];
  for (const ticket of [id, bareId])
    contents.push(
      ...(await people.store.ask(listComments, { params: { id: ticket } })).data.comments.map(
        (each) => each.content,
      ),
    );
  const mine = contents.filter((text) => text.startsWith("queued"));
  await device.close();
  await proxy.close();
  await server.stop();
  results["1,000 queued writes over 100 ms, beside twenty bare batches"] = {
    bareMs: Math.round(bareMs),
    replayMs: Math.round(replayMs),
    ratio: ratio(replayMs, bareMs),
    onServer: mine.length,
    doubled: mine.length - new Set(mine).size,
    target: "≤ 1",
  };
  expect(new Set(mine).size).toBe(mine.length);
});

test("ten photos of 3 MB over 20 Mbit/s and 100 ms, as a share of what the link can carry", async () => {
  const server = await startServer();
  const people = await cast(server);
  const { id } = (
    await people.store.ask(raiseTicket, { body: { title: "Ten photos", storeId: people.shop.id } })
  ).data;
  await people.property.ask(changeTicketStatus, {
    params: { id },
    body: { status: "maintenance_worker_working", assignedTo: people.worker.id },
  });
  const proxy = await startProxy(server.url);
  const device = await startDevice(proxy.url, PHONE);
  const { page } = device;
  await signInAs(device, people.worker.email);
  await page.getByRole("link", { name: "Ten photos" }).click();
  await page.getByLabel("Add a comment").waitFor();
  await device.context.setOffline(true);
  const size = 3_000_000;
  const files = Array.from({ length: 10 }, (_, n) => ({
    name: `p${n}.jpg`,
    mimeType: "image/jpeg",
    buffer: Buffer.alloc(size, n),
  }));
  await page.getByLabel("Upload Files").setInputFiles(files);
  await page.getByText("10 files kept on this device").waitFor();
  await page.getByLabel("Add a comment").fill("ten of them");
  await page.getByRole("button", { name: "Post comment" }).click();
  await page.locator("[data-comment]", { hasText: "ten of them" }).waitFor();
  proxy.delayMs = 50;
  proxy.uplinkBytesPerS = 2_500_000;
  await device.context.setOffline(false);
  await expect
    .poll(() => proxy.log.filter((line) => line.path.includes("/parts/")).length, { timeout: 20_000 })
    .toBeGreaterThan(0);
  await page.locator('[data-sync-status="sent"]').first().waitFor({ timeout: 120_000 });
  // From the first byte of the first part to the server's yes to what the photos belong to.
  const [started] = proxy.log.filter((line) => line.path.includes("/parts/"));
  const [agreed] = proxy.log.filter((line) => line.path.endsWith("/comments") && line.method === "POST");
  const tookMs = (agreed?.respondedAt ?? Infinity) - (started?.at ?? 0);
  await device.close();
  await proxy.close();
  await server.stop();
  results["ten 3 MB photos over 20 Mbit/s and 100 ms, share of the link"] = {
    tookMs: Math.round(tookMs),
    share: ratio((10 * size) / 2_500_000, tookMs / 1000),
    target: "≥ 0.95",
  };
  expect(tookMs).toBeGreaterThan(0);
});

test("a start with 200 MB of photos waiting, beside one with none", async () => {
  const server = await startServer();
  const people = await cast(server);
  await people.store.ask(raiseTicket, { body: { title: "Start", storeId: people.shop.id } });
  const device = await startDevice(server.url, PHONE);
  const { page } = device;
  await signInAs(device, people.store.email);
  await page.getByText("Start", { exact: true }).first().waitFor();
  await untilReadyForOffline(page);
  const none = await starts(device);
  await seed(page, people.store.id, { tickets: 0, chunkBytes: 200 * 1024 * 1024, comments: 0 });
  const full = await starts(device);
  await device.close();
  await server.stop();
  results["start with 200 MB waiting, beside none, ms"] = {
    none: Math.round(none),
    full: Math.round(full),
    ratio: ratio(full, none),
    target: "≤ 1 (within the noise)",
  };
  expect(full).toBeGreaterThan(0);
});

/** The middle of nine starts without a network, to the first ticket of the list. */
async function starts(device: Device): Promise<number> {
  await device.context.setOffline(true);
  const times: number[] = [];
  for (let n = 0; n < 9; n += 1) {
    const from = performance.now();
    await device.page.goto("/tickets");
    await device.page.locator("[data-ticket]").first().waitFor();
    times.push(performance.now() - from);
  }
  await device.context.setOffline(false);
  return times.toSorted((a, b) => a - b)[4] ?? 0;
}

/**
 * Looks into the database itself: rows that a benchmark laid down wake no screen. And from the
 * page: a look from outside comes up to half a second late.
 */
const untilNothingWaits = (page: Page, userId: string) =>
  page.evaluate(async (name) => {
    const opened = indexedDB.open(name);
    const db = await new Promise<IDBDatabase>((resolve) => {
      opened.addEventListener("success", () => resolve(opened.result));
    });
    const left = () =>
      new Promise<number>((resolve) => {
        const request = db.transaction("ops").objectStore("ops").count();
        request.addEventListener("success", () => resolve(request.result));
      });
    while ((await left()) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    db.close();
  }, `fettle-${userId}`);
