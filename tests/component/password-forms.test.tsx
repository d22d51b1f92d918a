import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectFocusedMistake, expectTexts, expectToast, fillIn, press, until } from "./support/forms.ts";
import { renderApp } from "./support/render-app.tsx";

// The three forms for a new password, with answers of the server put in. That the server gives
// them is proven by the server tests and by tests/e2e/password-reset.spec.ts.

const NEXT = "brand new horse 7";
const FORGOT = "POST /api/auth/forgot-password";
const RESET = "POST /api/auth/reset-password";
const CHANGE = "POST /api/auth/change-password";

const wrongField = (field: string, message: string, error = "invalid_input") => ({
  status: 400,
  body: { message, error, details: [{ field, message }] },
});

test("a forgotten password needs a valid email address", async () => {
  const { requests } = await renderApp({ as: null, path: "/forgot-password" });
  await expect.element(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await fillIn({ "Email address": "nobody" });
  await press("Send link");
  await expectFocusedMistake("Email address: Please enter a valid email address");
  expect(requests).not.toContain(FORGOT);
});

test("a server that cannot send mail names who gives a link", async () => {
  await renderApp({
    as: null,
    path: "/forgot-password",
    answers: { [FORGOT]: { status: 200, body: { message: "x", byMail: false } } },
  });
  await fillIn({ "Email address": "store@example.com" });
  await press("Send link");
  await expectTexts(
    "This server cannot send mail. Please ask your administrator for a link; maintenance workers ask their property manager. Work that is still on this device stays and is sent after you sign in.",
  );
});

test("a server that sends mail answers with its own text", async () => {
  const message = "If there is an account, a link is on its way.";
  await renderApp({
    as: null,
    path: "/forgot-password",
    answers: { [FORGOT]: { status: 200, body: { message, byMail: true } } },
  });
  await fillIn({ "Email address": "store@example.com" });
  await press("Send link");
  await expect.element(page.getByRole("status").filter({ hasText: message })).toBeVisible();
});

const openLink = (answers: Parameters<typeof renderApp>[0]["answers"] = {}) =>
  renderApp({ as: null, path: "/reset-password#token=one-time", answers });

const setPassword = async (password: string, repeated = password) => {
  await fillIn({ "New password": password, "Confirm password": repeated });
  await press("Set password");
};

test("a new password by link shows one mistake after the other at its field", async () => {
  const { requests } = await openLink({
    [RESET]: wrongField("password", "Please choose a password that is harder to guess"),
  });
  await setPassword("short", "other");
  await expectFocusedMistake("New password: Password must be at least 8 characters");
  await setPassword(NEXT, "other");
  await expectFocusedMistake("Confirm password: Passwords do not match");
  expect(requests).not.toContain(RESET);
  await setPassword("store@example.com");
  await expectFocusedMistake("New password: Please choose a password that is harder to guess");
});

test("a new password by link is sent with the link's token", async () => {
  let sent: unknown;
  await openLink({
    [RESET]: (init) => {
      sent = JSON.parse(String(init.body));
      return { status: 200, body: { success: true } };
    },
  });
  await setPassword(NEXT);
  await expectTexts("Your new password is set. Please sign in with it.");
  expect(sent).toEqual({ token: "one-time", password: NEXT });
});

test("a newer link opened in the same tab is the one that is used, with an empty form", async () => {
  const sent: unknown[] = [];
  const { goTo } = await openLink({
    [RESET]: (init) => {
      sent.push((JSON.parse(String(init.body)) as { token: string }).token);
      return sent.length === 1 ? OVER : { status: 200, body: { success: true } };
    },
  });
  await setPassword(NEXT);
  await expectTexts(/This link is not valid any more\./);
  goTo("/reset-password#token=newer-one");
  await expect.element(page.getByLabelText("New password")).toHaveValue("");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
  // A fragment without a link leaves the one that was opened.
  goTo("/reset-password#main");
  await setPassword(NEXT);
  await expectTexts("Your new password is set. Please sign in with it.");
  expect(sent).toEqual(["one-time", "newer-one"]);
  goTo("/reset-password#token=third");
  await expect.element(page.getByLabelText("New password")).toHaveValue("");
});

const OVER = {
  status: 400,
  body: { message: "This link is not valid any more. Please ask for a new one.", error: "invalid_token" },
};

test("a used link leads to a new one", async () => {
  await openLink({ [RESET]: OVER });
  await setPassword(NEXT);
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("This link is not valid any more. Please ask for a new one. Ask for a new link");
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect.element(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
});

test("a used link after a lost answer advises to sign in first", async () => {
  const app = await openLink({ [RESET]: new TypeError() });
  await setPassword(NEXT);
  await expectTexts("There is no connection to the server. Please try again when there is.");
  app.answer({ [RESET]: OVER });
  await press("Set password");
  await expectTexts(/Your last try may have set the password: try to sign in with it first\./);
});

/** The messages at fields, in their order. */
const problems = () =>
  [...document.querySelectorAll(".mantine-InputWrapper-error")].map((each) => each.textContent);

test("mistakes in a new password by link go as soon as the fields are right", async () => {
  await openLink();
  await setPassword("short", "other");
  await until(problems).toEqual(["Password must be at least 8 characters", "Passwords do not match"]);
  await fillIn({ "New password": NEXT });
  await until(problems).toEqual(["Passwords do not match"]);
  await fillIn({ "Confirm password": NEXT });
  await until(problems).toEqual([]);
});

test("a wrong address for a link is no longer wrong once it is right", async () => {
  await renderApp({ as: null, path: "/forgot-password" });
  await fillIn({ "Email address": "nobody" });
  await press("Send link");
  await until(problems).toEqual(["Please enter a valid email address"]);
  await fillIn({ "Email address": "store@example.com" });
  await until(problems).toEqual([]);
});

const change = () => press("Change password");

test("mistakes in a changed password go as soon as the fields are right", async () => {
  await renderApp({
    as: "Store Manager",
    path: "/profile",
    answers: {
      [CHANGE]: wrongField("currentPassword", "This is not your current password", "wrong_password"),
    },
  });
  await fillIn({ "Current password": "not this one", "New password": NEXT, "Confirm new password": "other" });
  await change();
  await until(problems).toEqual(["Passwords do not match"]);
  // Either of the two fields makes it right.
  await fillIn({ "Confirm new password": NEXT });
  await until(problems).toEqual([]);
  await change();
  await until(problems).toEqual(["This is not your current password"]);
  await fillIn({ "Current password": "old horse 7" });
  await until(problems).toEqual([]);
});

test("a changed password shows one mistake after the other at its field", async () => {
  const { requests } = await renderApp({
    as: "Store Manager",
    path: "/profile",
    answers: {
      [CHANGE]: wrongField("currentPassword", "This is not your current password", "wrong_password"),
    },
  });
  await change();
  await expectFocusedMistake("Current password: Password is required");
  await fillIn({
    "Current password": "not this one",
    "New password": "store@example.com",
    "Confirm new password": NEXT,
  });
  await change();
  await expectFocusedMistake("Confirm new password: Passwords do not match");
  expect(requests).not.toContain(CHANGE);
  await fillIn({ "New password": NEXT });
  await change();
  await expectFocusedMistake("Current password: This is not your current password");
});

test("a password change after a lost answer shows that it may be changed already", async () => {
  const app = await renderApp({
    as: "Store Manager",
    path: "/profile",
    answers: { [CHANGE]: new TypeError() },
  });
  await fillIn({ "Current password": "old horse 7", "New password": NEXT, "Confirm new password": NEXT });
  await change();
  await expectTexts("There is no connection to the server. Please try again when there is.");
  app.answer({
    [CHANGE]: wrongField("currentPassword", "This is not your current password", "wrong_password"),
  });
  await change();
  await expectFocusedMistake(
    "Current password: This is not your current password. Your last try may have changed it already",
  );
  app.answer({ [CHANGE]: { status: 200, body: { success: true } } });
  await change();
  await expectToast("Password changed", "Other devices have been signed out.");
  await expect.element(page.getByLabelText("Current password", { exact: true })).toHaveValue("");
});
