import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { addDays, format } from "date-fns";
import type { Bid } from "#domain/bids/bid.ts";
import { must } from "#domain/must.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aBid, aTicketCalled } from "./support/demo-rows.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";

// Closing dates, new prices, quotes, and tickets that follow another.

const soon = () => new Date(Date.now() + 7 * 86_400_000).toISOString();
const before = () => new Date(Date.now() - 86_400_000).toISOString();

const OFFER = {
  id: "offer",
  key: "offer",
  name: "offer.pdf",
  mimeType: "application/pdf",
  sizeBytes: 4_000,
};

/** A ticket of the store manager who is signed in. */
async function asManager(ticket: Partial<Ticket>, bid: Partial<Bid> | null, path: (id: string) => string) {
  const id = crypto.randomUUID();
  const mine = { authorId: id, storeOwnerId: id, decisionMaker: "Store Manager" as const };
  const window = aTicketCalled("Cracked window", { ...mine, propertyManagerId: null, ...ticket });
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path: path(window.id),
    rows: { tickets: [window], bids: bid === null ? [] : [aBid(window, bid)] },
    answers: withoutNetwork(),
  });
  const sent = async () => (await app.db.ops.toArray()).map(({ action }) => action.payload);
  return { ...app, sent, window };
}

const dialog = (name: string) => page.getByRole("dialog", { name });

test("who requests bids may say until when, with day and time", async () => {
  const { sent } = await asManager({ status: "open" }, null, (id) => `/tickets?ticket=${id}&act=requestBid`);
  const form = dialog("Request bid");
  const submit = form.getByRole("button", { name: "Request bid" });
  const day = soon().slice(0, 10);
  await form.getByLabelText("Bids close on (optional)").fill(day);
  await submit.click();
  await expect.element(form.getByText("Enter both the day and the time, or neither.")).toBeVisible();
  await form.getByLabelText("At", { exact: true }).fill("17:00");
  await submit.click();
  const bidsCloseAt = new Date(`${day}T17:00`).toISOString();
  await expect.poll(sent).toMatchObject([{ kind: "moveTicket", move: { to: "out_for_bid", bidsCloseAt } }]);
});

test("vendors to invite are listed by their insurance, with what speaks against it", async () => {
  const id = crypto.randomUUID();
  const window = aTicketCalled("Cracked window", {
    status: "open",
    authorId: id,
    storeOwnerId: id,
    decisionMaker: "Store Manager",
    propertyManagerId: null,
  });
  const day = (days: number) => format(addDays(new Date(), days), "yyyy-MM-dd");
  const bidOf = (name: string, expiresOn: string | null) => {
    const bid = aBid(window, { id: name, vendorId: name });
    const insurance = { kind: "insurance", name: "", expiresOn: expiresOn ?? "" } as const;
    const documents = expiresOn === null ? [] : [insurance];
    return { ...bid, bidder: { ...must(bid.bidder, "a bidder"), name, documents } };
  };
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: `/tickets?ticket=${window.id}&act=requestBid`,
    rows: {
      tickets: [window],
      bids: [bidOf("Expired", day(-2)), bidOf("None", null), bidOf("Soon", day(5)), bidOf("Valid", day(90))],
    },
    answers: withoutNetwork(),
  });
  await page.getByRole("combobox", { name: "Invite a vendor (optional)" }).click();
  const options = () =>
    dialog("Request bid")
      .getByRole("option")
      .elements()
      .map((each) => each.getAttribute("data-value"));
  await expect.poll(options).toEqual(["Valid", "Soon", "None", "Expired"]);
  await page.getByRole("option", { name: /^Expired/ }).click();
  const chosen = page.getByRole("list", { name: "Chosen vendors" });
  await expect.element(chosen.getByText("Insurance expired")).toBeVisible();
});

test("after the closing date the form of a bid keeps what is typed and says that bids are closed", async () => {
  const window = aTicketCalled("Cracked window", { status: "out_for_bid", bidsCloseAt: before() });
  const app = await renderApp({
    as: "Vendor",
    path: `/tickets?ticket=${window.id}&act=placeBid`,
    rows: { tickets: [window] },
    answers: withoutNetwork(),
  });
  const form = dialog("Submit Bid");
  await expect.element(form.getByText(/^Bids closed /)).toBeVisible();
  await form.getByLabelText("Estimated cost").fill("100");
  await form.getByLabelText("Description", { exact: true }).fill("New pane");
  await form.getByLabelText("Schedule date").fill(soon().slice(0, 10));
  await form.getByLabelText("Schedule time").fill("09:00");
  await form.getByRole("button", { name: "Submit Bid" }).click();
  await expect.element(form.getByText(/Bids on this ticket are closed/)).toBeVisible();
  expect(await app.db.ops.count()).toBe(0);
});

