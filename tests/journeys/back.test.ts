import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { type Device, PHONE, signInAs, startDevice } from "#tests/support/browser.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

// "Back" closes what is on top and nothing else: one step for one thing that was opened.

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { DEMO: "on" } });
});
afterAll(() => server.stop());

interface Way {
  readonly name: string;
  readonly from: string;
  /** What is pressed, one after the other: each opens one thing upon the last. */
  readonly presses: readonly (readonly ["button" | "link" | "menuitem", string | RegExp])[];
  /** How many of them open a sheet; the first ones only lead there. */
  readonly sheets: number;
}

const LIGHTS = /Two ceiling lights/;
const WINDOW = /Replace cracked shop/;

const WAYS: Record<string, readonly Way[]> = {
  store: [
    {
      name: "a new ticket and a new store upon it",
      from: "/tickets",
      presses: [
        ["link", "Add New Ticket"],
        ["button", "Add Store"],
      ],
      sheets: 2,
    },
    {
      name: "a ticket and its approval",
      from: "/tickets",
      presses: [
        ["link", LIGHTS],
        ["button", "Approve"],
      ],
      sheets: 2,
    },
    {
      name: "a ticket and its change",
      from: "/tickets",
      presses: [
        ["link", WINDOW],
        ["button", /^Actions$/],
        ["menuitem", "Edit Ticket"],
      ],
      sheets: 2,
    },
    {
      name: "a ticket and its deletion",
      from: "/tickets",
      presses: [
        ["link", WINDOW],
        ["button", /^Actions$/],
        ["menuitem", "Delete Ticket"],
      ],
      sheets: 2,
    },
    { name: "a bid", from: "/bids", presses: [["button", "View Details"]], sheets: 1 },
    {
      name: "a store",
      from: "/profile",
      presses: [
        ["button", "Actions for Downtown"],
        ["menuitem", "Edit"],
      ],
      sheets: 1,
    },
    { name: "messages", from: "/dashboard", presses: [["button", /^Messages/]], sheets: 1 },
    { name: "notifications", from: "/dashboard", presses: [["button", /^Notifications/]], sheets: 1 },
    { name: "what is where", from: "/dashboard", presses: [["button", "All sent"]], sheets: 1 },
  ],
  property: [
    {
      name: "a ticket and its assignment",
      from: "/tickets",
      presses: [
        ["link", /Repaint loading bay/],
        ["button", "Assign maintenance worker"],
      ],
      sheets: 2,
    },
    { name: "a new worker", from: "/dashboard", presses: [["button", "Add Maintenance Worker"]], sheets: 1 },
    {
      name: "a rating of a worker",
      from: "/dashboard",
      presses: [
        ["button", "Actions for Walt Rivera"],
        ["menuitem", "Rate"],
      ],
      sheets: 1,
    },
  ],
  vendor: [{ name: "the change of a bid", from: "/bids", presses: [["button", "Edit Bid"]], sheets: 1 }],
};

const openSheets = (page: Page) => page.locator("dialog[open]").count();

describe.each(Object.keys(WAYS))("as %s", (who) => {
  let device: Device;
  beforeAll(async () => {
    device = await startDevice(server.url, PHONE);
    await signInAs(device, `${who}@demo.fettle.example`, "fettle-demo-1");
    await device.page.locator('[data-chip="sent"]').waitFor();
  });
  afterAll(() => device.close());

  test.each(WAYS[who] ?? [])("“back” closes $name, one by one", async ({ from, presses, sheets }) => {
    const { page } = device;
    await page.goto(from);
    const before = page.url();
    for (const [n, [role, name]] of presses.entries()) {
      await page.getByRole(role, { name }).first().click();
      if (n === 0 && sheets === 2) await expect.poll(() => openSheets(page)).toBe(1);
    }
    await expect.poll(() => openSheets(page)).toBe(sheets);
    for (let left = sheets - 1; left >= 0; left -= 1) {
      await page.goBack();
      await expect.poll(() => openSheets(page)).toBe(left);
    }
    expect(page.url()).toBe(before);
  });
});

