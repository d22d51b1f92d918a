import { storeInfoFrom } from "#domain/stores/store.ts";
import { format, subDays } from "date-fns";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import type { Role } from "#domain/accounts/role.ts";
import type { Bidder } from "#domain/bids/bid.ts";
import { ownFieldsText } from "#domain/stores/own-fields.ts";
import { must } from "#domain/must.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aBid, aPerson, aStore, aTicketCalled } from "./support/demo-rows.ts";
import { emulateMedia } from "./support/emulated-media.ts";
import { expectTexts, until } from "./support/forms.ts";
import { someOf } from "./support/length.ts";
import { CONFIG, renderApp } from "./support/render-app.tsx";
import { catchSavedFiles } from "./support/saved-files.ts";

// Numbers about tickets, costs and vendors, from the rows on the device only.

const ID = "me-manager";
const NOW = new Date();
const RECENT = new Date(NOW.getFullYear(), NOW.getMonth(), NOW.getDate(), 0, 30).toISOString();
const OLD = subDays(NOW, 800).toISOString();
/** The oldest year of costs, of which the device has a part unless it begins on January 1. */
const OLDEST_YEAR = `${new Date(OLD).getFullYear()}${format(OLD, "MM-dd") === "01-01" ? "" : " (part of the year)"}`;
const PAM = { id: "pam-plumber-1", name: "Pam Plumber", role: "Vendor" } as const;
const NED = { id: "ned-novice-1", name: "Ned Novice", role: "Vendor" } as const;

const job = (title: string, more: Partial<Ticket>): Ticket =>
  aTicketCalled(title, {
    authorId: ID,
    storeOwnerId: ID,
    status: "closed",
    category: "Plumbing",
    createdAt: OLD,
    completedAt: RECENT,
    ...more,
  });

const leak = job("Leak", {
  assignee: PAM,
  actualCostCents: 12_000,
  acceptedBidCents: 10_000,
  isRated: true,
  ratedStars: 4,
});
const drain = job("Drain", { assignee: NED, actualCostCents: 3_000, category: "plumbing " });
const longAgo = job("Long ago", { completedAt: OLD, actualCostCents: 99_900 });
const late = job("Late roof", {
  status: "in_progress",
  category: "Roof",
  createdAt: RECENT,
  completedAt: null,
  dueOn: format(subDays(NOW, 2), "yyyy-MM-dd"),
});

const bidBy = (
  vendor: typeof PAM | typeof NED,
  ticket: Ticket,
  more: Partial<Bidder>,
  amountCents: number,
) => {
  const bid = aBid(ticket, { id: `bid-${vendor.id}`, vendorId: vendor.id, status: "accepted", amountCents });
  return { ...bid, bidder: { ...bid.bidder, name: vendor.name, ...more } };
};

const INSURANCE = { id: "i", kind: "insurance", name: "", number: null, file: null } as const;

const ROWS = {
  people: [
    {
      ...aPerson(PAM.id, PAM.name, "Vendor"),
      documents: [{ ...INSURANCE, expiresOn: "2026-01-31" }],
    },
  ],
  tickets: [leak, drain, longAgo, late],
  stores: [aStore(ID)],
  bids: [
    bidBy(PAM, leak, { averageRating: 4.8, totalRatings: 40 }, 10_000),
    bidBy(NED, drain, { averageRating: 5, totalRatings: 1 }, 30_000),
  ],
  events: [
    {
      id: "event-0",
      ticketId: drain.id,
      from: "in_progress",
      to: "completed",
      actorId: NED.id,
      actorName: NED.name,
      commentId: null,
      at: new Date(Date.parse(RECENT) - 60_000).toISOString(),
    },
    {
      id: "event-1",
      ticketId: drain.id,
      from: "completed",
      to: "rejected",
      actorId: ID,
      actorName: "Me",
      commentId: null,
      at: RECENT,
    },
  ],
};

const open = (path: string, as: Role = "Store Manager", size = { width: 1280, height: 900 }) =>
  renderApp({ as, account: { id: ID }, path, rows: ROWS, size });

const rowsOf = (table: string) =>
  page
    .getByRole("table", { name: table, exact: true })
    .getByRole("row")
    .elements()
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

const PHONE = { width: 375, height: 812 };

for (const role of someOf(["Store Manager", "Property Manager", "Fettle User"] as const, 1))
  test(`a ${role} comes to the insights by the navigation on a desk and by the menu on a phone`, async () => {
    await open("/dashboard", role);
    await page
      .getByRole("navigation", { name: "Main", exact: true })
      .getByRole("link", { name: "Insights" })
      .click();
    await expect.element(page.getByRole("heading", { level: 1, name: "Insights" })).toBeVisible();
    await page.viewport(PHONE.width, PHONE.height);
    await page.getByRole("button", { name: /your menu/i }).click();
    await expect.element(page.getByRole("menuitem", { name: "Insights" })).toBeVisible();
  });

