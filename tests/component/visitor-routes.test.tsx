import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { expectTexts } from "./support/forms.ts";
import { renderApp } from "./support/render-app.tsx";

for (const path of ["/dashboard", "/tickets", "/my-tickets", "/bids", "/ratings", "/suggestions", "/help"])
  test(`a visitor who opens ${path} is asked to sign in`, async () => {
    await renderApp({ as: null, path });
    await expectTexts("Sign in to your account");
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
