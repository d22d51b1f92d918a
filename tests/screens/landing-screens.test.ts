import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { signInAs, startDevice } from "#tests/support/browser.ts";
import { setPictureFonts } from "#tests/support/picture-fonts.ts";
import { photosInSight, settled } from "#tests/support/screen-catalogue.ts";
import { ROOT, startServer } from "#tests/support/server.ts";

// The pictures of src/app/product-screens.tsx, from the demo data. Their sizes are those it
// reserves.

setPictureFonts();
// The clock of the demo's stores: elsewhere each time would name its zone.
process.env["TZ"] = "America/Chicago";

const FOLDER = join(ROOT, "public/landing");
const PHONE = { width: 375, height: 780 };
const DESK = { width: 1280, height: 800 };
const QUALITY = 0.8;

const openTicket = (title: string) => async (page: Page) => {
  await page.getByRole("link", { name: title }).first().click();
  const ticket = page.getByRole("dialog").first();
  await ticket
    .getByRole("button", { name: /^Show / })
    .locator("img")
    .first()
    .waitFor();
  await ticket.getByText("Loading…").first().waitFor({ state: "detached" });
};

const loadedList = async (page: Page) => {
  await page.locator("#main li img").first().waitFor();
  await photosInSight(page);
};

const PICTURES = [
  { name: "report", size: PHONE, path: "/tickets", next: openTicket("Walk-in cooler") },
  { name: "desk", size: DESK, path: "/tickets", next: loadedList },
  { name: "result", size: PHONE, path: "/tickets", next: openTicket("Two ceiling lights") },
] as const;

test("the landing page's screens, at phone and desk size in both themes", async () => {
  mkdirSync(FOLDER, { recursive: true });
  const server = await startServer({ env: { DEMO: "on" } });
  for (const { name, size, path, next } of PICTURES) {
    const device = await startDevice(server.url, size);
    const { page } = device;
    await signInAs(device, "store@demo.fettle.example", "fettle-demo-1");
    await page.locator('[data-chip="sent"]').waitFor();
    for (const theme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await page.goto(path);
      await page.locator("#main li a").first().waitFor();
      await next(page);
      await settled(page);
      const png = await page.screenshot();
      writeFileSync(join(FOLDER, `${name}-${theme}.webp`), await toWebp(page, png));
    }
    await device.close();
  }
  await server.stop();
  expect(PICTURES.length).toBe(3);
});

/** The browser encodes what it has drawn. */
async function toWebp(page: Page, png: Buffer): Promise<Buffer> {
  const base64 = await page.evaluate(
    async ({ source, quality }) => {
      const bytes = Uint8Array.from(atob(source), (letter) => letter.codePointAt(0) ?? 0);
      const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      canvas.getContext("2d")?.drawImage(image, 0, 0);
      const webp = await canvas.convertToBlob({ type: "image/webp", quality });
      const encoded = new Uint8Array(await webp.arrayBuffer());
      return btoa(Array.from(encoded, (each) => String.fromCharCode(each)).join(""));
    },
    { source: png.toString("base64"), quality: QUALITY },
  );
  return Buffer.from(base64, "base64");
}