test("a property manager among others reads of how many stores the numbers are, who sees everything does not", async () => {
  const rows = {
    ...ROWS,
    people: [...ROWS.people, aPerson("other", "Otto Other", "Property Manager")],
    stores: [
      aStore("sofia", { id: "a", propertyManagerId: ID }),
      aStore("sofia", { id: "b", propertyManagerId: ID }),
      aStore("sofia", { id: "c", propertyManagerId: "other" }),
    ],
  };
  const numbersOf = async (seesEverything: boolean, people = rows.people) => {
    await renderApp({
      as: "Property Manager",
      account: { id: ID, seesEverything },
      path: "/dashboard",
      rows: { ...rows, people },
    });
    const numbers = page.getByRole("region", { name: "Insights", exact: true });
    await expect.element(numbers.getByText("Open now")).toBeVisible();
    return numbers;
  };
  await expect.element((await numbersOf(false)).getByText("Your 2 stores")).toBeVisible();
  await expect.element((await numbersOf(true)).getByText(/^Your /)).not.toBeInTheDocument();
  await expect.element((await numbersOf(false, ROWS.people)).getByText(/^Your /)).not.toBeInTheDocument();
});

test("the dashboard has a part of the numbers, which leads to the rest of them", async () => {
  await open("/dashboard", "Property Manager", PHONE);
  const numbers = page.getByRole("region", { name: "Insights", exact: true });
  await expect.element(numbers).toBeVisible();
  const figures = () =>
    [...numbers.element().querySelectorAll("dl > div")].map((each) =>
      [...each.children].map((part) => part.textContent).join(": "),
    );
  await until(figures).toEqual([
    "Open now: 1",
    "Overdue: 1",
    "Completed: 2Last 30 days",
    "Spend: $150.00Last 30 days",
    expect.stringMatching(/^From report to completion: /),
  ]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
  await numbers.getByRole("link", { name: "View all" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Insights" })).toBeVisible();
  await expect.element(page.getByLabelText("Period")).toHaveValue("30d");
});

test("insights answer what is overdue, what a store cost this year and who is the best plumber", async () => {
  await open("/insights?category=plumbing&period=year");
  await expectTexts(
    /^Your store\. Calculated from the 4 tickets that you can see, all on this device, the oldest of .* Only 3 of the 4/,
  );
  await until(() => rowsOf("Vendor scorecard")).toEqual([
    ["Ned Novice", "5.0 (1), counts as 3.8", "–", "1", "–", "1 of 1 (100%)", "+50% (1)", "$30.00", "–"],
    [
      "Pam Plumber",
      "4.8 (40)",
      "4\u00A0stars:\u00A01",
      "1",
      "–",
      "0 of 1 (0%)",
      "\u221250% (1)",
      "$120.00",
      "Insurance expired on Jan\u00A031, 2026",
    ],
  ]);
  expect(rowsOf("Spend by store")).toEqual([["Downtown", "$150.00", "2", "$100.00", "$20.00", "0"]]);
  await expect
    .element(
      page.getByRole("row", { name: /^Pam Plumber 4.8/ }).getByRole("link", { name: "1", exact: true }),
    )
    .toHaveAttribute("href", `/tickets?done=year&by=${PAM.id}&category=plumbing`);
  expect(page.getByRole("link", { name: "Pam Plumber" }).elements()[0]?.getAttribute("href")).toBe(
    `/profile/${PAM.id}`,
  );
});

test("the scorecard says until when an insurance is valid, so that it does not look missing", async () => {
  const documents = [
    { ...INSURANCE, expiresOn: "2026-01-31" },
    { ...INSURANCE, id: "j", expiresOn: "2099-07-10" },
    { ...INSURANCE, id: "k", kind: "license" as const, expiresOn: "2026-02-01" },
  ];
  await renderApp({
    as: "Store Manager",
    account: { id: ID },
    path: "/insights?category=plumbing&period=year",
    rows: { ...ROWS, people: [{ ...aPerson(PAM.id, PAM.name, "Vendor"), documents }] },
  });
  const ofPam = () =>
    rowsOf("Vendor scorecard")
      .find(([name]) => name === PAM.name)
      ?.at(-1);
  await until(ofPam).toBe(
    "Insurance valid until Jul\u00A010, 2099; License or permit expired on Feb\u00A001, 2026",
  );
});

test("a vendor who has left is marked, and below those who can be called", async () => {
  const people = [{ ...aPerson(PAM.id, PAM.name, "Vendor"), hasLeft: true }];
  await renderApp({
    as: "Store Manager",
    account: { id: ID },
    path: "/insights?category=plumbing&period=year",
    rows: { ...ROWS, people },
  });
  await until(() => rowsOf("Vendor scorecard").map(([name]) => name)).toEqual([
    "Ned Novice",
    "Pam Plumber (left)",
  ]);
});

test("period and category are in the address, and overdue work is not bound to the period", async () => {
  await open("/insights");
  await expect.element(page.getByRole("combobox", { name: "Period" })).toHaveValue("year");
  const overview = page.getByRole("region", { name: "Overview", exact: true });
  const counts = overview.getByRole("link", { name: /^\d+$/ });
  const hrefs = () => counts.elements().map((each) => `${each.getAttribute("href")} ${each.textContent}`);
  await until(() => hrefs()).toEqual([
    "/tickets?due=overdue&sort=worst 1",
    "/tickets?due=behind&sort=worst 0",
    "/tickets?status=all_open 1",
    "/tickets?done=year 2",
  ]);
  await expect
    .element(overview.getByRole("link", { name: "of 2 jobs" }))
    .toHaveAttribute("href", "/tickets?done=year");
  await page.getByRole("combobox", { name: "Period" }).selectOptions("All time");
  await until(() => rowsOf("Spend by store")).toEqual([
    ["Downtown", "$1,149.00", "3", "$100.00", "$20.00", "0"],
  ]);
  await page.getByRole("combobox", { name: "Category" }).selectOptions("Roof");
  await expectTexts("No work was completed in this period.");
  expect(rowsOf("Open tickets by status")).toEqual([["In Progress", "1"]]);
});

test("every table says which period and category it is of, and months by their names", async () => {
  await open("/insights?period=all&category=plumbing");
  for (const table of ["Vendor scorecard", "Spend by store", "Spend by month", "Visits by store"]) {
    const section = page.getByRole("region", { name: table }).first();
    await expect.element(section.getByText("All time, Plumbing.", { exact: false }).first()).toBeVisible();
  }
  expect(rowsOf("Spend by month").map(([name]) => name)).toContain(format(NOW, "MMM yyyy"));
});

test("a table is saved as CSV with amounts as numbers", async () => {
  const saved = catchSavedFiles();
  await open("/insights?period=all");
  await expect.element(page.getByRole("table", { name: "Spend by vendor or worker" })).toBeVisible();
  const section = page.getByRole("region", { name: "Spend by vendor or worker" }).first();
  const { name, text } = await saved.next(() => section.getByRole("button", { name: "Save as CSV" }).click());
  expect(name).toMatch(/^fettle-spend-by-person-.*\.csv$/);
  // Whose stores and which period the numbers are of: the file has no page around it.
  expect(text.split("\r\n")[0]).toMatch(/,Numbers of$/);
  expect(text).toContain("Pam Plumber,120,1,100,20,0,Your store. All time.\r\n");
  expect(text).toContain("Nobody,999,1,0,,0,Your store. All time.\r\n");
});

test("the headline figures are saved as CSV, each as a number with what it is of", async () => {
  const saved = catchSavedFiles();
  await open("/insights?period=all");
  const section = page.getByRole("region", { name: "Overview" });
  await expect.element(section.getByText("1 of 3 (33%)")).toBeVisible();
  const { name, text } = await saved.next(() => section.getByRole("button", { name: "Save as CSV" }).click());
  expect(name).toMatch(/^fettle-overview-.*\.csv$/);
  const lines = text.replace("\uFEFF", "").trim().split("\r\n");
  expect(lines[0]).toBe("Number,Value,Numbers of");
  const hours = Math.round(((Date.parse(RECENT) - Date.parse(OLD)) / 3_600_000) * 100) / 100;
  expect(lines.slice(1).map((line) => line.replace(/,Your store\. All time\.$/, ""))).toEqual([
    "Overdue,1",
    "Past planned day,0",
    "Overdue and past planned day,0",
    "Open now,1",
    "Reported,4",
    "Completed,3",
    "Spend,1149",
    "No cost recorded,0",
    `"From report to completion: median, in hours",${hours}`,
    `"From report to completion: 90% within, in hours",${hours}`,
    "From report to completion: counted,3",
    "Work rejected,1",
    "Jobs handed in,3",
    "Rejected and not finished again,0",
  ]);
});

test("the file of the costs by store has every store, with what tells them apart and last year", async () => {
  const saved = catchSavedFiles();
  const north = { id: "north", name: "North", number: "107", region: "Midwest", isDefault: false };
  // Of the first day, on which every day of the year has come already.
  const lastYear = `${NOW.getFullYear() - 1}-01-01T12:00:00.000Z`;
  await renderApp({
    as: "Store Manager",
    account: { id: ID },
    path: "/insights?period=year",
    rows: {
      ...ROWS,
      tickets: [
        leak,
        job("Before", {
          storeId: "north",
          store: storeInfoFrom(aStore(ID, north)),
          completedAt: lastYear,
          actualCostCents: 5_000,
        }),
      ],
      stores: [
        aStore(ID),
        aStore(ID, { ...north, ownFields: ownFieldsText([{ label: "Sq Ft", value: "900" }]) }),
      ],
    },
  });
  const section = page.getByRole("region", { name: "Spend by store" }).first();
  const { text } = await saved.next(() => section.getByRole("button", { name: "Save as CSV" }).click());
  const [head, ...lines] = text.trim().split("\r\n");
  expect(head).toMatch(
    /^Store,Spend,Last year until [^,]+,Change,Jobs,.*,Change in percent,Number,Region,Spend last year,Jobs last year,Sq Ft,Numbers of$/,
  );
  expect(lines).toEqual([
    "Downtown,120,0,120,1,100,20,0,,,,0,0,,Your 2 stores. This year.",
    "#107 North,0,50,-50,0,0,,0,-100,107,Midwest,50,1,900,Your 2 stores. This year.",
  ]);
});

test("the costs of this year stand beside the same days of last year, and sort by the change", async () => {
  const saved = catchSavedFiles();
  const year = NOW.getFullYear();
  // Of the first day, on which every day of the year has come already.
  const then = {
    completedAt: `${year - 1}-01-01T12:00:00.000Z`,
    createdAt: `${year - 1}-01-01T10:00:00.000Z`,
  };
  const north = aStore(ID, { id: "north", name: "North", isDefault: false });
  const ofNorth = { storeId: "north", store: storeInfoFrom(north) };
  await renderApp({
    as: "Store Manager",
    account: { id: ID },
    path: "/insights?period=year",
    rows: {
      ...ROWS,
      tickets: [
        leak,
        job("Old leak", { ...then, actualCostCents: 20_000 }),
        job("Gate", { ...ofNorth, actualCostCents: 7_000 }),
        job("Old gate", { ...then, ...ofNorth, actualCostCents: 3_500 }),
      ],
      stores: [aStore(ID), north],
    },
  });
  const section = page.getByRole("region", { name: "Spend by store" }).first();
  await expect.element(section.getByRole("columnheader", { name: /^Last year until / })).toBeVisible();
  const changes = () => rowsOf("Spend by store").map(([name, , before, change]) => [name, before, change]);
  expect(changes()).toEqual([
    ["Downtown", "$200.00", "\u2212$80.00 (\u221240%)"],
    ["North", "$35.00", "+$35.00 (+100%)"],
  ]);
  await section.getByRole("checkbox", { name: "Sort by change to last year" }).click();
  expect(changes().map(([name]) => name)).toEqual(["North", "Downtown"]);
  const { text } = await saved.next(() => section.getByRole("button", { name: "Save as CSV" }).click());
  const [head, first] = text.trim().split("\r\n");
  expect(head).toMatch(/^Store,Spend,Last year until [^,]+,Change,.*,Change in percent,Number,/);
  expect(first).toMatch(/^North,70,35,35,1,.*,100,/);
  // Of another period nothing is compared.
  await page.getByRole("combobox", { name: "Period" }).selectOptions("All time");
  await expect.element(section.getByText("All time.", { exact: false }).first()).toBeVisible();
  await expect.element(section.getByRole("columnheader", { name: "Change" })).not.toBeInTheDocument();
});

/** Cells and names of rows that a reader of the screen has to move the page or the table for. */
const cellsOutside = (width: number) =>
  [...document.querySelectorAll("table :is(tbody th, td)")].flatMap((cell) => {
    const { left, right } = cell.getBoundingClientRect();
    const isCut = left < 0 || right > width || cell.scrollWidth > cell.clientWidth + 1;
    return isCut ? [`${cell.textContent} ${left} to ${right}`] : [];
  });

for (const [width, size] of [
  [375, "100%"],
  [320, "100%"],
  [375, "200%"],
] as const)
  test(`at ${width} px and ${size} text every value of a table stands on the screen, and it is a table still`, async () => {
    document.documentElement.style.fontSize = size;
    onTestFinished(() => {
      document.documentElement.style.fontSize = "";
    });
    const app = await open("/insights", "Store Manager", { width, height: 812 });
    const scorecard = page.getByRole("table", { name: "Vendor scorecard" });
    await expect.element(scorecard.getByRole("columnheader", { name: "On time" })).toBeInTheDocument();
    await expect.element(scorecard.getByRole("cell", { name: "$120.00" })).toBeVisible();
    await expect.element(scorecard.getByRole("rowheader", { name: "Pam Plumber" })).toBeVisible();
    expect(cellsOutside(width)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
    app.goTo("/stores/downtown");
    await expect.element(page.getByRole("table", { name: "Cost by year" })).toBeVisible();
    expect(cellsOutside(width)).toEqual([]);
  });

test("a store's page shows its costs by year, people, code and tickets, the open ones first", async () => {
  await open("/stores/downtown");
  await expect.element(page.getByRole("heading", { level: 1, name: "Downtown" })).toBeVisible();
  const first = new Date(OLD).getFullYear();
  const years = Array.from({ length: NOW.getFullYear() - first + 1 }, (_, n) =>
    n === NOW.getFullYear() - first ? OLDEST_YEAR : String(NOW.getFullYear() - n),
  );
  await until(() => rowsOf("Cost by year").map(([year]) => year)).toEqual(years);
  await expect.element(page.getByText("$150.00").first()).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "QR code to print" }))
    .toHaveAttribute("href", "/store-code/downtown");
  await expect.element(page.getByRole("link", { name: "Peter Property" })).toBeVisible();
  const titles = () => page.getByRole("article").getByRole("heading", { level: 3 }).elements();
  await until(() => titles().map((title) => title.textContent)[0]).toBe("Late roof");
  expect(titles()).toHaveLength(4);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect.element(page.getByRole("dialog").getByLabelText("Store name")).toHaveValue("Downtown");
});

test("the cost of a store is told by what, against last year, and leads to its jobs", async () => {
  const id = crypto.randomUUID();
  const lastYear = `${NOW.getFullYear() - 1}-01-01T12:00:00.000Z`;
  const of = (title: string, more: Partial<Ticket>) =>
    job(title, { authorId: id, storeOwnerId: id, createdAt: lastYear, ...more });
  const walt = { id: "walt", name: "Walt Rivera", role: "Maintenance" } as const;
  const tickets = [
    of("Pipe", { actualCostCents: 40_000, assignee: PAM }),
    of("Door", { actualCostCents: 52_000, assignee: walt, category: null }),
    of("Years ago", { completedAt: lastYear, actualCostCents: 61_000, assignee: PAM }),
    of("Elsewhere", { storeId: "north", actualCostCents: 5_000, createdAt: OLD, assignee: PAM }),
  ];
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/stores/downtown",
    rows: { tickets, stores: [aStore(id)] },
  });
  await until(() => rowsOf("Cost this year by category")).toEqual([
    ["No category", "$520.00", "1", "–", "–", "0"],
    ["Plumbing", "$400.00", "1", "–", "–", "0"],
  ]);
  expect(rowsOf("Cost this year by vendor or worker").map((row) => row.slice(0, 3))).toEqual([
    ["Walt Rivera (Maintenance)", "$520.00", "1"],
    ["Pam Plumber", "$400.00", "1"],
  ]);
  const overview = page.getByRole("region", { name: "Overview" }).element();
  expect([...overview.querySelectorAll("dt")].slice(0, 4).map((each) => each.textContent)).toEqual([
    "Open now",
    "Overdue",
    "Cost this year",
    "Cost last year",
  ]);
  expect(overview.querySelectorAll("dd")[3]?.textContent).toBe("$610.00");
  // It follows the name of the store: a phone shows it first.
  expect(overview.previousElementSibling?.querySelector("h1")).not.toBeNull();
  const years = rowsOf("Cost by year").map((row) => row.slice(0, 3));
  expect(years.slice(0, 2)).toEqual([
    [String(NOW.getFullYear()), "$920.00", "2"],
    [String(NOW.getFullYear() - 1), "$610.00", "1"],
  ]);
  // A year without jobs, in which the device has tickets of another store.
  expect(years.at(-1)).toEqual([OLDEST_YEAR, "–", "0"]);
  await expectTexts(
    new RegExp(`^\\$310.00 more than last year until ${format(NOW, "MMM\u00A0dd")}$`),
    /^The oldest ticket on this device is of .*, the oldest of this store of .*/,
  );
  const byPerson = page.getByRole("table", { name: "Cost this year by vendor or worker" });
  await byPerson
    .getByRole("row", { name: /Pam Plumber/ })
    .getByRole("link", { name: "1" })
    .click();
  await expectTexts("Finished this year", "Done by: Pam Plumber", "Cost: $400.00");
  const titles = () => page.getByRole("article").getByRole("heading", { level: 3 }).elements();
  await until(() => titles().map((title) => title.textContent)).toEqual(["Pipe"]);
});

