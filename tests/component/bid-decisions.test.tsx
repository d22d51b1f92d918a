import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Bid } from "#domain/bids/bid.ts";
import { aBid, aTicketCalled } from "./support/demo-rows.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";

// Bids away from their ticket: who decides there, and why a bid came to nothing.

async function openBids(bid: Partial<Bid>, path = "/bids", decisionMaker = "Store Manager" as const) {
  const id = crypto.randomUUID();
  const window = aTicketCalled("Cracked window", {
    authorId: id,
    storeOwnerId: id,
    status: "out_for_bid",
    decisionMaker,
  });
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path,
    rows: { tickets: [window], bids: [aBid(window, bid)] },
    answers: withoutNetwork(),
  });
  const decisions = async () =>
    (await app.db.ops.toArray()).map(({ action: { payload } }) => "to" in payload && payload.to);
  return { decisions };
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
