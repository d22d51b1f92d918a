import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectTexts } from "./support/forms.ts";
import { renderApp } from "./support/render-app.tsx";

const targetsOf = (name: string) =>
  page
    .getByRole("link", { name, exact: true })
    .elements()
    .map((link) => link.getAttribute("href"));

test("the landing page shows its texts and links to sign-in and registration", async () => {
  await renderApp({ as: null, path: "/" });
  await expectTexts(
    "Get Started Free",
    "Out for Bid",
    "Secure & Safe",
    "Lightning Fast",
    "Privacy First",
    "Ready to get started?",
  );
  expect(targetsOf("Sign In")).toEqual(["/login", "/login", "/login"]);
  expect(targetsOf("Sign Up")).toEqual(["/register"]);
  expect(targetsOf("Get Started Free")).toEqual(["/register"]);
  expect(targetsOf("Create Account")).toEqual(["/register"]);
  expect(targetsOf("Out for Bid")).toEqual(["/out-for-bid"]);
});
