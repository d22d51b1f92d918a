import { expect, test } from "#tests/e2e/support/fixtures.ts";

// Without a service worker, which would serve its own copy of the screen.
const withoutWorker = () => {
  navigator.serviceWorker.register = () => new Promise(() => undefined);
};

test("a screen that throws shows its reason and is drawn after Try Again", async ({ signedInAs }) => {
  const { page } = await signedInAs("store", { script: withoutWorker, ignoresConsole: true });
  let thrown = "the wire is cut";
  await page.route("**/assets/suggestions-*.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: `throw new Error(${JSON.stringify(thrown)})`,
    }),
  );
  await test.step("an error of the app", async () => {
    await page.goto("/suggestions");
    await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Reload Page" })).toBeVisible();
    await page.getByText("Error details").click();
    await expect(page.getByText("the wire is cut")).toBeVisible();
  });
  await test.step("an error of the server behind it", async () => {
    thrown = "API Error: 503";
    await page.goto("/suggestions");
    await expect(page.getByRole("heading", { name: "API Connection Error" })).toBeVisible();
    await expect(page.getByText("The external authentication API is unreachable.")).toBeVisible();
    await page.unroute("**/assets/suggestions-*.js");
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("button", { name: "Submit Suggestion" })).toBeVisible();
  });
});
