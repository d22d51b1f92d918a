import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, expect, test } from "vitest";
import { raiseTicket } from "#contract/tickets.ts";
import { DESKTOP, signInAs, startDevice, untilReadyForOffline } from "#tests/support/browser.ts";
import { cast } from "#tests/support/people.ts";
import { seed } from "#tests/support/seed.ts";
import { CACHE, startServer } from "#tests/support/server.ts";

// What a director with 10,000 tickets of 200 stores on the device waits for, with the processor
// slowed four times: every filter, order and key of a search, the numbers of Insights, and similar
// tickets while a title is typed. `paint` is the time from the action to the next frame that the
// browser could draw, `result` to the frame with the new list.

const TICKETS = 10_000;
const STORES = 200;
const ROUNDS = 7;

const results: Record<string, unknown> = {};
afterAll(() => {
  writeFileSync(join(CACHE, "bench-lists.json"), JSON.stringify(results, null, 2));
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
});

test("filters, orders, search, Insights and similar tickets with 10,000 tickets of 200 stores", async () => {
  const server = await startServer();
  const people = await cast(server);
  await people.store.ask(raiseTicket, { body: { title: "Measured", storeId: people.shop.id } });
  const device = await startDevice(server.url, DESKTOP);
  const { page } = device;
  await signInAs(device, people.store.email);
  await page.getByText("Measured").first().waitFor();
  await untilReadyForOffline(page);
  await seed(page, people.store.id, { tickets: TICKETS, chunkBytes: 0, comments: 0 });
  await vary(page, people.store.id);
  await page.goto("/tickets");
  await page.getByRole("article").first().waitFor();
  await device.context.setOffline(true);
  await page.waitForTimeout(3000);
  const session = await device.context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });

  await page.getByRole("button", { name: "More filters" }).click();
  const selects = { Status: "completed", Priority: "urgent", "Due date": "overdue", Order: "oldest" };
  for (const [name, value] of Object.entries(selects)) {
    const times: Times[] = [];
    for (let n = 0; n < ROUNDS; n += 1) {
      times.push(await choose(page, name, value));
      await choose(page, name, name === "Order" ? "newest" : "");
    }
    record(name, times);
  }
  for (const query of ["cooler", "coolr"]) {
    const times: Times[] = [];
    for (const part of prefixes(query)) {
      times.push(await type(page, "Search tickets", part));
      // Each key counts against the whole list: most change nothing against the key before.
      await type(page, "Search tickets", "");
    }
    record(`key of the search “${query}”`, times);
  }
  await insights(page);
  await similar(page);
  await device.close();
  await server.stop();
  expect(Object.keys(results).length).toBeGreaterThan(6);
});

interface Times {
  readonly paint: number;
  /** Null if what is watched did not change. */
  readonly result: number | null;
}

function record(name: string, times: readonly Times[]) {
  const of = (field: keyof Times) => {
    const sorted = times.flatMap((each) => each[field] ?? []).toSorted((a, b) => a - b);
    return {
      median: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
      max: Math.round(sorted.at(-1) ?? 0),
    };
  };
  const unchanged = times.filter(({ result }) => result === null).length;
  results[name] = {
    "paint, ms": of("paint"),
    "result, ms": of("result"),
    ...(unchanged > 0 ? { "without a change": unchanged } : {}),
  };
}

const prefixes = (query: string) => Array.from(query, (_, n) => query.slice(0, n + 1));

