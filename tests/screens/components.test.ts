import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createServer } from "vite";
import { expect, onTestFinished, test } from "vitest";
import { must } from "#domain/must.ts";
import { barriersOn } from "#tests/support/barriers.ts";
import { startDevice } from "#tests/support/browser.ts";
import { settled } from "#tests/support/screen-catalogue.ts";
import { setPictureFonts } from "#tests/support/picture-fonts.ts";
import { CACHE } from "#tests/support/server.ts";

setPictureFonts();

const FOLDER = join(CACHE, "components");
const SIZES = [
  { width: 375, height: 812 },
  { width: 1280, height: 900 },
];
const OVERLAYS = ["Sheet “dialog”", "Sheet “side”", "Sheet “beside”", "Sheet “whole”", "Question", "Toast"];

test("pictures of all components in all states, without a barrier, in both themes", async () => {
  mkdirSync(FOLDER, { recursive: true });
  // Only a development build has the page.
  const vite = await createServer({ server: { port: 0, hmr: false }, logLevel: "error" });
  onTestFinished(() => vite.close());
  await vite.listen();
  const url = must(vite.resolvedUrls?.local[0], "an address");
  const found: string[] = [];
  for (const size of SIZES) {
    const device = await startDevice(url, size);
    const { page } = device;
    for (const theme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
      await page.goto("/components");
      const picture = (name: string) => ({ path: join(FOLDER, `${name}-${theme}-${size.width}.png`) });
      await page.getByRole("heading", { name: "Lists" }).waitFor();
      await page.screenshot({ ...picture("all"), fullPage: true });
      found.push(...(await barriersOn(page, `components, ${theme}, ${size.width}`)));
      for (const name of OVERLAYS) {
        await page.getByRole("button", { name, exact: true }).click();
        await settled(page).catch(() => undefined);
        await page.screenshot(picture(name.replaceAll(/\W+/g, "-")));
        await page.keyboard.press("Escape");
      }
    }
    await device.close();
  }
  expect(found).toEqual([]);
});
