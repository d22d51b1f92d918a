import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { DESKTOP, type Device, PHONE } from "#tests/support/browser.ts";
import { letStart, startDelayed } from "#tests/support/paused-startup.ts";
import { PASSWORD } from "#tests/support/people.ts";

// The build renders a visitor's first page: it can be read and typed into before the app has
// loaded, and the app takes over what was typed and what was pressed.

const isPrerendered = (page: Page) =>
  page.evaluate(() => document.getElementById("root")?.hasAttribute("data-prerendered") === true);
const untilAppHasTakenOver = (page: Page) => expect.poll(() => isPrerendered(page)).toBe(false);

/** Every sign-in that is sent to the server. */
function collectSignIns(device: Device): string[] {
  const sent: string[] = [];
  device.context.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/login")) sent.push(request.url());
  });
  return sent;
}

test("text typed into the prerendered sign-in form stays when the app takes over", async ({
  people,
  phone,
}) => {
  const { email } = people.store;
  const page = await startDelayed(phone, "/login");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByLabel("Email").fill(email.slice(0, 5));
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD.slice(0, 7));
  await page.getByLabel(/Remember/).uncheck();
  expect(await isPrerendered(page)).toBe(true);
  await page.getByLabel("Email").focus();
  await letStart(page);
  await untilAppHasTakenOver(page);
  await page.keyboard.press("End");
  await page.keyboard.type(email.slice(5));
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("Password", { exact: true })).toHaveValue(PASSWORD.slice(0, 7));
  await expect(page.getByLabel(/Remember/)).not.toBeChecked();
  await page.getByLabel("Password", { exact: true }).press("End");
  await page.keyboard.type(PASSWORD.slice(7));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.locator('[data-chip="sent"]')).toBeVisible();
});

test("a sign-in pressed before the app has loaded is sent once, never in the address", async ({
  people,
  phone,
}) => {
  const page = await startDelayed(phone, "/login");
  const signIns = collectSignIns(phone);
  const addresses: string[] = [];
  page.on("framenavigated", (frame) => addresses.push(decodeURIComponent(frame.url())));
  await page.getByLabel("Email").fill(people.store.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await page.getByRole("button", { name: "Sign in" }).click();
  expect(signIns).toEqual([]);
  await letStart(page);
  await expect(page.locator('[data-chip="sent"]')).toBeVisible();
  expect(signIns).toHaveLength(1);
  expect(addresses.filter((url) => /correct|horse|password=/.test(url))).toEqual([]);
});

for (const [name, size] of [
  ["phone", PHONE],
  ["desktop", DESKTOP],
] as const)
  test(`the prerendered landing page on a ${name} keeps text and height when the app takes over`, async ({
    openDevice,
  }) => {
    const device = await openDevice({ size });
    const page = await startDelayed(device, "/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    const root = page.locator("#root");
    const text = await root.innerText();
    const height = await root.evaluate((element) => element.getBoundingClientRect().height);
    await letStart(page);
    await untilAppHasTakenOver(page);
    expect(await root.innerText()).toBe(text);
    expect(await root.evaluate((element) => element.getBoundingClientRect().height)).toBe(height);
    const again = await startDelayed(device, "/");
    await again.getByRole("link", { name: "Sign In" }).first().click();
    await again.waitForURL("**/login");
    await again.getByLabel("Email").waitFor();
  });

test("a signed-in person never sees the prerendered landing page", async ({ signedInAs }) => {
  const device = await signedInAs("store", { size: PHONE });
  await expect(device.page.locator('[data-chip="sent"]')).toBeVisible();
  const page = await device.context.newPage();
  // As where the browser has removed the worker: the prerendered page comes from the server.
  const session = await device.context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBypassServiceWorker", { bypass: true });
  await page.addInitScript(() => {
    const headings: string[] = [];
    Object.assign(window, { headings });
    new MutationObserver(() => {
      const text = document.querySelector("#root h1")?.textContent;
      if (text && headings.at(-1) !== text) headings.push(text);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/");
  await expect(page.locator('#root [data-chip="sent"]')).toBeVisible();
  const headings = await page.evaluate(() => (window as unknown as { headings: string[] }).headings);
  await expect(page.locator("template[data-path]")).toHaveCount(1);
  expect(headings.join()).not.toContain("Stores and buildings in good repair");
});

for (const [path, most] of [
  ["/login", 132_500],
  ["/register", 166_500],
] as const)
  test(`a first visit of ${path} loads at most ${most / 1000} kB of scripts and styles @main`, async ({
    server,
    browser,
  }) => {
    // Without the service worker, which loads the rest of the app in the background.
    const context = await browser.newContext({ serviceWorkers: "block" });
    const page = await context.newPage();
    const files = new Map<string, number>();
    page.on("response", async (response) => {
      const { pathname } = new URL(response.url());
      if (/\.(js|css)$/.test(pathname)) files.set(pathname, gzipSync(await response.body()).length);
    });
    await page.goto(`${server.url}${path}`);
    await untilAppHasTakenOver(page);
    await page.waitForLoadState("networkidle");
    const weight = [...files.values()].reduce((sum, each) => sum + each, 0);
    expect(weight, [...files].join("\n")).toBeLessThan(most);
    expect(files.size).toBeGreaterThan(5);
    await context.close();
  });
