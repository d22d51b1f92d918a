import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderApp } from "./support/render-app.tsx";

// Between the sizes of a phone and of a desktop the top bar is at its fullest.

for (const width of [640, 768, 1024, 1079])
  test(`the vendor's top bar fits a window of ${width} pixels`, async () => {
    // The role with most places.
    await renderApp({ as: "Vendor", path: "/dashboard", size: { width, height: 1024 } });
    const menu = page.getByRole("button", { name: /your menu/i });
    await expect.element(menu).toBeVisible();
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(document.documentElement.scrollWidth - innerWidth).toBe(0);
    expect(menu.element().getBoundingClientRect().right).toBeLessThanOrEqual(width);
  });
