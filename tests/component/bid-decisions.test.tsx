import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Person } from "#domain/accounts/person.ts";
import type { Bid } from "#domain/bids/bid.ts";
import { aBid, aPerson, aTicketCalled } from "./support/demo-rows.ts";
import { withoutNetwork } from "./support/network.ts";
import { someOf } from "./support/length.ts";
import { renderApp } from "./support/render-app.tsx";

// Bids away from their ticket: who decides there, and why a bid came to nothing.

async function openBids(
  bid: Partial<Bid>,
  path = "/bids",
  size: { readonly width: number; readonly height: number } = { width: 1280, height: 900 },
  people: readonly Person[] = [],
) {
  const id = crypto.randomUUID();
  const window = aTicketCalled("Cracked window", {
    authorId: id,
    storeOwnerId: id,
    status: "out_for_bid",
    decisionMaker: "Store Manager",
  });
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path,
    size,
    rows: { tickets: [window], bids: [aBid(window, bid)], people },
    answers: withoutNetwork(),
  });
  const decisions = async () =>
    (await app.db.ops.toArray()).map(({ action: { payload } }) => "to" in payload && payload.to);
  const reasons = async () =>
    (await app.db.ops.toArray()).map(({ action: { payload } }) => "reason" in payload && payload.reason);
  return { decisions, reasons };
}

const card = page.getByRole("article");
const details = page.getByRole("dialog", { name: "Bid Details" });
const sure = (question: string) => page.getByRole("dialog", { name: question });

test("who decides accepts a bid on the bids screen", async () => {
  const { decisions } = await openBids({});
  await card.getByRole("button", { name: "Accept" }).click();
  await sure("Accept this bid?").getByRole("button", { name: "Accept" }).click();
  await expect.poll(decisions).toEqual(["accepted"]);
});

test("who decides rejects a bid in its details", async () => {
  const { decisions } = await openBids({}, "/bids?bid=bid-1");
  await details.getByRole("button", { name: "Reject" }).click();
  await sure("Reject this bid?").getByRole("button", { name: "Reject" }).click();
  await expect.poll(decisions).toEqual(["rejected"]);
  await expect.element(details.getByText("Waiting to send")).toBeVisible();
});

test("the details of a bid have what decides it in one row at a desk, and the ticket above", async () => {
  await openBids({}, "/bids?bid=bid-1");
  const button = (name: string) => details.getByRole("button", { name, exact: true }).element();
  await expect.element(details.getByRole("button", { name: "Accept" })).toBeVisible();
  const tops = ["Accept", "Reject", "Request a new price"].map(
    (name) => button(name).getBoundingClientRect().top,
  );
  expect(new Set(tops).size).toBe(1);
  const ticket = details.getByRole("link", { name: "Open ticket" }).element().getBoundingClientRect();
  expect(ticket.bottom).toBeLessThan(Math.min(...tops));
});

test("the bid of a vendor whose account is closed says so, and can only be rejected", async () => {
  const gone = { ...aPerson("gone-vendor", "Gone Vendor", "Vendor"), hasLeft: true };
  await openBids({ vendorId: gone.id }, "/bids?bid=bid-1", undefined, [gone]);
  await expect.element(details.getByRole("button", { name: "Reject" })).toBeVisible();
  await expect.element(card.getByText("Left", { exact: true })).toBeInTheDocument();
  for (const place of [card, details])
    await expect.element(place.getByRole("button", { name: "Accept" })).not.toBeInTheDocument();
  await expect.element(details.getByRole("button", { name: "Request a new price" })).not.toBeInTheDocument();
});

test("a bid under review cannot be decided", async () => {
  await openBids({ status: "under_review" }, "/bids?bid=bid-1");
  await expect.element(details.getByText("Under Review")).toBeVisible();
  await expect.element(details.getByRole("link", { name: "Open ticket" })).toBeVisible();
  expect(details.getByRole("button", { name: /^(Accept|Reject)$/ }).elements()).toEqual([]);
});

test("a rejected bid shows the reason on its card and in its details", async () => {
  await openBids({ status: "rejected", reason: "another_bid_accepted" }, "/bids?bids=lost");
  await expect.element(card.getByText("Another bid was accepted.")).toBeVisible();
  await card.getByRole("button", { name: "View Details" }).click();
  await expect.element(details.getByText("Another bid was accepted.")).toBeVisible();
});

