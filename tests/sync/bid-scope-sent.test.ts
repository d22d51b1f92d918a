import { expect, test } from "vitest";
import { scopeOf } from "#domain/bids/scope.ts";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import { openAccount } from "#local-db/database.ts";
import { readBids } from "#local-db/read/bids.ts";
import { bidTransports } from "#sync/mutations/bids.ts";
import { EVERY_ACTION } from "#tests/support/every-action.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// Which version of its ticket a bid names when it is sent, and where its copy of it is from.

const INPUT = { ticketId: aTicket().id, id: "b", text: "New pane", files: [] };
const OP_ID = "0190a0a0-0000-7000-8000-000000000000";
const mutation = <Payload>(payload: Payload) => ({
  payload,
  opId: OP_ID,
  actor: PEOPLE.vendor,
  at: "2030-01-01T00:00:00.000Z",
});

const writtenOn = scopeOf(aTicket({ scopeVersion: 3 }));
/** Meanwhile a pull has brought another text. */
const withNewerCopy = <Payload extends MutationPayload<"placeBid" | "editBid">>(payload: Payload) => ({
  ...payload,
  bid: { ...payload.bid, scopeVersion: 9, ticket: { ...payload.bid.ticket, scopeVersion: 9 } },
  writtenOn,
});

test("a bid, and a change of one, sends the version that its form was opened on", () => {
  const placed = bidTransports.placeBid.toCall(mutation(withNewerCopy(EVERY_ACTION.placeBid(INPUT))), []);
  const edited = bidTransports.editBid.toCall(mutation(withNewerCopy(EVERY_ACTION.editBid(INPUT))), []);
  expect([placed.body, edited.body]).toMatchObject([{ scopeVersion: 3 }, { scopeVersion: 3 }]);
});

test("a bid, and a change of one, says when it was submitted, by the time in its key", () => {
  const placed = bidTransports.placeBid.toCall(mutation(EVERY_ACTION.placeBid(INPUT)), []);
  const edited = bidTransports.editBid.toCall(mutation(EVERY_ACTION.editBid(INPUT)), []);
  expect([placed.body, edited.body]).toMatchObject([{ eventId: OP_ID }, { eventId: OP_ID }]);
});

test("an edit of a ticket reaches its bids on this device, which are not pulled again for it", async () => {
  const db = openAccount("bid-copies");
  const { bid } = EVERY_ACTION.placeBid(INPUT);
  await db.bids.put(bid);
  await db.tickets.put(aTicket({ title: "Both panes", status: "out_for_bid", scopeVersion: 2 }));
  const [found] = await readBids(db);
  expect(found?.bid).toMatchObject({ scopeVersion: 1, ticket: { title: "Both panes", scopeVersion: 2 } });
});
