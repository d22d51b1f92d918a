import { describe, expect, test } from "vitest";
import { isProfileComplete, profileFieldsOf, profileProblems, splitName } from "#domain/accounts/profile.ts";
import { BID_STATUSES, bidGroup } from "#domain/bids/bid-status.ts";
import { dayAfter } from "#domain/calendar-day.ts";
import { centsFromAmount, dollarsFromCents } from "#domain/money.ts";
import { pageOf } from "#domain/page-of.ts";
import { averageStars, needsRatingFirst } from "#domain/ratings/rating.ts";
import { likelyTransition, tradesOfAll } from "#domain/tickets/likely-transition.ts";
import { maySeeBidCount } from "#domain/tickets/permissions.ts";
import { STATUSES, parseStatus, statusLabel } from "#domain/tickets/status.ts";
import { shortLabel, shortTitle } from "#domain/titles.ts";
import { newTitles, workOrderUnder } from "#domain/work-orders/work-order.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

test("no day comes after the last one that can be written", () => {
  expect([dayAfter("2026-12-31"), dayAfter("9999-12-30"), dayAfter("9999-12-31")]).toEqual([
    "2027-01-01",
    "9999-12-31",
    "9999-12-31",
  ]);
});

test("titles that are suggested again, in whatever capitals, are not new", () => {
  expect(
    newTitles(["Check the seal", " clean the coils ", "Run it"], ["check the seal", "Clean the coils"]),
  ).toEqual(["Run it"]);
});

test("a new work order has its ticket's store and priority, and nothing that happened to the ticket", () => {
  const parent = aTicket({
    priority: "urgent",
    isRated: true,
    authorEmail: "other@example.com",
    authorPhoto: "/photo",
    workOrders: [],
    scopeVersion: 3,
  });
  const actor = { id: "a", name: "A B", role: "Store Manager" as const };
  const order = workOrderUnder(parent, actor, { id: "w", title: " Seal ", at: "2026-01-01T00:00:00Z" });
  expect(order).toMatchObject({ priority: "urgent", storeId: parent.storeId, parentId: parent.id });
  expect([order.isRated, order.scopeVersion, order.title]).toEqual([false, 1, "Seal"]);
  for (const field of ["authorEmail", "authorPhoto", "workOrders"]) expect(order).not.toHaveProperty(field);
});

describe("money", () => {
  test.each([
    ["$1,234.50", 123_450],
    ["1234.5", 123_450],
    [0, 0],
    ["12", 1200],
    ["12,50", 1250],
    ["14,99", 1499],
    ["0,5", 50],
    ["1 234,56", 123_456],
    ["1\u00a0234.56", 123_456],
    ["1,234,567.8", 123_456_780],
    ["1,234", 123_400],
    [" $ 12 ", 1200],
  ])("%s is read as %i cents", (amount, cents) => expect(centsFromAmount(amount)).toBe(cents));
  test.each([
    "-1",
    "1e3",
    "1.234",
    "abc",
    "",
    "123456789",
    "1,2,3",
    "0,500",
    "0 500",
    "1,23,456",
    "1 2",
    "1,234 567",
    "1.234,56",
    "1234,567",
    "12,345,6",
    "1$2",
    "9,999,999,999",
    "٣",
  ])("%s is no amount", (amount) => expect(centsFromAmount(amount)).toBeNull());
  test("is shown with a dollar sign, thousands and two decimals", () => {
    expect([123_450, 0, 5, 100_000_000, -250].map(dollarsFromCents)).toEqual([
      "$1,234.50",
      "$0.00",
      "$0.05",
      "$1,000,000.00",
      "\u2212$2.50",
    ]);
  });
});

describe("titles", () => {
  test("are cut to 50 characters and '...', on a phone to 25, and never inside a letter", () => {
    expect(shortTitle("a".repeat(51))).toBe(`${"a".repeat(50)}...`);
    expect(shortTitle("a".repeat(50))).toBe("a".repeat(50));
    expect(shortTitle("😀".repeat(26), "phone")).toBe(`${"😀".repeat(25)}...`);
    expect(shortTitle("  ")).toBe("Untitled");
  });
  test("that are cut after a word have the dots right behind it", () => {
    expect(shortTitle("Produce mister runs over the floor", "phone")).toBe("Produce mister runs over...");
  });
  test("badge labels are cut to 8 characters and '...'", () => {
    expect(["Rejected", "Completed"].map(shortLabel)).toEqual(["Rejected", "Complete..."]);
  });
});

