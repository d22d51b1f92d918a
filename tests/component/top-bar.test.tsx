import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { must } from "#domain/must.ts";
import { someOf } from "./support/length.ts";
import { renderApp } from "./support/render-app.tsx";

// Between the sizes of a phone and of a desktop the top bar is at its fullest.

for (const width of someOf([640, 768, 1024, 1079], 0, 3))
  test(`the vendor's top bar fits a window of ${width} pixels`, async () => {
    // The role with most places.
    await renderApp({ as: "Vendor", path: "/dashboard", size: { width, height: 1024 } });
    const menu = page.getByRole("button", { name: /your menu/i });
    await expect.element(menu).toBeVisible();
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(document.documentElement.scrollWidth - innerWidth).toBe(0);
    expect(menu.element().getBoundingClientRect().right).toBeLessThanOrEqual(width);
  });

const mainLinks = () => [...bar().element().querySelectorAll("a")];
const header = () => must(document.querySelector("header"), "the top bar");
const bar = () => page.getByRole("navigation", { name: "Main" });

const rectOf = (element: Element) => element.getBoundingClientRect();

test("on a tablet every place is whole in a row of its own", async () => {
  await renderApp({ as: "Store Manager", path: "/suggestions", size: { width: 768, height: 1024 } });
  await expect.element(bar().getByRole("link", { name: "Dashboard" })).toBeVisible();
  const boxes = mainLinks().map(rectOf);
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  expect(boxes.every(({ right, bottom }) => right <= innerWidth && bottom <= rectOf(header()).bottom)).toBe(
    true,
  );
  const menu = page.getByRole("button", { name: /your menu/i }).element();
  expect(must(boxes[0], "a link").top).toBeGreaterThanOrEqual(rectOf(menu).bottom);
});

test("three places stay in the row of the buttons on a tablet", async () => {
  await renderApp({ as: "Assessor", path: "/suggestions", size: { width: 768, height: 1024 } });
  await expect.element(bar().getByRole("link", { name: "Dashboard" })).toBeVisible();
  expect(rectOf(header()).height).toBeLessThan(60);
  expect(mainLinks().every((each) => rectOf(each).right <= rectOf(bar().element()).right)).toBe(true);
});

test("the bar of a phone on its side has one row, and with large letters its places are in the menu", async () => {
  await renderApp({ as: "Store Manager", path: "/suggestions", size: { width: 812, height: 375 } });
  await expect.element(bar().getByRole("link", { name: "Dashboard" })).toBeVisible();
  expect(rectOf(header()).height).toBeLessThan(60);
  document.documentElement.style.fontSize = "200%";
  onTestFinished(() => void document.documentElement.style.removeProperty("font-size"));
  await expect.element(bar()).not.toBeInTheDocument();
  await page.getByRole("button", { name: /your menu/i }).click();
  for (const place of ["Dashboard", "Tickets", "Bids", "Insights", "Directory", "Plans", "Suggestions"])
    await expect.element(page.getByRole("menuitem", { name: place, exact: true })).toBeVisible();
});

for (const size of [
  { width: 320, height: 640 },
  { width: 812, height: 375 },
])
  test(`the last item of the person's menu can be reached at ${size.width} × ${size.height}`, async () => {
    await renderApp({ as: "Store Manager", path: "/suggestions", size });
    await page.getByRole("button", { name: /your menu/i }).click();
    const last = page.getByRole("menuitem", { name: "Logout" });
    await expect.element(last).toBeVisible();
    last.element().scrollIntoView({ block: "nearest" });
    const { left, top, bottom } = rectOf(last.element());
    expect(bottom).toBeLessThanOrEqual(innerHeight);
    // Nothing lies over it, such as the bar at the bottom.
    expect(last.element().contains(document.elementFromPoint(left + 20, (top + bottom) / 2))).toBe(true);
  });
