import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { assignedTicket, openTicket, postComment } from "#tests/e2e/support/assigned-ticket.ts";
import { listComments } from "#contract/tickets.ts";
import { PRODUCT } from "#domain/product.ts";
import { DESKTOP, PHONE, untilReadyForOffline } from "#tests/support/browser.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { CACHE } from "#tests/support/server.ts";

// Installed on a home screen: the manifest, the offer to install, and the number on the icon.

const OFFER = "Put it on your home screen.";

/** Width and height of a PNG of the build. */
const sizeOf = (file: string) => {
  const bytes = readFileSync(join(CACHE, "build/app", file));
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
};

/** Chromium offers the installation; headless it never does so by itself. */
const offerInstallation = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event("beforeinstallprompt"), {
      prompt: async () => {
        document.documentElement.dataset["asked"] = "yes";
        return { outcome: "accepted" };
      },
    });
    dispatchEvent(event);
  });

/** How many comments of a ticket are on the server. */
const commentsOn = async (people: { readonly store: TestPerson }, id: string) =>
  (await people.store.ask(listComments, { params: { id } })).data.comments.length;

const allSent = (page: Page) => page.getByRole("button", { name: "All saved" });

test("the manifest is complete, and every icon and screenshot has the stated size", async ({ server }) => {
  const answer = await fetch(`${server.url}/manifest.webmanifest`);
  expect(answer.headers.get("content-type")).toMatch(/manifest\+json/);
  const manifest = (await answer.json()) as Record<string, unknown> & {
    icons: { src: string; sizes: string; purpose: string }[];
    screenshots: { src: string; sizes: string; form_factor: string; label: string }[];
    shortcuts: { name: string; url: string }[];
  };
  expect(manifest).toMatchObject({ id: "/", scope: "/", display: "standalone", lang: "en" });
  expect(String(manifest["short_name"]).length).toBeLessThanOrEqual(12);
  expect(new Set(manifest.icons.map((icon) => icon.purpose))).toEqual(
    new Set(["any", "maskable", "monochrome"]),
  );
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots])
    if (src.endsWith(".png")) expect([src, sizeOf(src)]).toEqual([src, sizes]);
  for (const form of ["narrow", "wide"])
    expect(manifest.screenshots.filter((each) => each.form_factor === form && each.label)).toHaveLength(2);
  expect(manifest.shortcuts.map((each) => each.name)).toEqual([
    "New ticket",
    "Scan a code",
    "My tasks",
    "Bids",
    "Messages",
  ]);
});

test("the offer to install appears after the first sent work, and asks the browser", async ({
  signedInAs,
  people,
}) => {
  await assignedTicket(people, "Of use");
  const { page } = await signedInAs("worker", { size: PHONE });
  await untilReadyForOffline(page);
  await expect(page.getByRole("link", { name: "Of use" })).toBeVisible();
  await offerInstallation(page);
  await expect(page.getByText(OFFER)).toHaveCount(0);
  await openTicket(page, "Of use");
  await postComment(page, "done something");
  await page.keyboard.press("Escape");
  await expect(page.getByText(OFFER)).toBeVisible();
  await page.getByRole("button", { name: "Install" }).click();
  await expect(page.locator('html[data-asked="yes"]')).toBeAttached();
  await expect(page.getByText(OFFER)).toHaveCount(0);
});

test("after 'Not now' the offer to install stays away on the next start", async ({ signedInAs, people }) => {
  const id = await assignedTicket(people, "Of use");
  const { page } = await signedInAs("worker", { size: PHONE });
  await untilReadyForOffline(page);
  await openTicket(page, "Of use");
  await postComment(page, "done something");
  await page.keyboard.press("Escape");
  // The chip may still say "All saved" of before: it is updated after the comment is painted. While
  // the comment waits, its mark makes the card a line taller.
  await expect.poll(() => commentsOn(people, id)).toBe(1);
  await expect(allSent(page)).toBeVisible();
  await page.reload();
  await expect(allSent(page)).toBeVisible();
  const ticket = page.getByRole("link", { name: "Of use" });
  const place = await ticket.boundingBox();
  await offerInstallation(page);
  await expect(page.getByText(OFFER)).toBeVisible();
  expect(await ticket.boundingBox()).toEqual(place);
  await page.getByRole("button", { name: "Not now" }).click();
  await expect(page.getByText(OFFER)).toHaveCount(0);
  await page.reload();
  await expect(allSent(page)).toBeVisible();
  await offerInstallation(page);
  // What the offer would be drawn with has been drawn after two frames.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
  await expect(page.getByText(OFFER)).toHaveCount(0);
});

test("an iPhone shows the steps to install once nothing waits to be sent", async ({
  signedInAs,
  people,
  goOffline,
}) => {
  const id = await assignedTicket(people, "Of use on an iPhone");
  const device = await signedInAs("worker", {
    size: PHONE,
    script: () => {
      Object.defineProperty(navigator, "userAgent", {
        value: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1",
      });
      // Safari never offers the installation by an event.
      addEventListener("beforeinstallprompt", (event) => event.stopImmediatePropagation());
    },
  });
  const { page } = device;
  await openTicket(page, "Of use on an iPhone");
  await postComment(page, "done something");
  await expect.poll(() => commentsOn(people, id)).toBe(1);
  await untilReadyForOffline(page);
  const goOnline = await goOffline(device);
  await postComment(page, "done without a network");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: /1 waiting/ })).toBeVisible();
  // Installed, the app has another storage there: what waits would stay behind.
  await expect(page.getByText(OFFER)).toHaveCount(0);
  await goOnline();
  const steps = page.getByRole("listitem").filter({ hasText: /Tap Share|Add to Home Screen/ });
  await expect(steps).toHaveCount(2);
  await expect(steps.locator("svg path")).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Install" })).toHaveCount(0);
  await test.step("opened from the home screen there are no steps", async () => {
    await page.addInitScript(() => {
      const ask = matchMedia.bind(window);
      window.matchMedia = (query) => ask(query.includes("standalone") ? "all" : query);
    });
    await page.reload();
    await expect(page.getByRole("link", { name: "Of use on an iPhone" })).toBeVisible();
    await expect(allSent(page)).toBeVisible();
    await expect(page.getByText("Tap Share")).toHaveCount(0);
  });
});

test("the icon and every tab show the unread count, and clear it together", async ({
  signedInAs,
  people,
}) => {
  await assignedTicket(people, "Something new");
  const device = await signedInAs("property", {
    size: DESKTOP,
    script: () => {
      const counts: number[] = [];
      Object.assign(window, { counts });
      Object.assign(navigator, {
        setAppBadge: async (count: number) => void counts.push(count),
        clearAppBadge: async () => void counts.push(0),
      });
    },
  });
  const { page } = device;
  const count = () => page.evaluate(() => (window as unknown as { counts: number[] }).counts.at(-1) ?? -1);
  await expect.poll(count).toBeGreaterThan(0);
  await expect
    .poll(async () => (await page.title()) === `(${await count()}) Dashboard · ${PRODUCT}`)
    .toBe(true);
  const tab = await device.context.newPage();
  await tab.goto("/dashboard");
  await expect(tab.getByRole("button", { name: /^Notifications, \d\+? unread$/ })).toBeVisible();
  await page.getByRole("button", { name: /Notifications/ }).click();
  await page.getByRole("button", { name: /Mark all/i }).click();
  await expect.poll(count).toBe(0);
  await expect(page).toHaveTitle(`Notifications · Dashboard · ${PRODUCT}`);
  await expect(tab.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  await expect(tab).toHaveTitle(`Dashboard · ${PRODUCT}`);
});
