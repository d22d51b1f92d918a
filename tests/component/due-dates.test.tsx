import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { dayAfter } from "#domain/calendar-day.ts";
import { storeDay } from "#domain/stores/store-day.ts";
import { DUE_AFTER_DAYS } from "#domain/tickets/due.ts";
import { readCachedResponse } from "#local-db/response-cache.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aTicketCalled } from "./support/demo-rows.ts";
import { withoutNetwork } from "./support/network.ts";
import { PEOPLE } from "#tests/support/cast.ts";
import { CONFIG, renderApp } from "./support/render-app.tsx";
import { aStoreOf } from "./support/rows.ts";

// Due dates: set in the forms, marked and filtered in the list.

/** The day of this device, some days on. */
function dayIn(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  const part = (n: number) => String(n).padStart(2, "0");
  return `${day.getFullYear()}-${part(day.getMonth() + 1)}-${part(day.getDate())}`;
}

async function open(path: string, tickets: (own: Partial<Ticket>) => Ticket[] = () => []) {
  const id = crypto.randomUUID();
  const rows = { tickets: tickets({ authorId: id, storeOwnerId: id, status: "open" }) };
  const answers = withoutNetwork();
  return renderApp({ as: "Store Manager", account: { id }, path, rows, answers, usesRealAddress: true });
}

const payloads = async (app: Awaited<ReturnType<typeof open>>) =>
  (await app.db.ops.toArray()).map(({ action }) => action.payload);

test("the due date of a new ticket follows its priority until a day is chosen", async () => {
  const app = await open("/tickets?new=ticket");
  const form = page.getByRole("dialog", { name: "Create New Ticket" });
  const due = form.getByLabelText("Due date");
  await expect.element(due).toHaveValue(dayIn(DUE_AFTER_DAYS.medium));
  await form.getByLabelText("Priority").selectOptions("Urgent");
  await expect.element(due).toHaveValue(dayIn(DUE_AFTER_DAYS.urgent));
  await due.fill(dayIn(5));
  await form.getByLabelText("Priority").selectOptions("Low");
  await expect.element(due).toHaveValue(dayIn(5));
  await form.getByLabelText("Title").fill("Dripping tap");
  await form.getByLabelText("Category").fill("Plumbing");
  await form.getByRole("button", { name: "Create", exact: false }).click();
  await expect
    .poll(() => payloads(app))
    .toMatchObject([{ kind: "raiseTicket", ticket: { dueOn: dayIn(5), category: "Plumbing" } }]);
});

test("a raised priority offers its due date where the present one is that of the former", async () => {
  const app = await open("/tickets?ticket=tap&act=editTicket", (own) => [
    aTicketCalled("Dripping tap", {
      ...own,
      id: "tap",
      priority: "medium",
      createdAt: new Date().toISOString(),
      dueOn: dayIn(DUE_AFTER_DAYS.medium),
    }),
  ]);
  const form = page.getByRole("dialog", { name: "Edit Ticket" });
  const offer = form.getByRole("button", { name: /^Make it due/ });
  await expect.element(form.getByLabelText("Due date")).toHaveValue(dayIn(DUE_AFTER_DAYS.medium));
  await expect.element(offer).not.toBeInTheDocument();
  await form.getByLabelText("Priority").selectOptions("Urgent");
  await offer.click();
  await expect.element(form.getByLabelText("Due date")).toHaveValue(dayIn(DUE_AFTER_DAYS.urgent));
  await expect.element(offer).not.toBeInTheDocument();
  await form.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => payloads(app))
    .toMatchObject([{ change: { priority: "urgent", dueOn: dayIn(DUE_AFTER_DAYS.urgent) } }]);
});

test("the form proposes the operator's days, counted from the day of the store, without a network too", async () => {
  const id = crypto.randomUUID();
  const dueDays = { low: 60, medium: 20, high: 5, urgent: 2 };
  const timeZone = "Pacific/Kiritimati";
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/dashboard",
    rows: { stores: [{ ...aStoreOf(id), timeZone }] },
    answers: { "GET /api/config": { status: 200, body: { ...CONFIG, dueDays } } },
  });
  await expect.poll(() => readCachedResponse(app.db, "server-settings")).toMatchObject({ data: { dueDays } });
  app.answer({ "GET /api/config": new Error("no network") });
  app.goTo("/tickets?new=ticket");
  const form = page.getByRole("dialog", { name: "Create New Ticket" });
  const due = form.getByLabelText("Due date");
  const there = (days: number) => dayAfter(storeDay({ store: { timeZone } }, Date.now()), days);
  await expect.element(due).toHaveValue(there(20));
  await form.getByLabelText("Priority").selectOptions("Urgent");
  await expect.element(due).toHaveValue(there(2));
});

