import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { expectTexts, expectToast, press } from "./support/forms.ts";
import { renderApp } from "./support/render-app.tsx";

// The secret address of the agenda; what it shows is in tests/server/calendar-address.test.ts.

const READ = "GET /api/calendar-address";
const MAKE = "POST /api/calendar-address";
const END = "DELETE /api/calendar-address";
const AT = "2026-11-01T08:00:00.000Z";
const none = { status: 200, body: { address: null } };
const made = { status: 200, body: { address: { createdAt: AT, lastReadAt: null } } };
const open = async (answers: NonNullable<Parameters<typeof renderApp>[0]["answers"]>) => {
  const app = await renderApp({ as: "Vendor", path: "/agenda", answers });
  await press("Subscribe in a calendar");
  return app;
};

test("an address is made, shown whole once, and ended", async () => {
  const app = await open({
    [READ]: none,
    [MAKE]: { status: 200, body: { path: "/api/calendar/secret" } },
    [END]: { status: 200, body: { success: true } },
  });
  await expect.element(page.getByRole("button", { name: "Make an address" })).toBeVisible();
  app.answer({ [READ]: made });
  await press("Make an address");
  await expect
    .element(page.getByRole("textbox", { name: "Secret address" }))
    .toHaveValue(`${location.origin}/api/calendar/secret`);
  onTestFinished(() => void vi.restoreAllMocks());
  // As in a page without HTTPS.
  vi.spyOn(navigator, "clipboard", "get").mockReturnValue(undefined as unknown as Clipboard);
  await press("Copy");
  await expectTexts(/^The browser did not allow copying/);
  const bottomOf = (role: "button" | "textbox", name: string) =>
    Math.round(page.getByRole(role, { name }).element().getBoundingClientRect().bottom);
  // Its button stands beside the box, not beside its name, description and fault.
  expect(bottomOf("button", "Copy")).toBe(bottomOf("textbox", "Secret address"));
  app.answer({ [READ]: none });
  // It stands where the address was made: one more press there only asks.
  await press("End the address");
  await expectTexts(/no longer get your scheduled work/);
  await page.getByRole("button", { name: "End the address" }).last().click();
  await expectToast("The address shows nothing any more.", "");
  await expect.element(page.getByRole("button", { name: "Make an address" })).toBeVisible();
  expect(page.getByRole("textbox", { name: "Secret address" }).elements()).toEqual([]);
});

test("an address of before says when it was made and read, and that it cannot be shown", async () => {
  await open({ [READ]: { status: 200, body: { address: { createdAt: AT, lastReadAt: AT } } } });
  await expectTexts(/^Made Nov\s01, 2026.*last read by a calendar/, /cannot be shown again/);
  await expect.element(page.getByRole("button", { name: "Make a new address" })).toBeVisible();
});

test("without a network it says so and is read after Try Again; a failed act says why", async () => {
  const app = await open({ [READ]: new Error("no network"), [MAKE]: new Error("no network") });
  await expectTexts("There is no connection to the server. Please try again when there is.");
  app.answer({ [READ]: none });
  await press("Try Again");
  await press("Make an address");
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("There is no connection to the server. Please try again when there is.");
});
