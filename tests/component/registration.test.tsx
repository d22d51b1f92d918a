import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { must } from "#domain/must.ts";
import {
  expectFocusedMistake,
  expectTexts,
  expectToast,
  fillIn,
  delayedAnswer,
  press,
} from "./support/forms.ts";
import { accountOf, type AppOptions, renderApp } from "./support/render-app.tsx";

const REGISTER = "POST /api/auth/register";

const fillRegistration = async (repeated = "long enough 1") => {
  await fillIn({
    "Full name": "New Comer",
    "Email address": "new@example.com",
    Password: "long enough 1",
    "Confirm password": repeated,
  });
  await page.getByLabelText(/I agree/).click();
};

const userType = () => {
  const select = page.getByLabelText("User type").element();
  if (!(select instanceof HTMLSelectElement)) throw new Error("the user type is not a list of choices");
  return select;
};

test("the registration page shows its texts, user types and links", async () => {
  await renderApp({ as: null, path: "/register" });
  await expect.element(page.getByRole("heading", { name: "Create account" })).toBeVisible();
  await expectTexts("Join us today and get started");
  await expect.element(page.getByRole("link", { name: "Sign in" })).toHaveAttribute("href", "/login");
  await expect.element(page.getByRole("link", { name: "Terms" })).toHaveAttribute("href", "/terms");
  await expect
    .element(page.getByRole("link", { name: "Privacy Policy" }))
    .toHaveAttribute("href", "/privacy");
  expect([...userType().options].map((option) => option.text)).toEqual([
    "Select user type",
    "Vendor",
    "Property Manager",
    "Store Manager",
    "Assessor",
  ]);
  expect(userType().value).toBe("Store Manager");
});

test("a worker with an invitation registers as one, which nobody else can choose", async () => {
  const payload = btoa(JSON.stringify({ email: "will@example.com", role: "Maintenance", name: "Will W" }));
  const sent: unknown[] = [];
  await renderApp({
    as: null,
    path: `/register#invitation=${payload.replaceAll("=", "")}.x`,
    answers: {
      [REGISTER]: (init) => {
        sent.push(JSON.parse(String(init.body)));
        return { status: 403, body: { message: "Register after Pia.", error: "sign_up_refused" } };
      },
    },
  });
  await expect.element(page.getByLabelText("Email address")).toHaveValue("will@example.com");
  // The invitation says it.
  expect(page.getByLabelText("User type").elements()).toEqual([]);
  await fillIn({ Password: "long enough 1", "Confirm password": "long enough 1" });
  await page.getByLabelText(/I agree/).click();
  await press("Create account");
  await expect.element(page.getByText("Register after Pia.").first()).toBeVisible();
  expect(sent).toEqual([expect.objectContaining({ role: "Maintenance", email: "will@example.com" })]);
});

test("an empty registration shows one message per field", async () => {
  const { requests } = await renderApp({ as: null, path: "/register" });
  await press("Create account");
  await expectTexts(
    "Name is required",
    "Please enter a valid email address",
    "Password must be at least 8 characters",
    "Please accept the terms to go on",
  );
  expect(requests).not.toContain(REGISTER);
});

test("a registration with another repeated password and no user type shows both", async () => {
  await renderApp({ as: null, path: "/register" });
  await fillRegistration("another 1");
  // A person cannot choose it; a browser that fills in forms can.
  for (const option of userType().options) option.disabled = false;
  await page.getByLabelText("User type").selectOptions("");
  await press("Create account");
  await expectTexts("Passwords do not match", "Please select a user type");
});

test("a registration focuses the repeated password, then the terms", async () => {
  await renderApp({ as: null, path: "/register" });
  await fillIn({ "Full name": "Sofia", "Email address": "store@example.com", Password: "brand new horse 7" });
  await press("Create account");
  await expectFocusedMistake("Confirm password: Passwords do not match");
  await fillIn({ "Confirm password": "brand new horse 7" });
  await press("Create account");
  await expectFocusedMistake("I agree to the Terms and the Privacy Policy: Please accept the terms to go on");
});

const html = () => new Response("<html></html>", { status: 502, headers: { "content-type": "text/html" } });

const brokenOff = () => {
  const body = new ReadableStream({ start: (control) => control.error(new TypeError("network error")) });
  return new Response(body, { headers: { "content-type": "application/json", "x-fettle": "1" } });
};

type Answer = NonNullable<AppOptions["answers"]>[string];

const FAILURES: readonly [answer: Answer, sentence: string][] = [
  [html, "Authentication service is currently unavailable. Please try again later."],
  [
    new TypeError(),
    "Unable to connect to authentication service. Please check your internet connection and try again.",
  ],
  [
    { status: 409, body: { message: "This email cannot be registered.", error: "x" } },
    "This email cannot be registered.",
  ],
  [{ status: 418, body: {} }, "Registration failed"],
  [brokenOff, "Registration failed due to a network error. Please try again."],
];

test("a registration that fails shows why in a toast and in the form, whatever the answer", async () => {
  const app = await renderApp({ as: null, path: "/register" });
  await fillRegistration();
  for (const [answer, sentence] of FAILURES) {
    app.answer({ [REGISTER]: answer });
    await press("Create account");
    await expectToast("Registration Failed", sentence);
    await expect.element(page.getByRole("main").getByText(sentence)).toBeVisible();
  }
});

