import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { PEOPLE } from "#tests/support/cast.ts";
import { unsentRows } from "#local-db/outbox/queries.ts";
import { readViews, saveView } from "#local-db/views.ts";
import { aTicketCalled } from "./support/demo-rows.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";

// Numbers of tickets, filters by store and person, and saved views of the list.

const cards = page.getByRole("article");
const titles = () => cards.elements().map((card) => card.querySelector("h3")?.textContent ?? "");

async function open(path: string, tickets: (own: Partial<Ticket>) => Ticket[]) {
  const id = crypto.randomUUID();
  const rows = { tickets: tickets({ authorId: id, storeOwnerId: id, status: "open" }) };
  const answers = withoutNetwork();
  return renderApp({ as: "Store Manager", account: { id }, path, rows, answers, usesRealAddress: true });
}

const airport = (own: Partial<Ticket>): Partial<Ticket> => {
  const { store } = aTicketCalled("any");
  return { ...own, storeId: "airport", store: store && { ...store, name: "Airport" } };
};

const three = (own: Partial<Ticket>) => [
  aTicketCalled("Door", { ...own, number: 1041 }),
  aTicketCalled("Till", { ...airport(own), number: 1042 }),
  aTicketCalled("Sign", { ...airport(own), number: 1043, assignee: PEOPLE.vendor }),
];

test("on a phone the further filters are shown on demand, and their number while they are hidden", async () => {
  await open("/tickets?store=airport", three);
  await page.viewport(375, 812);
  await expect.poll(() => titles().length).toBe(2);
  const more = page.getByRole("button", { name: "More filters and order (1)" });
  await expect.element(more).toHaveAttribute("aria-expanded", "false");
  expect(page.getByLabelText("Filter by store").elements()).toEqual([]);
  await more.click();
  await page.getByLabelText("Filter by store").selectOptions("All stores");
  await expect.poll(() => titles().length).toBe(3);
  await page.getByRole("button", { name: "Fewer filters" }).click();
  await expect
    .element(page.getByRole("button", { name: "More filters and order", exact: true }))
    .toBeVisible();
});

test("a filter that is set is a chip that removes it alone, and the focus goes to the filters", async () => {
  await open("/tickets?store=airport&person=None", three);
  await expect.poll(titles).toEqual(["Till"]);
  await page.getByRole("button", { name: "Nobody on it: remove this filter" }).click();
  await expect.poll(() => titles().toSorted()).toEqual(["Sign", "Till"]);
  await expect.element(page.getByRole("button", { name: "More filters (1)" })).toHaveFocus();
  await page.getByRole("button", { name: "Airport, Springfield: remove this filter" }).click();
  await expect.poll(() => titles().length).toBe(3);
  expect(page.getByRole("list", { name: "Filters that are set" }).elements()).toEqual([]);
});

test("the list is filtered by store and person, in the address, until the filters are cleared", async () => {
  await open("/tickets", three);
  await page.getByRole("button", { name: "More filters" }).click();
  await page.getByLabelText("Filter by store").selectOptions("Airport, Springfield");
  await expect.poll(() => titles().toSorted()).toEqual(["Sign", "Till"]);
  await page.getByLabelText("Filter by person").selectOptions("Vera Vendor, Vendor");
  await expect.poll(titles).toEqual(["Sign"]);
  expect(new URLSearchParams(location.search).get("store")).toBe("airport");
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect.poll(() => titles().length).toBe(3);
});

test("a ticket is found by its number, and one that waits says that its number follows", async () => {
  await open("/tickets?new=ticket", three);
  const form = page.getByRole("dialog", { name: "Create New Ticket" });
  await form.getByLabelText("Title").fill("Dripping tap");
  await form.getByRole("button", { name: "Create", exact: false }).click();
  await expect.element(cards.filter({ hasText: "Dripping tap" }).getByText("Number follows")).toBeVisible();
  // The card is there before the form has closed, and until then the page behind it is inert.
  await expect.element(form).not.toBeInTheDocument();
  await page.getByLabelText("Search tickets").fill("1042");
  await expect.poll(titles).toEqual(["Till"]);
  await expect.element(cards.first().getByText("T-1042")).toBeVisible();
});

test("filters are saved under a name, opened again by it, and deleted with a way back", async () => {
  await open("/tickets?store=airport", three);
  const views = page.getByRole("region", { name: "Saved views" });
  await views.getByRole("button", { name: "Save view" }).click();
  await views.getByRole("button", { name: "Save view" }).click();
  await expect.element(views.getByText("Please enter a name for the view")).toBeVisible();
  await views.getByLabelText("Name of the view").fill("At the airport");
  await views.getByRole("button", { name: "Save view" }).click();
  const view = views.getByRole("link", { name: "At the airport" });
  await expect.element(view).toHaveAttribute("aria-current", "true");
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect.poll(() => titles().length).toBe(3);
  await view.click();
  await expect.poll(() => titles().toSorted()).toEqual(["Sign", "Till"]);
  await views.getByRole("button", { name: "Delete the view At the airport" }).click();
  await expect.element(view).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(view).toBeVisible();
});

test("on a phone the button that deletes a view stands beside its name, also beside a long one", async () => {
  await open("/tickets?due=overdue", (own) => [aTicketCalled("Ramp", own)]);
  await page.viewport(375, 812);
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByLabelText("Name of the view").fill("Everything overdue in the north that waits for parts");
  await page.getByRole("button", { name: "Save view" }).click();
  const remove = page.getByRole("button", { name: /^Delete the view/ });
  await expect.element(remove).toBeVisible();
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const view = boxOf(page.getByRole("link", { name: /^Everything overdue/ }).element());
  expect(boxOf(remove.element()).top).toBeLessThan(view.bottom);
  expect(boxOf(remove.element()).right).toBeLessThanOrEqual(375);
});

