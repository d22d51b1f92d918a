import { subDays } from "date-fns";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { aStore, aTicketCalled } from "./support/demo-rows.ts";
import { until } from "./support/forms.ts";
import { renderApp } from "./support/render-app.tsx";

// What Insights do not do again: with ten thousand tickets each of it is felt on a phone.

const ID = "me-manager";
const STORES = Array.from({ length: 25 }, (_, n) => ({
  ...aStore(ID),
  id: `store-${n}`,
  name: `Store ${n}`,
  region: n < 5 ? "North" : "South",
}));
const TICKETS = STORES.map(({ id, name }, n) => {
  const ticket = aTicketCalled(`Leak ${n}`, {
    authorId: ID,
    storeOwnerId: ID,
    status: "closed",
    storeId: id,
  });
  const completedAt = subDays(new Date(), n).toISOString();
  return { ...ticket, store: ticket.store && { ...ticket.store, name }, completedAt, actualCostCents: 5_000 };
});

async function open(size = { width: 1280, height: 900 }) {
  await renderApp({
    as: "Store Manager",
    account: { id: ID },
    path: "/insights?period=all",
    rows: { tickets: TICKETS, stores: STORES },
    size,
    // What a pull changes would be calculated again, at a time that nobody knows.
    answers: { "GET /api/sync/pull": () => new Promise(() => undefined) },
  });
  await expect.element(page.getByRole("table", { name: "Spend by store", exact: true })).toBeVisible();
}

const rowsOf = (table: string) =>
  page.getByRole("table", { name: table, exact: true }).getByRole("rowheader").elements().length;
/** The share of rejected work is the last number to be known: it needs the history. */
const untilHistoryIsRead = () =>
  until(() => page.getByRole("region", { name: "Overview", exact: true }).element().textContent).toContain(
    "(0%)",
  );

test("a key in the search of a table calculates no number again", async () => {
  await open();
  await until(() => rowsOf("Spend by store")).toBe(20);
  await untilHistoryIsRead();
  const search = page.getByLabelText("Search: Spend by store");
  await search.fill("Store 17");
  await until(() => rowsOf("Spend by store")).toBe(1);
  const grouped = vi.spyOn(Map, "groupBy");
  onTestFinished(() => grouped.mockRestore());
  await search.fill("Store 18");
  await expect.element(page.getByRole("rowheader", { name: /^Store 18/ })).toBeVisible();
  expect(grouped).not.toHaveBeenCalled();
});

test("the history is not read again when the numbers are narrowed to a region", async () => {
  const reads = [
    vi.spyOn(IDBObjectStore.prototype, "getAll"),
    vi.spyOn(IDBObjectStore.prototype, "getAllKeys"),
  ] as const;
  onTestFinished(() => reads.forEach((each) => each.mockRestore()));
  const readsOfHistory = () =>
    reads
      .flatMap(({ mock }) => mock.contexts)
      .filter((store) => store instanceof IDBObjectStore && store.name === "events").length;
  await open();
  await until(() => rowsOf("Spend by store")).toBe(20);
  await untilHistoryIsRead();
  const before = readsOfHistory();
  expect(before).toBeGreaterThan(0);
  await page.getByLabelText("Region").first().selectOptions("North");
  await until(() => rowsOf("Spend by store")).toBe(5);
  await untilHistoryIsRead();
  expect(readsOfHistory()).toBe(before);
});

test("a phone shows the first rows of a table, and all of them at a press that keeps the focus", async () => {
  await open({ width: 375, height: 812 });
  const table = page.getByRole("region", { name: "Spend by store", exact: true });
  const visibleRows = () =>
    page
      .getByRole("table", { name: "Spend by store", exact: true })
      .getByRole("rowheader")
      .elements()
      .filter((each) => each.checkVisibility()).length;
  await until(visibleRows).toBe(3);
  await expect.element(table.getByText(/^Page 1 of/)).not.toBeInTheDocument();
  await table.getByRole("button", { name: /^Show all/ }).click();
  await until(visibleRows).toBe(20);
  await expect.element(table.getByText(/^Page 1 of/)).toBeVisible();
  await expect.element(table.getByRole("button", { name: "Show fewer" })).toHaveFocus();
  // What is searched for is not hidden.
  await table.getByRole("button", { name: "Show fewer" }).click();
  await until(visibleRows).toBe(3);
  await page.getByLabelText("Search: Spend by store").fill("Store 1");
  await until(visibleRows).toBeGreaterThan(3);
});
