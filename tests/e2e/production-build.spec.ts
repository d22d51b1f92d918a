import { expect, test } from "#tests/e2e/support/fixtures.ts";

test("the production build has no debug panel and no test token", async ({ phone }) => {
  const { page } = phone;
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response.text());
  });
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expect(page.getByText("Debug")).toHaveCount(0);
  const texts = await Promise.all(scripts);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.includes("test-token-that-grants-nothing"))).toEqual([]);
});