test("a bid that was begun on an older text says so when its draft is opened again", async () => {
  const window = aTicketCalled("Cracked window", { status: "out_for_bid", description: "One pane" });
  const app = await renderApp({
    as: "Vendor",
    path: `/tickets?ticket=${window.id}&act=placeBid`,
    rows: { tickets: [window] },
    answers: withoutNetwork(),
  });
  const form = dialog("Submit Bid");
  await form.getByLabelText("Estimated cost").fill("100");
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect.element(form).not.toBeInTheDocument();
  await app.db.table("tickets").put({ ...window, description: "Both panes", scopeVersion: 2, version: 2 });
  await page.getByRole("button", { name: "Submit Bid" }).click();
  await expect.element(form.getByText("One pane")).toBeVisible();
  await expect.element(form.getByText("Both panes")).toBeVisible();
});

test("who decides asks for a new price, with a text", async () => {
  const { sent } = await asManager({ status: "out_for_bid" }, {}, () => "/bids");
  await page.getByRole("button", { name: "View Details" }).click();
  await dialog("Bid Details").getByRole("button", { name: "Request a new price" }).click();
  const form = dialog("Request a new price");
  await form.getByRole("button", { name: "Request a new price" }).click();
  await expect.element(form.getByText("Write what the new price should cover.")).toBeVisible();
  await form.getByLabelText("What should the new price cover?").fill("Only one pane");
  await form.getByRole("button", { name: "Request a new price" }).click();
  await expect.poll(sent).toMatchObject([{ kind: "requestPrice", content: "Only one pane" }]);
  await expect.element(page.getByText("A new price is requested: Only one pane").first()).toBeVisible();
});

test("a request for a new price stands on the card of the bid", async () => {
  await asManager({ status: "out_for_bid" }, { priceRequest: "Only one pane" }, () => "/bids");
  await expect
    .element(page.getByRole("article").getByText("A new price is requested: Only one pane"))
    .toBeVisible();
});

test("the old amount stands beside the new one, and the bid can be printed", async () => {
  await asManager({ status: "out_for_bid" }, { formerAmountCents: 12_000 }, () => "/bids?bid=bid-1");
  const details = dialog("Bid Details");
  await expect.element(details.getByText("$120.00")).toBeVisible();
  await details.getByRole("link", { name: "Printable quote" }).click();
  await expect.element(page.getByRole("heading", { name: "Quote: Cracked window" })).toBeVisible();
  await expect.element(page.getByText("Glass and labour")).toBeVisible();
});

test("a closed ticket that broke again becomes a new one, and both lead to each other", async () => {
  const { sent, window, db } = await asManager(
    {
      status: "closed",
      category: "Glazing",
      priority: "high",
      description: "Since the storm",
      storeId: null,
      store: null,
      assignee: { id: "pam-plumber-1", name: "Pam Plumber", role: "Vendor" },
      attachments: [OFFER],
    },
    null,
    (id) => `/tickets?ticket=${id}`,
  );
  await page.getByRole("button", { name: "It broke again" }).click();
  const form = dialog("Create New Ticket");
  await expect.element(form.getByLabelText("Title")).toHaveValue("Cracked window");
  await expect.element(form.getByLabelText("Priority")).toHaveValue("high");
  await expect.element(form.getByLabelText("Description")).toHaveValue("Since the storm");
  await form.getByLabelText("Title").fill("Cracked again");
  await form.getByRole("button", { name: "Create Ticket" }).click();
  await expect
    .poll(sent)
    .toMatchObject([{ kind: "raiseTicket", ticket: { followsId: window.id, category: "Glazing" } }]);
  expect(await db.table("drafts").count()).toBe(0);
  const second = dialog("Cracked again");
  await expect.element(second.getByText("Follows")).toBeVisible();
  // Whoever decides who does it now has both at hand.
  await expect.element(second.getByRole("link", { name: "Last done by Pam Plumber" })).toBeVisible();
  await expect.element(second.getByText("offer.pdf")).toBeInTheDocument();
  await second.getByRole("link", { name: "Cracked window" }).click();
  const first = dialog("Cracked window");
  await expect.element(first.getByText("Followed by")).toBeVisible();
  await expect.element(first.getByRole("link", { name: "Cracked again" })).toBeVisible();
});

test("the card of a closed ticket says when it was closed, and its menu that it broke again", async () => {
  const more = { status: "closed", closedAt: "2029-03-04T12:00:00.000Z", dueOn: "2029-03-01" } as const;
  await asManager(more, null, () => "/tickets?sort=closed");
  const card = page.getByRole("article");
  await expect.element(card.getByText("Closed Mar 04, 2029")).toBeVisible();
  expect(card.element().textContent).not.toContain("Due");
  await card.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "It broke again" }).click();
  await expect.element(dialog("Create New Ticket").getByLabelText("Title")).toHaveValue("Cracked window");
});
