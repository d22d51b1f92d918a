import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { attentionRows, pendingRows } from "#local-db/outbox/queries.ts";
import { expireSession, saveSession, unsentOfOtherAccounts } from "#local-db/session.ts";
import { readToken, writeToken } from "#features/session/token.ts";
import { snapshotKey } from "#features/prerender/startup-snapshot-storage.ts";
import { aStore, aTicketCalled } from "./support/demo-rows.ts";
import { expectTexts, expectToast, fillIn, press, until } from "./support/forms.ts";
import { storedFile, storeFile } from "#local-db/import-files.ts";
import { renderApp } from "./support/render-app.tsx";

// A session the server does not accept any more, and one it does not accept yet.

const OVER = { status: 401, body: { message: "Please sign in.", error: "not_signed_in" } };
const again = page.getByRole("dialog", { name: "Please sign in again" });

test("a device with nothing unsent is free for another account after the session ended", async () => {
  await renderApp({ as: "Maintenance", path: "/dashboard", answers: { "GET /api/auth/me": OVER } });
  await expect.element(again).toBeVisible();
  await press("Use another account");
  await expectTexts("Sign in to your account");
  await expect.element(page.getByLabelText("Email address")).toHaveValue("");
});

test("a device whose account was deactivated says so, and who did it", async () => {
  const message = "Olga Op deactivated this account. Ask Olga Op if that is a mistake.";
  const body = { message, error: "account_deactivated" };
  await renderApp({
    as: "Maintenance",
    path: "/dashboard",
    answers: { "GET /api/auth/me": { status: 401, body } },
  });
  await expect.element(page.getByRole("dialog", { name: "Account deactivated" })).toBeVisible();
  await expectTexts(message);
});

test("behind a session that has ended nothing can be read, and the next start shows nothing of it", async () => {
  const id = crypto.randomUUID();
  const ramp = aTicketCalled("Worn ramp", { authorId: id, storeOwnerId: id });
  localStorage.setItem(snapshotKey("/dashboard"), "{}");
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path: `/dashboard?ticket=${ramp.id}`,
    rows: { tickets: [ramp], stores: [aStore(id)] },
  });
  await expect.element(page.getByRole("dialog", { name: "Worn ramp" })).toBeVisible();
  await expireSession(app.token);
  await expect.element(again).toBeVisible();
  const readable = [...document.querySelectorAll<HTMLElement>("body *")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => [...each.childNodes].some((node) => node instanceof Text && node.data.trim() !== ""))
    .filter((each) => !again.element().contains(each))
    .map((each) => each.textContent);
  expect(readable).toEqual([]);
  expect(page.getByRole("heading", { name: /Welcome/ }).elements()).toEqual([]);
  expect(localStorage.getItem(snapshotKey("/dashboard"))).toBeNull();
});

test("what was typed is there again after the next sign-in", async () => {
  const app = await renderApp({ as: "Vendor", path: "/suggestions" });
  await fillIn({ Title: "Louder bell", Description: "It is too quiet" });
  await expireSession(app.token);
  await expect.element(again).toBeVisible();
  await expect.element(page.getByLabelText("Title")).not.toBeVisible();
  await saveSession(app.account, app.token, { apiBase: "", isLegacy: false }, new Date().toISOString());
  await expect.element(again).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Title")).toHaveValue("Louder bell");
  await expect.element(page.getByLabelText("Title")).toBeVisible();
});

test("unsent work stays under lock when another account is used after the session ended", async () => {
  const app = await renderApp({
    as: "Vendor",
    path: "/suggestions",
    answers: { "POST /api/suggestions": OVER },
  });
  await storeFile(app.db, "people", { name: "people.csv", text: "Name,Email" });
  await fillIn({ Title: "Louder bell", Description: "It is too quiet" });
  await press("Submit Suggestion");
  await expect.element(again).toBeVisible();
  await press("Use another account");
  await expectTexts(/1 thing is not on the server yet\. Everything stays on this device, locked until Sofia/);
  await press("Keep it and use another account");
  await expectTexts("Sign in to your account");
  expect((await pendingRows(app.db)).concat(await attentionRows(app.db))).toHaveLength(1);
  await until(() => unsentOfOtherAccounts("somebody else")).toBeGreaterThanOrEqual(1);
  expect(await storedFile(app.db, "people")).toBeNull();
});

test("a session that ends a second time in the same way asks to sign in again", async () => {
  const app = await renderApp({
    as: "Vendor",
    account: { firstName: "", lastName: "" },
    path: "/dashboard",
    answers: { "GET /api/auth/me": OVER },
  });
  await expect.element(again).toBeVisible();
  // As another tab does whose check went well.
  await saveSession(app.account, app.token, { apiBase: "", isLegacy: false }, new Date().toISOString());
  const checks = () => app.requests.filter((each) => each === "GET /api/auth/me").length;
  await until(checks).toBe(2);
  await expect.element(again).toBeVisible();
});

for (const path of ["/profile", "/dashboard"])
  test(`a token that nobody knows leads from ${path} to the sign-in, also when it comes again`, async () => {
    for (const _ of ["once", "again"]) {
      const app = await renderApp({ as: null, path, answers: { "GET /api/auth/me": OVER } });
      // Kept by the browser from before, without a session on the device.
      writeToken("from-before");
      await until(() => app.requests).toContain("GET /api/auth/me");
      await until(() => readToken()).toBeNull();
      const heading = page.getByRole("heading", { level: 1 });
      await expect.element(heading).not.toHaveTextContent("Checking your sign-in");
      await expect
        .element(
          page
            .getByRole("link", { name: /Sign in|Log in|Login/i })
            .or(page.getByRole("button", { name: "Sign in", exact: true }))
            .first(),
        )
        .toBeVisible();
    }
  });

test("a forgotten password is asked for anew after the session ended", async () => {
  await renderApp({ as: "Vendor", path: "/suggestions", answers: { "GET /api/auth/me": OVER } });
  await again.getByRole("link", { name: "Forgot your password?" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Forgot your password?");
  await page.getByRole("link", { name: "Back to sign in" }).click();
  await expect.element(again).toBeVisible();
});

test("a worker with the manager's password chooses another before anything else", async () => {
  const account = { mustChangePassword: true };
  const app = await renderApp({ as: "Maintenance", account, path: "/dashboard" });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Choose your password");
  expect(page.getByRole("navigation").elements()).toEqual([]);
  app.answer({
    "GET /api/auth/me": { status: 200, body: { ...app.account, mustChangePassword: false } },
    "POST /api/auth/change-password": { status: 200, body: { success: true } },
  });
  await fillIn({
    "Current password": "first day at work 7",
    "New password": "correct horse 42",
    "Confirm new password": "correct horse 42",
  });
  await press("Change password");
  await expectToast("Password changed", "Other devices have been signed out.");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Welcome, Sofia");
});

test("a device clock wrong by more than ten minutes shows a notice", async () => {
  const serverTime = new Date(Date.now() + 60 * 86_400_000).toISOString();
  const body = { cursor: "e:1", more: false, serverEpoch: "e", serverTime, resync: false, changes: [] };
  await renderApp({
    as: "Vendor",
    path: "/suggestions",
    answers: { "GET /api/sync/pull": { status: 200, body } },
  });
  await expectTexts("This device’s clock is wrong.");
});
