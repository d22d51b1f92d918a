import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { raiseTicket } from "#contract/tickets.ts";
import { PHONE } from "#tests/support/browser.ts";

test("a comment written offline is on the server once after the network is back", async ({
  signedInAs,
  people,
  goOffline,
}) => {
  await people.store.ask(raiseTicket, { body: { title: "Door hangs", storeId: people.shop.id } });
  const device = await signedInAs("store", { path: "/tickets", size: PHONE });
  const { page } = device;
  await page.getByRole("link", { name: "Door hangs" }).click();
  const back = await goOffline(device);
  await page.getByLabel("Add a comment").fill("Still hangs");
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(page.getByText("Waiting").first()).toBeVisible();
  await back();
  await expect(page.locator('[data-chip="sent"]')).toBeVisible();
});
