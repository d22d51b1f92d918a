import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { editStore } from "#contract/stores.ts";
import { addComment, raiseTicket } from "#contract/tickets.ts";
import { expect, test as base } from "#tests/e2e/support/fixtures.ts";
import { DESKTOP, type Device, PHONE } from "#tests/support/browser.ts";
import { letStart, startDelayed } from "#tests/support/paused-startup.ts";

// The last content of a list is shown at once at the next start, and its links can be followed,
// while the app still loads its files and opens its database. It never shows what may be wrong.

const SNAPSHOT = "#startup-snapshot";
const WINDOW = "Replace cracked shop";
const LIGHTS = "Two ceiling lights";

interface SnapshotFixtures {
  /** A device of the store manager whose list at this address was stored as a snapshot. */
  readonly withSnapshot: (path?: string, size?: typeof PHONE) => Promise<Device>;
}

const test = base.extend<SnapshotFixtures & { readonly lightsId: string }>({
  lightsId: async ({ people }, provide) => {
    // Whether it is late is asked for by the clock of its store.
    const { store, shop } = people;
    await store.ask(editStore, { params: { id: shop.id }, body: { timeZone: "America/Chicago" } });
    const dueOn = new Date().toISOString().slice(0, 10);
    const raise = async (title: string) =>
      (await store.ask(raiseTicket, { body: { title, storeId: shop.id, dueOn } })).data.id;
    await raise(WINDOW);
    await provide(await raise(LIGHTS));
  },
  withSnapshot: async ({ lightsId: _lightsId, signedInAs }, provide) => {
    await provide(async (path = "/tickets", size = PHONE) => {
      const device = await signedInAs("store", { path, size });
      await expect(device.page.locator('[data-chip="sent"]')).toBeVisible();
      await ticketLink(device.page, WINDOW).waitFor();
      await untilStored(device.page, path);
      return device;
    });
  },
});

const ticketLink = (page: Page, title: string) =>
  page.locator("#root").getByRole("link", { name: title }).first();

/** Which snapshot is stored, as a short hash; null for none. */
const storedSnapshot = async (page: Page, path = "/tickets") => {
  const text = await page.evaluate((of) => localStorage.getItem(`fettle-snapshot:${of}`), path);
  return text && createHash("sha256").update(text).digest("hex").slice(0, 8);
};

const untilStored = (page: Page, path = "/tickets") =>
  expect.poll(() => storedSnapshot(page, path)).not.toBeNull();

const LISTS: readonly { readonly path: string; readonly size: typeof PHONE }[] = [
  { path: "/tickets", size: PHONE },
  { path: "/dashboard", size: DESKTOP },
];

/** Objects of Intl that take a phone longer to make than a card to render. */
const SLOW_TO_MAKE = ["Collator", "DateTimeFormat", "NumberFormat", "Segmenter"] as const;

for (const { path, size } of LISTS)
  test(`a start at ${path} makes nothing of Intl that takes long before its list is there`, async ({
    withSnapshot,
  }) => {
    const device = await withSnapshot(path, size);
    const page = await device.context.newPage();
    await page.addInitScript((names) => {
      const made: string[] = [];
      const record = (name: string) => {
        if (document.querySelector("#root [data-ticket]") === null) made.push(name);
      };
      for (const name of names)
        Object.assign(Intl, {
          [name]: new Proxy(Intl[name], {
            apply: (target, self, args) => {
              record(name);
              return Reflect.apply(target, self, args) as unknown;
            },
            construct: (target, args, self) => {
              record(name);
              return Reflect.construct(target, args, self) as object;
            },
          }),
        });
      Object.assign(globalThis, { madeOfIntl: made });
    }, SLOW_TO_MAKE);
    await page.goto(path);
    await ticketLink(page, WINDOW).waitFor();
    expect(await page.evaluate(() => (globalThis as { madeOfIntl?: string[] }).madeOfIntl)).toEqual([]);
  });

for (const { path, size } of LISTS)
  test(`the snapshot of ${path} is shown before the app has loaded and gone after`, async ({
    withSnapshot,
  }) => {
    const device = await withSnapshot(path, size);
    const page = await startDelayed(device, path);
    const snapshot = page.locator(SNAPSHOT);
    await expect(snapshot.getByText(WINDOW).first()).toBeVisible();
    // Nothing about sending or unread counts, and nothing to type into.
    await expect(
      snapshot.locator("[data-chip], [data-sync-status], [role=status], [data-ephemeral]"),
    ).toHaveCount(0);
    const isInert = await snapshot
      .locator("input, select, textarea, button")
      .evaluateAll((all) => all.every((each) => each.matches("[inert], [inert] *")));
    expect(isInert).toBe(true);
    await letStart(page);
    await expect(page.locator('#root [data-chip="sent"]')).toBeVisible();
    await expect(snapshot).toHaveCount(0);
    await expect(page.getByRole("link", { name: WINDOW })).toBeVisible();
  });

