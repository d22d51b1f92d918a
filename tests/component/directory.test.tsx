import { describe, expect, test } from "vitest";
import { must } from "#domain/must.ts";
import { finish } from "#local-db/outbox/send-state.ts";
import { page } from "vitest/browser";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aBid, aPerson, aStore, aTicketCalled } from "./support/demo-rows.ts";
import { expectTexts, until } from "./support/forms.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";
import { catchSavedFiles } from "./support/saved-files.ts";

// Vendors, workers, stores and people whom the device knows, without a network.

const ID = "me-manager-1";
const done = (title: string, id: string, name: string, category: string) =>
  aTicketCalled(title, {
    storeOwnerId: ID,
    propertyManagerId: ID,
    status: "closed",
    category,
    createdAt: "2026-01-05T10:00:00.000Z",
    completedAt: "2026-01-08T10:00:00.000Z",
    scheduledDate: "2026-01-08",
    assignee: { id, name, role: "Vendor" },
  });
const leak = done("Leak", "pam-plumber-1", "Pam Plumber", "Plumbing");
const roof = done("Roof", "ron-roofer-1", "Ron Roofer", "Roof");

const anInsurance = (expiresOn: string) =>
  ({ id: expiresOn, kind: "insurance", name: "", expiresOn, number: null, file: null }) as const;

const rendered = (
  as: "Store Manager" | "Property Manager",
  more: readonly Ticket[] = [],
  ron: { readonly hasLeft?: boolean } = {},
  path = "/directory",
) =>
  renderApp({
    as,
    account: { id: ID },
    path,
    usesRealAddress: true,
    rows: {
      tickets: [leak, roof, ...more],
      bids: [{ ...aBid(leak, { id: "bid-pam", vendorId: "pam-plumber-1" }) }],
      stores: [aStore(ID, { propertyManagerId: ID })],
      people: [
        { ...aPerson("pam-plumber-1", "Pam Plumber", "Vendor"), averageRating: 4.8, totalRatings: 40 },
        {
          ...aPerson("ron-roofer-1", "Ron Roofer", "Vendor"),
          averageRating: 4.9,
          totalRatings: 60,
          ...ron,
          documents: [anInsurance("2026-01-31"), { ...anInsurance("2099-01-31"), kind: "license" }],
        },
        aPerson("walt-worker", "Walt Rivera", "Maintenance"),
        aPerson("peter-property", "Peter Quinn", "Property Manager"),
      ],
    },
    answers: withoutNetwork(),
  });

const list = (name: string) => page.getByRole("list", { name, exact: true });

const TOO_FEW = "Too few jobs to compare";

test("a trade chosen shows its vendors by the ratings of the trade, and how many jobs that rests on", async () => {
  await rendered("Store Manager");
  // Ron is rated better, but the insurance has expired.
  await expect
    .element(list("Vendors").getByRole("listitem").first().getByRole("link", { name: "Pam Plumber" }))
    .toBeVisible();
  await page.getByLabelText("Trade").selectOptions("Plumbing");
  await expect
    .element(list(TOO_FEW).getByRole("listitem").getByRole("link", { name: "Pam Plumber" }))
    .toBeVisible();
  await expect.element(page.getByRole("heading", { name: TOO_FEW })).toBeVisible();
  await expectTexts(
    "Plumbing: no ratings yet",
    "4.8 over all work, from 40 ratings of all customers",
    /^Plumbing: 1 completed job for you since Jan 2026\s· on time 1 of 1/,
    "No vendor can be recommended for Plumbing yet.",
    /The only vendor below has fewer than 3 jobs of this trade here/,
  );
  await page.getByRole("link", { name: "See vendors by all their work" }).click();
  await expect.element(list("Vendors").getByRole("link", { name: "Ron Roofer" })).toBeVisible();
  // The ratings count more than Pam's, and the line says what puts it below hers.
  await expectTexts("Ranked below because the insurance has expired");
});

