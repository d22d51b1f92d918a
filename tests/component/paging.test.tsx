import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";
import { aPerson } from "./support/demo-rows.ts";
import { withoutNetwork } from "./support/network.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";
import { bidOn, ticketOf, ticketsNamed } from "./support/rows.ts";
import { reads } from "./support/reads.ts";

// Lists with more than one page: nobody is left on a page that no longer exists.

const PHONE = { width: 375, height: 812 };
const shows = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible();
const button = (name: string) => page.getByRole("button", { name, exact: true });
/** Page and filter of a list are in its address. */
const renderList = (options: AppOptions) => renderApp({ usesRealAddress: true, ...options });
const address = () => location.pathname + location.search;
const cards = page.getByRole("article");

/** Eleven tickets, "Lamp 11" the newest; the two newest are urgent. */
const lamps = (ownerId: string = PEOPLE.store.id) =>
  ticketsNamed(
    Array.from({ length: 11 }, (_, index) => `Lamp ${11 - index}`),
    (title) => ({
      status: "out_for_bid",
      priority: ["Lamp 11", "Lamp 10"].includes(title) ? "urgent" : "low",
      authorId: ownerId,
      storeOwnerId: ownerId,
    }),
  );

test("a vendor's filter on page 2 of the dashboard shows page 1", async () => {
  await renderList({ as: "Vendor", path: "/dashboard", rows: { tickets: lamps() }, size: PHONE });
  await shows("Showing 1 to 5 of 11 tickets");
  await button("Page 2").click();
  await shows("Showing 6 to 10 of 11 tickets");
  // After turning the page at its foot, the head of the new one is in view.
  await expect.element(page.getByRole("link", { name: "Lamp 6" })).toBeInViewport();
  await page.getByLabelText("Priority").selectOptions("urgent");
  await shows("Showing 1 to 2 of 2 tickets");
  await expect.element(page.getByRole("link", { name: "Lamp 11" })).toBeVisible();
});

test("a vendor's dashboard offers no page size", async () => {
  await renderList({ as: "Vendor", path: "/dashboard", rows: { tickets: lamps() }, size: PHONE });
  await shows("Showing 1 to 5 of 11 tickets");
  await expect.element(page.getByLabelText("Tickets per page")).not.toBeInTheDocument();
});

test("when the only bid of page 2 is withdrawn elsewhere, page 1 is shown", async () => {
  const me = crypto.randomUUID();
  const tickets = lamps().slice(0, 6);
  const bids = tickets.map((ticket, index) =>
    bidOn(ticket, { vendorId: me, createdAt: new Date(Date.UTC(2030, 0, 1, index)).toISOString() }),
  );
  const [oldest] = bids;
  const app = await renderList({
    as: "Vendor",
    account: { id: me },
    path: "/bids",
    rows: { tickets, bids },
  });
  const pages = page.getByRole("navigation", { name: "Pages of bids" });
  await pages.getByRole("button", { name: "Next" }).click();
  await expect.element(cards).toHaveLength(1);
  app.answer({
    "GET /api/sync/pull": pulled([{ kind: "bid", id: oldest?.id ?? "", version: 2, row: null }]),
  });
  await button("All saved").click();
  await button("Refresh").click();
  await button("Close").click();
  await expect.element(cards).toHaveLength(5);
});

const pulled = (changes: readonly object[]) => ({
  status: 200,
  body: { cursor: "e:2", more: false, serverEpoch: "e", serverTime: "", resync: false, changes },
});

test("the chosen tab of the bids stays chosen after going back", async () => {
  await renderList({ as: "Vendor", path: "/bids" });
  await page.getByRole("tab", { name: /^Lost/ }).click();
  await shows("You don't have any lost bids.");
  await page.getByRole("link", { name: "Suggestions" }).first().click();
  await expect.element(page.getByRole("heading", { name: "Suggestions" })).toBeVisible();
  history.back();
  await shows("You don't have any lost bids.");
});

test("the chosen tab of the bids is in the address, so a reload shows it", async () => {
  await renderList({ as: "Vendor", path: "/bids" });
  await page.getByRole("tab", { name: /^Lost/ }).click();
  await expect.poll(() => address()).toBe("/bids?bids=lost");
});

test("an address that names a tab of the bids shows that tab", async () => {
  await renderList({ as: "Vendor", path: "/bids?bids=lost" });
  await shows("You don't have any lost bids.");
});

test("the page size is chosen below the list", async () => {
  const me = crypto.randomUUID();
  await renderList({
    as: "Store Manager",
    account: { id: me },
    path: "/tickets?page=2",
    rows: { tickets: lamps(me) },
    size: PHONE,
  });
  await shows("Showing 11 to 11 of 11 tickets");
  await page.getByLabelText("Tickets per page").selectOptions("20");
  await shows("Showing 1 to 11 of 11 tickets");
  await page.getByLabelText("Tickets per page").selectOptions("10");
  await shows("Showing 1 to 10 of 11 tickets");
});