test("a store without a ticket says so, and no day of an oldest one", async () => {
  await renderApp({
    as: "Store Manager",
    account: { id: ID },
    path: "/stores/north",
    rows: { ...ROWS, stores: [aStore(ID), aStore(ID, { id: "north", name: "North", isDefault: false })] },
  });
  await expectTexts(/^The oldest ticket on this device is of .*; none on it is of this store\. /);
});

test("a store's page and insights say alike that only a part of last year is here, and name the period", async () => {
  const id = crypto.randomUUID();
  const lastYear = NOW.getFullYear() - 1;
  const createdAt = `${lastYear}-01-02T12:00:00.000Z`;
  const of = (title: string, more: Partial<Ticket>) =>
    job(title, { authorId: id, storeOwnerId: id, createdAt, actualCostCents: 10_000, ...more });
  const tickets = [of("Pipe", {}), of("Before", { completedAt: `${lastYear}-01-03T12:00:00.000Z` })];
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/stores/downtown",
    rows: { tickets, stores: [aStore(id)] },
  });
  const part = /^Last year: \$100.00, from Jan\s02 only$/;
  const timeOfPage = () =>
    page
      .getByText("From report to completion", { exact: true })
      .first()
      .element()
      .parentElement?.textContent.replace(/^From report to completion/, "");
  const notes = [part, /of 1 job/, "Cost by year"] as const;
  await expectTexts(...notes, `${lastYear} (part of the year)`);
  const onStorePage = timeOfPage();
  expect(onStorePage).toMatch(/of 1 job\s· This year$/);
  app.goTo("/insights");
  await expect.element(page.getByRole("heading", { level: 1, name: "Insights" })).toBeVisible();
  await expectTexts(part);
  await until(timeOfPage).toBe(onStorePage);
  app.goTo("/insights?period=lastyear");
  await expectTexts(part);
});

