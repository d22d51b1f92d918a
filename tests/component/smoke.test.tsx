import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aTicket } from "#tests/support/cast.ts";
import { renderApp } from "./support/render-app.tsx";

test("a new store manager sees an empty list with a way on", async () => {
  await renderApp({ as: "Store Manager", path: "/tickets" });
  await expect.element(page.getByText("You haven't created any support tickets yet.")).toBeVisible();
});

test("a ticket of the phone is in the list", async () => {
  await renderApp({
    as: "Vendor",
    path: "/tickets",
    rows: { tickets: [aTicket({ status: "out_for_bid", title: "Ice machine" })] },
  });
  await expect.element(page.getByRole("link", { name: "Ice machine" })).toBeVisible();
});

test("a visitor reads why sign-in failed", async () => {
  await renderApp({
    as: null,
    path: "/login",
    answers: {
      "POST /api/auth/login": {
        status: 401,
        body: { message: "Invalid email or password", error: "bad_credentials" },
      },
    },
  });
  await page.getByLabelText("Email address").fill("a@b.co");
  await page.getByLabelText("Password", { exact: true }).fill("x");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect.element(page.getByText("Login Failed")).toBeVisible();
});
