import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { Bid } from "#domain/bids/bid.ts";
import { must } from "#domain/must.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { AWARD_RULES } from "#local-db/read/open-bids.ts";
import { cacheResponse } from "#local-db/response-cache.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";
import { aBid, aTicketCalled } from "./support/demo-rows.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";

// Bids above the spending limit: docs/product.md#limits-of-accepting-bids.

const awardRules = { limitCents: 5000, isInsuranceRequired: false };
const LIMITED = { "GET /api/award-rules": { status: 200, body: awardRules } };

/** A ticket of a store manager with bids, on a server that limits store managers to 50 dollars. */
async function openLimited(
  as: "Store Manager" | "Property Manager",
  path: string,
  more: Partial<Bid> = {},
  {
    others = [],
    ticket = {},
    answers = LIMITED,
  }: {
    readonly others?: readonly Partial<Bid>[];
    readonly ticket?: Partial<Ticket>;
    readonly answers?: Parameters<typeof renderApp>[0]["answers"];
  } = {},
) {
  const id = crypto.randomUUID();
  const manager = { id: as === "Property Manager" ? id : PEOPLE.property.id, name: "Peter Quinn" };
  const sideId = as === "Store Manager" ? id : PEOPLE.store.id;
  const window = aTicketCalled("Cracked window", {
    authorId: sideId,
    storeOwnerId: sideId,
    propertyManagerId: manager.id,
    store: { ...must(aTicket({}).store, "its store"), propertyManager: manager },
    status: "out_for_bid",
    decisionMaker: "Store Manager",
    number: 1064,
    ...ticket,
  });
  return renderApp({
    as,
    account: { id },
    path,
    rows: { tickets: [window], bids: [more, ...others].map((each) => aBid(window, each)) },
    answers: must(answers, "answers"),
  });
}

const card = page.getByRole("article");
const details = page.getByRole("dialog", { name: "Bid Details" });
const sure = (question: string) => page.getByRole("dialog", { name: question });
const needsYou = page.getByRole("region", { name: "Needs you now" });
const toDecide = needsYou.getByRole("link", { name: "Decide on bids 1", exact: true });

test("above the limit a store manager reads who accepts, asks them, and may still reject", async () => {
  await openLimited("Store Manager", "/bids");
  await card.getByRole("button", { name: "Why can’t I accept?" }).click();
  await expect
    .element(details.getByText(/up to \$50\.00\. Peter Quinn, property manager, accepts this one\./))
    .toBeVisible();
  expect(details.getByRole("button", { name: "Accept", exact: true }).elements()).toEqual([]);
  await expect.element(details.getByRole("button", { name: "Reject" })).toBeVisible();
  await details.getByRole("link", { name: "Ask Peter Quinn" }).click();
  await expect.element(page.getByRole("dialog").getByText("Peter Quinn").first()).toBeVisible();
  await expect
    .element(page.getByRole("dialog").getByLabelText("Message", { exact: true }))
    .toHaveValue(
      "T-1064 Cracked window: Vera Novak bids $90.00, more than store managers may accept. Please decide.",
    );
});

test("a bid above the limit is in the to-do of the property manager, with its amount", async () => {
  const app = await openLimited("Property Manager", "/dashboard");
  await expect.element(toDecide).toHaveAccessibleDescription("1 bid of $90.00 on “Cracked window”");
  await toDecide.click();
  const sheet = page.getByRole("dialog", { name: "Cracked window" });
  await expect.element(sheet.getByText("Nobody does this yet. You decide who does it.")).toBeVisible();
  await sheet.getByRole("button", { name: "Reject" }).click();
  await sure("Reject this bid?").getByRole("button", { name: "Reject" }).click();
  await expect
    .poll(async () =>
      (await app.db.ops.toArray()).map(({ action: { payload } }) => "to" in payload && payload.to),
    )
    .toEqual(["rejected"]);
});