describe("accounts", () => {
  test("a profile is complete with both names", () => {
    expect(isProfileComplete({ firstName: "Sofia", lastName: "Marsh" })).toBe(true);
    expect(isProfileComplete({ firstName: " ", lastName: "Marsh" })).toBe(false);
  });
  test("a full name is split before its last word", () => {
    expect(splitName(" Anna Maria  Lopez ")).toEqual({ firstName: "Anna Maria", lastName: "Lopez" });
    expect(splitName("Cher")).toEqual({ firstName: "Cher", lastName: "" });
  });
  test("vendors and property managers give an address, the others do not", () => {
    expect(profileFieldsOf("Vendor")).toContain("zip");
    expect(profileFieldsOf("Assessor")).toEqual(["firstName", "lastName", "email", "phone"]);
    expect(
      profileProblems("Property Manager", {
        firstName: "P",
        lastName: "Q",
        email: "p@q.example",
        phone: "1",
      }),
    ).toEqual({
      address: "Address is required",
      city: "City is required",
      state: "State is required",
      zip: "ZIP code is required",
    });
  });
});

describe("statuses", () => {
  test("every status has a readable label without an underscore; a foreign word is shown as it is", () => {
    for (const status of STATUSES) expect(statusLabel(status)).toMatch(/^[A-Z][a-zA-Z ]+$/);
    expect(statusLabel("on_the_moon")).toBe("on_the_moon");
  });
  test("the aliases mean what they say", () => {
    expect([parseStatus("close"), parseStatus("assigned_property_manager"), parseStatus("done")]).toEqual([
      "closed",
      "assigned_to_property_manager",
      null,
    ]);
  });
});

describe("bids", () => {
  test("every status stands in one group; what is under review is in no tab of a Store Manager", () => {
    expect(BID_STATUSES.map((status) => bidGroup(status, "Vendor"))).toEqual([
      "active",
      "active",
      "active",
      "won",
      "won",
      "lost",
      "lost",
      "lost",
    ]);
    expect(bidGroup("under_review", "Store Manager")).toBeNull();
  });
});

test.each([
  ["Store Manager", true],
  ["Property Manager", true],
  ["Fettle User", true],
  ["Vendor", true],
  ["Maintenance", false],
  ["Assessor", false],
] as const)("how many bid concerns a %s: %s", (role, isConcerned) =>
  expect(maySeeBidCount({ id: "somebody", name: "Somebody", role })).toBe(isConcerned),
);

describe("pages and ratings", () => {
  test("a page knows its neighbours", () => {
    expect(pageOf(2, 10, 21)).toEqual({
      page: 2,
      limit: 10,
      total: 21,
      totalPages: 3,
      hasNextPage: true,
      hasPrevPage: true,
    });
    expect(pageOf(3, 10, 21)).toMatchObject({ hasNextPage: false, hasPrevPage: true });
    expect(pageOf(2, 10, 20)).toMatchObject({ totalPages: 2, hasNextPage: false });
    expect(pageOf(1, 10, 0)).toMatchObject({ totalPages: 0, hasNextPage: false, hasPrevPage: false });
  });
  test("an average has one decimal", () => {
    expect([averageStars([5, 4, 4]), averageStars([])]).toEqual([4.3, null]);
  });
  test("a rating comes first when somebody else did the work and has none for it yet", () => {
    const done = aTicket({ status: "completed", assignee: PEOPLE.worker });
    expect(needsRatingFirst(done, PEOPLE.store)).toBe(true);
    expect(needsRatingFirst({ ...done, isRated: true }, PEOPLE.store)).toBe(false);
    expect(needsRatingFirst(aTicket({ status: "completed" }), PEOPLE.store)).toBe(false);
    expect(needsRatingFirst({ ...done, assignee: PEOPLE.store }, PEOPLE.store)).toBe(false);
  });
});

describe("the one likely next act", () => {
  test("is completing for the one at work, approving for the approver, assigning for the property manager", () => {
    const working = aTicket({ status: "maintenance_worker_working", assignee: PEOPLE.worker });
    expect(likelyTransition(working, PEOPLE.worker, false)).toBe("completeTicket");
    expect(likelyTransition(working, PEOPLE.store, false)).toBeNull();
    expect(
      likelyTransition(aTicket({ status: "completed", assignee: PEOPLE.worker }), PEOPLE.store, false),
    ).toBe("approveTicket");
    expect(likelyTransition(aTicket(), PEOPLE.property, true)).toBe("assignWorker");
  });
  test("is starting the work for a property manager without workers", () => {
    for (const status of ["assigned_to_property_manager", "rejected", "assessment_completed"] as const)
      expect(likelyTransition(aTicket({ status }), PEOPLE.property, false)).toBe("startWork");
  });
  test("is requesting bids for a property manager none of whose workers has the trade", () => {
    const ramp = aTicket({ category: "Structure" });
    const next = (trades: readonly (readonly string[])[], of = ramp) =>
      likelyTransition(of, PEOPLE.property, trades.length > 0, tradesOfAll(trades));
    expect(next([["Electrical"], ["Doors", "Paint"]])).toBe("requestBid");
    expect(next([["Electrical"], ["structures"]])).toBe("assignWorker");
    expect(next([["Electrical"], []])).toBe("assignWorker");
    expect(next([["Electrical"]], aTicket({ category: " " }))).toBe("assignWorker");
    expect(next([])).toBe("startWork");
    const rejected = aTicket({ category: "Structure", status: "rejected" });
    expect(next([["Electrical"]], rejected)).toBe("assignWorker");
  });
});
