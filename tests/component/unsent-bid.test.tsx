import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { enqueue } from "#local-db/outbox/enqueue.ts";
import { aBid, aTicketCalled } from "./support/demo-rows.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";

// A bid that only this device has: nobody received it, so no screen calls it submitted.

const window = aTicketCalled("Cracked window", { status: "out_for_bid" });

async function openUnsentBid(path: string) {
  const app = await renderApp({ as: "Vendor", path, rows: { tickets: [window] }, answers: withoutNetwork() });
  const { id, name, role } = app.account;
  const bid = { ...aBid(window, { status: "pending" }), vendorId: id, bidder: null };
  await enqueue(app.db, {
    opId: crypto.randomUUID(),
    actor: { id, name, role },
    at: bid.createdAt,
    payload: { kind: "placeBid", ticketId: window.id, bid },
  });
  return {
    arrive: () =>
      app.db.transaction("rw", app.db.ops, app.db.bids, async () => {
        await app.db.ops.clear();
        await app.db.bids.put(bid);
      }),
  };
}

test.each([
  ["the card", "/bids", page.getByRole("article")],
  ["the details", "/bids?bid=bid-1", page.getByRole("dialog", { name: "Bid Details" })],
  ["the page to print", "/quote/bid-1", page.getByRole("article")],
])("%s of a bid says when it was submitted only once it is sent", async (_name, path, screen) => {
  const { arrive } = await openUnsentBid(path);
  await expect.element(screen.getByText("$90.00")).toBeVisible();
  expect(screen.getByText(/^Submitted/).elements()).toEqual([]);
  await arrive();
  await expect.element(screen.getByText(/^Submitted/)).toBeVisible();
});
