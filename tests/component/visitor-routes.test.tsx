import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { SIGNED_IN_PATHS } from "#app/signed-in-paths.ts";
import { expectTexts, fillIn, press, until } from "./support/forms.ts";
import { accountOf, renderApp } from "./support/render-app.tsx";

const ADDRESSES = SIGNED_IN_PATHS.map((path) => path.replace(/:\w+/, "01234567"));

test("a visitor who opens any address of those who are signed in is asked to sign in", async () => {
  const app = await renderApp({ as: null, path: "/terms" });
  for (const path of ADDRESSES.filter((each) => !each.startsWith("/profile"))) {
    app.goTo("/terms");
    await expect.element(page.getByRole("heading", { level: 1, name: "Terms" })).toBeVisible();
    app.goTo(path);
    await until(() => page.getByText("Sign in to your account").elements().length, path).toBe(1);
  }
});

test("a visitor who opens the profile sees that access is denied", async () => {
  await renderApp({ as: null, path: "/profile" });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Access Denied");
  await expectTexts("You need to be logged in to view this page.");
});

test("a visitor who opens the profile of a person is led to sign in", async () => {
  await renderApp({ as: null, path: "/profile/01234567" });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Authentication Required");
  await page.getByRole("link", { name: "Go to Login" }).click();
  await expectTexts("Sign in to your account");
});

test("a visitor who opens an unknown address sees the 404 page", async () => {
  await renderApp({ as: null, path: "/nowhere" });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("404 Page Not Found");
});

test("the password can be asked for anew with a session too", async () => {
  await renderApp({ as: "Vendor", path: "/forgot-password" });
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Forgot your password?");
});

/** A visitor, for whom signing in and registering give this account. */
async function renderVisitor(path: string, names: { firstName: string; lastName: string }) {
  const app = await renderApp({ as: null, path });
  const user = accountOf("Store Manager", names);
  const body = { token: app.token, user, expiresAt: "" };
  app.answer({
    "POST /api/auth/login": { status: 200, body },
    "POST /api/auth/register": { status: 201, body },
    "GET /api/auth/me": { status: 200, body: user },
  });
}

const COMPLETE = { firstName: "Sofia", lastName: "Store" };

const signIn = async () => {
  await fillIn({ "Email address": "sofia@example.com", Password: "whatever 1" });
  await press("Sign in");
};

const TARGET = "/suggestions?new=ticket";
const expectTarget = async () => {
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Suggestions");
  await expect.element(page.getByRole("dialog", { name: "Create New Ticket" })).toBeVisible();
};

test("sign-in leads to the address that was wanted, with its query", async () => {
  await renderVisitor(TARGET, COMPLETE);
  await signIn();
  await expectTarget();
});

test("sign-in leads to the profile that was wanted, with its query", async () => {
  await renderVisitor("/profile?new=ticket", COMPLETE);
  await page.getByRole("link", { name: "Go to Login" }).click();
  await signIn();
  await expect.element(page.getByRole("dialog", { name: "Create New Ticket" })).toBeVisible();
});

test("sign-in, then profile completion lead to the address that was wanted", async () => {
  await renderVisitor(TARGET, { firstName: "", lastName: "" });
  await signIn();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Complete your profile");
  await press("Update Profile");
  await expectTarget();
});

test("registration leads to the address that was wanted before", async () => {
  await renderVisitor(TARGET, COMPLETE);
  await page.getByRole("link", { name: "Sign up" }).click();
  await fillIn({
    "Full name": "Sofia Store",
    "Email address": "sofia@example.com",
    Password: "whatever 1",
    "Confirm password": "whatever 1",
  });
  await page.getByLabelText(/I agree/).click();
  await press("Create account");
  await expectTarget();
});

test.each(["/", "/profile/01234567", "/nowhere", "/terms"])(
  "of the first buttons a visitor sees at %s one is filled",
  async (path) => {
    await renderApp({ as: null, path });
    await expect.element(page.getByRole("link", { name: "Sign Up" })).toBeVisible();
    const filled = [...document.querySelectorAll('a.mantine-Button-root:not([data-variant="default"])')];
    // The landing page ends with its own.
    const first = filled.filter((each) => each.textContent !== "Create Account");
    expect(first).toHaveLength(1);
  },
);
