import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { saveDraft } from "#local-db/drafts/drafts.ts";
import { unsentOfOtherAccounts } from "#local-db/session.ts";
import { expectFocusedMistake, expectTexts, expectToast, fillIn, press, until } from "./support/forms.ts";
import { withoutNetwork } from "./support/network.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";
import { catchSavedFiles } from "./support/saved-files.ts";

// Own devices, own data and the deletion of the account, over answers of the network; what the
// server does with these calls is in tests/server/own-account.test.ts.

const AT = "2026-11-01T08:00:00.000Z";
const SESSIONS = "GET /api/auth/sessions";
const EXPORT = "GET /api/account/export";
const DELETE = "DELETE /api/account";
const PIXEL = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36";
const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; rv:133.0) Gecko/20100101 Firefox/133.0";

const session = (id: string, userAgent: string, isCurrent = false) => ({
  id,
  isCurrent,
  userAgent,
  createdAt: AT,
  lastUsedAt: AT,
});
const sessions = (...list: object[]) => ({ status: 200, body: { sessions: list } });
const here = session("here", PIXEL, true);
const desk = session("desk", FIREFOX);
const done = { status: 200, body: { success: true } };

const open = (answers: NonNullable<AppOptions["answers"]>, more: Partial<AppOptions> = {}) =>
  renderApp({ as: "Vendor", path: "/profile", answers: { [SESSIONS]: sessions(here), ...answers }, ...more });
const inDialog = (name: string) => page.getByRole("dialog").getByRole("button", { name, exact: true });
const devices = page.getByRole("region", { name: "Your devices" });

test("one device is signed out after a question, and the list is read again", async () => {
  const app = await open({
    [SESSIONS]: sessions(here, desk),
    "DELETE /api/auth/sessions/desk": { status: 200, body: { success: true, id: "desk" } },
  });
  await expect.element(devices.getByText("Chrome 131 on Android")).toBeVisible();
  await expect.element(devices.getByText("This device")).toBeVisible();
  expect(devices.getByRole("button", { name: "Sign out Chrome" }).elements()).toEqual([]);
  await press("Sign out Firefox 133 on Windows");
  await expectTexts(/Unsent work stays on that device/);
  app.answer({ [SESSIONS]: sessions(here) });
  await inDialog("Sign out").click();
  await expectToast("The device was signed out.", "");
  await expect.element(devices.getByText("You are signed in on no other device.")).toBeVisible();
  expect(devices.getByText("Firefox 133 on Windows").elements()).toEqual([]);
});

test("all other devices are signed out at once", async () => {
  const app = await open({ [SESSIONS]: sessions(here, desk), "POST /api/auth/logout-others": done });
  await press("Sign out all other devices");
  expect(app.requests).not.toContain("POST /api/auth/logout-others");
  await inDialog("Sign out").click();
  await expectToast("All other devices were signed out.", "");
});

test("a device that cannot be signed out says why in the question", async () => {
  await open({
    [SESSIONS]: sessions(here, desk),
    "DELETE /api/auth/sessions/desk": new Error("no network"),
  });
  await press("Sign out Firefox 133 on Windows");
  await inDialog("Sign out").click();
  await expect
    .element(page.getByRole("dialog").getByRole("alert"))
    .toHaveTextContent("There is no connection to the server. Please try again when there is.");
});

test("without a network the devices say that they need a connection, and load after Try Again", async () => {
  const app = await open({ [SESSIONS]: new Error("no network") });
  await expectTexts("Your devices could not be loaded", /There is no connection to the server/);
  app.answer({ [SESSIONS]: sessions(here) });
  await devices.getByRole("button", { name: "Try Again" }).click();
  await expect.element(devices.getByText("Chrome 131 on Android")).toBeVisible();
});

test("own data is saved as a file; a second time on a day says why not", async () => {
  const saved = catchSavedFiles();
  const app = await open({ [EXPORT]: { status: 200, body: { madeAt: AT, tickets: [] } } });
  const { name, text } = await saved.next(() => press("Download your data"));
  expect(name).toMatch(/^fettle-own-data-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(text)).toEqual({ madeAt: AT, tickets: [] });
  app.answer({ [EXPORT]: { status: 429, body: { message: "Too many requests", error: "rate_limited" } } });
  await press("Download your data");
  await expect
    .element(page.getByRole("region", { name: "Your data" }).getByRole("alert"))
    .toHaveTextContent("Too many requests");
});

test("the account is deleted after the word and the password, and nothing stays on the device", async () => {
  const app = await open({ ...withoutNetwork() }, { path: "/suggestions" });
  // Of accounts of earlier tests.
  const before = await unsentOfOtherAccounts(app.account.id);
  await fillIn({ Title: "Lifts", Description: "A mark for lifts that are out of order" });
  await press("Submit Suggestion");
  await until(() => app.db.table("ops").count()).toBe(1);
  await saveDraft(app.db, "reports", { title: "Begun" }, AT);
  app.answer({ [SESSIONS]: sessions(here), [DELETE]: done });
  app.goTo("/profile");
  await press("Delete account…");
  await expectTexts(/show “Deleted user” in place of your name/, /^2 things on this device are not sent/);
  await press("Delete for good");
  await expectFocusedMistake("Type “delete” to confirm: Please type the word delete");
  expect(app.requests).not.toContain(DELETE);
  await fillIn({ "Type “delete” to confirm": "Delete", Password: "correct horse 9" });
  await press("Delete for good");
  await expectToast("Account deleted", "Nothing of it is left on this device.");
  await until(async () => (await app.db.table("ops").count()) + (await app.db.table("drafts").count())).toBe(
    0,
  );
  expect(await unsentOfOtherAccounts("somebody else")).toBe(before);
});

test("a wrong password stands at its field, open work under the form, and nothing is removed", async () => {
  const message = "Current password is incorrect";
  const wrong = { message, error: "wrong_password", details: [{ field: "password", message }] };
  const app = await open({ [DELETE]: { status: 400, body: wrong } });
  await press("Delete account…");
  await fillIn({ "Type “delete” to confirm": "delete", Password: "wrong" });
  await press("Delete for good");
  await expectFocusedMistake(`Password: ${message}`);
  const inUse = { message: "Your account still has 2 open tickets.", error: "account_in_use" };
  app.answer({ [DELETE]: { status: 409, body: inUse } });
  await press("Delete for good");
  await expectTexts("Your account still has 2 open tickets.");
  app.answer({ [DELETE]: new Error("no network") });
  await press("Delete for good");
  await expectTexts(/This needs a connection/);
  expect(await app.db.table("meta").count()).toBeGreaterThan(0);
});