test("an edited due date that has passed is refused at its field, and a removed one goes out as none", async () => {
  const app = await open("/tickets?ticket=ticket-tap&act=editTicket", (own) => [
    aTicketCalled("Tap", { ...own, dueOn: dayIn(3), category: "Plumbing" }),
  ]);
  const form = page.getByRole("dialog", { name: "Edit Ticket" });
  const due = form.getByLabelText("Due date");
  const save = () => form.getByRole("button", { name: "Save" }).click();
  await expect.element(due).toHaveValue(dayIn(3));
  await due.fill(dayIn(-1));
  await save();
  await expect.element(due).toHaveAttribute("aria-invalid", "true");
  await due.fill("");
  await save();
  await expect
    .poll(() => payloads(app))
    .toMatchObject([
      { kind: "editTicket", change: { dueOn: null }, base: { dueOn: dayIn(3), category: "Plumbing" } },
    ]);
});

test("what is late or due today is marked, found by filter, and first in the order of due dates", async () => {
  await open("/tickets", (own) => [
    aTicketCalled("Not dated", { ...own, createdAt: "2029-12-31T10:00:00.000Z" }),
    aTicketCalled("Next week", { ...own, dueOn: dayIn(7), createdAt: "2029-12-31T09:00:00.000Z" }),
    aTicketCalled("Late one", { ...own, dueOn: dayIn(-1), createdAt: "2029-12-31T08:00:00.000Z" }),
    aTicketCalled("For today", { ...own, dueOn: dayIn(0), createdAt: "2029-12-31T07:00:00.000Z" }),
    aTicketCalled("Late but done", { ...own, status: "closed", dueOn: dayIn(-1) }),
  ]);
  const cards = page.getByRole("article");
  const titles = () => cards.elements().map((card) => card.querySelector("h3")?.textContent ?? "");
  await expect.element(cards.filter({ hasText: "Late one" }).getByText("Overdue")).toBeVisible();
  await expect.element(cards.filter({ hasText: "For today" }).getByText("Due today")).toBeVisible();
  await page.getByLabelText("Order").selectOptions("Due date first");
  await expect.poll(titles).toEqual(["Late one", "For today", "Next week", "Not dated", "Late but done"]);
  await page.getByRole("button", { name: "More filters" }).click();
  await page.getByLabelText("Due date").selectOptions("Overdue");
  await expect.poll(titles).toEqual(["Late one"]);
  await page.getByLabelText("Due date").selectOptions("Due today");
  await expect.poll(titles).toEqual(["For today"]);
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect.poll(() => titles().length).toBe(5);
});

test("work that is late by its plan alone does not say that it is due", async () => {
  const working = { status: "maintenance_worker_working", assignee: PEOPLE.worker } as const;
  await open("/tickets", (own) => [
    aTicketCalled("Not begun", { ...own, ...working, scheduledDate: dayIn(-2), dueOn: dayIn(4) }),
    aTicketCalled("For now", { ...own, ...working, scheduledDate: dayIn(0), dueOn: dayIn(4) }),
  ]);
  const cards = page.getByRole("article");
  await expect.element(cards.filter({ hasText: "Not begun" }).getByText("Past planned day")).toBeVisible();
  await expect.element(cards.filter({ hasText: "For now" }).getByText("Planned today")).toBeVisible();
  expect(
    page
      .getByText("Overdue", { exact: true })
      .elements()
      .filter((each) => each.closest("article")),
  ).toEqual([]);
});

test("a card says at the beginning of the next day that its ticket is late", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2030, 0, 1, 23, 59) });
  try {
    await open("/tickets", (own) => [aTicketCalled("Freezer", { ...own, dueOn: "2030-01-01" })]);
    const card = page.getByRole("article").filter({ hasText: "Freezer" });
    await expect.element(card.getByText("Due today")).toBeVisible();
    vi.setSystemTime(new Date(2030, 0, 2, 0, 1));
    document.dispatchEvent(new Event("visibilitychange"));
    await expect.element(card.getByText("Due Jan 01, 2030, 1 day late")).toBeVisible();
    await expect.element(card.getByText("Overdue", { exact: true })).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});

test("whoever decides on a ticket of somebody else changes its due date alone, with what it was", async () => {
  const id = crypto.randomUUID();
  const late = aTicketCalled("Late window", {
    propertyManagerId: id,
    status: "out_for_bid",
    dueOn: dayIn(-2),
  });
  const app = await renderApp({
    as: "Property Manager",
    account: { id },
    path: `/tickets?ticket=${late.id}`,
    rows: { tickets: [late] },
    answers: withoutNetwork(),
    usesRealAddress: true,
  });
  await page.getByRole("button", { name: "Actions", exact: true }).click();
  await expect.element(page.getByRole("menuitem", { name: "Edit Ticket" })).not.toBeInTheDocument();
  await page.getByRole("menuitem", { name: "Change due date" }).click();
  const form = page.getByRole("dialog", { name: "Change due date" });
  await form.getByLabelText("Due date", { exact: true }).fill(dayIn(4));
  await form.getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => payloads(app))
    .toMatchObject([
      { kind: "editTicket", change: { dueOn: dayIn(4) }, base: { dueOn: dayIn(-2) }, files: [] },
    ]);
});
