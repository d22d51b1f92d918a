import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { DebugPanel } from "#features/accounts/debug-panel.tsx";
import { writeToken } from "#features/session/token.ts";
import { ThemeProvider } from "#ui/theme-provider.tsx";
import { renderApp } from "./support/render-app.tsx";
import { sees } from "./support/reads.ts";

// Component tests are a development build: the panel is on its sign-in page.

const button = (name: string) => page.getByRole("button", { name, exact: true });

test("a development build's sign-in page has a debug panel", async () => {
  await renderApp({ as: null, path: "/login" });
  await button("Debug").click();
  await sees("Login URL: /api/auth/login", "Stored token: none");
});

test("the test token of the debug panel signs nobody in", async () => {
  const app = await renderApp({
    as: null,
    path: "/login",
    answers: {
      "GET /api/auth/me": { status: 401, body: { message: "Please sign in.", error: "not_signed_in" } },
    },
  });
  await button("Debug").click();
  await button("Store test token").click();
  await expect.poll(() => app.requests).toContain("GET /api/auth/me");
  await expect.element(page.getByLabelText("Email address")).toBeVisible();
  expect(localStorage.getItem("authToken")).toBeNull();
});

test("the debug panel shows six letters of a token and clears it", async () => {
  writeToken("abcdefghijkl");
  await render(
    <ThemeProvider>
      <DebugPanel />
    </ThemeProvider>,
  );
  await button("Debug").click();
  await expect.element(page.getByText("Stored token: abcdef…", { exact: true })).toBeVisible();
  await button("Clear token").click();
  await sees("Stored token: none");
  expect(localStorage.getItem("authToken")).toBeNull();
});