test("views of the account are shown on every device, and a change of them waits without a network", async () => {
  await renderApp({
    as: "Store Manager",
    account: { savedViews: [{ name: "Late", query: "due=overdue" }] },
    path: "/tickets?store=airport",
    rows: { tickets: three({}) },
    answers: withoutNetwork(),
  });
  const views = page.getByRole("region", { name: "Saved views" });
  await expect.element(views.getByRole("link", { name: "Late" })).toBeVisible();
  await views.getByRole("button", { name: "Save view" }).click();
  await views.getByLabelText("Name of the view").fill("Airport");
  await views.getByRole("button", { name: "Save view" }).click();
  await expect.element(views.getByRole("link", { name: "Airport" })).toBeVisible();
  await views.getByRole("button", { name: "Delete the view Late" }).click();
  await expect.element(views.getByRole("link", { name: "Late" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.element(views.getByRole("link", { name: "Late" })).toBeVisible();
});

test("views that this device kept for itself are sent once; one gets another name if the account has its name", async () => {
  const app = await renderApp({
    as: "Store Manager",
    account: { savedViews: [{ name: "Late", query: "due=overdue" }] },
    path: "/dashboard",
    rows: { tickets: three({}) },
    answers: withoutNetwork(),
  });
  await saveView(app.db, { name: "Late", query: "due=today" });
  await saveView(app.db, { name: "Airport", query: "store=airport" });
  app.goTo("/tickets");
  const views = page.getByRole("region", { name: "Saved views" });
  await expect.element(views.getByRole("link", { name: "Airport" })).toBeVisible();
  await expect
    .element(views.getByRole("link", { name: "Late", exact: true }))
    .toHaveAttribute("href", "/tickets?due=overdue");
  await expect.poll(() => readViews(app.db)).toEqual([]);
  const waiting = (await unsentRows(app.db)).map(({ action }) => action.payload);
  const at = expect.any(String) as string;
  expect(waiting).toEqual([
    { kind: "saveView", view: { name: "Airport", query: "store=airport", at, isFormer: true } },
    { kind: "saveView", view: { name: "Late 2", query: "due=today", at, isFormer: true } },
  ]);
});

test("a worker's home shows what is to be done first by time, then what is done", async () => {
  const id = crypto.randomUUID();
  const mine = { assignee: { id, name: "Walt", role: "Maintenance" as const } };
  const at = (title: string, more: Partial<Ticket>) => aTicketCalled(title, { ...mine, ...more });
  const working = { status: "maintenance_worker_working" } as const;
  await renderApp({
    as: "Maintenance",
    account: { id },
    path: "/dashboard",
    rows: {
      tickets: [
        at("Done", { status: "for_review", scheduledDate: "2030-01-01", scheduledTime: "07:00" }),
        at("Any time", working),
        at("Noon", { ...working, scheduledDate: "2030-01-02", scheduledTime: "12:00" }),
        at("Morning", { ...working, scheduledDate: "2030-01-02", scheduledTime: "08:00" }),
      ],
    },
    answers: withoutNetwork(),
  });
  const assigned = page.getByRole("region", { name: "My Assigned Tasks" });
  const order = () =>
    assigned
      .getByRole("article")
      .elements()
      .map((card) => card.querySelector("h3")?.textContent);
  await expect.poll(order).toEqual(["Morning", "Noon", "Any time", "Done"]);
});

test("late work that the dashboard led to is what the due filter shows, and another choice takes its place", async () => {
  const onTime = { dueOn: "2999-01-31" };
  await open("/tickets?todo=overdue", (own) => [
    aTicketCalled("Late door", { ...own, dueOn: "2020-01-31", storeId: null }),
    aTicketCalled("Later door", { ...own, ...onTime }),
  ]);
  await expect.poll(titles).toEqual(["Late door"]);
  await page.getByRole("button", { name: "More filters (1)" }).click();
  const due = page.getByLabelText("Due date");
  await expect.element(due).toHaveValue("overdue");
  await due.selectOptions("");
  await expect.poll(() => new Set(titles())).toEqual(new Set(["Late door", "Later door"]));
  expect(page.getByText(/^Only: /).elements()).toEqual([]);
});

test("on a phone one tool of the tickets has its place beside the title, and the others unfold with their names", async () => {
  await renderApp({
    as: "Store Manager",
    path: "/tickets",
    rows: { tickets: [aTicketCalled("Loose tile")] },
    size: { width: 375, height: 812 },
  });
  const scan = page.getByRole("link", { name: "Scan", exact: true });
  await expect.element(scan.getByText("Scan", { exact: true })).toBeVisible();
  expect(scan.element().getBoundingClientRect().width).toBeGreaterThan(60);
  expect(page.getByRole("button", { name: "Select", exact: true }).elements()).toEqual([]);
  const title = page.getByRole("heading", { name: "Tickets", level: 1 }).element().getBoundingClientRect();
  expect(scan.element().getBoundingClientRect().top).toBeLessThan(title.bottom);
  await page.getByRole("button", { name: "More actions" }).click();
  const select = page.getByRole("button", { name: "Select", exact: true });
  await expect.element(select.getByText("Select", { exact: true })).toBeVisible();
  expect(select.element().getBoundingClientRect().width).toBeGreaterThan(60);
  await expect.element(page.getByRole("button", { name: "Save as CSV" })).toBeVisible();
  await page.getByRole("button", { name: "More actions" }).click();
  await expect.element(select).not.toBeInTheDocument();
});
