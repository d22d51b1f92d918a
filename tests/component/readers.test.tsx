import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { SIGNED_IN_PATHS } from "#app/signed-in-paths.ts";
import { must } from "#domain/must.ts";
import { aBid, aPerson, aStore, aStorePlan, aTicketCalled } from "./support/demo-rows.ts";
import { until } from "./support/forms.ts";
import { someOf } from "./support/length.ts";
import { sees } from "./support/reads.ts";
import { renderApp } from "./support/render-app.tsx";

// Who reads everything and changes nothing: docs/product.md#readers. Every screen is gone through,
// and every control there is one of those that read or are about the own account.

const ofSofia = { storeId: "downtown", storeOwnerId: "sofia", authorId: "sofia", authorName: "Sofia Store" };
const STATUSES = ["open", "out_for_bid", "in_progress", "completed", "closed"] as const;
const tickets = STATUSES.map((status) =>
  aTicketCalled(`Work ${status}`, { ...ofSofia, status, id: `ticket-${status}`, dueOn: "2026-01-01" }),
);
const rows = {
  stores: [
    aStore("sofia", {
      ownerName: "Sofia Store",
      people: [{ id: "stella", name: "Stella Second" }],
      plans: [aStorePlan({ planId: "filters", title: "Work at the filters" })],
    }),
    aStore("sofia", { id: "uptown", name: "Uptown", ownerName: "Sofia Store" }),
  ],
  tickets,
  bids: [aBid(must(tickets[1], "the ticket on the market"))],
  people: [
    aPerson("sofia", "Sofia Store", "Store Manager"),
    aPerson("vera-vendor", "Vera Novak", "Vendor"),
    aPerson("walt-worker", "Walt Rivera", "Maintenance"),
  ],
};
const PERSON = { status: 200, body: { ...aPerson("vera-vendor", "Vera Novak", "Vendor") } };
const ANSWERS = { "GET /api/external/users/vera-vendor": PERSON };

const asReader = (path: string, size = { width: 1280, height: 900 }) =>
  renderApp({
    as: "Fettle User",
    account: { id: "rita", isReader: true, seesEverything: true },
    path,
    rows,
    size,
    answers: ANSWERS,
  });

/** What each screen shows once it is there. */
const SCREENS: Readonly<Record<(typeof SIGNED_IN_PATHS)[number], readonly (readonly [string, string])[]>> = {
  "/dashboard": [["/dashboard", "Vera Novak"]],
  "/tickets": [
    ["/tickets", "Work completed"],
    ...STATUSES.map((status) => [`/tickets?ticket=ticket-${status}`, "Printable report"] as const),
    ["/tickets?ticket=ticket-open&act=cancelTicket", "Printable report"],
    ["/tickets?new=ticket", "Work completed"],
    ["/tickets?importstores=csv&editstore=downtown&handover=vera-vendor&chat=list", "Work completed"],
  ],
  "/my-tickets": [["/my-tickets", "only available to Vendor"]],
  "/bids": [
    ["/bids", "Vera Novak"],
    ["/bids?bid=bid-1", "Printable quote"],
    ["/bids?requestprice=bid-1&rejectbid=bid-1&editbid=bid-1", "Vera Novak"],
  ],
  "/ratings": [["/ratings", "only available to Vendor"]],
  "/suggestions": [["/suggestions", "Your account reads everything and sends nothing."]],
  "/help": [["/help", "Help"]],
  "/agenda": [["/agenda", "Nothing is scheduled"]],
  "/repeats": [["/repeats", "Only those who raise tickets"]],
  "/plans": [["/plans", "Work at the filters"]],
  "/plans/:planId": [["/plans/filters", "1 store"]],
  "/insights": [["/insights", "Open tickets by age"]],
  "/directory": [
    ["/directory", "Vera Novak"],
    ["/directory?show=stores", "Uptown"],
    ["/directory?show=people", "Walt Rivera"],
    ["/directory?show=workers", "Walt Rivera"],
  ],
  "/stores/:storeId": [["/stores/downtown", "Work completed"]],
  "/report/:ticketId": [["/report/ticket-completed", "Work completed"]],
  "/quote/:bidId": [["/quote/bid-1", "Vera Novak"]],
  "/store-code/:storeId": [["/store-code/downtown", "Downtown"]],
  "/profile": [["/profile", "Delete account"]],
  "/notification-settings": [["/notification-settings", "Due soon, overdue, or urgent now"]],
  "/profile/:userId": [["/profile/vera-vendor", "Vera Novak"]],
  "/operator": [["/operator", "right"]],
};

