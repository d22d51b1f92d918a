import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { applyStoredTheme } from "#app/startup/stored-theme.ts";
import { must } from "#domain/must.ts";
import { emulateMedia } from "./support/emulated-media.ts";
import { worldOf } from "./support/demo-rows.ts";
import { renderApp } from "./support/render-app.tsx";

// The mode for bright light and gloves.

const PHONE = { width: 375, height: 812 };
const GLOVE_PX = 56;

test("sunlight mode strengthens text, enlarges targets, and stays on after a restart", async () => {
  onTestFinished(() => {
    delete document.documentElement.dataset["sunlight"];
  });
  const id = crypto.randomUUID();
  const rows = worldOf("worker", id);
  const as = { as: "Maintenance", account: { id }, rows, size: PHONE } as const;
  const app = await renderApp({ ...as, path: "/dashboard" });
  await page.getByRole("button", { name: /your menu/i }).click();
  await page.getByRole("menuitem", { name: "Sunlight mode: off" }).click();
  delete document.documentElement.dataset["sunlight"];
  applyStoredTheme();
  await renderApp({ ...as, path: "/dashboard", after: app });
  await page
    .getByRole("link", { name: /Walk-in cooler/ })
    .first()
    .click();
  const sheet = page.getByRole("dialog", { name: /Walk-in cooler/ });
  await expect.element(sheet.getByRole("button", { name: "Mark as completed" })).toBeVisible();
  const targets = [
    ...document.querySelectorAll<HTMLElement>("dialog[open] footer button, main ~ nav a, .picker label"),
  ].filter((each) => each.getBoundingClientRect().height > 0);
  expect(targets.length).toBeGreaterThan(0);
  expect(targets.filter((each) => each.getBoundingClientRect().height < GLOVE_PX)).toEqual([]);
  const style = getComputedStyle(document.documentElement);
  expect(style.getPropertyValue("--ink-soft")).toBe(style.getPropertyValue("--ink"));
  const { scrollWidth, clientWidth } = must(document.documentElement, "the page");
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

for (const theme of ["light", "dark"] as const)
  test(`who wishes more contrast gets it before and after the sign-in, ${theme}`, async () => {
    onTestFinished(() => emulateMedia());
    const style = getComputedStyle(document.documentElement);
    const differs = () => style.getPropertyValue("--ink-soft") !== style.getPropertyValue("--ink");
    for (const as of [null, "Maintenance"] as const) {
      const path = as === null ? "/login" : "/dashboard";
      await emulateMedia();
      await renderApp({ as, path });
      await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
      document.documentElement.dataset["mantineColorScheme"] = theme;
      expect(differs()).toBe(true);
      await emulateMedia({ contrast: "more" });
      await expect.poll(differs).toBe(false);
    }
  });
