import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESKTOP, type Device, PHONE, signInAs, startDevice } from "#tests/support/browser.ts";
import { letStart, startHeld } from "#tests/support/held-start.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

// A visitor's first page comes drawn: it can be read and typed into while the app is still
// on its way, which then takes over what was typed and what was pressed.

const ME = ["store@demo.fettle.example", "fettle-demo-1"] as const;

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { DEMO: "on" } });
});
afterAll(() => server.stop());

const until = expect.poll;
const isDrawn = (page: Page) => page.evaluate(() => document.documentElement.dataset["drawn"] !== undefined);
const untilTheAppStands = (page: Page) => until(() => isDrawn(page), { timeout: 15_000 }).toBe(false);

/** Every sign-in that goes to the server. */
function watchSignIns(device: Device): string[] {
  const asked: string[] = [];
  device.context.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("/login")) asked.push(request.url());
  });
  return asked;
}

test("what is typed and ticked before the app has come is in the form that the app takes over", async () => {
  const device = await startDevice(server.url, PHONE);
  const page = await startHeld(device, "/login");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByLabel("Email").fill("store@demo");
  await page.getByLabel("Password", { exact: true }).fill("fettle-");
  await page.getByLabel(/Remember/).uncheck();
  expect(await isDrawn(page)).toBe(true);
  await page.getByLabel("Email").focus();
  await letStart(page);
  await untilTheAppStands(page);
  await page.keyboard.press("End");
  await page.keyboard.type(".fettle.example");
  expect(await page.getByLabel("Email").inputValue()).toBe("store@demo.fettle.example");
  expect(await page.getByLabel("Password", { exact: true }).inputValue()).toBe("fettle-");
  expect(await page.getByLabel(/Remember/).isChecked()).toBe(false);
  await page.getByLabel("Password", { exact: true }).press("End");
  await page.keyboard.type("demo-1");
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.locator('[data-chip="sent"]').waitFor();
  expect(device.complaints).toEqual([]);
  await device.close();
});

test("a press before the app has come is carried out once, and the address never holds a password", async () => {
  const device = await startDevice(server.url, PHONE);
  const page = await startHeld(device, "/login");
  const asked = watchSignIns(device);
  const addresses: string[] = [];
  page.on("framenavigated", (frame) => addresses.push(frame.url()));
  await page.getByLabel("Email").fill(ME[0]);
  await page.getByLabel("Password", { exact: true }).fill(ME[1]);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await page.getByRole("button", { name: "Sign in" }).click();
  expect(asked).toEqual([]);
  await letStart(page);
  await page.locator('[data-chip="sent"]').waitFor();
  expect(asked).toHaveLength(1);
  expect(addresses.filter((url) => url.includes("fettle-demo"))).toEqual([]);
  expect(device.complaints).toEqual([]);
  await device.close();
});

test("the landing page is read and followed before the app has come, at every size", async () => {
  for (const size of [PHONE, DESKTOP]) {
    const device = await startDevice(server.url, size);
    const page = await startHeld(device, "/");
    await page.getByRole("heading", { level: 1 }).waitFor();
    const before = await page.locator("#root").innerText();
    const at = await page.locator("#root").evaluate((root) => root.getBoundingClientRect().height);
    await letStart(page);
    await untilTheAppStands(page);
    expect(await page.locator("#root").innerText()).toBe(before);
    expect(await page.locator("#root").evaluate((root) => root.getBoundingClientRect().height)).toBe(at);
    expect(device.complaints).toEqual([]);
    const again = await startHeld(device, "/");
    await again.getByRole("link", { name: "Sign In" }).first().click();
    await again.waitForURL("**/login");
    await again.getByLabel("Email").waitFor();
    await device.close();
  }
});

test("who is signed in is never shown the page of a visitor", async () => {
  const device = await startDevice(server.url, PHONE);
  await signInAs(device, ...ME);
  await device.page.locator('[data-chip="sent"]').waitFor();
  const page = await device.context.newPage();
  // As where the browser has let the worker go: the page comes from the server, drawing and all.
  const session = await device.context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBypassServiceWorker", { bypass: true });
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const said = document.querySelector("#root h1")?.textContent;
      if (said && seen.at(-1) !== said) seen.push(said);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/");
  await page.locator('#root [data-chip="sent"]').waitFor();
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  expect(await page.locator("template[data-path]").count()).toBe(1);
  expect(seen.join()).not.toContain("Stores and buildings in good repair");
  await device.close();
});
