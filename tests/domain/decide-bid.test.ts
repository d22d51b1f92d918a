import { expect, test } from "vitest";
import { type Bid, decideBid } from "#domain/bids/bid.ts";
import { BID_STATUSES } from "#domain/bids/bid-status.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

const ticket = aTicket({ status: "out_for_bid" });
const decided = (status: Bid["status"], to: "accepted" | "rejected") =>
  decideBid({ id: "b", amountCents: 100, status } as Bid, ticket, PEOPLE.store, { to }).ok;

test("a bid is accepted or rejected while it is pending or submitted, in no other status", () => {
  for (const to of ["accepted", "rejected"] as const)
    expect(BID_STATUSES.filter((status) => decided(status, to))).toEqual(["pending", "submitted"]);
});

test("a bid under review is refused with that reason", () => {
  expect(
    decideBid({ id: "b", amountCents: 100, status: "under_review" } as Bid, ticket, PEOPLE.store, {
      to: "accepted",
    }),
  ).toMatchObject({ ok: false, code: "bid_locked", message: "This bid is under review." });
});
