import type { Page } from "@playwright/test";
import { raiseTicket } from "#contract/tickets.ts";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { DESKTOP } from "#tests/support/browser.ts";
import { moved } from "#tests/support/layout-shift.ts";

const storedDrafts = (page: Page, userId: string) =>
  page.evaluate(async (id) => {
    const opened = indexedDB.open(`fettle-${id}`);
    await new Promise((resolve) => opened.addEventListener("success", resolve));
    const count = opened.result.transaction("drafts").objectStore("drafts").count();
    await new Promise((resolve) => count.addEventListener("success", resolve));
    opened.result.close();
    return count.result;
  }, userId);

test("after a reload the bar of selected tickets is there with the list, which does not move", async ({
  people,
  signedInAs,
}) => {
  const { property, store, shop } = people;
  for (const title of ["Window", "Lights"])
    await store.ask(raiseTicket, { body: { title, storeId: shop.id } });
  const device = await signedInAs(property, { path: "/tickets", size: DESKTOP });
  const { page } = device;
  await expect(page.locator("#root").getByRole("link", { name: "Window" })).toBeVisible();
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("button", { name: "Select all found" }).click();
  await expect(page.locator("#root").getByText("2 tickets selected")).toBeVisible();
  await page.addInitScript(() => {
    // At the very change of the document in which the list appears, not a frame later.
    const watch = new MutationObserver(() => {
      const root = document.querySelector("#root");
      if (!root?.querySelector(".list.grid > li")) return;
      const bar = root.querySelector('[aria-label="Selected tickets"]');
      Object.assign(globalThis, { barWithList: bar?.textContent ?? null });
      watch.disconnect();
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await expect.poll(() => storedDrafts(page, property.id)).toBe(1);
  await page.reload();
  await expect(page.locator("#root").getByText("2 tickets selected")).toBeVisible();
  const bar = await page.evaluate(() => (globalThis as { barWithList?: string | null }).barWithList);
  expect(bar).toContain("2 tickets selected");
  expect(await moved(page)).toEqual([]);
});