async function deleteFirst(): Promise<void> {
  await page
    .getByRole("button", { name: /Actions/ })
    .first()
    .click();
  await page.getByRole("menuitem", { name: "Delete Ticket" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete Ticket" }).click();
}

test("deleting the only ticket of page 2 leads to page 1", async () => {
  const me = crypto.randomUUID();
  await renderList({
    as: "Store Manager",
    account: { id: me },
    path: "/tickets?page=2",
    rows: { tickets: lamps(me) },
    size: PHONE,
  });
  await expect.element(cards).toHaveLength(1);
  await deleteFirst();
  await shows("Showing 1 to 10 of 10 tickets");
  await expect.element(page.getByRole("link", { name: "Lamp 11" })).toBeVisible();
  await expect.poll(() => address()).toBe("/tickets");
});

test("deleting a ticket of a filtered list leaves the filter as it was", async () => {
  const me = crypto.randomUUID();
  await renderList({
    as: "Store Manager",
    account: { id: me },
    path: "/tickets",
    rows: { tickets: lamps(me) },
    size: PHONE,
  });
  await page.getByLabelText("Priority").selectOptions("urgent");
  await shows("Showing 1 to 2 of 2 tickets");
  await deleteFirst();
  await shows("Showing 1 to 1 of 1 ticket");
  // Urgent ones are open ones.
  await expect.poll(() => address()).toBe("/tickets?priority=urgent&status=all_open");
});

test("a visitor on a page of the public list that is gone sees page 1", async () => {
  const doors = Array.from({ length: 10 }, (_, index) => publicTicket(`Door ${index + 1}`));
  await renderList({
    as: null,
    path: "/out-for-bid?search=Door&page=2",
    answers: {
      "GET /api/public/tasks": (_init, query) => publicPage(query.get("page") === "1" ? doors : []),
    },
    size: PHONE,
  });
  await expect.element(cards).toHaveLength(10);
  await expect.element(reads("No tasks out for bid")).not.toBeInTheDocument();
  expect(address()).toBe("/out-for-bid?search=Door");
});

const publicTicket = (title: string) => {
  const { id, description, priority, createdAt, authorName } = ticketOf(PEOPLE.store.id);
  return { id, title, description, priority, status: "out_for_bid", createdAt, authorName };
};

const publicPage = (tasks: readonly object[]) => ({
  status: 200,
  body: {
    tasks,
    pagination: { page: 1, limit: 10, total: 10, totalPages: 1, hasNextPage: false, hasPrevPage: false },
  },
});

test("six workers come in pages of five, and a worker deleted elsewhere ends the second page", async () => {
  const names = ["Amy", "Bea", "Cal", "Dan", "Eva", "Fay"];
  const app = await renderList({
    as: "Property Manager",
    path: "/dashboard",
    rows: { people: names.map((name) => aPerson(`${name}-id`, `${name} Worker`, "Maintenance")) },
  });
  await shows("Eva Worker");
  await expect.element(page.getByText("Fay Worker")).not.toBeInTheDocument();
  await page
    .getByRole("navigation", { name: "Pages of workers" })
    .getByRole("button", { name: "Next" })
    .click();
  await shows("Fay Worker");
  expect(address()).toBe("/dashboard?workerPage=2");
  await app.db.people.delete("Fay-id");
  await shows("Amy Worker");
  await expect.element(page.getByRole("navigation", { name: "Pages of workers" })).not.toBeInTheDocument();
});

test("eleven work orders come in pages of ten; adding one shows the last page", async () => {
  const id = crypto.randomUUID();
  const ticket = aTicket({ authorId: id, storeOwnerId: id, status: "open" });
  const orders = Array.from({ length: 11 }, (_, index) =>
    aTicket({
      id: crypto.randomUUID(),
      parentId: ticket.id,
      title: `Step ${index + 1}`,
      status: "open",
      createdAt: `2029-12-31T08:${String(10 + index)}:00.000Z`,
    }),
  );
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket, ...orders] },
    answers: withoutNetwork(),
  });
  const panel = page.getByRole("region", { name: "Work Orders" });
  await expect.poll(() => panel.getByRole("checkbox").elements()).toHaveLength(10);
  await panel.getByRole("button", { name: "Next" }).click();
  await expect.poll(() => panel.getByRole("checkbox").elements()).toHaveLength(1);
  await panel.getByRole("button", { name: "Previous" }).click();
  await panel.getByLabelText("New work order").fill("Sweep up");
  await panel.getByRole("button", { name: "Add" }).click();
  await expect.element(panel.getByText("Sweep up")).toBeVisible();
  await expect.poll(() => panel.getByRole("checkbox").elements()).toHaveLength(2);
});
