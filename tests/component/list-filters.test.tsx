import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { readMeta } from "#local-db/meta.ts";
import { clearServerData } from "#local-db/clear-account-data.ts";
import { aStore, aTicketCalled } from "./support/demo-rows.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";

// The filters that were last chosen on a list, which the navigation leads back to.

const link = (name: string) =>
  page.getByRole("navigation", { name: "Main", exact: true }).getByRole("link", { name });
const isListed = (title: string) => page.getByRole("link", { name: title });

async function open(path: string) {
  const id = crypto.randomUUID();
  const own = { authorId: id, storeOwnerId: id };
  const rows = {
    tickets: [
      aTicketCalled("Squeaking door", { ...own, priority: "high" }),
      aTicketCalled("Cracked tile", { ...own, priority: "low" }),
    ],
  };
  return renderApp({
    as: "Store Manager",
    account: { id },
    path,
    rows,
    answers: withoutNetwork(),
    usesRealAddress: true,
  });
}

test("the tickets come back with their last filters by the navigation, and log-out forgets them", async () => {
  const app = await open("/tickets");
  await page.getByLabelText("Priority").selectOptions("High");
  await expect.element(isListed("Cracked tile")).not.toBeInTheDocument();
  await link("Bids").click();
  await expect.element(link("Tickets")).toHaveAttribute("href", "/tickets?priority=high");
  await link("Tickets").click();
  await expect.element(page.getByLabelText("Priority")).toHaveValue("high");
  await expect.element(isListed("Squeaking door")).toBeVisible();
  await expect.element(isListed("Cracked tile")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect.element(isListed("Cracked tile")).toBeVisible();
  await link("Bids").click();
  await expect.element(link("Tickets")).toHaveAttribute("href", "/tickets");
  await clearServerData(app.db);
  expect(await readMeta(app.db, "listFilters")).toBeUndefined();
});

test("a filter shows what was chosen at once, before the list is rendered for it", async () => {
  await open("/tickets");
  await expect.element(isListed("Cracked tile")).toBeVisible();
  const select = page.getByLabelText("Priority").element() as HTMLSelectElement;
  select.value = "high";
  select.dispatchEvent(new Event("change", { bubbles: true }));
  // In the same task: the router has rendered nothing yet.
  expect(select.value).toBe("high");
  await expect.element(isListed("Cracked tile")).not.toBeInTheDocument();
  expect(select.value).toBe("high");
});

test("an address wins, and its filters are not remembered unless they are changed on the list", async () => {
  await open("/tickets?priority=low");
  await expect.element(isListed("Cracked tile")).toBeVisible();
  await link("Bids").click();
  await expect.element(link("Tickets")).toHaveAttribute("href", "/tickets");
});

test("filters that were chosen while the browser was busy are remembered on leaving the list", async () => {
  const idle = vi.spyOn(globalThis, "requestIdleCallback").mockReturnValue(0);
  onTestFinished(() => idle.mockRestore());
  await open("/tickets");
  await page.getByLabelText("Priority").selectOptions("High");
  await expect.element(isListed("Cracked tile")).not.toBeInTheDocument();
  await link("Bids").click();
  await expect.element(link("Tickets")).toHaveAttribute("href", "/tickets?priority=high");
});

test("an address that another person saved says whose tickets it lists, and that there are others", async () => {
  await open("/tickets?person=somebody-else&priority=high");
  await expect.element(page.getByText("The list is filtered by person: Not on this device.")).toBeVisible();
  await page.getByRole("button", { name: "Show 1 ticket without that filter" }).click();
  await expect.element(isListed("Squeaking door")).toBeVisible();
  await expect.element(page.getByLabelText("Priority")).toHaveValue("high");
  expect(location.search).toBe("?priority=high");
});

test("opening the filter by store at a desk moves no other filter", async () => {
  const id = crypto.randomUUID();
  const stores = Array.from({ length: 15 }, (_, n) => aStore(id, { id: `store-${n}`, name: `Store ${n}` }));
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/tickets",
    rows: { stores, tickets: [aTicketCalled("Squeaking door", { authorId: id, storeOwnerId: id })] },
    answers: withoutNetwork(),
    size: { width: 1280, height: 800 },
  });
  const topOf = (label: string) =>
    Math.round(page.getByLabelText(label, { exact: true }).element().getBoundingClientRect().top);
  await page.getByRole("button", { name: "More filters" }).click();
  const field = page.getByRole("combobox", { name: "Filter by store" });
  // Until the stores are read it is a select, which opens no list in the page.
  await expect.element(field).toHaveAttribute("aria-haspopup", "listbox");
  const others = ["Due date", "Status", "Priority"];
  const before = others.map(topOf);
  await field.click();
  await expect.element(page.getByRole("listbox")).toBeVisible();
  expect(others.map(topOf)).toEqual(before);
});

test("the number of overdue tickets stands beside the filters and leads to them, the worst first", async () => {
  const id = crypto.randomUUID();
  const own = { authorId: id, storeOwnerId: id };
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/tickets",
    rows: {
      tickets: [
        aTicketCalled("Squeaking door", own),
        aTicketCalled("Cracked tile", {
          ...own,
          status: "in_progress",
          priority: "low",
          dueOn: "2020-01-01",
        }),
        aTicketCalled("Dark exit", { ...own, status: "in_progress", priority: "high", dueOn: "2020-01-02" }),
      ],
    },
    answers: withoutNetwork(),
    usesRealAddress: true,
  });
  const shortcut = page.getByRole("button", { name: "2 overdue" });
  await shortcut.click();
  await expect.element(isListed("Squeaking door")).not.toBeInTheDocument();
  expect(location.search).toBe("?due=overdue&sort=worst");
  // The chip says it from now on; the focus does not go with the button.
  await expect.element(shortcut).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: /^More filters/ })).toHaveFocus();
  await page.getByRole("button", { name: "Overdue: remove this filter" }).click();
  await expect.element(shortcut).toBeVisible();
  // It counts what the other filters leave.
  await page.getByLabelText("Priority").selectOptions("Low");
  await expect.element(page.getByRole("button", { name: "1 overdue" })).toBeVisible();
});
