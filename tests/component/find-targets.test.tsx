import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aPerson, aStore, aTicketCalled } from "./support/demo-rows.ts";
import { someOf } from "./support/length.ts";
import { renderApp } from "./support/render-app.tsx";

// "Find" knows what people want to do by other words than the screens have.

const find = (question: string, rest: Partial<Parameters<typeof renderApp>[0]> = {}) =>
  renderApp({
    as: "Store Manager",
    path: `/suggestions?find=open&words=${encodeURIComponent(question)}`,
    usesRealAddress: true,
    ...rest,
  });

const line = (name: string | RegExp) =>
  page.getByRole("dialog", { name: "Find" }).getByRole("button", { name });

// Which words find which place is in tests/features/find-targets.test.ts.
const QUESTIONS = [
  ["csv", "Add or import stores", "/directory"],
  ["late", "Overdue tickets", "/tickets"],
  ["plumber", "Vendors by rating", "/directory"],
  ["holiday", "Name a deputy", "/profile"],
  ["new user", "Invite a colleague", "/help"],
  ["what is overdue", "Overdue tickets", "/tickets"],
  ["due today", "Tickets due today", "/tickets"],
  ["add 200 stores", "Import stores from a file", "/directory"],
  ["a colleague left", "A colleague leaves", "/help"],
  ["repeat", "Repeated tickets", "/repeats"],
  ["preventive maintenance", "Repeated tickets", "/repeats"],
  ["PM", "Repeated tickets", "/repeats"],
  ["inspection", "Repeated tickets", "/repeats"],
  ["who is our best plumber", "Vendors by rating", "/directory"],
] as const;

test.each(someOf(QUESTIONS, 0, 3, 8))("“%s” finds “%s”, which leads to %s", async (question, name, path) => {
  await find(question);
  await userEvent.click(line(name));
  await expect.poll(() => location.pathname).toBe(path);
});

test("a question offers the place that answers it as the first result", async () => {
  await find("what is overdue");
  const first = page.getByRole("dialog", { name: "Find" }).getByRole("listitem").first();
  await expect.element(first).toHaveTextContent("Overdue tickets");
  await userEvent.type(page.getByRole("searchbox"), "{Enter}");
  await expect.poll(() => location.search).toBe("?due=overdue&sort=worst");
});

test("one press of Escape closes the search, with what was typed in it", async () => {
  await find("", { path: "/suggestions?find=open" });
  await userEvent.type(page.getByRole("searchbox"), "late{Escape}");
  await expect.poll(() => location.search).toBe("");
  await expect.poll(() => page.getByRole("dialog", { name: "Find" }).elements()).toEqual([]);
});

test("an operator who asks about a vacation is led to whoever is away", async () => {
  await find("vacation", { as: "Fettle User", account: { isOperator: true } });
  await userEvent.click(line("Name a deputy for somebody"));
  await expect.poll(() => location.pathname + location.search).toBe("/operator?task=away");
});

test("what a role may not open is not offered", async () => {
  await find("what is overdue", { as: "Maintenance" });
  await expect.element(line("Overdue tickets")).toBeVisible();
  await page.getByRole("searchbox").fill("a colleague left");
  await expect.element(page.getByText("Nothing on this device has these words.")).toBeVisible();
  await page.getByRole("searchbox").fill("add 200 stores");
  await expect.element(page.getByText("Nothing on this device has these words.")).toBeVisible();
});

test("a property manager who wants to add stores reads who does it", async () => {
  await page.viewport(375, 500);
  await find("add 200 stores", {
    as: "Property Manager",
    rows: {
      people: [aPerson("sofia", "Sofia Store", "Store Manager"), aPerson("vera", "Vera Vendor", "Vendor")],
    },
  });
  await expect.element(line("Import stores from a file")).not.toBeInTheDocument();
  await userEvent.click(line("How stores are added, and by whom"));
  const point = page.getByRole("listitem").filter({ hasText: "A new store, or two hundred" });
  await expect.element(point.getByText(/a Store Manager or a Fettle User adds them/)).toBeVisible();
  await expect.element(point.getByText(/You can ask Sofia Store\.$/)).toBeVisible();
  await expect.element(point).toHaveFocus();
  await expect.element(point).toBeInViewport();
});

test("the import of people opens on the operator’s page", async () => {
  await find("import people", { as: "Fettle User", account: { isOperator: true } });
  await userEvent.click(line("Import people from a file"));
  await expect.element(page.getByRole("dialog", { name: "Import people" })).toBeVisible();
});

test("an operator is led to the operator’s page to invite somebody", async () => {
  await find("invite", { as: "Fettle User", account: { isOperator: true } });
  await userEvent.click(line("Invite a colleague"));
  await expect.poll(() => location.pathname).toBe("/operator");
});

test("before anything is typed the screens alone are listed", async () => {
  await find("");
  await expect.element(line("Agenda")).toBeVisible();
  await expect.element(line("Invite a colleague")).not.toBeInTheDocument();
});

test("a store’s name with a word of a screen leads to what that store cost, and a trade to who does it", async () => {
  const id = crypto.randomUUID();
  const store = aStore(id, { name: "Larkspur Riverside" });
  const leak = aTicketCalled("Leak", {
    storeOwnerId: id,
    status: "closed",
    category: "Plumbing",
    completedAt: "2026-01-08T10:00:00.000Z",
    assignee: { id: "pam-plumber-1", name: "Pam Plumber", role: "Vendor" },
  });
  const known = { account: { id }, rows: { stores: [store], tickets: [leak] } };
  await find("riverside cost", known);
  await expect.element(line("What Larkspur Riverside cost")).toBeVisible();
  await page.getByRole("searchbox").fill("our best plumber");
  await userEvent.click(line("The best vendors and workers for Plumbing"));
  await expect.poll(() => location.search).toContain("show=trades&trade=plumbing");
});

test("of many stores the first are named, and all of them shown where stores are listed, by the same search", async () => {
  const id = crypto.randomUUID();
  const stores = Array.from({ length: 7 }, (_, n) =>
    aStore(id, { id: `s${n}`, name: `Chain Store 0${n + 11}`, isDefault: false }),
  );
  await find("chain", { account: { id }, rows: { stores } });
  await expect.element(line(/^Chain Store 011/)).toBeVisible();
  await expect.element(line(/^Chain Store 017/)).not.toBeInTheDocument();
  await page.getByRole("searchbox").fill("chain 17");
  await expect.element(line(/^Chain Store 017/)).toBeVisible();
  await page.getByRole("searchbox").fill("chain");
  await userEvent.click(line("Show all 7"));
  await expect.poll(() => location.search).toBe("?show=stores&storesSearch=chain");
  await expect.element(page.getByRole("link", { name: "Chain Store 017" })).toBeVisible();
});

test("what has no list of its own is shown whole where it was found", async () => {
  const tickets = Array.from({ length: 7 }, (_, n) =>
    aTicketCalled(`Drain ${n}`, { parentId: "ticket-kitchen" }),
  );
  await find("drain", { rows: { tickets } });
  await expect.poll(() => line(/^Drain/).elements().length).toBe(5);
  await userEvent.click(line("Show all 7"));
  await expect.poll(() => line(/^Drain/).elements().length).toBe(7);
});
