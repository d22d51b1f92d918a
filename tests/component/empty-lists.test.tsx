import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PRODUCT } from "#domain/product.ts";
import { someOf } from "./support/length.ts";
import { renderApp } from "./support/render-app.tsx";
import { ticketOf } from "./support/rows.ts";
import { sees } from "./support/reads.ts";

// What a screen says where there is nothing to list. The texts differ by role and place.

const chooseTab = (name: RegExp) => page.getByRole("tab", { name }).click();

test("a store manager without tickets reads so and can create the first one", async () => {
  await renderApp({ as: "Store Manager", path: "/tickets" });
  await sees("You haven't created any support tickets yet.", "Create Your First Ticket", "Add New Ticket");
});

test.each([0, 1])(
  "an empty tab of active bids leads to tickets only if one waits for somebody to do it: %i",
  async (waiting) => {
    const id = crypto.randomUUID();
    await renderApp({
      as: "Store Manager",
      account: { id },
      path: "/bids",
      rows: { tickets: waiting === 0 ? [] : [ticketOf(id, { status: "open" })] },
    });
    await sees("You don't have any active bids at the moment.");
    expect(page.getByRole("link", { name: "See tickets nobody has taken" }).elements()).toHaveLength(waiting);
  },
);

test("a store manager's empty bid tabs are active, accepted and rejected", async () => {
  await renderApp({ as: "Store Manager", path: "/bids" });
  await sees(
    "Active Bids",
    "Accepted Bids",
    "Rejected Bids",
    "You don't have any active bids at the moment.",
  );
  await chooseTab(/Accepted Bids/);
  await sees("You haven't accepted any bids yet.");
  await chooseTab(/Rejected Bids/);
  await sees("You don't have any rejected bids.");
});

test("a vendor's empty bid tabs are active, won and lost", async () => {
  await renderApp({ as: "Vendor", path: "/bids" });
  await sees("Active Bids", "Won Bids", "Lost Bids", "You don't have any active bids at the moment.");
  await chooseTab(/Won Bids/);
  await sees("You haven't won any bids yet.");
  await chooseTab(/Lost Bids/);
  await sees("You don't have any lost bids.");
});

test(`a ${PRODUCT} User's empty bid tabs are named like a vendor's`, async () => {
  await renderApp({ as: `${PRODUCT} User`, path: "/bids" });
  await sees("Active Bids", "Won Bids", "Lost Bids");
  await chooseTab(/Lost Bids/);
  await sees("You don't have any lost bids.");
});

test(`a ${PRODUCT} User's dashboard counts active, won and lost bids`, async () => {
  await renderApp({ as: `${PRODUCT} User`, path: "/dashboard" });
  await sees("Active (0)", "Won (0)", "Lost (0)");
});

test("a store manager's empty dashboard shows the name, the portal and a new ticket", async () => {
  await renderApp({
    as: "Store Manager",
    account: { name: "Fresh Manager", firstName: "Fresh", lastName: "Manager" },
    path: "/dashboard",
  });
  await sees("Add New", "Welcome, Fresh", "Store Manager Portal");
});

test("a store manager is denied the ratings screen", async () => {
  await renderApp({ as: "Store Manager", path: "/ratings" });
  await sees("Access Denied");
});

test("a store manager is denied the vendors' My Tickets screen", async () => {
  await renderApp({ as: "Store Manager", path: "/my-tickets" });
  await sees("Access Denied", "This page is only available to Vendor users.");
});

test("a vendor without ratings reads No Ratings Yet", async () => {
  await renderApp({
    as: "Vendor",
    path: "/ratings",
    answers: {
      "GET /api/external/user-ratings/*": {
        status: 200,
        body: { averageRating: null, totalRatings: 0, ratings: [] },
      },
    },
  });
  await sees("See what is out for bid", "No Ratings Yet");
});

test("a vendor without jobs reads so under My Tickets", async () => {
  await renderApp({ as: "Vendor", path: "/my-tickets" });
  await sees("No tickets to display.");
});

test("a ticket without comments, bids and work orders names all three as missing", async () => {
  const me = crypto.randomUUID();
  const ticket = ticketOf(me, { status: "out_for_bid" });
  await renderApp({
    as: "Store Manager",
    account: { id: me },
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket] },
  });
  await sees("No comments yet", "No bids submitted yet", "No work orders yet");
  await expect.element(page.getByRole("dialog", { name: ticket.title })).toBeVisible();
});

const inEmptyList = (name: string) =>
  page.getByRole("link", { name, exact: true }).or(page.getByRole("button", { name, exact: true }));

const FILTERED = ["/tickets?status=resolved", "/my-tickets?q=none", "/dashboard?priority=high"];

const NEXT_STEPS = [
  { as: "Property Manager", path: "/tickets", button: "Create a ticket" },
  { as: "Maintenance", path: "/tickets", button: "Set up notifications" },
  { as: "Vendor", path: "/tickets", button: "Set up notifications" },
  { as: "Assessor", path: "/tickets", button: "Set up notifications" },
  { as: "Vendor", path: "/my-tickets", button: "See what is out for bid" },
  { as: "Maintenance", path: "/agenda", button: "Open the tickets" },
  { as: "Maintenance", path: "/tickets?notices=open", button: "Set up notifications" },
  { as: "Property Manager", path: "/profile", button: "Add Building" },
] as const;

for (const { as, path, button } of someOf(NEXT_STEPS, 0, 1, 4, 5, 6, 7)) {
  test(`the empty list at ${path} says to a ${as} with one button what to do next: ${button}`, async () => {
    await renderApp({ as, path });
    await expect.element(inEmptyList(button).last()).toBeVisible();
    const list = inEmptyList(button).last().element().closest("div:has(> svg)");
    expect([...(list?.querySelectorAll("a, button") ?? [])].map((each) => each.textContent)).toEqual([
      button,
    ]);
  });
}

for (const path of someOf(FILTERED, 0, 1)) {
  test(`filters that leave nothing at ${path} are taken away by the button of the empty list`, async () => {
    await renderApp({ as: "Vendor", path });
    await page.getByRole("button", { name: "Show all tickets" }).click();
    await expect.element(page.getByRole("button", { name: "Show all tickets" })).not.toBeInTheDocument();
    const address = new URLSearchParams(location.search);
    expect(["status", "priority", "q"].filter((name) => address.has(name))).toEqual([]);
  });
}

test("a store manager without tickets has no numbers yet, and the way to the first ticket", async () => {
  await renderApp({ as: "Store Manager", path: "/insights" });
  await sees("There are no tickets to calculate from yet.", "Create Your First Ticket");
});
