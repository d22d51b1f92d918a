import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { raiseTicket } from "#contract/tickets.ts";
import { PHONE } from "#tests/support/browser.ts";

// "Back" through sheets is a component test (navigation-back); the place where a list was left
// needs the browser's own history and a reload.

test("“back” restores a list's scroll position, also from a report and after a reload", async ({
  signedInAs,
  people,
}) => {
  for (let n = 1; n <= 8; n += 1)
    await people.store.ask(raiseTicket, { body: { title: `Job number ${n}`, storeId: people.shop.id } });
  const { page } = await signedInAs("store", { size: PHONE });
  const navigation = page.getByRole("navigation", { name: "Main, bottom" });
  const at = () => page.evaluate(() => Math.round(scrollY));
  await navigation.getByText("Tickets").click();
  // The oldest is the last of the list.
  const last = page.getByRole("link", { name: "Job number 1" });
  await last.scrollIntoViewIfNeeded();
  const left = await at();
  expect(left).toBeGreaterThan(200);
  // At the very end of a page, a line more or less above moves it by so much.
  const isRestored = () => expect.poll(async () => Math.abs((await at()) - left)).toBeLessThanOrEqual(30);

  await navigation.getByText("Bids").click();
  await expect(page.getByRole("heading", { name: "Bids", level: 1 })).toBeVisible();
  expect(await at()).toBe(0);
  await page.goBack();
  await isRestored();

  await last.click();
  await page.getByRole("dialog").getByRole("link", { name: "Printable report" }).click();
  await expect(page.getByRole("article").getByRole("heading", { name: "Job number 1" })).toBeVisible();
  expect(await at()).toBe(0);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await isRestored();

  await page.reload();
  await expect(last).toBeVisible();
  await isRestored();
});