test("a line says what orders the list, and ratings count as something only where it differs", async () => {
  await renderApp({
    as: "Store Manager",
    account: { id: ID },
    path: "/directory?show=vendors",
    usesRealAddress: true,
    rows: {
      tickets: [leak, roof],
      people: [
        { ...aPerson("pam-plumber-1", "Pam Plumber", "Vendor"), averageRating: 4.8, totalRatings: 40 },
        { ...aPerson("ron-roofer-1", "Ron Roofer", "Vendor"), averageRating: 3.5, totalRatings: 8 },
      ],
    },
    answers: withoutNetwork(),
  });
  await expectTexts(
    /^By rating, weighed by how many ratings there are; among equals, more jobs first\. Vendors with a valid/,
    "counts as 4.7 in this order",
  );
  expect(
    page
      .getByText(/counts as/)
      .filter({ hasText: "3.5 in this order" })
      .elements(),
  ).toEqual([]);
});

test("a vendor's expired insurance stands in the list, a valid licence does not", async () => {
  await rendered("Store Manager");
  const entry = list("Vendors").getByRole("listitem").filter({ hasText: "Ron Roofer" });
  await expect.element(entry.getByText("Insurance expired on Jan 31, 2026")).toBeVisible();
  await expect.element(entry.getByText("2099")).not.toBeInTheDocument();
});

test("a tab begins without the search of another, the trade goes along, and back leads to both", async () => {
  await rendered("Store Manager");
  await page.getByLabelText("Trade").selectOptions("Plumbing");
  await page.getByRole("searchbox", { name: "Search vendors" }).fill("pam");
  await page.getByRole("tab", { name: "Workers" }).click();
  await expect.poll(() => location.search).toContain("show=workers");
  expect(location.search).not.toContain("pam");
  history.back();
  await expect.element(page.getByRole("searchbox", { name: "Search vendors" })).toHaveValue("pam");
  await expect.element(page.getByLabelText("Trade")).toHaveValue("plumbing");
});

test("a property manager finds workers, stores and people, each leading to their page", async () => {
  await rendered("Property Manager");
  await page.getByRole("tab", { name: "Workers" }).click();
  await expect.element(list("Workers").getByRole("link", { name: "Walt Rivera" })).toBeVisible();
  await page.getByRole("tab", { name: "Stores" }).click();
  await expect.element(list("Stores").getByRole("link")).toHaveAttribute("href", "/stores/downtown");
  await page.getByRole("tab", { name: "People" }).click();
  await page.getByRole("searchbox", { name: "Search people" }).fill("quin");
  await expect.element(list("People").getByRole("link")).toHaveAttribute("href", "/profile/peter-property");
});

test("vendors and workers of a trade are one list, to which insights lead by the chosen category", async () => {
  const walt = { id: "walt-worker", name: "Walt Rivera", role: "Maintenance" } as const;
  const drain = { ...leak, id: crypto.randomUUID(), title: "Drain", assignee: walt };
  await rendered("Store Manager", [drain], {}, "/insights?category=plumbing&period=all");
  await page.getByRole("link", { name: "The best vendors and workers for Plumbing" }).click();
  await expect.element(page.getByRole("tab", { name: "By trade" })).toHaveAttribute("aria-selected", "true");
  await expect.element(page.getByLabelText("Trade")).toHaveValue("plumbing");
  const entries = list(TOO_FEW).getByRole("listitem");
  await until(() => entries.elements().map((entry) => entry.querySelector("a")?.textContent)).toEqual([
    "Pam Plumber",
    "Walt Rivera",
  ]);
  await expectTexts(
    "Maintenance",
    /^Plumbing: 1 completed job for you since Jan 2026\s· on time 1 of 1\s· work rejected 0 of 1 handed in/,
  );
});

