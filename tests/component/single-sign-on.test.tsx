import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectFocusedMistake, expectTexts, fillIn, press, until } from "./support/forms.ts";
import { networkReturns, withoutNetwork } from "./support/network.ts";
import { type AppOptions, CONFIG, renderApp } from "./support/render-app.tsx";

// The way to the operator's provider and back, over answers of the network; with a real provider:
// tests/e2e/single-sign-on.spec.ts and tests/server/single-sign-on.test.ts.

const OFFER = "GET /api/auth/single-sign-on";
const CONFIGURED = "GET /api/config";
const START = "POST /api/auth/single-sign-on/start";
const FINISH = "POST /api/auth/single-sign-on/finish";
const offered = { status: 200, body: { name: "Example Inc" } };
const withProvider = {
  [CONFIGURED]: { status: 200, body: { ...CONFIG, capabilities: ["signInWith"] } },
  [OFFER]: offered,
};
const TICKET = "t".repeat(43);
const VERIFIER = "v".repeat(43);

const refusal = (error: string, message: string) => ({ status: 409, body: { error, message } });
const comeBack = (answers: NonNullable<AppOptions["answers"]>, fragment = `#sign-in=${TICKET}`) =>
  renderApp({ as: null, path: `/single-sign-on${fragment}`, answers });
const button = page.getByRole("button", { name: "Sign in with Example Inc" });

beforeEach(() => {
  localStorage.setItem("fettle.sign-in", JSON.stringify({ verifier: VERIFIER, url: "/agenda" }));
});

test("the sign-in page offers the provider below the password", async () => {
  await renderApp({ as: null, path: "/login", answers: withProvider });
  await expect.element(button).toBeVisible();
});

test("without a provider, and without a network, the sign-in page offers the password alone", async () => {
  const app = await renderApp({ as: null, path: "/login", answers: { [OFFER]: offered } });
  await until(() => app.requests).toContain(CONFIGURED);
  await expect.element(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Sign in with/ })).not.toBeInTheDocument();
  expect(app.requests).not.toContain(OFFER);
  await renderApp({ as: null, path: "/login", answers: withoutNetwork() });
  await expect.element(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Sign in with/ })).not.toBeInTheDocument();
});

test("a network too slow to tell leaves the provider, and a network that returns brings it", async () => {
  const late = () => Promise.reject(new DOMException("late", "TimeoutError"));
  await renderApp({ as: null, path: "/login", answers: { [CONFIGURED]: late, [OFFER]: offered } });
  await expect.element(button).toBeVisible();
  const answers = { ...withoutNetwork(), ...withProvider };
  const app = await renderApp({ as: null, path: "/login", answers });
  await expect.element(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
  networkReturns(app);
  await expect.element(button).toBeVisible();
});

test("where the API is on another server, the sign-in page asks that server for its provider", async () => {
  const elsewhere = { ...CONFIG, TRAFFIC_BASE_URL: "https://api.example.com" };
  await renderApp({
    as: null,
    path: "/login",
    answers: { [CONFIGURED]: { status: 200, body: elsewhere }, [OFFER]: offered },
  });
  await expect.element(button).toBeVisible();
});

test("a provider that is away is said beside its button, and the password still works", async () => {
  const away = { status: 503, body: { error: "provider_unreachable", message: "Example Inc is away." } };
  await renderApp({ as: null, path: "/login", answers: { ...withProvider, [START]: away } });
  await button.click();
  await expectTexts("Example Inc is away.");
  await expect.element(button).toBeEnabled();
  await fillIn({ "Email address": "a@example.com", Password: "whatever 1" });
});

test("the first sign-in asks for the password, and says when it is empty or wrong", async () => {
  const sent: unknown[] = [];
  const answer = (init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as { password?: string };
    sent.push(body);
    return body.password === undefined
      ? refusal("password_required", "Enter the password of a@example.com once.")
      : {
          status: 400,
          body: {
            error: "wrong_password",
            message: "This is not the password.",
            details: [{ field: "password", message: "This is not the password." }],
          },
        };
  };
  await comeBack({ [FINISH]: answer });
  await expect.element(page.getByRole("heading", { name: "Connect your account" })).toBeVisible();
  await expectTexts("Enter the password of a@example.com once.");
  await press("Connect and sign in");
  await expectFocusedMistake("Password: Password is required");
  await fillIn({ Password: "wrong one 1" });
  await press("Connect and sign in");
  await expectTexts("This is not the password.", "Enter the password of a@example.com once.");
  expect(sent).toEqual([
    { ticket: TICKET, verifier: VERIFIER },
    { ticket: TICKET, verifier: VERIFIER, password: "wrong one 1" },
  ]);
});

test("without a connection on the way back the sign-in is tried again, with the same ticket", async () => {
  const app = await comeBack(withoutNetwork());
  await expectTexts("There is no connection to the server. Please try again when there is.");
  app.answer({ [FINISH]: refusal("no_account", "There is no account for a@example.com.") });
  await press("Try Again");
  await expectTexts("There is no account for a@example.com.");
  await expect
    .element(page.getByRole("link", { name: "Create account" }))
    .toHaveAttribute("href", "/register");
});

for (const [problem, sentence] of [
  ["cancelled", "You did not sign in there. You can try again, or use your password."],
  ["over", "This sign-in has expired. Please start again."],
  ["failed", "Signing in there did not work. Please start again, or use your password."],
  ["constructor", "Signing in there did not work. Please start again, or use your password."],
] as const)
  test(`a sign-in that ended with "${problem}" says so and leads back`, async () => {
    const app = await comeBack({}, `#sign-in-problem=${problem}`);
    await expect.element(page.getByRole("alert")).toHaveTextContent(sentence);
    await expect
      .element(page.getByRole("link", { name: "Back to sign in" }))
      .toHaveAttribute("href", "/login");
    expect(app.requests).not.toContain(FINISH);
  });

test("a sign-in that comes back to the same tab again is a new one", async () => {
  const tickets: string[] = [];
  const app = await comeBack({}, "#sign-in-problem=cancelled");
  await expectTexts("You did not sign in there. You can try again, or use your password.");
  app.answer({
    [FINISH]: ({ body }: RequestInit) => {
      tickets.push((JSON.parse(String(body)) as { ticket: string }).ticket);
      return refusal("password_required", "Enter the password of a@example.com once.");
    },
  });
  app.goTo(`/single-sign-on#sign-in=${TICKET}`);
  await expectTexts("Enter the password of a@example.com once.");
  app.goTo("/single-sign-on#main");
  await expect.element(page.getByRole("heading", { name: "Connect your account" })).toBeVisible();
  expect(tickets).toEqual([TICKET]);
});
