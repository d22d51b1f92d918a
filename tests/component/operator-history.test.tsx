import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { press } from "./support/forms.ts";
import { someOf } from "./support/length.ts";
import { sees } from "./support/reads.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";
import { catchSavedFiles } from "./support/saved-files.ts";

// The history and the security log on the operator's page; what the server finds is in
// tests/server/history.test.ts.

const AT = "2029-12-31T10:00:00.000Z";
const LINE = {
  n: 70,
  at: AT,
  deviceAt: null,
  actorId: "fay",
  actorName: "Fay Turner",
  device: "Chrome on Android",
  kind: "ticket",
  entityId: "t1",
  ticketId: "t1",
  storeId: "s1",
  change: "changed",
  before: { status: "open" },
  after: { status: "closed" },
};
const NAMES = { t1: "T-1001 Leaking freezer", s1: "#17 Riverside", walt: "Walt Rivera" };
const LINES = "GET /api/operator/history/lines";
const body = (more: object = {}) => ({
  status: 200,
  body: { lines: [LINE], names: NAMES, older: null, newer: null, searchedSince: null, ...more },
});
const open = (path: string, answers: NonNullable<AppOptions["answers"]>, more: Partial<AppOptions> = {}) =>
  // The filters are read from the address of the page.
  renderApp({
    as: "Fettle User",
    account: { isOperator: true },
    path,
    answers,
    usesRealAddress: true,
    ...more,
  });

test("a line of the history leads to its ticket, its store and whoever wrote it", async () => {
  const account = { ...LINE, n: 69, kind: "account", entityId: "walt", ticketId: null, storeId: null };
  const purged = { ...LINE, n: 68, ticketId: "gone", entityId: "gone", before: null, after: null };
  await open("/operator?panel=history", { [LINES]: body({ lines: [LINE, account, purged] }) });
  await sees("Ticket changed", "Status: Open → Closed", "Chrome on Android", "Account changed");
  const lines = page.getByRole("list", { name: "All changes" }).getByRole("listitem");
  const link = (name: string) => lines.first().getByRole("link", { name });
  expect(link("T-1001 Leaking freezer").element().getAttribute("href")).toContain("ticket=t1");
  expect(link("#17 Riverside").element().getAttribute("href")).toBe("/stores/s1");
  expect(link("Fay Turner").element().getAttribute("href")).toBe("/profile/fay");
  await expect
    .element(page.getByRole("link", { name: "Walt Rivera" }))
    .toHaveAttribute("href", "/profile/walt");
  // What was purged has no page.
  expect(page.getByRole("link", { name: "gone" }).elements()).toEqual([]);
});

test("filters of the history are in the address, and hold for the file too", async () => {
  const queries: Record<string, string>[] = [];
  const exported: Record<string, string>[] = [];
  await open("/operator?panel=history&kind=store&by=Fay&from=2026-03-01&until=2026-03-02", {
    [LINES]: (_, query) => {
      queries.push(Object.fromEntries(query));
      return body({ lines: [] });
    },
    "GET /api/operator/history": (_, query) => {
      exported.push(Object.fromEntries(query));
      return { status: 200, body: { lines: [LINE], hasMore: false } };
    },
  });
  await sees("No change fits these filters.");
  const startOf = (month: number, day: number) => new Date(2026, month - 1, day).toISOString();
  const filter = { kind: "store", person: "Fay", from: startOf(3, 1), until: startOf(3, 3) };
  expect(queries.at(-1)).toEqual(filter);
  await page.getByRole("searchbox", { name: "Store: name or number" }).fill("17");
  await expect.poll(() => queries.at(-1)).toEqual({ ...filter, store: "17" });
  const saved = catchSavedFiles();
  const { text } = await saved.next(() => press("Save as CSV"));
  expect(exported).toEqual([{ ...filter, store: "17", after: "0" }]);
  expect(text).toContain("Fay Turner");
  await press("Clear filters");
  await expect.poll(() => queries.at(-1)).toEqual({});
});