test("an installed app opens with the snapshot of its dashboard", async ({ withSnapshot }) => {
  const device = await withSnapshot("/dashboard");
  const page = await startDelayed(device, "/?source=installed");
  await expect(page.locator(SNAPSHOT).getByRole("heading", { name: /^Welcome/ })).toBeVisible();
  await letStart(page);
  await expect(page.locator(SNAPSHOT)).toHaveCount(0);
  await page.waitForURL((url) => url.pathname === "/dashboard");
});

test("a tap on the snapshot opens its ticket after the start; back returns to the list", async ({
  withSnapshot,
}) => {
  const device = await withSnapshot();
  const page = await startDelayed(device, "/tickets");
  await page.locator(SNAPSHOT).getByRole("link", { name: WINDOW }).first().click();
  await letStart(page);
  await expect(page.getByRole("dialog", { name: WINDOW })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(ticketLink(page, WINDOW)).toBeVisible();
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).toBe("/tickets");
});

test("a change here, a change from elsewhere and log-out each discard the snapshot", async ({
  withSnapshot,
  people,
  lightsId,
}) => {
  const device = await withSnapshot();
  const { page } = device;
  const first = await storedSnapshot(page);
  await test.step("a comment written here", async () => {
    await ticketLink(page, LIGHTS).click();
    await page.getByLabel("Add a comment").fill("Still dark");
    await page.getByRole("button", { name: "Post comment" }).click();
    await expect(page.getByRole("region", { name: "History" }).getByText("Still dark")).toBeVisible();
    await expect.poll(() => storedSnapshot(page)).toBeNull();
    await page.goBack();
    await untilStored(page);
    expect(await storedSnapshot(page)).not.toBe(first);
  });
  await test.step("a comment written elsewhere", async () => {
    const before = await storedSnapshot(page);
    await people.property.ask(addComment, { params: { id: lightsId }, body: { content: "On my way" } });
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect.poll(() => storedSnapshot(page), { timeout: 90_000 }).not.toBe(before);
  });
  await test.step("log-out", async () => {
    await untilStored(page);
    await page.getByRole("button", { name: /your menu/i }).click();
    await page.getByRole("menuitem", { name: /log ?out/i }).click();
    await page.waitForURL((url) => url.pathname === "/");
    const left = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith("fettle-snapshot")),
    );
    expect(left).toEqual([]);
  });
});

test("a start that changes nothing keeps the snapshots of both lists", async ({ withSnapshot }) => {
  const device = await withSnapshot("/tickets");
  const { page } = device;
  const before = await storedSnapshot(page);
  await page.addInitScript(() => {
    const removed: string[] = [];
    Object.assign(globalThis, { removed });
    const remove = Object.getOwnPropertyDescriptor(Storage.prototype, "removeItem")?.value as (
      this: Storage,
      key: string,
    ) => void;
    Storage.prototype.removeItem = function (key) {
      if (key.startsWith("fettle-snapshot:")) removed.push(key);
      remove.call(this, key);
    };
  });
  await page.goto("/dashboard");
  await untilStored(page, "/dashboard");
  expect(await page.evaluate(() => (globalThis as { removed?: string[] }).removed)).toEqual([]);
  expect(await storedSnapshot(page, "/tickets")).toBe(before);
});

test("the app starts without the script that shows the snapshot", async ({ phone }) => {
  await phone.page.route("**/first-paint.js", (route) => route.abort());
  await phone.page.goto("/login");
  await expect(phone.page.getByRole("button", { name: "Sign in" })).toBeVisible();
});

test("a snapshot of another build or width, or a damaged one, is not shown", async ({ withSnapshot }) => {
  const device = await withSnapshot();
  const { page } = device;
  for (const damage of [{ build: "another" }, { width: 1 }, { html: 1, style: {} }]) {
    await page.evaluate((change) => {
      const stored = JSON.parse(localStorage.getItem("fettle-snapshot:/tickets") ?? "{}") as object;
      localStorage.setItem("fettle-snapshot:/tickets", JSON.stringify({ ...stored, ...change }));
    }, damage);
    const next = await device.context.newPage();
    await next.goto("/tickets");
    await expect(ticketLink(next, WINDOW)).toBeVisible();
    await expect(next.locator(SNAPSHOT)).toHaveCount(0);
    await next.close();
  }
  await page.evaluate(() => localStorage.setItem("fettle-snapshot:/tickets", "{"));
  await page.reload();
  await expect(ticketLink(page, WINDOW)).toBeVisible();
});
