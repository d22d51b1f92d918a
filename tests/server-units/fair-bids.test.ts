import { NO_AWARD_RULES } from "#domain/bids/award-rules.ts";
import type { PGlite } from "@electric-sql/pglite";
import { beforeAll, expect, test } from "vitest";
import { uuidOfTime } from "#domain/uuid-time.ts";
import { editBid, placeBid, withdrawBid } from "#server/bids/bid-actions.ts";
import { bidById } from "#server/bids/records.ts";
import { requestPrice } from "#server/bids/request-price.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import { Refused } from "#server/http/refusals.ts";
import { withChangeLogBy } from "#server/sync/with-change-log.ts";
import { changeStatus } from "#server/tickets/change-status.ts";
import { raise } from "#server/tickets/raise-ticket.ts";
import { ticketById } from "#server/tickets/records.ts";
import { callerOf, databaseOf, migratedEngine } from "#tests/support/memory-database.ts";

const LIMITS = { awardRules: NO_AWARD_RULES };

// Closing dates of bids, requests for a new price, tickets that follow another, on a database in
// this process: there a closing date can pass without waiting for it.

let engine: PGlite;
beforeAll(async () => {
  engine = await migratedEngine();
  await engine.exec(
    [SOFIA, STRANGER, VERA, VIKTOR]
      .map(
        ({ actor: { id, name, role } }) => `
        insert into users (id, email, name, first_name, last_name, role, website, password_hash)
          values ('${id}', '${id}@example.com', '${name}', '${name}', '', '${role}', 'Fettle', '');`,
      )
      .join(""),
  );
});
const SOFIA = callerOf("sofia", "Store Manager");
const STRANGER = callerOf("stranger", "Store Manager");
const VERA = callerOf("vera", "Vendor");
const VIKTOR = callerOf("viktor", "Vendor");

/** What a use case answers, or the code and field with which it refuses. */
async function run<T>(who: Caller, work: (tx: WriteContext) => Promise<T>): Promise<T | string> {
  try {
    return await withChangeLogBy(databaseOf(engine), who.account.id, work);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return [error.code, ...(error.more.details ?? []).map(({ field }) => field)].join(" ");
  }
}

const raised = async (who: Caller, more: object = {}) => {
  const input = { title: "Cracked window", description: "", priority: "medium", ...more } as const;
  return run(who, (tx) => raise(tx, who, input, "1"));
};
const move = (who: Caller, id: string, input: Parameters<typeof changeStatus>[3]) =>
  run(who, (tx) => changeStatus(tx, who, id, input, { files: [] }));
const idOf = (ticket: unknown) => (ticket as { id: string }).id;
const ticketOf = (id: string) => ticketById(databaseOf(engine), id);

async function outForBid(bidsCloseAt?: string) {
  const id = idOf(await raised(SOFIA));
  await move(SOFIA, id, { status: "out_for_bid", ...(bidsCloseAt === undefined ? {} : { bidsCloseAt }) });
  return id;
}

/** A UUID of version 7 with this time. */
const uuidAt = (ms: number) => uuidOfTime(ms, crypto.getRandomValues(new Uint8Array(16)));

const FORM = {
  estimatedCost: "100",
  description: "New pane",
  scheduleDate: "2039-02-03",
  scheduleTime: "09:30",
};
const place = (who: Caller, taskId: string, clientId?: string) =>
  run(who, (tx) =>
    placeBid(tx, who, { ...FORM, taskId, ...(clientId === undefined ? {} : { clientId }) }, LIMITS),
  );
const edit = (id: string, input: Parameters<typeof editBid>[3]["input"]) =>
  run(VERA, (tx) => editBid(tx, VERA, id, { input, request: { headers: {} }, config: LIMITS }));
const ask = (who: Caller, id: string) =>
  run(who, (tx) => requestPrice(tx, who, id, { content: "Only one pane" }));

test("the closing date is stored with the request for bids; one that has passed is refused", async () => {
  const id = await outForBid("2039-01-01T00:00:00.000Z");
  expect((await ticketOf(id))?.bidsCloseAt).toBe("2039-01-01T00:00:00.000Z");
  expect(await place(VERA, id)).toMatchObject({ status: "pending" });
  const other = idOf(await raised(SOFIA));
  const past = { status: "out_for_bid", bidsCloseAt: "2020-01-01T00:00:00.000Z" };
  expect(await move(SOFIA, other, past)).toBe("invalid_input bidsCloseAt");
});