test("the file has what comes after a part in which nothing was found", async () => {
  const startsRead: string[] = [];
  await open("/operator?panel=history&text=freezer", {
    [LINES]: body(),
    "GET /api/operator/history": (_, query) => {
      startsRead.push(query.get("after") ?? "");
      const parts = [
        { lines: [], hasMore: true, next: 20_000 },
        { lines: [LINE], hasMore: false, next: null },
      ];
      return { status: 200, body: parts[startsRead.length - 1] ?? {} };
    },
  });
  await sees("Ticket changed");
  const { text } = await catchSavedFiles().next(() => press("Save as CSV"));
  expect(startsRead).toEqual(["0", "20000"]);
  expect(text).toContain("Fay Turner");
});

test("a period that ends before it begins is said at its field", async () => {
  await open("/operator?panel=history&from=2026-03-02&until=2026-03-01", { [LINES]: body() });
  await sees("The last day is before the first one.");
  await expect.element(page.getByLabelText("Until")).toHaveAttribute("aria-invalid", "true");
});

test("the history is turned by line numbers, and a search says how far back it went", async () => {
  await open("/operator?panel=history&text=freezer", {
    [LINES]: (_, query) =>
      query.get("before") === null
        ? body({ lines: [], older: 41, searchedSince: AT })
        : body({ newer: null, lines: [{ ...LINE, n: 12 }] }),
  });
  await sees("fits these filters. “Next” searches further back.");
  await press("Next");
  await sees("Ticket changed");
  await press("Previous");
  await sees("searches further back.");
});

test("without an answer the history says so and tries again", async () => {
  const app = await open("/operator?panel=history", { [LINES]: { status: 500, body: {} } });
  await sees("This could not be loaded.");
  app.answer({ [LINES]: body() });
  await press("Try Again");
  await sees("Ticket changed");
});

const ACTS = "GET /api/operator/security-log/acts";
const LOG = "GET /api/operator/security-log";
const pagination = { page: 1, limit: 20, total: 2, totalPages: 1, hasNextPage: false, hasPrevPage: false };
const act = (more: object = {}) => ({
  id: "a",
  at: AT,
  since: AT,
  event: "operator_invited",
  who: "ann@example.com",
  from: "10.0.0.0/24",
  detail: "by fay@example.com: Vendor",
  userAgent: "Chrome",
  count: 1,
  by: "Fay Turner",
  fileName: null,
  ...more,
});

test("what one import did is one line of the security log, which opens to its entries", async () => {
  const opened: string[] = [];
  await open("/operator?panel=log", {
    [ACTS]: {
      status: 200,
      body: { acts: [act({ count: 41, fileName: "stores.csv" }), act({ id: "b" })], pagination },
    },
    [LOG]: (_, query) => {
      opened.push(query.get("act") ?? "");
      return { status: 200, body: { entries: [act({ who: "nora@example.com" })], pagination } };
    },
  });
  await sees("Fay Turner invited 41 people (import of stores.csv)", "Operator invited somebody");
  expect(opened).toEqual([]);
  await page.getByText("All 41 entries").click();
  await sees("nora@");
  expect(opened).toEqual(["a"]);
});

test("the security log is filtered by event and person, also in the act that is opened", async () => {
  const queries: Record<string, string>[] = [];
  await open("/operator?panel=log&event=operator_invited", {
    [ACTS]: (_, query) => {
      queries.push(Object.fromEntries(query));
      return { status: 200, body: { acts: [act({ count: 2 })], pagination } };
    },
    [LOG]: (_, query) => {
      queries.push(Object.fromEntries(query));
      return { status: 200, body: { entries: [act()], pagination } };
    },
  });
  await page.getByRole("searchbox", { name: "Person: name or email" }).fill("Fay");
  await expect.poll(() => queries.at(-1)).toEqual({ event: "operator_invited", person: "Fay", page: "1" });
  await page.getByText("All 2 entries").click();
  await expect
    .poll(() => queries.at(-1))
    .toMatchObject({ event: "operator_invited", person: "Fay", act: "a" });
});

test.each(someOf([375, 1280], 0))("the history and the log fit a screen %i px wide", async (width) => {
  const size = { width, height: 800 };
  const wide = { ...LINE, after: { status: "closed", description: "x".repeat(400) } };
  const app = await open(
    "/operator?panel=history",
    {
      [LINES]: body({ lines: [wide], older: 3 }),
      [ACTS]: { status: 200, body: { acts: [act({ count: 41, fileName: "y".repeat(120) })], pagination } },
    },
    { size },
  );
  await sees("Ticket changed");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  app.goTo("/operator?panel=log");
  await sees("invited 41 people");
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
