import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { must } from "#domain/must.ts";
import { startDevice } from "#tests/support/browser.ts";
import { photosInSight, TOURS, walk } from "#tests/support/screen-catalogue.ts";
import { setPictureFonts } from "#tests/support/picture-fonts.ts";
import { CACHE, startServer, type TestServer } from "#tests/support/server.ts";

// A test for each part, theme and size, so that a part can be made again alone:
// npm run screens -- screens.test -t "a vendor, dark, 375"

setPictureFonts();

const FOLDER = join(CACHE, "screens");
const SIZES = [
  { name: "320", width: 320, height: 640 },
  { name: "375", width: 375, height: 812 },
  { name: "375 with text at 200%", width: 375, height: 812, text: "200%" },
  { name: "768", width: 768, height: 1024 },
  { name: "1280", width: 1280, height: 900 },
];

let server: TestServer | undefined;
beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  server = await startServer({ env: { DEMO: "on" } });
});
afterAll(() => server?.stop());

for (const theme of ["light", "dark"] as const)
  for (const { name: sizeName, text = "", ...size } of SIZES)
    for (const [part, tour] of Object.entries(TOURS))
      test(`every screen of ${part}, ${theme}, ${sizeName}`, async () => {
        const device = await startDevice(must(server, "the demo").url, size);
        await device.page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
        let pictures = 0;
        await walk(device, tour, async (page, name) => {
          await page.evaluate((fontSize) => {
            document.documentElement.style.fontSize = fontSize;
          }, text);
          await photosInSight(page);
          const path = join(FOLDER, `${name}-${theme}-${sizeName.replaceAll(/\W+/g, "-")}.png`);
          await page.screenshot({ path, fullPage: (await page.locator("dialog[open]").count()) === 0 });
          pictures += 1;
        });
        await device.close();
        expect(pictures).toBe(tour.stops.length);
      });
