import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { WEBSITE } from "#domain/product.ts";
import { writeToken } from "#features/session/token.ts";
import {
  expectFocusedMistake,
  expectTexts,
  expectToast,
  fillIn,
  delayedAnswer,
  press,
  until,
} from "./support/forms.ts";
import { loadAuthApi } from "#features/accounts/load-auth-api.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";

const LOGIN = "POST /api/auth/login";
const HTML = { "content-type": "text/html" };

const trySigningIn = async () => {
  await fillIn({ "Email address": "a@example.com", Password: "whatever 1" });
  await press("Sign in");
};

const expectFailure = async (title: string, sentence: string) => {
  await expectToast(title, sentence);
  await expect.element(page.getByRole("main").getByText(sentence)).toBeVisible();
};

test("the sign-in page shows its texts and its links", async () => {
  await renderApp({ as: null, path: "/login" });
  await expect.element(page.getByRole("heading", { name: "Welcome to Fettle" })).toBeVisible();
  await expectTexts("Sign in to your account", "Remember me");
  await expect
    .element(page.getByRole("link", { name: "Forgot your password?" }))
    .toHaveAttribute("href", "/forgot-password");
  await expect.element(page.getByRole("link", { name: "Sign up" })).toHaveAttribute("href", "/register");
});

test("an empty sign-in form shows one message per field and focuses the first", async () => {
  const { requests } = await renderApp({ as: null, path: "/login" });
  await press("Sign in");
  await expectTexts("Please enter a valid email address", "Password is required");
  await expectFocusedMistake("Email address: Please enter a valid email address");
  expect(requests).not.toContain(LOGIN);
});

test("a mistake in the sign-in form goes as soon as its field is right", async () => {
  await renderApp({ as: null, path: "/login" });
  await press("Sign in");
  await expectTexts("Please enter a valid email address", "Password is required");
  await fillIn({ "Email address": "store@example.com" });
  await expect.element(page.getByText("Please enter a valid email address")).not.toBeInTheDocument();
  await expectTexts("Password is required");
  await fillIn({ Password: "whatever 1" });
  await expect.element(page.getByText("Password is required")).not.toBeInTheDocument();
});

test("sign-in without a password focuses the password with its message", async () => {
  await renderApp({ as: null, path: "/login" });
  await fillIn({ "Email address": "store@example.com" });
  await press("Sign in");
  await expectFocusedMistake("Password: Password is required");
});

test("an email of an earlier, wider rule still signs in", async () => {
  const sent: unknown[] = [];
  const answer = (init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return { status: 401, body: { message: "Invalid email or password", error: "invalid_credentials" } };
  };
  await renderApp({ as: null, path: "/login", answers: { [LOGIN]: answer } });
  await fillIn({ "Email address": "sales%north@example.com", Password: "whatever 1" });
  await press("Sign in");
  await until(() => sent).toMatchObject([{ email: "sales%north@example.com" }]);
});

test("a pasted email is sent without the marks that came along", async () => {
  const sent: unknown[] = [];
  const answer = (init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    return { status: 401, body: { message: "Invalid email or password", error: "invalid_credentials" } };
  };
  await renderApp({ as: null, path: "/login", answers: { [LOGIN]: answer } });
  await fillIn({ "Email address": "\u202astore@example.com\u202c\u200b", Password: "whatever 1" });
  await press("Sign in");
  await until(() => sent).toMatchObject([{ email: "store@example.com" }]);
});

test("the toggle shows the password as text", async () => {
  await renderApp({ as: null, path: "/login" });
  const password = page.getByLabelText("Password", { exact: true });
  await expect.element(password).toHaveAttribute("type", "password");
  await press("Show password");
  await expect.element(password).toHaveAttribute("type", "text");
});

test("the sign-in button shows that the answer is pending", async () => {
  const blocked = delayedAnswer({ status: 401, body: { message: "Invalid email or password", error: "x" } });
  await renderApp({ as: null, path: "/login", answers: { [LOGIN]: blocked.answer } });
  await trySigningIn();
  await expectTexts("Signing in...");
  blocked.release();
  await expectTexts("Invalid email or password");
  await expect.element(page.getByRole("button", { name: "Sign in", exact: true })).toBeEnabled();
});

const ACCOUNT = {
  id: "1",
  email: "a@example.com",
  name: "A B",
  firstName: "A",
  lastName: "B",
  role: "Vendor",
  website: WEBSITE,
  phone: "",
  address: "",
  city: "",
  state: "",
  zip: "",
  profileImageUrl: null,
  mustChangePassword: false,
  version: 1,
};

type Answer = NonNullable<AppOptions["answers"]>[string];