test("the cost of this year leads to its jobs, and a category to those of it", async () => {
  const app = await open("/stores/downtown");
  await page.getByRole("link", { name: "$150.00" }).click();
  const titles = () =>
    page
      .getByRole("article")
      .getByRole("heading", { level: 3 })
      .elements()
      .map((title) => title.textContent)
      .toSorted();
  await until(titles).toEqual(["Drain", "Leak"]);
  await expectTexts("Finished this year", "Cost: $120.00");
  app.goTo(`/tickets?done=${new Date(OLD).getFullYear()}&category=None&store=downtown`);
  await expectTexts(`Finished in ${new Date(OLD).getFullYear()}`, "No category");
  await until(titles).toEqual([]);
});

test("what is overdue and past its planned day counts in both numbers of a store, and in both lists", async () => {
  const id = crypto.randomUUID();
  const day = (ago: number) => format(subDays(NOW, ago), "yyyy-MM-dd");
  const stain = { ...late, title: "Stain", id: "stain", authorId: id, storeOwnerId: id, dueOn: day(2) };
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/stores/downtown",
    rows: { tickets: [{ ...stain, scheduledDate: day(4) }], stores: [aStore(id)] },
  });
  const overview = page.getByRole("region", { name: "Overview", exact: true });
  const figures = () => [...overview.element().querySelectorAll("dl > div")].map((each) => each.textContent);
  await until(() => figures().filter((text) => /^(Open|Overdue|Past)/.test(text))).toEqual([
    "Open now1",
    "Overdue1",
    "Past planned day11 of them is overdue too",
  ]);
  await overview.getByRole("link", { name: "1", exact: true }).nth(2).click();
  await expectTexts(/, 4\sdays ago$/);
});