test("a registration answered without a token asks to sign in", async () => {
  const plain = Response.json({ user: { id: 1, name: "New Comer" } }, { status: 201 });
  const blocked = delayedAnswer(plain);
  await renderApp({ as: null, path: "/register", answers: { [REGISTER]: blocked.answer } });
  await fillRegistration();
  await press("Create account");
  await expectTexts("Creating account...");
  const label = page.getByText("Creating account...");
  await expect.poll(() => opacityOf(label.element())).toBe(1);
  // The turning sign stands before the words, on the same line.
  const sign = must(label.element().closest("button")?.querySelector("[aria-hidden]"), "the turning sign");
  const [of, at] = [label.element().getBoundingClientRect(), sign.getBoundingClientRect()];
  expect(at.right).toBeLessThanOrEqual(of.left);
  expect(Math.abs((at.top + at.bottom) / 2 - (of.top + of.bottom) / 2)).toBeLessThan(6);
  blocked.release();
  await expectTexts("Sign in to your account");
  await expectToast("Registration Successful", "Your account has been created successfully! Please sign in.");
});

test("a registration with a name of one word asks for the whole name", async () => {
  const app = await renderApp({
    as: null,
    path: "/register",
    account: { name: "Comer", firstName: "", lastName: "" },
    usesRealAddress: true,
  });
  const body = { token: app.token, user: app.account, expiresAt: "2031-01-01T00:00:00.000Z" };
  app.answer({ [REGISTER]: { status: 201, body } });
  await fillRegistration();
  await press("Create account");
  await expectToast("Profile Incomplete", "Please complete your profile information");
  await expect.element(page.getByRole("heading", { name: "Complete your profile" })).toBeVisible();
});

const TAKEN = {
  status: 409,
  body: {
    message: "This email cannot be registered. Sign in or reset your password.",
    error: "email_taken",
  },
};

test("after a registration whose answer was lost the button is back, and the same key is sent again", async () => {
  const keys: (string | null)[] = [];
  await renderApp({
    as: null,
    path: "/register",
    answers: {
      [REGISTER]: (init) => {
        keys.push(new Headers(init.headers).get("idempotency-key"));
        return new TypeError("Failed to fetch");
      },
    },
  });
  await fillRegistration();
  await press("Create account");
  await expect.poll(() => keys.length).toBe(1);
  await expect.element(page.getByRole("button", { name: "Create account", exact: true })).toBeEnabled();
  await press("Create account");
  await expect.poll(() => keys.length).toBe(2);
  expect(keys[0]).not.toBeNull();
  expect(keys[1]).toBe(keys[0]);
});

test("a registration whose answer was lost before a reload lets the same person in", async () => {
  const app = await renderApp({ as: null, path: "/register" });
  const user = accountOf("Store Manager");
  app.answer({
    [REGISTER]: TAKEN,
    "POST /api/auth/login": { status: 200, body: { token: app.token, user, expiresAt: "" } },
    "GET /api/auth/me": { status: 200, body: user },
  });
  await fillRegistration();
  await press("Create account");
  await expectToast("Login Successful", "Welcome back!");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("Welcome, Sofia");
});

test("a registration with somebody else's email shows the refusal", async () => {
  const wrong = { status: 401, body: { message: "Invalid email or password", error: "invalid_credentials" } };
  const answers = { [REGISTER]: TAKEN, "POST /api/auth/login": wrong };
  await renderApp({ as: null, path: "/register", answers });
  await fillRegistration();
  await press("Create account");
  await expectToast("Registration Failed", TAKEN.body.message);
});

test("what the server refuses about a field of the registration stands at the field", async () => {
  const message = "This password is too common";
  const body = { message, error: "invalid_input", details: [{ field: "password", message }] };
  await renderApp({ as: null, path: "/register", answers: { [REGISTER]: { status: 400, body } } });
  await fillRegistration();
  await press("Create account");
  await expectFocusedMistake(`Password: ${message}`);
});

/** How much is seen of an element: what it and all around it are drawn with. */
function opacityOf(element: Element | null): number {
  return element === null ? 1 : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);
}

/** As the operator's command makes it; only the server can tell whether the signature is right. */
const INVITATION = `${btoa(JSON.stringify({ email: "new@example.com", role: "Vendor", untilMs: 1 })).replaceAll("=", "")}.c2lnbmVk`;

test("an invitation's link fills in the address, and is sent along with its role", async () => {
  const sent: unknown[] = [];
  await renderApp({
    as: null,
    path: `/register#invitation=${INVITATION}`,
    answers: {
      [REGISTER]: (init) => {
        sent.push(JSON.parse(String(init.body)));
        return { status: 403, body: { message: "This invitation has ended.", error: "sign_up_refused" } };
      },
    },
  });
  await expect.element(page.getByLabelText("Email address")).toHaveValue("new@example.com");
  expect(page.getByLabelText("User type").elements()).toEqual([]);
  await fillIn({
    "Full name": "New Comer",
    Password: "long enough 1",
    "Confirm password": "long enough 1",
  });
  await page.getByLabelText(/I agree/).click();
  await press("Create account");
  await expect.element(page.getByText("This invitation has ended.").first()).toBeVisible();
  // No other email makes the link work again.
  await expect.element(page.getByLabelText("Email address")).toBeValid();
  expect(sent).toEqual([
    expect.objectContaining({ email: "new@example.com", role: "Vendor", invitation: INVITATION }),
  ]);
});
