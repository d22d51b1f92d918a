import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page, Route } from "playwright-core";
import { DESKTOP, type Device, PHONE, startDevice } from "#tests/support/browser.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

// The texts of product text sections 2, 5 and 8 that a visitor meets, word for word,
// where they stand. Answers of a broken or foreign server are put in by the browser.

let server: TestServer;
let device: Device;
let page: Page;
beforeAll(async () => {
  server = await startServer({ env: { DEMO: "on" } });
  device = await startDevice(server.url, DESKTOP);
  page = device.page;
});
afterAll(async () => {
  await device.close();
  await server.stop();
});

const sees = async (...texts: readonly string[]) => {
  for (const text of texts) await page.getByText(text).first().waitFor({ timeout: 10_000 });
};
const answers = (path: string, by: (route: Route) => unknown) =>
  page.route(`**${path}`, async (route) => {
    await by(route);
  });
const says =
  (status: number, body: unknown, headers: Record<string, string> = { "x-fettle": "1" }) =>
  (route: Route) =>
    route.fulfill({
      status,
      headers: { "content-type": typeof body === "string" ? "text/html" : "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });

test("the landing page and what stands on it", async () => {
  await page.goto("/");
  await sees(
    "Get Started Free",
    "Out for Bid",
    "Secure & Safe",
    "Lightning Fast",
    "Privacy First",
    "Ready to get started?",
  );
  const targets = async (name: string) =>
    Promise.all(
      (await page.getByRole("link", { name, exact: true }).all()).map((link) => link.getAttribute("href")),
    );
  expect(new Set(await targets("Sign In"))).toEqual(new Set(["/login"]));
  expect(new Set(await targets("Sign Up"))).toEqual(new Set(["/register"]));
  expect(new Set([...(await targets("Get Started Free")), ...(await targets("Create Account"))])).toEqual(
    new Set(["/register"]),
  );
  expect(await targets("Out for Bid")).toEqual(["/out-for-bid"]);
});

test("signing in: its words, its checks, and waiting", async () => {
  await page.goto("/login");
  await sees("Sign in to your account", "Remember me", "Forgot your password?", "Sign up");
  await page.getByRole("heading", { name: /Welcome/ }).waitFor();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await sees("Please enter a valid email address", "Password is required");
  await page.getByRole("button", { name: "Show password" }).click();
  expect(await page.getByLabel("Password", { exact: true }).getAttribute("type")).toBe("text");
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await answers("/api/auth/login", async (route) => {
    await held;
    await says(401, { message: "Invalid email or password", error: "x" })(route);
  });
  await trySigningIn();
  await sees("Signing in...");
  release();
  await sees("Invalid email or password");
  await page.unroute("**/api/auth/login");
});

async function trySigningIn() {
  await page.getByLabel("Email address").fill("a@example.com");
  await page.getByLabel("Password", { exact: true }).fill("whatever 1");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

describe("what can be wrong with signing in", () => {
  const ACCOUNT = {
    id: "1",
    email: "a@example.com",
    name: "A B",
    firstName: "A",
    lastName: "B",
    role: "Vendor",
    website: "Fettle",
    phone: "",
    address: "",
    city: "",
    state: "",
    zip: "",
    profileImageUrl: null,
    mustChangePassword: false,
    version: 1,
  };
  const CASES: readonly [string, (route: Route) => unknown, string, string?][] = [
    [
      "no answer",
      () => new Promise(() => undefined),
      "Request timeout. The authentication service is taking too long to respond.",
    ],
    [
      "502 of a proxy",
      says(502, "<html>Bad gateway</html>", {}),
      "Authentication service is currently unavailable. Please try again later.",
    ],
    ["404", says(404, "<html>nothing</html>", {}), "Login endpoint not found. Please check the API URL."],
    ["418 without a word", says(418, {}), "Login failed with status 418"],
    ["403 with a sentence", says(403, { message: "The house is full", error: "x" }), "The house is full"],
    [
      "HTML",
      says(200, "<html>hello</html>", {}),
      "Received HTML response instead of JSON. Check if the API endpoint is correct.",
    ],
    [
      "broken JSON",
      (route) =>
        route.fulfill({
          status: 200,
          headers: { "content-type": "application/json", "x-fettle": "1" },
          body: "{oops",
        }),
      "Invalid JSON response from authentication service",
    ],
    [
      "no connection",
      (route) => route.abort(),
      "Unable to connect to authentication service. Please check your internet connection and try again.",
    ],
    [
      "no token",
      says(200, { token: "", user: ACCOUNT, expiresAt: "" }),
      "Invalid response from authentication service",
    ],
    [
      "another website",
      says(200, { token: "t".repeat(43), user: { ...ACCOUNT, website: "Elsewhere" }, expiresAt: "" }),
      "You do not have permission to access this application.",
      "Access Denied",
    ],
  ];
  test.each(CASES)("%s", async (_name, by, sentence, title = "Login Failed") => {
    await page.goto("/login");
    await answers("/api/auth/login", by);
    await trySigningIn();
    const toast = page.locator('[role="status"] .toast').filter({ hasText: title });
    await toast.waitFor({ timeout: 15_000 });
    expect(await toast.innerText()).toContain(sentence);
    await page.getByRole("alert").getByText(sentence).waitFor();
    await page.unroute("**/api/auth/login");
  });

  test("an answer cut off on its way", async () => {
    await page.addInitScript(() => {
      Response.prototype.text = () => Promise.reject(new TypeError("network error"));
    });
    const other = await device.context.newPage();
    await other.addInitScript(() => {
      Response.prototype.text = () => Promise.reject(new TypeError("network error"));
    });
    for (const [path, label, sentence] of [
      ["/login", "Sign in", "Login failed due to a network error. Please try again."],
      ["/register", "Create account", "Registration failed due to a network error. Please try again."],
    ] as const) {
      await other.goto(path);
      if (path === "/register") await fillRegistration(other);
      else {
        await other.getByLabel("Email address").fill("a@example.com");
        await other.getByLabel("Password", { exact: true }).fill("whatever 1");
      }
      await other.getByRole("button", { name: label, exact: true }).click();
      await other.getByRole("alert").getByText(sentence).waitFor({ timeout: 15_000 });
    }
    await other.close();
    page = await device.open("/login");
  });
});

async function fillRegistration(on: Page) {
  await on.getByLabel("Full name").fill("New Comer");
  await on.getByLabel("Email address").fill("new@example.com");
  await on.getByLabel("Password", { exact: true }).fill("long enough 1");
  await on.getByLabel("Confirm password").fill("long enough 1");
  await on.getByLabel(/I agree/).check();
}

test("registering: its words and its checks", async () => {
  await page.goto("/register");
  await page.getByRole("heading", { name: "Create account" }).waitFor();
  await sees("Join us today and get started", "Sign in");
  expect(await page.getByLabel("User type").locator("option").first().innerText()).toBe("Select user type");
  expect(await page.getByLabel("User type").inputValue()).toBe("Store Manager");
  await page.getByRole("button", { name: "Create account" }).click();
  await sees(
    "Name is required",
    "Please enter a valid email address",
    "Password must be at least 8 characters",
  );
  await fillRegistration(page);
  await page.getByLabel("Confirm password").fill("another 1");
  await page.getByLabel("User type").evaluate((select: HTMLSelectElement) => {
    for (const option of select.options) option.disabled = false;
  });
  await page.getByLabel("User type").selectOption("");
  await page.getByRole("button", { name: "Create account" }).click();
  await sees("Passwords do not match", "Please select a user type");
});

test.each([
  [
    "502",
    says(502, "<html></html>", {}),
    "Authentication service is currently unavailable. Please try again later.",
  ],
  [
    "no connection",
    (route: Route) => route.abort(),
    "Unable to connect to authentication service. Please check your internet connection and try again.",
  ],
  [
    "a sentence of the server",
    says(409, { message: "This email cannot be registered.", error: "x" }),
    "This email cannot be registered.",
  ],
  ["no word at all", says(418, {}), "Registration failed"],
] as const)("a registration that fails: %s", async (_name, by, sentence) => {
  await page.goto("/register");
  await fillRegistration(page);
  await answers("/api/auth/register", by);
  await page.getByRole("button", { name: "Create account" }).click();
  const toast = page.locator('[role="status"] .toast').filter({ hasText: "Registration Failed" });
  await toast.waitFor();
  expect(await toast.innerText()).toContain(sentence);
  await page.unroute("**/api/auth/register");
});

test("a registration without a token asks to sign in", async () => {
  await page.goto("/register");
  await fillRegistration(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await answers("/api/auth/register", async (route) => {
    await held;
    await route.fulfill({
      status: 201,
      contentType: "application/json",
      body: JSON.stringify({ user: { id: 1, name: "New Comer" } }),
    });
  });
  await page.getByRole("button", { name: "Create account" }).click();
  await sees("Creating account...");
  release();
  await page.waitForURL("**/login");
  await sees("Registration Successful", "Your account has been created successfully! Please sign in.");
  await page.unroute("**/api/auth/register");
});

test("the public list: its heading, its filter, nothing found, and a failure", async () => {
  await page.goto("/out-for-bid");
  await page.getByRole("heading", { name: "Tasks Out for Bid" }).waitFor();
  const options = await page.getByLabel("Priority").locator("option").allInnerTexts();
  expect(options.map((each) => each.toLowerCase()).toSorted()).toEqual(
    expect.arrayContaining(["high", "low", "medium"]),
  );
  expect(options).toHaveLength(4);
  await page.getByText("View & Bid").first().waitFor();
  await page
    .getByText(/Posted by/)
    .first()
    .waitFor();
  expect(await page.getByText(/[A-Z][a-z]{2} \d\d, \d{4}/).count()).toBeGreaterThan(0);
  await page.goto("/out-for-bid?search=nothing-like-that");
  await sees("No tasks out for bid at the moment.");
  await answers("/api/public/tasks*", says(500, {}));
  await page.goto("/out-for-bid?search=other");
  await sees("Error loading tasks. Please try again.");
  await page.unroute("**/api/public/tasks*");
  const strange = {
    id: "1",
    title: "Strange day",
    description: "",
    priority: "high",
    status: "out_for_bid",
    createdAt: "never",
    authorName: "A",
  };
  await answers(
    "/api/public/tasks*",
    says(200, {
      tasks: [strange],
      pagination: { page: 1, limit: 10, total: 1, totalPages: 1, hasNextPage: false, hasPrevPage: false },
    }),
  );
  await page.goto("/out-for-bid?search=strange");
  await page.getByText("Invalid Date").first().waitFor();
  await page.unroute("**/api/public/tasks*");
});

test("who is not signed in is told so, each place in its own words", async () => {
  for (const [path, ...texts] of [
    ["/profile", "Access Denied", "You need to be logged in to view this page."],
    ["/profile/0123456789", "Authentication Required"],
    ["/nowhere", "404 Page Not Found"],
  ] as const) {
    await page.goto(path);
    await sees(...texts);
  }
  for (const path of ["/dashboard", "/tickets", "/my-tickets", "/bids", "/ratings", "/suggestions"]) {
    await page.goto(path);
    await page.waitForURL("**/login");
  }
});

test("the build for people holds no debug toggle", async () => {
  const phone = await startDevice(server.url, PHONE);
  const seen: string[] = [];
  phone.page.on("response", (response) => {
    if (response.url().endsWith(".js")) void response.text().then((text) => seen.push(text));
  });
  await phone.page.goto("/login");
  await phone.page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
  expect(await phone.page.getByText("Debug").count()).toBe(0);
  expect(seen.some((text) => text.includes("test-token-that-grants-nothing"))).toBe(false);
  await phone.close();
});