test("insights begin with what needs somebody first, and lead to it", async () => {
  const lateWork = (title: string, category: string, assignee: typeof PAM | null) =>
    job(title, { ...late, id: title, title, category, assignee });
  const roofs = [lateWork("Awning", "Roof", null), lateWork("Gutter", "Roof", PAM)];
  const hinge = lateWork("Hinge", "Doors", null);
  const app = await renderApp({
    as: "Store Manager",
    account: { id: ID },
    path: "/insights",
    usesRealAddress: true,
    rows: { ...ROWS, tickets: [leak, hinge, ...roofs] },
  });
  await expectTexts("3 overdue, with nobody on 2 of them.");
  await expect
    .element(page.getByRole("link", { name: "Show them" }))
    .toHaveAttribute("href", "/tickets?due=overdue&sort=worst");
  app.goTo("/insights?category=roof");
  await expectTexts("2 overdue, with nobody on 1 of them.");
  await expect
    .element(page.getByRole("link", { name: "Show them" }))
    .toHaveAttribute("href", "/tickets?due=overdue&sort=worst&category=roofing");
  app.goTo("/insights?category=plumbing");
  await expectTexts("Nothing is overdue or past its planned day.");
});

test("insights are of one store if it is chosen, and of last year", async () => {
  const north = job("Gutter", { storeId: "north", actualCostCents: 7_000, category: "Roof", assignee: PAM });
  await renderApp({
    as: "Store Manager",
    account: { id: ID },
    path: "/insights",
    usesRealAddress: true,
    rows: {
      ...ROWS,
      tickets: [...ROWS.tickets, north],
      stores: [aStore(ID), aStore(ID, { id: "north", name: "North", isDefault: false })],
    },
  });
  await page.getByRole("combobox", { name: "Store" }).selectOptions("North, Springfield");
  await until(() => rowsOf("Spend by category").map((row) => row.slice(0, 3))).toEqual([
    ["Roof", "$70.00", "1"],
  ]);
  expect(new URLSearchParams(location.search).get("store")).toBe("north");
  await expect
    .element(page.getByRole("table", { name: "Spend by month" }).getByRole("link", { name: "1" }))
    .toHaveAttribute("href", `/tickets?done=${format(NOW, "yyyy-MM")}&store=north`);
  await page.getByRole("combobox", { name: "Period" }).selectOptions("Last year");
  await expectTexts("No work was completed in this period.");
});