test("on a phone “back” leads from a thread to the list of conversations, and from there out; closing closes both", async () => {
  const store = await startDevice(server.url, PHONE);
  const { page } = store;
  await signInAs(store, "store@demo.fettle.example", "fettle-demo-1");
  await page.goto("/tickets");
  await page.getByRole("link", { name: WINDOW }).first().click();
  await page.getByRole("link", { name: "Vera Novak" }).click();
  await page.getByRole("button", { name: "Send message" }).click();
  await page.getByLabel("Message", { exact: true }).fill("When can you come?");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("dialog").getByText("When can you come?").last().waitFor();
  await expect.poll(() => page.getByLabel("Message", { exact: true }).inputValue()).toBe("");
  await page.goto("/dashboard");
  await page.getByRole("button", { name: /^Messages/ }).click();
  const list = page.getByRole("list", { name: "Conversations" });
  await list.getByRole("button", { name: /Vera Novak/ }).click();
  await list.waitFor({ state: "detached" });
  await page.goBack();
  await list.waitFor();
  await page.goBack();
  await expect.poll(() => openSheets(page)).toBe(0);

  await page.getByRole("button", { name: /^Messages/ }).click();
  await list.getByRole("button", { name: /Vera Novak/ }).click();
  await list.waitFor({ state: "detached" });
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect.poll(() => openSheets(page)).toBe(0);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/dashboard");
  expect(store.complaints).toEqual([]);
  await store.close();
});

test("who deletes a ticket from its sheet stands where it was opened, and “back” does not lead to what is gone", async () => {
  const device = await startDevice(server.url, PHONE);
  const { page } = device;
  await signInAs(device, "store@demo.fettle.example", "fettle-demo-1");
  await page.getByRole("heading", { name: "Welcome" }).waitFor();
  await page.getByRole("navigation", { name: "Main, bottom" }).getByText("Tickets").click();
  await page.getByRole("link", { name: /Repaint loading bay/ }).click();
  await page.getByRole("button", { name: "Actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete Ticket" }).click();
  const ask = page.getByRole("dialog", { name: "Delete Ticket" });
  await ask.getByRole("button", { name: "Delete Ticket" }).click();
  await expect.poll(() => openSheets(page)).toBe(0);
  await expect.poll(() => new URL(page.url()).search).toBe("");
  await page.getByRole("heading", { name: "Tickets", level: 1 }).waitFor();
  await page.goBack();
  await page.getByRole("heading", { name: "Welcome" }).waitFor();
  expect(await openSheets(page)).toBe(0);
  expect(device.complaints).toEqual([]);
  await device.close();
});

test("“back” leads to the place where a list was left: from another screen, from the report of a ticket, and after a reload", async () => {
  const device = await startDevice(server.url, PHONE);
  const { page } = device;
  await signInAs(device, "store@demo.fettle.example", "fettle-demo-1");
  const places = page.getByRole("navigation", { name: "Main, bottom" });
  const at = () => page.evaluate(() => Math.round(scrollY));
  await places.getByText("Tickets").click();
  const last = page.getByRole("link", { name: /Walk-in cooler/ });
  await last.scrollIntoViewIfNeeded();
  const left = await at();
  expect(left).toBeGreaterThan(200);
  // At the very end of a page a line more or less above moves it by so much.
  const isThere = async () => Math.abs((await at()) - left) <= 30;

  await places.getByText("Bids").click();
  await page.getByRole("heading", { name: "Bids", level: 1 }).waitFor();
  expect(await at()).toBe(0);
  await page.goBack();
  await expect.poll(isThere).toBe(true);

  await last.click();
  await page.getByRole("dialog").getByRole("link", { name: "Report" }).click();
  await page.locator(".report").waitFor();
  expect(await at()).toBe(0);
  await page.goBack();
  await expect.poll(() => openSheets(page)).toBe(1);
  await page.goBack();
  await expect.poll(() => openSheets(page)).toBe(0);
  await expect.poll(isThere).toBe(true);

  await page.reload();
  await last.waitFor();
  await expect.poll(isThere).toBe(true);
  expect(device.complaints).toEqual([]);
  await device.close();
});
