import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { whoAmI } from "#contract/accounts.ts";

test("logging out is confirmed on the landing page and ends the session on the server", async ({
  signedInAs,
  people,
}) => {
  const { page } = await signedInAs("store");
  await page.getByRole("button", { name: /your menu/i }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  const toast = page.getByRole("status").filter({ hasText: "Logged Out" });
  await expect(toast).toContainText("You have been successfully logged out");
  await expect(page).toHaveURL("/");
  await expect.poll(async () => (await people.store.ask(whoAmI)).status).toBe(401);
});
