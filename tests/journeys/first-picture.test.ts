import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { addComment } from "#contract/tickets.ts";
import { DESKTOP, type Device, PHONE, signInAs, startDevice } from "#tests/support/browser.ts";
import { letStart, startHeld } from "#tests/support/held-start.ts";
import { signedIn } from "#tests/support/people.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

// What stood in a list last is seen at once at the next start, and can be followed, while
// the app still reads its files and its database. It never says what may not be so.

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { DEMO: "on" } });
});
afterAll(() => server.stop());

const PICTURE = "#last-picture";
/** Which picture lies there, by a short name; null for none. */
const kept = async (page: Page, path = "/tickets") => {
  const text = await page.evaluate((of) => localStorage.getItem(`fettle-picture:${of}`), path);
  return text && createHash("sha256").update(text).digest("hex").slice(0, 8);
};
const untilKept = (page: Page, path = "/tickets") =>
  expect.poll(() => kept(page, path), { timeout: 15_000 }).not.toBeNull();

async function withPicture(path = "/tickets", size = PHONE): Promise<Device> {
  const device = await startDevice(server.url, size);
  await signInAs(device, "store@demo.fettle.example", "fettle-demo-1");
  await device.page.locator('[data-chip="sent"]').waitFor();
  await device.page.goto(path);
  await device.page.locator("#root .list.grid > li").first().waitFor();
  await untilKept(device.page, path);
  return device;
}

describe.each([
  ["/tickets", PHONE],
  ["/dashboard", DESKTOP],
] as const)("at %s", (path, size) => {
  test("the list stands before the app does, says nothing of sending, holds nothing to type into, and goes when the app stands", async () => {
    const device = await withPicture(path, size);
    const page = await startHeld(device, path);
    const picture = page.locator(PICTURE);
    await picture.getByText("Replace cracked shop").first().waitFor();
    expect(await picture.locator("[data-chip], [data-mark], [role=status], .badge-count").count()).toBe(0);
    expect(
      await picture
        .locator("input, select, textarea, button")
        .evaluateAll((all) => all.every((each) => each.matches("[inert], [inert] *"))),
    ).toBe(true);
    await letStart(page);
    await page.locator('#root [data-chip="sent"]').waitFor();
    await picture.waitFor({ state: "detached" });
    await page.getByRole("link", { name: /Replace cracked shop/ }).waitFor();
    expect(device.complaints).toEqual([]);
    await device.close();
  });
});

test("an installed app opens with the picture of its first screen", async () => {
  const device = await withPicture("/dashboard");
  const page = await startHeld(device, "/?source=installed");
  await page
    .locator(PICTURE)
    .getByRole("heading", { name: /^Welcome/ })
    .waitFor();
  await letStart(page);
  await page.locator(PICTURE).waitFor({ state: "detached" });
  await page.waitForURL((url) => url.pathname === "/dashboard");
  expect(device.complaints).toEqual([]);
  await device.close();
});

test("a tap on the picture opens its ticket when the app has started, and “back” leads to the list", async () => {
  const device = await withPicture();
  const page = await startHeld(device, "/tickets");
  await page
    .locator(PICTURE)
    .getByRole("link", { name: /Replace cracked shop/ })
    .first()
    .click();
  await letStart(page);
  await page.getByRole("dialog", { name: /Replace cracked shop/ }).waitFor();
  await page.goBack();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page
    .getByRole("link", { name: /Replace cracked shop/ })
    .first()
    .waitFor();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe("/tickets");
  expect(device.complaints).toEqual([]);
  await device.close();
});

test("the first thing that changes throws the picture away, here or from elsewhere; so does logging out", async () => {
  const device = await withPicture();
  const { page } = device;
  const first = await kept(page);
  await page
    .getByRole("link", { name: /Two ceiling lights/ })
    .first()
    .click();
  await page.getByLabel("Add a comment").fill("Still dark");
  await page.getByRole("button", { name: "Post comment" }).click();
  await page.locator(".said", { hasText: "Still dark" }).waitFor();
  await expect.poll(() => kept(page)).toBeNull();
  await page.goBack();
  await untilKept(page);
  expect(await kept(page)).not.toBe(first);

  const property = await signedIn(server, "property@demo.fettle.example", "fettle-demo-1");
  const id = await page
    .getByRole("link", { name: /Two ceiling lights/ })
    .first()
    .getAttribute("href");
  const names = { id: new URL(id ?? "", server.url).searchParams.get("ticket") ?? "" };
  const before = await kept(page);
  await property.ask(addComment, { names, body: { content: "On my way" } });
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect.poll(() => kept(page), { timeout: 90_000 }).not.toBe(before);

  await untilKept(page);
  await page.getByRole("button", { name: /your menu/i }).click();
  await page.getByRole("menuitem", { name: /log ?out/i }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("fettle-picture"))),
  ).toEqual([]);
  await device.close();
});

test("the app starts without the file that shows the picture", async () => {
  const device = await startDevice(server.url, PHONE);
  await device.page.route("**/first-paint.js", (route) => route.abort());
  await device.page.goto("/login");
  await device.page.getByRole("button", { name: "Sign in" }).waitFor();
  await device.close();
});

test("a picture of another build or another width is not shown, and one that cannot be shown holds up nothing", async () => {
  const device = await withPicture();
  const { page } = device;
  for (const spoil of [{ build: "another" }, { width: 1 }, { html: 1, style: {} }]) {
    await page.evaluate((change) => {
      const now = JSON.parse(localStorage.getItem("fettle-picture:/tickets") ?? "{}") as object;
      localStorage.setItem("fettle-picture:/tickets", JSON.stringify({ ...now, ...change }));
    }, spoil);
    const next = await device.context.newPage();
    await next.goto("/tickets");
    await next.locator("#root .list.grid > li").first().waitFor();
    expect(await next.locator(PICTURE).count()).toBe(0);
    await next.close();
  }
  await page.evaluate(() => localStorage.setItem("fettle-picture:/tickets", "{"));
  await page.reload();
  await page.locator("#root .list.grid > li").first().waitFor();
  await device.close();
});
