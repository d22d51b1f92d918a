import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { type AppOptions, renderApp } from "./support/render-app.tsx";

// The terms and the privacy policy: the product's, the operator's, and without a server.

const TERMS = "GET /api/legal/terms";
const PRODUCTS = /Use it for maintenance work on the stores and buildings/;
const open = (answers: NonNullable<AppOptions["answers"]>) =>
  renderApp({ as: null, path: "/terms", answers });

test("the operator's terms replace the product's, and nothing in them is HTML", async () => {
  const text = "# Who we are\nExample Stores\nSpringfield\n\n<img src=x onerror=alert(1)>";
  await open({ [TERMS]: { status: 200, body: { text } } });
  await expect.element(page.getByRole("heading", { level: 2, name: "Who we are" })).toBeVisible();
  await expect.element(page.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
  expect(document.querySelector("main img")).toBeNull();
  expect(page.getByText(PRODUCTS).elements()).toEqual([]);
});

test("without an own text the product's stands there, without a warning", async () => {
  await open({ [TERMS]: { status: 200, body: { text: null } } });
  await expect.element(page.getByText(PRODUCTS)).toBeVisible();
  expect(page.getByText(/There is no connection to the server/).elements()).toEqual([]);
});

test("a server without this call has no own text", async () => {
  await open({ [TERMS]: { status: 404, body: { message: "Not found", error: "not_found" } } });
  await expect.element(page.getByText(PRODUCTS)).toBeVisible();
  expect(page.getByText(/There is no connection to the server/).elements()).toEqual([]);
});

test("without a connection the product's text says that another may apply", async () => {
  await open({ [TERMS]: new Error("no network") });
  await expect.element(page.getByText(PRODUCTS)).toBeVisible();
  await expect.element(page.getByText(/may have its own, which is shown here/)).toBeVisible();
});