test("for the store manager it is with the property manager, on the ticket and in lists", async () => {
  await openLimited("Store Manager", "/dashboard", {}, { ticket: { dueOn: "2020-01-01" } });
  const overdue = page
    .getByRole("region", { name: "Late and urgent" })
    .getByRole("link", { name: "Overdue 1" });
  await expect
    .element(overdue)
    .toHaveAccessibleDescription("Nobody on it. Cracked window (Peter Quinn decides)");
  expect(needsYou.getByRole("link", { name: /^Decide on bids/ }).elements()).toEqual([]);
  await expect.element(card.getByText("Nobody does this yet: Peter Quinn decides").first()).toBeVisible();
  await overdue.click();
  const sheet = page.getByRole("dialog", { name: "Cracked window" });
  await expect
    .element(sheet.getByText("Nobody does this yet. Peter Quinn, property manager, decides who does it."))
    .toBeVisible();
  await expect.element(sheet.getByRole("button", { name: "Reject" })).toBeVisible();
});

test.each([
  ["Store Manager", "1 bid on “Cracked window”"],
  ["Property Manager", "2 bids from $60.00 on “Cracked window”"],
] as const)("of bids on both sides of the limit a %s counts those they decide on", async (as, text) => {
  const bid = (id: string, amountCents: number) => ({ id, vendorId: id, amountCents });
  await openLimited(as, "/dashboard", bid("b1", 5000), { others: [bid("b2", 9000), bid("b3", 6000)] });
  await expect
    .element(needsYou.getByRole("link", { name: "Decide on bids 1", exact: true }))
    .toHaveAccessibleDescription(text);
});

test("a new price is asked for by the decision maker alone", async () => {
  await openLimited("Property Manager", "/bids?bid=bid-1");
  await expect.element(details.getByRole("button", { name: "Reject" })).toBeVisible();
  expect(details.getByRole("button", { name: "Request a new price" }).elements()).toEqual([]);
});

test("above the limit the property manager accepts, and below it nothing is offered", async () => {
  const app = await openLimited("Property Manager", "/bids?bid=bid-1");
  await details.getByRole("button", { name: "Accept" }).click();
  await sure("Accept this bid?").getByRole("button", { name: "Accept" }).click();
  await expect.poll(async () => (await app.db.tickets.toArray()).length).toBe(1);
  await expect
    .poll(async () =>
      (await app.db.ops.toArray()).map(({ action: { payload } }) => "to" in payload && payload.to),
    )
    .toEqual(["accepted"]);
});

test("a bid below the limit is the store manager's, whom the property manager watches", async () => {
  await openLimited("Property Manager", "/bids?bid=bid-1", { amountCents: 5000 });
  await expect.element(details.getByRole("link", { name: "Open ticket" })).toBeVisible();
  expect(details.getByRole("button", { name: /^(Accept|Reject)$/ }).elements()).toEqual([]);
});

test("without a network the to-do goes by the limit that the device has read", async () => {
  const answers = { ...withoutNetwork(), "GET /api/award-rules": new Error("no network") };
  const app = await openLimited("Property Manager", "/dashboard", {}, { answers });
  await expect.element(needsYou.getByText("Nothing needs you right now.")).toBeVisible();
  await cacheResponse(app.db, AWARD_RULES, awardRules, new Date().toISOString());
  await expect.element(toDecide).toBeVisible();
});

test("a limit that is set while the app is open is read within a quarter of an hour", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2030, 0, 1, 12, 1) });
  try {
    const app = await openLimited("Property Manager", "/dashboard", {}, { answers: {} });
    await expect.element(needsYou.getByText("Nothing needs you right now.")).toBeVisible();
    app.answer(LIMITED);
    vi.setSystemTime(new Date(2030, 0, 1, 12, 16));
    document.dispatchEvent(new Event("visibilitychange"));
    await expect.element(toDecide).toBeVisible();
  } finally {
    vi.useRealTimers();
  }
});
