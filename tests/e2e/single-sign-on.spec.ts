import type { Page } from "@playwright/test";
import { endOtherSessions } from "#contract/sessions.ts";
import { untilDraftStored } from "#tests/e2e/support/fault-fixtures.ts";
import { expect, test as base } from "#tests/e2e/support/fixtures.ts";
import { PHONE } from "#tests/support/browser.ts";
import { CLIENT, startProvider, type TestProvider } from "#tests/support/oidc-provider.ts";
import { PASSWORD, registered, signedIn } from "#tests/support/people.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

// Signing in with the account of a real OpenID Connect provider, and back into the app.

const test = base.extend<{ sso: { provider: TestProvider; server: TestServer; page: Page } }>({
  sso: async ({ browser }, provide) => {
    const provider = await startProvider();
    const server = await startServer({
      env: {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_CLIENT_SECRET: CLIENT.secret,
        OIDC_NAME: "Example Inc",
      },
    });
    provider.serve(server.url);
    const context = await browser.newContext({ baseURL: server.url, viewport: PHONE });
    await provide({ provider, server, page: await context.newPage() });
    await context.close();
    await server.stop();
    await provider.stop();
  },
});

const accountOf = ({ email }: { email: string }) => ({ sub: `sub ${email}`, email, email_verified: true });
const withProvider = (page: Page) => page.getByRole("button", { name: "Sign in with Example Inc" });

test("an account is connected once by its password, and afterwards signs in with the provider alone", async ({
  sso: { provider, server, page },
}) => {
  const who = await registered(server, "Store Manager", "Sofia Store");
  provider.signInAs(accountOf(who));
  await page.goto("/login");
  await withProvider(page).click();
  await expect(page.getByRole("heading", { name: "Connect your account" })).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill("not the one 1");
  await page.getByRole("button", { name: "Connect and sign in" }).click();
  await expect(page.getByText("This is not the password of the account.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Connect and sign in" }).click();
  await expect(page.getByText("Welcome, Sofia")).toBeVisible();
  expect(new URL(page.url()).hash).toBe("");

  await test.step("an ended session goes on with the provider, and what was typed is still there", async () => {
    await page.goto("/suggestions");
    await page.getByLabel("Title").fill("Signs for the lifts");
    await untilDraftStored(page, "Signs for the lifts");
    const other = await signedIn(server, who.email);
    await other.ask(endOtherSessions);
    await page.reload();
    await expect(page.getByRole("dialog", { name: "Please sign in again" })).toBeVisible();
    await withProvider(page).click();
    await expect(page).toHaveURL(/\/suggestions$/);
    await expect(page.getByRole("button", { name: "All saved" })).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("Signs for the lifts");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("somebody else's account does not take the device over", async () => {
    const stranger = await registered(server, "Store Manager", "Sam Stranger");
    const other = await signedIn(server, who.email);
    await other.ask(endOtherSessions);
    await page.reload();
    provider.signInAs(accountOf(stranger));
    await page.context().clearCookies();
    await withProvider(page).click();
    await expect(page.getByRole("heading", { name: "Connect your account" })).toBeVisible();
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Connect and sign in" }).click();
    await expect(
      page.getByText(`You signed in as ${stranger.email}, but this device belongs to ${who.email}.`),
    ).toBeVisible();
    await page.goto("/suggestions");
    await expect(page.getByRole("dialog", { name: "Please sign in again" })).toBeVisible();
  });

  await test.step("the owner ends the connection in the profile", async () => {
    provider.signInAs(accountOf(who));
    await page.context().clearCookies();
    await withProvider(page).click();
    // The page that is left has the title too; only one that is signed in says this.
    await expect(page.getByRole("button", { name: "All saved" })).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("Signs for the lifts");
    await page.goto("/profile");
    const section = page.getByRole("region", { name: "Connected sign-in" });
    await expect(section.getByText(who.email)).toBeVisible();
    await section.getByRole("button", { name: "Disconnect" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Disconnect" }).click();
    await expect(section).toHaveCount(0);
  });
});

test("somebody who declines at the provider comes back with a sentence and a way on", async ({
  sso: { provider, page },
}) => {
  provider.signInAs(null);
  await page.goto("/login");
  await withProvider(page).click();
  await expect(page.getByText("You did not sign in there.")).toBeVisible();
  await page.getByRole("link", { name: "Back to sign in" }).click();
  await expect(withProvider(page)).toBeVisible();
});