test("a store that is not on this device says so", async () => {
  await open("/stores/elsewhere");
  await expectTexts("This store and its tickets are not on this device.");
});

test("a store's page is opened from the list of stores and from a ticket", async () => {
  const app = await open("/profile");
  await page.getByRole("link", { name: "Downtown", exact: true }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Downtown" })).toBeVisible();
  app.goTo(`/tickets?ticket=${leak.id}`);
  const link = page.getByRole("link", { name: "Everything about Downtown" });
  await expect.element(link).toHaveAttribute("href", "/stores/downtown");
});

test("a vendor's profile shows a manager what the vendor did so far", async () => {
  const profile = { status: 200, body: { ...aPerson(NED.id, NED.name, "Vendor") } };
  await renderApp({
    as: "Store Manager",
    account: { id: ID },
    path: `/profile/${NED.id}`,
    rows: ROWS,
    answers: { [`GET /api/users/${NED.id}/profile`]: profile },
  });
  const work = page.getByRole("region", { name: "Work for you" });
  await expect.element(work.getByText("1 of 1 (100%)")).toBeVisible();
  await expect.element(work.getByText("$30.00")).toBeVisible();
  await expect.element(work.getByText("On your 1 job.")).toBeVisible();
});

for (const path of someOf(["/insights", "/stores/downtown"], 1))
  test(`${path} says to a vendor that it is for managers`, async () => {
    await open(path, "Vendor");
    await expectTexts("This page is only available to those who manage stores or properties.");
  });

test("without tickets the insights say what is missing", async () => {
  await renderApp({ as: "Store Manager", path: "/insights" });
  await expectTexts("There are no tickets to calculate from yet.");
});

test("times to the first answer and to completion are those of the server's working hours", async () => {
  const saved = catchSavedFiles();
  const times = { createdAt: "2029-01-01T10:00:00.000Z", completedAt: "2029-01-02T20:00:00.000Z" };
  const id = crypto.randomUUID();
  const ticket = job("Answered", { ...times, authorId: id, storeOwnerId: id });
  const answer = { id: "e", ticketId: ticket.id, from: "open", to: "in_progress", commentId: null } as const;
  const hours = { days: [0, 1, 2, 3, 4, 5, 6], from: "00:00", to: "24:00" };
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/insights?period=all",
    rows: {
      tickets: [ticket],
      stores: [aStore(id)],
      events: [
        { ...answer, id: "own", actorId: id, actorName: "Me", at: "2029-01-01T11:00:00.000Z" },
        { ...answer, actorId: PAM.id, actorName: PAM.name, at: "2029-01-01T12:00:00.000Z" },
      ],
    },
    answers: { "GET /api/config": { status: 200, body: { ...CONFIG, workingHours: hours } } },
  });
  const region = page.getByRole("region", { name: "In working hours" });
  await expect.element(region.getByText("2 hours", { exact: true })).toBeVisible();
  await expect.element(region.getByText("34 hours", { exact: true })).toBeVisible();
  const { text } = await saved.next(() => region.getByRole("button", { name: "Save as CSV" }).click());
  expect(text).toContain('"Working hours to first answer: median, in hours",2,Your store. All time.\r\n');
  expect(text).toContain('"Working hours to completion: 90% within, in hours",34,');
  await expectTexts(
    "Working hours: Sun, Mon, Tue, Wed, Thu, Fri, Sat, 00:00 to 24:00, by the clock of the store. A store whose opening hours are written as days and times counts in those. All other times count day and night.",
  );
});