test("the best of a trade is by its own ratings and three judged jobs, with the price of its bids", async () => {
  const by = (id: string, name: string, stars: readonly number[]) =>
    stars.map((ratedStars, n) => ({
      ...done(`${name} ${n}`, id, name, "Plumbing"),
      isRated: true,
      ratedStars,
    }));
  const tickets = [
    ...by("pam-plumber-1", "Pam Plumber", [3, 3]),
    ...by("ron-roofer-1", "Ron Roofer", [5, 5]),
    ...by("ned-novice-1", "Ned Novice", [4, 4, 5]),
  ];
  const offer = (id: string, name: string, amountCents: number) => {
    const bid = aBid(leak, { id: `offer-${id}`, vendorId: id, amountCents });
    return { ...bid, bidder: { ...bid.bidder, name } };
  };
  await renderApp({
    as: "Store Manager",
    account: { id: crypto.randomUUID() },
    path: "/directory?show=trades&trade=plumbing",
    usesRealAddress: true,
    rows: {
      tickets: [leak, roof, ...tickets],
      bids: [offer("pam-plumber-1", "Pam Plumber", 9_000), offer("ned-novice-1", "Ned Novice", 11_000)],
      people: [
        { ...aPerson("pam-plumber-1", "Pam Plumber", "Vendor"), averageRating: 4.8, totalRatings: 40 },
      ],
    },
    answers: withoutNetwork(),
  });
  const lines = (name: string) =>
    list(name)
      .getByRole("listitem")
      .elements()
      .map((entry) => entry.firstElementChild?.textContent);
  await until(() => lines("By trade")).toEqual(["1.Ned NoviceVendor", "2.Pam PlumberVendor"]);
  expect(lines(TOO_FEW)).toEqual(["Ron RooferVendor"]);
  // The names come first: the method is folded.
  await expect.element(page.getByText(/^The best rated for Plumbing first/)).not.toBeVisible();
  await page.getByText("How this is ordered").click();
  await expect.element(page.getByText(/^The best rated for Plumbing first/)).toBeVisible();
  await expectTexts(
    "Plumbing: 4.3 from 3 ratings",
    "Plumbing: 3.0 from 2 ratings",
    "With so few ratings it counts as 4.0 in this order",
    "4.8 over all work, from 40 ratings of all customers",
    /1 bid\s· price 10% above the median, by 1 bid/,
  );
});

test("who has left is marked and below everybody else, as vendor and among the people", async () => {
  await rendered("Store Manager", [], { hasLeft: true });
  const firstLines = (name: string) =>
    [...list(name).element().children].map((item) => item.firstElementChild?.textContent);
  await until(() => firstLines("Vendors")).toEqual(["1.Pam Plumber", "Ron RooferLeftInsurance expired"]);
  await page.getByRole("tab", { name: "People" }).click();
  await until(() => firstLines("People").at(-1)).toBe("Ron RooferVendorLeft");
  expect(firstLines("People").filter((line) => line?.includes("Left"))).toHaveLength(1);
});

test("a store manager finds the workers who did jobs for the store too", async () => {
  await rendered("Store Manager");
  await page.getByRole("tab", { name: "Workers" }).click();
  await expect.element(list("Workers").getByRole("link", { name: "Walt Rivera" })).toBeVisible();
});

test("two hundred stores are four pages, with the search on top", async () => {
  const id = crypto.randomUUID();
  const stores = Array.from({ length: 200 }, (_, n) =>
    aStore(id, { id: `store-${n}`, name: `Store ${n + 1}`, isDefault: false }),
  );
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/directory?show=stores",
    rows: { stores },
    answers: withoutNetwork(),
  });
  await expectTexts("Page 1 of 4, 200 in all");
  expect(list("Stores").getByRole("listitem").elements()).toHaveLength(50);
  await expect.element(page.getByRole("searchbox", { name: "Search stores" })).toBeVisible();
});

test("a store says what its work cost this year", async () => {
  const now = new Date().toISOString();
  const job = {
    ...done("Drain", "pam-plumber-1", "Pam Plumber", "Plumbing"),
    createdAt: now,
    completedAt: now,
  };
  await rendered("Property Manager", [{ ...job, actualCostCents: 125_050 }]);
  await page.getByRole("tab", { name: "Stores" }).click();
  await expect.element(list("Stores").getByText("Cost this year: $1,250.50")).toBeVisible();
});

