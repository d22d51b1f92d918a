import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderApp } from "#tests/component/support/render-app.tsx";
import { aTicket } from "#tests/support/cast.ts";
import * as LANGUAGE from "#texts/language.ts";

// The frame in Arabic, everything else in the pseudo-locale (.scripts/vite/pseudo-texts.ts), which
// is a third longer than English. The project's plugins put these texts in place.

const PHONE = { width: 375, height: 812 };

beforeAll(() => {
  document.documentElement.dir = LANGUAGE.direction;
  document.documentElement.lang = LANGUAGE.code;
});
afterAll(() => document.documentElement.removeAttribute("dir"));

/** How far content reaches beyond the window, in CSS pixels, on either side. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

const middleOf = (element: Element) => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

describe("from right to left", () => {
  test("a visitor signs in with a form in Arabic that fits a phone", async () => {
    await renderApp({ as: null, path: "/login", size: PHONE });
    await expect.element(page.getByRole("button", { name: "تسجيل الدخول" })).toBeVisible();
    await expect.element(page.getByLabelText("البريد الإلكتروني")).toBeVisible();
    expect(overflow()).toBe(0);
    await page.screenshot({ path: "../../.cache/reports/rtl-login.png" });
  });

  test("the header begins at the right, and the navigation is in Arabic", async () => {
    await renderApp({ as: "Store Manager", path: "/tickets", size: PHONE, rows: { tickets: [aTicket({})] } });
    await expect.element(page.getByRole("link", { name: "التذاكر" }).first()).toBeVisible();
    const bar = document.querySelector("header:has(nav) > div");
    const [first, last] = [bar?.firstElementChild, bar?.lastElementChild];
    expect(first && last && middleOf(first) > middleOf(last)).toBe(true);
    expect(overflow()).toBe(0);
    await page.screenshot({ path: "../../.cache/reports/rtl-tickets.png" });
  });

  test.each(["/dashboard", "/profile", "/help", "/agenda", "/insights"])(
    "%s fits a phone with texts a third longer than English",
    async (path) => {
      await renderApp({ as: "Store Manager", path, size: PHONE, rows: { tickets: [aTicket({})] } });
      await expect.element(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      expect(overflow()).toBe(0);
      await page.screenshot({ path: `../../.cache/reports/rtl${path.replace("/", "-")}.png` });
    },
  );

  test("an open ticket fits a phone, with its comment box and phrases", async () => {
    const ticket = aTicket({ title: "Ice machine leaks" });
    await renderApp({
      as: "Store Manager",
      path: `/tickets?ticket=${ticket.id}`,
      size: PHONE,
      rows: { tickets: [ticket] },
    });
    await expect.element(page.getByText("Ice machine leaks").first()).toBeVisible();
    expect(overflow()).toBe(0);
    await page.screenshot({ path: "../../.cache/reports/rtl-ticket.png" });
  });
});