test("a hand-over does not change the time to the first answer", async () => {
  const id = crypto.randomUUID();
  const former = { id: "former", name: "Former Manager" };
  const ticket = job("Handed over", {
    createdAt: "2029-01-01T10:00:00.000Z",
    authorId: id,
    storeOwnerId: id,
    raisedBy: former,
  });
  const of = { ticketId: ticket.id, commentId: null } as const;
  const raised = { ...of, id: "raised", from: null, to: "open", at: ticket.createdAt } as const;
  const comment = {
    ticketId: ticket.id,
    attachments: [],
    content: "Words",
    authorRole: "Store Manager",
  } as const;
  const hours = { days: [0, 1, 2, 3, 4, 5, 6], from: "00:00", to: "24:00" };
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/insights?period=all",
    rows: {
      tickets: [ticket],
      stores: [aStore(id)],
      events: [
        { ...raised, actorId: former.id, actorName: former.name },
        {
          ...of,
          id: "answer",
          from: "open",
          to: "in_progress",
          actorId: id,
          actorName: "Me",
          at: "2029-01-01T13:00:00.000Z",
        },
      ],
      comments: [
        {
          ...comment,
          id: "own",
          kind: "comment",
          authorId: former.id,
          authorName: former.name,
          createdAt: "2029-01-01T11:00:00.000Z",
        },
        {
          ...comment,
          id: "over",
          kind: "hand_over",
          authorId: "olga",
          authorName: "Olga",
          createdAt: "2029-01-01T12:00:00.000Z",
        },
      ],
    },
    answers: { "GET /api/config": { status: 200, body: { ...CONFIG, workingHours: hours } } },
  });
  const region = page.getByRole("region", { name: "In working hours" });
  await expect.element(region.getByText("3 hours", { exact: true })).toBeVisible();
});