test("stores are added and imported where they are listed", async () => {
  await rendered("Store Manager");
  await page.getByRole("tab", { name: "Stores" }).click();
  await page.getByRole("link", { name: "Import stores" }).click();
  await expect.element(page.getByRole("dialog", { name: "Import stores" })).toBeVisible();
});

test("several stores are deleted at once, each by a mutation of its own; those of others are not offered", async () => {
  const app = await renderApp({
    as: "Store Manager",
    account: { id: ID },
    path: "/directory?show=stores",
    rows: {
      stores: [
        aStore(ID, { isDefault: false }),
        aStore(ID, { id: "north", name: "North" }),
        aStore(ID, { id: "south", name: "South", isDefault: false }),
        aStore("somebody-else", {
          id: "east",
          name: "East",
          isDefault: false,
          people: [{ id: ID, name: "Me" }],
        }),
      ],
      tickets: [
        aTicketCalled("Open here", {
          storeId: "north",
          storeOwnerId: ID,
          authorId: ID,
          repeat: { unit: "weeks", every: 2, startsOn: "2030-01-31", madeOn: null, nextOn: "2030-01-31" },
        }),
      ],
    },
    answers: withoutNetwork(),
  });
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("button", { name: "Select all found" }).click();
  await page.getByRole("checkbox", { name: "Downtown" }).click();
  await expect.element(page.getByText("2 stores selected")).toBeVisible();
  await expect.element(page.getByRole("checkbox", { name: "East" })).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Delete…" }).click();
  await expectTexts("1 open ticket stays", "1 repetition of a ticket ends");
  await page.getByRole("button", { name: "Delete 2 stores" }).click();
  await expectTexts(/2 deletions queued/);
  const payloads = (await app.db.ops.toArray()).map(({ action }) => action.payload);
  expect(payloads).toMatchObject([
    { kind: "deleteStore", storeId: "north" },
    { kind: "deleteStore", storeId: "south" },
  ]);
  const queued = list("Stores to delete").getByRole("listitem");
  await expect.element(queued.filter({ hasText: "North" }).getByText("Waiting to send")).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await expect.element(list("Stores").getByRole("link", { name: "North" })).not.toBeInTheDocument();
  await expect.element(list("Stores").getByRole("link", { name: "East" })).toBeVisible();
});

test("once all stores are deleted at once, what became of them is said too", async () => {
  // An account of its own, so that no store of another test is left in the list.
  const id = crypto.randomUUID();
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/directory?show=stores",
    rows: { stores: [aStore(id, { id: "downtown", name: "Downtown" })] },
    answers: withoutNetwork(),
  });
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("button", { name: "Select all found" }).click();
  await page.getByRole("button", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete 1 store" }).click();
  await expectTexts(/1 deletion queued/);
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await expect.element(page.getByRole("link", { name: "Import stores" })).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});

test("a deletion that the server has is called so, and one that was withdrawn does not count as done", async () => {
  const id = crypto.randomUUID();
  const own = (name: string) => aStore(id, { id: name.toLowerCase(), name, isDefault: false });
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/directory?show=stores",
    rows: { stores: [own("North"), own("South")] },
    answers: withoutNetwork(),
  });
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await page.getByRole("button", { name: "Select all found" }).click();
  await page.getByRole("button", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete 2 stores" }).click();
  const outcomes = list("Stores to delete").getByRole("listitem");
  await expect.element(outcomes.nth(1).getByText("Waiting to send")).toBeVisible();
  const [north, south] = await app.db.ops.orderBy("seq").toArray();
  await app.db.ops.update(must(north, "a row").seq, { state: "discarded" });
  await finish(app.db, must(south, "a row"), [], new Date().toISOString());
  await until(() => outcomes.elements().map(({ textContent }) => textContent)).toEqual([
    "NorthWithdrawn",
    "SouthDeleted",
  ]);
});

