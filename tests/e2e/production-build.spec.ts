import type { Response } from "@playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";

test("the production build has no debug panel and no test token", async ({ phone }) => {
  const { page } = phone;
  const scripts: Response[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response);
  });
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expect(page.getByText("Debug")).toHaveCount(0);
  // Those that arrive by now: what the idle page still loads would be read while it is closed.
  const texts = await Promise.all(scripts.map((response) => response.text()));
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.includes("test-token-that-grants-nothing"))).toEqual([]);
});

test("a start behind the sign-in asks for eight scripts of the app", async ({ phone }) => {
  const html = await (await phone.page.request.get("/tickets")).text();
  const listed = /<meta name="signed-in-files" content="([^"]*)"/.exec(html)?.[1] ?? "";
  const preloaded = [...html.matchAll(/rel="modulepreload"[^>]* href="\/assets\/([^"]+)"/g)];
  const files = [...listed.split(/[ ;]/), ...preloaded.map(([, file]) => file ?? "")];
  const names = files
    .filter((file) => file.endsWith(".js"))
    .map((file) => file.slice(0, -"-12345678.js".length));
  expect([...new Set(names)].toSorted()).toEqual([
    "base",
    "form-controls",
    "index",
    "rolldown-runtime",
    "shared",
    "signed-in",
    "validation",
    "vendor",
  ]);
});
