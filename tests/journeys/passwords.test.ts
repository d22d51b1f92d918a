import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PHONE, signInAs, startDevice } from "#tests/support/browser.ts";
import { ledTo } from "#tests/support/led-to.ts";
import { operatorLinks, PASSWORD, registered } from "#tests/support/people.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

// A password that was forgotten, and one that is to be another: what is wrong stands at its
// field, and the person is put there.

const NEXT = "brand new horse 7";
const LATER = "brand new horse 8";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const fill = async (page: Page, words: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(words)) await page.getByLabel(label, { exact: true }).fill(text);
};

/** The next call happens, and its answer gets lost on the way. */
const loseAnswer = (page: Page, path: string) =>
  page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

test("signing in and registering without a password: the field says so, and the person is put there", async () => {
  const device = await startDevice(server.url, PHONE);
  const { page } = device;
  await page.goto("/login");
  await fill(page, { "Email address": "store@example.com" });
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect.poll(() => ledTo(page)).toBe("Password: Password is required");
  await page.goto("/register");
  await fill(page, { "Full name": "Sofia", "Email address": "store@example.com", Password: NEXT });
  await page.getByRole("button", { name: "Create account" }).click();
  await expect.poll(() => ledTo(page)).toBe("Confirm password: Passwords do not match");
  await fill(page, { "Confirm password": NEXT });
  await page.getByRole("button", { name: "Create account" }).click();
  await expect
    .poll(() => ledTo(page))
    .toBe("I agree to the Terms and the Privacy Policy: Please accept the terms to go on");
  await device.close();
});

test("forgotten: whoever cannot be sent a link is told whom to ask for one; the link works once and says so", async () => {
  const who = await registered(server, "Store Manager");
  const device = await startDevice(server.url, PHONE);
  const { page } = device;
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();

  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await fill(page, { "Email address": "nobody" });
  await press("Send link");
  await expect.poll(() => ledTo(page)).toBe("Email address: Please enter a valid email address");
  await fill(page, { "Email address": who.email });
  await press("Send link");
  await page.getByText("This server cannot send mail.").waitFor();

  const link = await operatorLinks(server, who.email);
  await page.goto(link);
  await fill(page, { "New password": "short", "Confirm password": "other" });
  await press("Set password");
  await expect.poll(() => ledTo(page)).toBe("New password: Password must be at least 8 characters");
  await fill(page, { "New password": NEXT });
  await press("Set password");
  await expect.poll(() => ledTo(page)).toBe("Confirm password: Passwords do not match");
  await fill(page, { "New password": who.email, "Confirm password": who.email });
  await press("Set password");
  await expect.poll(() => ledTo(page)).toBe("New password: Please choose a password that is harder to guess");
  await fill(page, { "New password": NEXT, "Confirm password": NEXT });
  await loseAnswer(page, "**/api/auth/reset-password");
  await press("Set password");
  await page.getByText("There is no connection to the server.").waitFor();
  await press("Set password");
  await page.getByText("Your last try may have set the password: try to sign in with it first.").waitFor();

  await page.goto("/");
  await page.goto(link);
  await fill(page, { "New password": NEXT, "Confirm password": NEXT });
  await press("Set password");
  await page
    .getByText("This link is not valid any more. Please ask for a new one. Ask for a new link")
    .waitFor();
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await page.getByRole("heading", { name: "Forgot your password?" }).waitFor();
  await page.goto(await operatorLinks(server, who.email));
  await fill(page, { "New password": LATER, "Confirm password": LATER });
  await press("Set password");
  await page.getByText("Your new password is set. Please sign in with it.").waitFor();
  await signInAs(device, who.email, LATER);
  await device.close();
});

test("changed in the profile: each mistake stands at its own field, the server's too", async () => {
  const who = await registered(server, "Store Manager");
  const device = await startDevice(server.url, PHONE);
  const { page } = device;
  await signInAs(device, who.email);
  await page.goto("/profile");
  const change = () => page.getByRole("button", { name: "Change password" }).click();
  await change();
  await expect.poll(() => ledTo(page)).toBe("Current password: Password is required");
  await fill(page, {
    "Current password": "not this one",
    "New password": NEXT,
    "Confirm new password": NEXT,
  });
  await change();
  await expect.poll(() => ledTo(page)).toBe("Current password: This is not your current password");
  await fill(page, { "Current password": PASSWORD, "New password": who.email });
  await change();
  await expect.poll(() => ledTo(page)).toBe("Confirm new password: Passwords do not match");
  await fill(page, { "New password": NEXT });
  await loseAnswer(page, "**/api/auth/change-password");
  await change();
  await page.getByText("There is no connection to the server.").waitFor();
  await change();
  await expect
    .poll(() => ledTo(page))
    .toBe("Current password: This is not your current password. Your last try may have changed it already");
  await fill(page, { "Current password": NEXT, "New password": LATER, "Confirm new password": LATER });
  await change();
  await page.getByText("Password changed").waitFor();
  const other = await startDevice(server.url, PHONE);
  await signInAs(other, who.email, LATER);
  await other.close();
  await device.close();
});