test("a phone's dashboard leads to the search, the numbers and the directory", async () => {
  await renderApp({ as: "Store Manager", path: "/dashboard", size: { width: 375, height: 812 } });
  const more = page.getByRole("navigation", { name: "More" });
  await expect.element(more.getByRole("link", { name: "Insights" })).toHaveAttribute("href", "/insights");
  await expect.element(more.getByRole("link", { name: "Directory" })).toBeVisible();
  await page.getByRole("link", { name: "Find anything" }).click();
  await expect.element(page.getByRole("dialog", { name: "Find" })).toBeVisible();
});

describe("the people of the directory", () => {
  const rows = { people: [aPerson("walt-worker-1", "Walt Worker", "Maintenance")] };
  const open = { path: "/directory?show=people", rows };
  const lead = page.getByRole("link", { name: "Invite people, manage accounts" });

  test("lead an operator to invitations and accounts", async () => {
    await renderApp({ as: "Fettle User", account: { isOperator: true }, ...open, answers: withoutNetwork() });
    await expect.element(lead).toHaveAttribute("href", "/operator");
  });

  test("lead nobody else there", async () => {
    await renderApp({ as: "Store Manager", ...open, answers: withoutNetwork() });
    await expect.element(page.getByRole("link", { name: "Walt Worker" })).toBeVisible();
    await expect.element(lead).not.toBeInTheDocument();
  });
});

test("stores say who manages them, and are filtered, ordered and saved as a table by the address", async () => {
  const id = crypto.randomUUID();
  const of = (name: string, ownerId: string, ownerName: string, city: string, state: string) =>
    aStore(ownerId, { id: name, name, ownerName, city, state });
  await renderApp({
    as: "Fettle User",
    account: { id, isOperator: true },
    path: "/directory?show=stores",
    usesRealAddress: true,
    rows: {
      stores: [
        of("Oak", "ann", "Ann Early", "Troy", "IL"),
        of("Elm", "zoe", "Zoe Late", "Ames", "IA"),
        of("Ash", "ann", "Ann Early", "Boone", "IA"),
      ],
    },
    answers: withoutNetwork(),
  });
  const links = () =>
    page
      .getByRole("list", { name: "Stores" })
      .getByRole("link")
      .all()
      .map((each) => each.element().textContent);
  await expect.element(page.getByText(/^Store manager Zoe Late/)).toBeVisible();
  await page.getByLabelText("Order of stores").selectOptions("By city");
  await expect.poll(links).toEqual(["Elm", "Ash", "Oak"]);
  await page.getByRole("group", { name: "Filters of stores" }).getByLabelText("State").selectOptions("IA");
  await page.getByLabelText("Store manager").selectOptions("Ann Early");
  await expect.poll(links).toEqual(["Ash"]);
  expect(location.search).toContain("storesManager=ann");
  const { text } = await catchSavedFiles().next(() =>
    page.getByRole("button", { name: "Save as CSV" }).click(),
  );
  expect(text).toMatch(/Store manager[^]*Ash[^]*Ann Early/);
  expect(text).not.toContain("Oak");
});

test("an operator's stores without a manager of their own, or without a property manager, are found", async () => {
  const own = "olga-operator";
  const manager = { propertyManagerId: "peter", propertyManagerName: "Peter" };
  await renderApp({
    as: "Fettle User",
    account: { id: own, isOperator: true },
    path: "/directory?show=stores",
    usesRealAddress: true,
    rows: {
      stores: [
        aStore(own, { id: "ash", name: "Ash", ...manager }),
        aStore(own, { id: "elm", name: "Elm", ...manager, nextManager: "Ann" }),
        aStore("ann", { id: "oak", name: "Oak", propertyManagerId: null, ownerName: "Ann" }),
      ],
      people: [],
    },
    answers: withoutNetwork(),
  });
  const links = () =>
    page
      .getByRole("list", { name: "Stores" })
      .getByRole("link")
      .all()
      .map((each) => each.element().textContent);
  const filter = page.getByLabelText("Stores without a manager");
  await filter.selectOptions("No manager of their own yet");
  await expect.poll(links).toEqual(["Ash"]);
  await filter.selectOptions("No property manager");
  await expect.poll(links).toEqual(["Oak"]);
});
