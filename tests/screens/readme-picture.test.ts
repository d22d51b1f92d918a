import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { signInAs, startDevice } from "#tests/support/browser.ts";
import { setPictureFonts } from "#tests/support/picture-fonts.ts";
import { photosInSight, settled } from "#tests/support/screen-catalogue.ts";
import { firstTicket } from "#tests/support/screen-stops.ts";
import { ROOT, startServer } from "#tests/support/server.ts";

// The picture of README.md, from the demo data: npm run screens -- readme

setPictureFonts();
// The clock of the demo's stores: elsewhere each time would name its zone.
process.env["TZ"] = "America/Chicago";

const SIZE = { width: 1280, height: 640 };
const DESK = { width: 1280, height: 900 };
const PHONE = { width: 375, height: 826 };

const openTicket = (title: string) =>
  firstTicket(title, async (page) => {
    await page
      .getByRole("dialog")
      .first()
      .getByRole("button", { name: /^Show / })
      .locator("img")
      .first()
      .waitFor();
  });

async function screenOf(
  url: string,
  size: { width: number; height: number },
  { who, theme, path, title }: { who: string; theme: "light" | "dark"; path: string; title: string },
): Promise<string> {
  const device = await startDevice(url, size);
  const { page } = device;
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  await signInAs(device, `${who}@demo.fettle.example`, "fettle-demo-1");
  await page.locator('[data-chip="sent"]').waitFor();
  await page.goto(path);
  await openTicket(title)(page);
  await settled(page);
  await photosInSight(page);
  const png = await page.screenshot();
  await device.close();
  return `data:image/png;base64,${png.toString("base64")}`;
}

/** A window of a desk and, smaller than it but in front of the eye, a phone. */
const pageOf = (desk: string, phone: string) => `<!doctype html><style>
  body { margin: 0; width: ${SIZE.width}px; height: ${SIZE.height}px; background: #dce4e3; position: relative }
  img { position: absolute; box-shadow: 0 12px 32px rgb(8 16 16 / 16%) }
  .desk { left: 40px; top: 39px; width: 800px; height: 562px; border-radius: 12px }
  .phone { left: 948px; top: 24px; width: 264px; height: 581px; border: 10px solid #0b1416; border-radius: 38px }
</style><img class="desk" src="${desk}"><img class="phone" src="${phone}">`;

async function composed(url: string, content: string): Promise<Buffer> {
  const device = await startDevice(url, SIZE);
  const page: Page = device.page;
  await page.setContent(content);
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const png = await page.screenshot();
  await device.close();
  return png;
}

test("the README's picture: a desk in the light theme and a phone in the dark one", async () => {
  const server = await startServer({ env: { DEMO: "on" } });
  const desk = await screenOf(server.url, DESK, {
    who: "store",
    theme: "light",
    path: "/tickets",
    title: "Two ceiling lights",
  });
  const phone = await screenOf(server.url, PHONE, {
    who: "worker",
    theme: "dark",
    path: "/dashboard",
    title: "Walk-in cooler",
  });
  const png = await composed(server.url, pageOf(desk, phone));
  writeFileSync(join(ROOT, "src/app/picture.png"), png);
  await server.stop();
  expect(png.length).toBeGreaterThan(0);
});
