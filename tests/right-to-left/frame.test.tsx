import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { must } from "#domain/must.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
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

  test("what leads on points to the left, and words of people and coordinates keep their order", async () => {
    const id = crypto.randomUUID();
    const ticket = aTicket({
      title: "It leaks. Why?",
      status: "maintenance_worker_working",
      assignee: { id, name: "Walt Worker", role: "Maintenance" },
      dueOn: "2020-01-01",
      latitude: 40,
      longitude: -90,
    });
    const rows = { tickets: [ticket] };
    await renderApp({ as: "Maintenance", account: { id }, path: "/dashboard", size: PHONE, rows });
    const card = page.getByRole("article");
    await expect.element(card).toBeVisible();
    const act = card.element().querySelector("[data-likely-act] > span");
    expect(act && getComputedStyle(act).transform).toBe("matrix(-1, 0, 0, 1, 0, 0)");
    const title = card.element().querySelector("h3");
    expect(title && getComputedStyle(title).unicodeBidi).toBe("plaintext");
    for (const icon of document.querySelectorAll("#to-do ~ div > * > svg"))
      expect(getComputedStyle(icon).transform).toBe("matrix(-1, 0, 0, 1, 0, 0)");
    await card.getByRole("link", { name: "It leaks. Why?" }).click();
    await expect.element(page.getByText("40.000000, -90.000000")).toBeVisible();
    expect(page.getByText("40.000000, -90.000000").element().closest("[dir]")?.getAttribute("dir")).toBe(
      "ltr",
    );
  });

  test("the number of a store stands in front of its English name", async () => {
    const store = { name: "Downtown", number: "7", address: "1 Road", city: "Peoria", state: "IL" };
    const rows = { tickets: [aTicket({ store: { ...aTicket({}).store, ...store } as Ticket["store"] })] };
    await renderApp({ as: "Store Manager", path: "/tickets", size: PHONE, rows });
    await expect.element(page.getByRole("article")).toBeVisible();
    const facts = [...document.querySelectorAll("article .facts > span")];
    const fact = must(
      facts.find((each) => each.textContent.includes("#7 Downtown")),
      "the store of the card",
    );
    const text = must(document.createTreeWalker(fact, NodeFilter.SHOW_TEXT).nextNode(), "its text");
    const leftOf = (at: number) => {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return range.getBoundingClientRect().left;
    };
    expect(leftOf(0)).toBeLessThan(leftOf("#7 ".length));
  });
});
