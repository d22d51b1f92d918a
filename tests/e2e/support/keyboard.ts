import type { Locator, Page } from "@playwright/test";

/** More than any screen has to be reached. */
const MOST_PRESSES = 150;

/** Moves the focus to the target with the Tab key alone. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`the keyboard does not reach ${target.toString()}`);
}

/** Reaches the target with the Tab key and presses it. */
export async function pressByKey(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

/** Opens a menu by its button and chooses an item, with keys alone. */
export async function chooseByKey(page: Page, menu: Locator, name: string): Promise<void> {
  await pressByKey(page, menu);
  const item = page.getByRole("menuitem", { name, exact: true });
  await item.waitFor();
  const count = await page.getByRole("menuitem").count();
  for (let presses = 0; presses < count; presses += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("ArrowDown");
  }
  await page.keyboard.press("Enter");
}
