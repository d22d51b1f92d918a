import { join } from "node:path";
import type { Page, TestInfo } from "@playwright/test";
import { must } from "#domain/must.ts";
import { barriersOn } from "#tests/support/barriers.ts";
import { CACHE } from "#tests/support/server.ts";

/** High enough for the whole of most sheets. */
const TALL_PX = 1700;

/**
 * Looks for barriers on the screen that is open, in both themes, and attaches pictures of it: as it
 * is seen, all of it in the dark, and all of it with letters twice as large.
 * @returns the barriers
 */
export async function inspectScreen(page: Page, info: TestInfo, name: string): Promise<string[]> {
  const size = must(page.viewportSize(), "a size");
  const found: string[] = [];
  const take = async (variant: string) => {
    const path = join(CACHE, "screens/in-the-store", `${name}, ${variant}.png`);
    await page.screenshot({ path });
    await info.attach(`${name}, ${variant}`, { path, contentType: "image/png" });
  };
  await take("light");
  found.push(...(await barriersOn(page, `${name}, light`)));
  await page.emulateMedia({ colorScheme: "dark" });
  const inTheDark = await barriersOn(page, `${name}, dark`);
  // By now the search for barriers itself has moved what is on the screen.
  found.push(...inTheDark.filter((each) => !each.includes("moved by itself")));
  await page.setViewportSize({ ...size, height: TALL_PX });
  await take("dark");
  await page.emulateMedia({ colorScheme: "light" });
  await enlarge(page, "200%");
  await take("large letters");
  await enlarge(page, "");
  await page.setViewportSize(size);
  return found;
}

const enlarge = (page: Page, fontSize: string) =>
  page.evaluate((size) => {
    document.documentElement.style.fontSize = size;
  }, fontSize);