/** Names of what reads, leads elsewhere on this device, or is about the own account. */
const READING: readonly RegExp[] = [
  // Frame.
  /^(Fettle|Skip to content|Dashboard|Tickets|Bids|Insights|Directory|Profile|Find anything|Notifications|.*: your menu|All saved|Open the tickets|Maintenance plans|Plans|All maintenance plans|Sync status.*|Server trouble|Up to date.*|Go to the dashboard|Close|Back)$/i,
  // Lists.
  /^(Search |Filter by|More filters$|Status|Priority|Due date|Order|Tickets per page|Page|Pages|Actions for|View |Show |Everything about|Vendors|Workers|By trade|Stores|People|Active|Won|Lost|\d+$|\d+ overdue$|Select$|Scan$)/,
  // Files and paper.
  /^(Save as CSV|Print|Printable|QR code to print|Share link|Print or save as PDF)/,
  // What leads to a ticket, a store or a person.
  /^(Work |Downtown|Uptown|Ground floor|Sofia Store|Stella Second|Vera Novak|Walt Rivera|Peter Property|Raised by|Property manager|Open ticket|All changes|Overdue|Urgent|Nobody on it|Past planned day|vera|sofia|walt|555-|The best vendors|Vendor scorecard|Spend by|Visits by|Open tickets by|Out for Bid|Open \(new\)|In Progress|Completed|Rejected)/,
  // The own account.
  /^(Upload image|Profile image|First name|Last name|Email|Phone|firstName|lastName|Update Profile|What you are notified of|.*password|Change password|Disconnect|Connect|Download your data|Delete account|End|Sign out|.*: (Push|Mail)|No push|Say which|Send a test|Turn on|This device|Set up|location services)/i,
  /^(Period|Last |This |Category$|Store$|Trade$|Region$)/,
];

const nameOf = (element: Element): string => {
  const label = element.id === "" ? null : document.querySelector(`label[for="${CSS.escape(element.id)}"]`);
  return (
    element.getAttribute("aria-label") ??
    label?.textContent ??
    ((element.textContent ?? "").trim() || (element.getAttribute("name") ?? ""))
  ).trim();
};

/** Names of the controls on the page that neither read nor are about the own account. */
const actsOnPage = (): readonly string[] =>
  [...document.querySelectorAll("a, button, input, select, textarea, [role=menuitem]")]
    // Mantine measures texts in a field that nobody sees.
    .filter((element) => element.closest("[aria-hidden=true]") === null)
    .map(nameOf)
    .filter((name) => !READING.some((reading) => reading.test(name)));

test.each(SIGNED_IN_PATHS)("%s has no control with which a reader would change something", async (screen) => {
  for (const [path, text] of SCREENS[screen]) {
    await asReader(path);
    await until(() => document.body.textContent?.includes(text) ?? false, path).toBe(true);
    expect([path, actsOnPage()]).toEqual([path, []]);
  }
});

test.each(someOf([375, 1280], 0))(
  "the dashboard has numbers and what is late, and asks nothing, at %i px",
  async (width) => {
    await asReader("/dashboard", { width, height: 812 });
    await sees("Fettle User: reads everything", "Overdue");
    await expect.element(page.getByRole("heading", { name: "Insights" })).toBeVisible();
    expect(page.getByText("Needs you now").elements()).toEqual([]);
    expect(page.getByRole("link", { name: "New", exact: true }).elements()).toEqual([]);
    expect(page.getByRole("button", { name: "Messages" }).elements()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  },
);

test("the same screens offer a Fettle User without this right what they may do", async () => {
  await renderApp({ as: "Fettle User", account: { id: "sofia" }, path: "/tickets", rows });
  await sees("Work completed");
  expect(actsOnPage()).toEqual(expect.arrayContaining(["Add New Ticket", "Suggestions"]));
});