test("bids and changes after the closing date are refused, unless they were submitted in time", async () => {
  const id = await outForBid("2039-01-01T00:00:00.000Z");
  const closesMs = Date.now() - 3_600_000;
  await closedAt(id, closesMs, closesMs - 3_600_000);
  expect(await place(VIKTOR, id)).toBe("bidding_closed");
  expect(await place(VIKTOR, id, uuidAt(closesMs + 120_000))).toBe("bidding_closed");
  const bidId = uuidAt(closesMs - 60_000);
  expect(await place(VERA, id, bidId)).toMatchObject({ id: bidId });
  expect(await edit(bidId, { estimatedCost: "90" })).toBe("bidding_closed");
  expect(await edit(bidId, { estimatedCost: "90", eventId: uuidAt(closesMs - 1_000) })).toMatchObject({
    amount: 90,
  });
  // Whoever is asked for a new price may answer.
  await ask(SOFIA, bidId);
  expect(await edit(bidId, { estimatedCost: "80" })).toMatchObject({ amount: 80 });
  const request = { headers: {} };
  expect(await run(VERA, (tx) => withdrawBid(tx, VERA, bidId, { request, config: LIMITS }))).toMatchObject({
    success: true,
  });
});

/** Lets the ticket, out for bid since a moment, close at another. */
async function closedAt(id: string, closesMs: number, sinceMs: number) {
  const [closes, since] = [new Date(closesMs), new Date(sinceMs)];
  await engine.query("update tickets set bids_close_at = $1, created_at = $2 where id = $3", [
    closes,
    since,
    id,
  ]);
  await engine.query("update ticket_events set at = $1 where ticket_id = $2", [since, id]);
}

test("a time before the ticket, its round of bids or the scope that was bid on cannot be true", async () => {
  const closesMs = Date.now() - 3_600_000;
  const early = () => uuidAt(closesMs - 1_800_000);
  const id = await outForBid("2039-01-01T00:00:00.000Z");
  await closedAt(id, closesMs, closesMs - 600_000);
  expect(await place(VERA, id, early())).toBe("bidding_closed");
  await closedAt(id, closesMs, closesMs - 3_600_000);
  await engine.query("update ticket_events set at = $2 where ticket_id = $1 and to_status = 'out_for_bid'", [
    id,
    new Date(closesMs - 600_000),
  ]);
  expect(await place(VERA, id, early())).toBe("bidding_closed");
  await closedAt(id, closesMs, closesMs - 3_600_000);
  await engine.query("update tickets set scope_version = scope_version + 1 where id = $1", [id]);
  const scopeVersion = (await ticketOf(id))?.scopeVersion ?? 0;
  const bid = { ...FORM, taskId: id, clientId: early(), scopeVersion };
  expect(await run(VERA, (tx) => placeBid(tx, VERA, bid, LIMITS))).toBe("bidding_closed");
  expect(
    await run(VERA, (tx) => placeBid(tx, VERA, { ...bid, scopeVersion: scopeVersion - 1 }, LIMITS)),
  ).toBe("scope_changed");
  // Confirmed on the new scope, before the closing date, and only sent late.
  const confirmed = { ...bid, eventId: uuidAt(closesMs - 1000) };
  await engine.query("update history set at = $2 where ticket_id = $1", [id, new Date(closesMs - 60_000)]);
  const again = { ...confirmed, clientId: early() };
  expect(await run(VIKTOR, (tx) => placeBid(tx, VIKTOR, again, LIMITS))).toMatchObject({ status: "pending" });
  const { scopeVersion: _, ...older } = bid;
  expect(await run(VERA, (tx) => placeBid(tx, VERA, older, LIMITS))).toMatchObject({ status: "pending" });
  const change = { estimatedCost: "90", eventId: early() };
  expect(await edit(bid.clientId, { ...change, scopeVersion })).toBe("bidding_closed");
  expect(await edit(bid.clientId, change)).toMatchObject({ amount: 90 });
});

test("a new price is asked for by who decides, and its answer keeps the amount before", async () => {
  const bidId = idOf(await place(VERA, await outForBid()));
  expect(await ask(VERA, bidId)).toBe("not_allowed");
  expect(await ask(STRANGER, bidId)).toBe("not_found");
  expect(await ask(SOFIA, bidId)).toMatchObject({ priceRequest: "Only one pane", formerAmount: null });
  const { rows } = await engine.query("select type from notifications where user_id = 'vera'");
  expect(rows).toContainEqual({ type: "bid_price_requested" });
  await edit(bidId, { estimatedCost: "60" });
  expect(await bidById(databaseOf(engine), bidId)).toMatchObject({
    amountCents: 6_000,
    formerAmountCents: 10_000,
    priceRequest: null,
  });
});

test("a ticket follows a closed one that its author sees, and no other", async () => {
  const id = idOf(await raised(SOFIA));
  expect(await raised(SOFIA, { followsId: id })).toBe("invalid_input followsId");
  await engine.query("update tickets set status = 'closed' where id = $1", [id]);
  expect(await raised(STRANGER, { followsId: id })).toBe("invalid_input followsId");
  expect(await raised(SOFIA, { followsId: "nothing" })).toBe("invalid_input followsId");
  const next = await raised(SOFIA, { followsId: id });
  expect(next).toMatchObject({ followsId: id });
  expect((await ticketOf(idOf(next)))?.followsId).toBe(id);
});
