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

test("on a tablet each place is whole in the bar, or in the person's menu", async () => {
  await renderApp({ as: "Store Manager", path: "/suggestions", size: { width: 768, height: 1024 } });
  const bar = page.getByRole("navigation", { name: "Main" });
  await expect.element(bar.getByRole("link", { name: "Dashboard" })).toBeVisible();
  const { bottom, right } = bar.element().getBoundingClientRect();
  const boxes = [...bar.element().querySelectorAll("a")].map((each) => each.getBoundingClientRect());
  const isWhole = (box: DOMRect) => box.right <= right + 1 && box.bottom <= bottom + 1;
  const isOut = (box: DOMRect) => box.top >= bottom - 1;
  expect(boxes.filter((box) => !isWhole(box) && !isOut(box))).toEqual([]);
  expect(boxes.some(isOut)).toBe(true);
  await page.getByRole("button", { name: /your menu/i }).click();
  for (const place of ["Bids", "Insights", "Directory", "Suggestions"])
    await expect.element(page.getByRole("menuitem", { name: place })).toBeVisible();
});