const FAILURES: readonly [answer: Answer, sentence: string, title?: string][] = [
  [
    () => new Response("<html>Bad gateway</html>", { status: 502, headers: HTML }),
    "Authentication service is currently unavailable. Please try again later.",
  ],
  [
    () => new Response("<html>nothing</html>", { status: 404, headers: HTML }),
    "Login endpoint not found. Please check the API URL.",
  ],
  [{ status: 418, body: {} }, "Login failed with status 418"],
  [{ status: 403, body: { message: "The house is full", error: "x" } }, "The house is full"],
  [
    () => new Response("<html>hello</html>", { headers: HTML }),
    "Received HTML response instead of JSON. Check if the API endpoint is correct.",
  ],
  [
    () => new Response("{oops", { headers: { "content-type": "application/json", "x-fettle": "1" } }),
    "Invalid JSON response from authentication service",
  ],
  [brokenOff, "Login failed due to a network error. Please try again."],
  [
    { status: 200, body: { token: "", user: ACCOUNT, expiresAt: "" } },
    "Invalid response from authentication service",
  ],
  [
    {
      status: 200,
      body: { token: "t".repeat(43), user: { ...ACCOUNT, website: "Elsewhere" }, expiresAt: "" },
    },
    "You do not have permission to access this application.",
    "Access Denied",
  ],
  [
    new TypeError(),
    "Unable to connect to authentication service. Please check your internet connection and try again.",
  ],
];

/** Headers arrive, the body never ends well. */
function brokenOff() {
  const body = new ReadableStream({ start: (control) => control.error(new TypeError("network error")) });
  return new Response(body, { headers: { "content-type": "application/json", "x-fettle": "1" } });
}

test("a sign-in that fails shows why in a toast and in the form, whatever the answer", async () => {
  const app = await renderApp({ as: null, path: "/login" });
  for (const [answer, sentence, title = "Login Failed"] of FAILURES) {
    app.answer({ [LOGIN]: answer });
    await trySigningIn();
    await expectFailure(title, sentence);
  }
});

test("a wrong password is announced once and puts the focus into the password", async () => {
  const refusal = {
    status: 401,
    body: { message: "Invalid email or password", error: "invalid_credentials" },
  };
  await renderApp({ as: null, path: "/login", answers: { [LOGIN]: refusal } });
  await trySigningIn();
  await expectFailure("Login Failed", "Invalid email or password");
  await until(() => document.activeElement?.getAttribute("name")).toBe("password");
  const announcing = [...document.querySelectorAll('[role="alert"], [role="status"], [aria-live]')];
  const speaking = announcing.filter((each) => each.textContent?.includes("Invalid email or password"));
  expect(speaking).toHaveLength(1);
});

test("a sign-in that fails otherwise leaves the focus on its button", async () => {
  await renderApp({ as: null, path: "/login", answers: { [LOGIN]: new TypeError() } });
  await trySigningIn();
  await expectTexts(/Unable to connect/);
  await until(() => document.activeElement?.textContent).toBe("Sign in");
});

for (const path of ["/login", "/register"])
  test(`${path} shows before typing that this browser forbids storage`, async () => {
    vi.spyOn(IDBFactory.prototype, "databases").mockRejectedValue(new DOMException("denied", "UnknownError"));
    const { requests } = await renderApp({ as: null, path });
    await expectTexts(/does not allow Fettle to store anything/);
    if (path === "/login") await trySigningIn();
    expect(requests).not.toContain(LOGIN);
    vi.restoreAllMocks();
  });

test("sign-in without an answer ends after ten seconds and shows why", async () => {
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  // The ten seconds pass in a tenth of one.
  const spy = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(ms / 100));
  const never = (init: RequestInit) =>
    new Promise<never>((_resolve, reject) => {
      init.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
    });
  await renderApp({ as: null, path: "/login", answers: { [LOGIN]: never } });
  await trySigningIn();
  await expectFailure(
    "Login Failed",
    "Request timeout. The authentication service is taking too long to respond.",
  );
  expect(spy).toHaveBeenLastCalledWith(10_000);
  spy.mockRestore();
});

test("a first session check without an answer shows what is awaited", async () => {
  writeToken(crypto.randomUUID());
  await renderApp({
    as: null,
    path: "/dashboard",
    answers: { "GET /api/auth/me": () => new Promise(() => undefined) },
  });
  await expect.element(page.getByRole("heading", { name: "Checking your sign-in" })).toBeVisible();
});

test("an answer that never comes for the app's own file ends like a server that does not answer", async () => {
  const part = new Promise<never>(() => undefined);
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  const spy = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => timeout(ms / 100));
  expect(await loadAuthApi(() => part)).toEqual({ kind: "unreachable", reason: "timeout" });
  expect(await loadAuthApi(() => Promise.reject(new TypeError("Failed to fetch")))).toEqual({
    kind: "unreachable",
    reason: "network",
  });
  spy.mockRestore();
});