/** Spreads the seeded tickets over stores, states, priorities, days and words. */
const vary = (page: Page, userId: string) =>
  page.evaluate(
    async ({ userId: id, STORES: count }) => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(`fettle-${id}`);
        request.addEventListener("success", () => resolve(request.result));
      });
      const all = (store: string) =>
        new Promise<Record<string, unknown>[]>((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.addEventListener("success", () => resolve(request.result as Record<string, unknown>[]));
        });
      const put = (store: string, rows: object[]) =>
        new Promise<void>((resolve) => {
          const change = database.transaction(store, "readwrite");
          for (const row of rows) change.objectStore(store).put(row);
          change.addEventListener("complete", () => resolve());
        });
      const [shop] = await all("stores");
      const name = (n: number) => `Store ${n} of the chain`;
      await put(
        "stores",
        Array.from({ length: count }, (_, n) => ({
          ...shop,
          id: `shop-${n}`,
          name: name(n),
          isDefault: false,
        })),
      );
      const subjects = [
        "Cooler",
        "Freezer",
        "Door",
        "Light",
        "Sink",
        "Roof",
        "Floor",
        "Register",
        "Sign",
        "Lock",
      ];
      const statuses = [
        "open",
        "completed",
        "closed",
        "for_review",
        "out_for_bid",
        "open",
        "closed",
        "closed",
      ];
      const priorities = ["medium", "low", "high", "urgent"];
      const now = Date.now();
      const tickets = (await all("tickets"))
        .filter((each) => String(each["id"]).startsWith("seed-"))
        .map((each, n) => {
          // The first of the list, the newest, is the last one here and is in none of the filters.
          const fromNewest = 9_999 - Number(String(each["id"]).slice(5));
          const raised = new Date(now - fromNewest * 3_000_000).toISOString();
          const status = statuses[fromNewest % statuses.length];
          const isDone = status === "completed" || status === "closed";
          return {
            ...each,
            title: `${subjects[(fromNewest + 3) % subjects.length]} ${n} is broken again`,
            status,
            priority: priorities[fromNewest % priorities.length],
            // A few are of the person's own first store, which a new ticket is of by default.
            storeId: fromNewest % count === 3 ? shop?.["id"] : `shop-${fromNewest % count}`,
            storeName: name(fromNewest % count),
            dueOn: fromNewest % 5 === 0 ? null : raised.slice(0, 10),
            createdAt: raised,
            updatedAt: raised,
            ...(isDone ? { completedAt: new Date(now - fromNewest * 2_900_000).toISOString() } : {}),
          };
        });
      await put("tickets", tickets);
      database.close();
    },
    { userId, STORES },
  );

/** Sets a field of the page and waits until what `watched` shows has changed. */
async function measured(page: Page, label: string, value: string, watched: string): Promise<Times> {
  const field = page.getByLabel(label, { exact: true }).first();
  const element = await field.elementHandle();
  if (!element) throw new Error(`There is no field ${label}.`);
  const times = await element.evaluate(
    (node, { value: next, watched: selector }) =>
      new Promise<{ paint: number; result: number | null }>((resolve) => {
        const currentText = () => document.querySelector(selector)?.textContent ?? "";
        const frame = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
        const before = currentText();
        const input = node as HTMLInputElement;
        const prototype = Object.getPrototypeOf(input) as object;
        const from = performance.now();
        let paint = 0;
        const watcher = new MutationObserver(() => {
          if (currentText() === before) return;
          watcher.disconnect();
          clearTimeout(limit);
          frame(() => resolve({ paint, result: performance.now() - from }));
        });
        // What changes nothing has no result; only its paint counts.
        const limit = setTimeout(() => {
          watcher.disconnect();
          resolve({ paint, result: null });
        }, 3000);
        watcher.observe(document.body, { subtree: true, childList: true, characterData: true });
        Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(input, next);
        input.dispatchEvent(
          new Event(input instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }),
        );
        frame(() => {
          paint = performance.now() - from;
        });
      }),
    { value, watched },
  );
  await page.waitForTimeout(600);
  return times;
}

const LIST = "ul.list.grid";
const choose = (page: Page, label: string, value: string) => measured(page, label, value, LIST);
const type = (page: Page, label: string, value: string) => measured(page, label, value, LIST);

async function insights(page: Page) {
  const firstDraws: Times[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    await page.goto("/tickets");
    await page.getByRole("article").first().waitFor();
    await page.waitForTimeout(500);
    const link = await page.locator('a[href="/insights"]').first().elementHandle();
    if (!link) throw new Error("There is no link to Insights.");
    const ms = await link.evaluate(
      (node) =>
        new Promise<number>((resolve) => {
          const from = performance.now();
          const watcher = new MutationObserver(() => {
            if (document.querySelectorAll("table").length < 3) return;
            watcher.disconnect();
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
          });
          watcher.observe(document.body, { subtree: true, childList: true });
          (node as HTMLElement).click();
        }),
    );
    firstDraws.push({ paint: ms, result: ms });
  }
  record("Insights drawn", firstDraws);
  const changed: Times[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    changed.push(await measured(page, "Period", "30d", "main"));
    changed.push(await measured(page, "Period", "all", "main"));
  }
  record("Insights, another period", changed);
}

async function similar(page: Page) {
  await page.goto("/tickets?new=ticket");
  await page.getByLabel("Title", { exact: true }).first().waitFor();
  const times: Times[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    times.push(await measured(page, "Title", "Cooler is broken", "dialog"));
    await measured(page, "Title", "", "body");
  }
  record("similar tickets of a title", times);
}