test("visits tell how long it took until somebody arrived and how long they stayed, in the CSV as hours", async () => {
  const saved = catchSavedFiles();
  const id = crypto.randomUUID();
  const step = (at: string) => ({ at: `2029-01-01T${at}:00.000Z`, position: null, reason: "" });
  const visit = { personId: PAM.id, personName: PAM.name } as const;
  const ticket = job("Visited", {
    authorId: id,
    storeOwnerId: id,
    createdAt: "2029-01-01T08:00:00.000Z",
    visits: [
      { id: "second", ...visit, arrival: step("15:00"), leaving: step("15:30") },
      { id: "first", ...visit, arrival: step("11:00"), leaving: step("13:10") },
      { id: "third", ...visit, arrival: step("17:00"), leaving: null },
    ],
  });
  const rows = { tickets: [ticket], stores: [aStore(id)] };
  await renderApp({ as: "Store Manager", account: { id }, path: "/insights?period=all", rows });
  const row = ["2 h 40 min", "3", "1 h 20 min (2)", "2 h", "3 hours (1)", "3 hours"];
  await until(() => rowsOf("Visits by person")).toEqual([[PAM.name, ...row]]);
  expect(rowsOf("Visits by store")).toEqual([["Downtown", ...row]]);
  const section = page.getByRole("region", { name: "Visits by person" }).first();
  const { text } = await saved.next(() => section.getByRole("button", { name: "Save as CSV" }).click());
  expect(text).toContain("Pam Plumber,2.67,3,1.33,2,3,3,Your store. All time.\r\n");
  const onSite = page.getByRole("region", { name: "On site" });
  const sums = await saved.next(() => onSite.getByRole("button", { name: "Save as CSV" }).click());
  expect(sums.text).toContain('"Total time on site, in hours",2.67,Your store. All time.\r\n');
});

test("on a tablet the table of visits is whole", async () => {
  const id = crypto.randomUUID();
  const step = (at: string) => ({ at: `2029-01-08T${at}:00.000Z`, position: null, reason: "" });
  const visits = [
    { id: "only", personId: PAM.id, personName: PAM.name, arrival: step("11:00"), leaving: step("12:50") },
  ];
  const ticket = job("Visited", {
    authorId: id,
    storeOwnerId: id,
    createdAt: "2029-01-01T08:00:00.000Z",
    visits,
  });
  const rows = { tickets: [ticket], stores: [aStore(id)] };
  const size = { width: 768, height: 1024 };
  await renderApp({ as: "Store Manager", account: { id }, path: "/insights?period=all", rows, size });
  const row = ["1 h 50 min", "1", "1 h 50 min (1)", "1 h 50 min", "7.1 days (1)", "7.1 days"];
  await until(() => rowsOf("Visits by store")).toEqual([["Downtown", ...row]]);
  const table = page.getByRole("table", { name: "Visits by store", exact: true }).element();
  const scroller = must(table.parentElement, "what scrolls");
  expect(scroller.scrollWidth - scroller.clientWidth).toBe(0);
});

test("on paper every column of the vendors is there, and the headline figures name the chosen store", async () => {
  await renderApp({
    as: "Store Manager",
    account: { id: ID },
    path: "/insights?store=north",
    rows: {
      ...ROWS,
      people: [
        {
          ...aPerson(PAM.id, PAM.name, "Vendor"),
          documents: [
            { ...INSURANCE, expiresOn: "2099-07-10" },
            { ...INSURANCE, id: "k", kind: "license" as const, expiresOn: "2026-02-01" },
          ],
        },
      ],
      tickets: [
        ...ROWS.tickets,
        job("Gutter", {
          storeId: "north",
          actualCostCents: 7_000,
          assignee: { ...PAM, name: "Pamela Plumber-Pipefitter and Daughters" },
        }),
      ],
      stores: [aStore(ID), aStore(ID, { id: "north", name: "North", isDefault: false })],
    },
    size: { width: 740, height: 900 },
  });
  for (const name of ["Overview", "In working hours"])
    await expect.element(page.getByRole("region", { name }).getByText("North, Springfield.")).toBeVisible();
  await emulateMedia({ media: "print" });
  onTestFinished(() => emulateMedia());
  const table = page.getByRole("table", { name: "Vendor scorecard", exact: true });
  const card = must(table.element().closest("section"), "the card of the table").getBoundingClientRect();
  const rightOf = (name: string) =>
    table.getByRole("columnheader", { name }).element().getBoundingClientRect().right;
  expect(rightOf("Spend")).toBeLessThan(rightOf("Documents"));
  expect(rightOf("Documents")).toBeLessThanOrEqual(card.right);
  await expect.element(page.getByText(/Only 1 of the 5 tickets is of what is chosen\./)).toBeInTheDocument();
  // The head of the paper, on which there are no filters.
  const head = page.getByText(/^This year, North, Springfield\.$/).first();
  await expect.element(head).toBeVisible();
  expect(head.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
    page.getByRole("region", { name: "Overview" }).element().getBoundingClientRect().top,
  );
});

test("without a visit the insights say so", async () => {
  await open("/insights");
  await expectTexts("No visit was recorded in this period.");
});
