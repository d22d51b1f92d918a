import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { signInAs } from "#tests/support/browser.ts";
import { ledTo } from "#tests/support/focused-error.ts";
import { operatorLinks, PASSWORD, registered } from "#tests/support/people.ts";

// A password set by a one-time link, and one changed in the profile, against the real server. What
// the forms check by themselves: tests/component/password-forms.test.tsx.

const NEXT = "brand new horse 7";
const LATER = "brand new horse 8";

const fill = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
};
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** The next call reaches the server, and its answer is lost on the way. */
const loseAnswer = (page: Page, path: string) =>
  page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

test("a one-time link sets a password once, also when its answer is lost", async ({ server, phone }) => {
  const { email } = await registered(server, "Store Manager");
  const { page } = phone;
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await fill(page, { "Email address": email });
  await press(page, "Send link");
  await expect(page.getByText("This server cannot send mail.")).toBeVisible();

  const link = await operatorLinks(server, email);
  await page.goto(link);
  await fill(page, { "New password": email, "Confirm password": email });
  await press(page, "Set password");
  await expect.poll(() => ledTo(page)).toBe("New password: Please choose a password that is harder to guess");
  await fill(page, { "New password": NEXT, "Confirm password": NEXT });
  await loseAnswer(page, "**/api/auth/reset-password");
  await press(page, "Set password");
  await expect(page.getByText("There is no connection to the server.")).toBeVisible();
  await press(page, "Set password");
  await expect(
    page.getByText("Your last try may have set the password: try to sign in with it first."),
  ).toBeVisible();

  await page.goto("/");
  await page.goto(link);
  await fill(page, { "New password": NEXT, "Confirm password": NEXT });
  await press(page, "Set password");
  await expect(page.getByRole("alert")).toHaveText(
    "This link is not valid any more. Please ask for a new one. Ask for a new link",
  );
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.goto(await operatorLinks(server, email));
  await fill(page, { "New password": LATER, "Confirm password": LATER });
  await press(page, "Set password");
  await expect(page.getByText("Your new password is set. Please sign in with it.")).toBeVisible();
  await signInAs(phone, email, LATER);
});

test("a password change with a lost answer is done, and later changes work", async ({
  server,
  signedInAs,
  phone,
}) => {
  const who = await registered(server, "Store Manager");
  const { page } = await signedInAs(who, { path: "/profile" });
  await fill(page, {
    "Current password": "not this one",
    "New password": NEXT,
    "Confirm new password": NEXT,
  });
  await press(page, "Change password");
  await expect.poll(() => ledTo(page)).toBe("Current password: This is not your current password");
  await fill(page, { "Current password": PASSWORD });
  await loseAnswer(page, "**/api/auth/change-password");
  await press(page, "Change password");
  await expect(page.getByText("There is no connection to the server.")).toBeVisible();
  await press(page, "Change password");
  await expect
    .poll(() => ledTo(page))
    .toBe("Current password: This is not your current password. Your last try may have changed it already");
  await fill(page, { "Current password": NEXT, "New password": LATER, "Confirm new password": LATER });
  await press(page, "Change password");
  await expect(page.getByText("Password changed").first()).toBeVisible();
  await signInAs(phone, who.email, LATER);
});
