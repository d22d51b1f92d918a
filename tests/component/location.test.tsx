import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderApp } from "./support/render-app.tsx";
import { sees } from "./support/reads.ts";

// A location is added where the browser has one; each failure has its own text.

const known = Object.getOwnPropertyDescriptor(Navigator.prototype, "geolocation");

afterEach(() => {
  Reflect.deleteProperty(navigator, "geolocation");
  if (known) Object.defineProperty(Navigator.prototype, "geolocation", known);
});

/** The browser answers every question for the location with this error. */
function failWith(code: number): void {
  Object.defineProperty(navigator, "geolocation", {
    configurable: true,
    value: {
      watchPosition: (_found: unknown, fail: (error: { code: number }) => void) => {
        setTimeout(() => fail({ code }), 0);
        return 1;
      },
      clearWatch: () => undefined,
    },
  });
}

test.for([
  { code: 1, text: "Location access denied by user.", links: 0 },
  { code: 2, text: "Location information is unavailable.", links: 0 },
  { code: 3, text: "Location request timed out.", links: 1 },
  { code: 9, text: "Failed to get location.", links: 0 },
])("location error $code shows its text, help only after a timeout", async ({ code, text, links }) => {
  failWith(code);
  await renderApp({ as: "Store Manager", path: "/tickets?new=ticket" });
  await page.getByRole("button", { name: "Add location" }).click();
  await sees(text);
  const help = page.getByRole("link", { name: "Get Help" });
  expect(help.elements()).toHaveLength(links);
  if (links === 0) return;
  // A tab of its own: the form with its text stays open.
  await expect.element(help).toHaveAttribute("href", "/location-help");
  await expect.element(help).toHaveAttribute("target", "_blank");
});

test("a browser without geolocation is named as the reason", async () => {
  Reflect.deleteProperty(Navigator.prototype, "geolocation");
  await renderApp({ as: "Store Manager", path: "/tickets?new=ticket" });
  await page.getByRole("button", { name: "Add location" }).click();
  await sees("Geolocation is not supported by this browser.");
});

test("the location help leads back to the dashboard", async () => {
  await renderApp({ as: "Store Manager", path: "/location-help" });
  await expect.element(page.getByRole("link", { name: /dashboard/i }).first()).toBeVisible();
});