test.each(someOf([375, 1280], 0))("who rejects a bid may say why, at a width of %i px", async (width) => {
  const { reasons } = await openBids({}, "/bids", { width, height: 900 });
  await card.getByRole("button", { name: "Reject" }).click();
  await sure("Reject this bid?").getByLabelText("Reason (optional)").fill("Too late in the week");
  await sure("Reject this bid?").getByRole("button", { name: "Reject" }).click();
  await expect.poll(reasons).toEqual(["Too late in the week"]);
  await page.getByRole("tab", { name: /Rejected Bids/ }).click();
  await expect.element(card.getByText("Reason: Too late in the week")).toBeVisible();
});

test("a reason that was begun is there again, and leads back to its form", async () => {
  await openBids({}, "/bids?rejectbid=bid-1");
  await sure("Reject this bid?").getByLabelText("Reason (optional)").fill("Too late");
  await sure("Reject this bid?").getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Offline" }).click();
  const unsent = page.getByRole("region", { name: "Drafts, not sent yet" });
  await expect.element(unsent.getByText("Rejection of a bid")).toBeVisible();
  await unsent.getByRole("link", { name: "Continue" }).click();
  await expect.element(sure("Reject this bid?").getByLabelText("Reason (optional)")).toHaveValue("Too late");
});

test("a bid that can no longer be rejected says so where its form was", async () => {
  await openBids({ status: "under_review" }, "/bids?rejectbid=bid-1");
  await expect.element(sure("Reject this bid?").getByText(/under review/)).toBeVisible();
  expect(sure("Reject this bid?").getByRole("textbox").elements()).toEqual([]);
});

const offers = async (bid: Partial<Bid> | null) => {
  const id = crypto.randomUUID();
  const market = aTicketCalled("Cracked window", {
    status: "out_for_bid",
    isMarketView: true,
    storeOwnerId: null,
    propertyManagerId: null,
  });
  await renderApp({
    as: "Vendor",
    account: { id },
    path: "/tickets",
    rows: { tickets: [market], bids: bid === null ? [] : [aBid(market, { vendorId: id, ...bid })] },
  });
  await page.getByRole("button", { name: "Actions for Cracked window" }).click();
  await expect.element(page.getByRole("menuitem", { name: "Open details" })).toBeVisible();
  return page.getByRole("menuitem", { name: "Bid on ticket" });
};

test("'Bid on ticket' is offered without an own bid", async () => {
  await expect.element(await offers(null)).toBeVisible();
});

test("'Bid on ticket' is offered again after a rejected bid", async () => {
  await expect.element(await offers({ status: "rejected" })).toBeVisible();
});

test("'Bid on ticket' is not offered while an own bid is open", async () => {
  const again = await offers({ status: "submitted" });
  await expect.element(page.getByRole("menuitem", { name: "Send message" })).toBeVisible();
  expect(again.elements()).toEqual([]);
});

const ofVendor = async (bidCount: number, own: Partial<Bid> | null) => {
  const id = crypto.randomUUID();
  const market = aTicketCalled("Cracked window", {
    status: "out_for_bid",
    isMarketView: true,
    storeOwnerId: null,
    propertyManagerId: null,
    bidCount,
  });
  await renderApp({
    as: "Vendor",
    account: { id },
    path: `/tickets?ticket=${market.id}`,
    rows: { tickets: [market], bids: own === null ? [] : [aBid(market, { vendorId: id, ...own })] },
  });
  return page.getByRole("region", { name: "Bids" });
};

test("a ticket counts the bids of others as its card does", async () => {
  const bids = await ofVendor(1, null);
  await expect.element(card.getByText("1 bid", { exact: true })).toBeVisible();
  await expect.element(bids.getByText("1 bid submitted, not by you")).toBeVisible();
  expect(bids.getByText("No bids submitted yet").elements()).toEqual([]);
});

test("a ticket with an own bid says how many others there are", async () => {
  const bids = await ofVendor(3, {});
  await expect.element(bids.getByText("2 other bids submitted")).toBeVisible();
});

test("a ticket without a bid says so", async () => {
  const bids = await ofVendor(0, null);
  await expect.element(bids.getByText("No bids submitted yet")).toBeVisible();
});
