import { describe, expect, onTestFinished, test } from "vitest";
import { type Locator, page } from "vitest/browser";
import type { DocumentFacts } from "#domain/accounts/vendor-document.ts";
import { must } from "#domain/must.ts";
import type { ChosenBidders, Ticket } from "#domain/tickets/ticket.ts";
import { aBid, aPerson, aTicketCalled } from "./support/demo-rows.ts";
import { withoutNetwork } from "./support/network.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";

// Who may bid: the forms of managers, what they see of the answers, and what a vendor is offered.

const dialog = (name: string) => page.getByRole("dialog", { name });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const COOL = { id: "cool", name: "Cool Air Inc.", invitedAt: daysAgo(3.5) };

/** The app of a store manager with one ticket of theirs, and a vendor who bid before. */
async function asManager(
  ticket: Partial<Ticket>,
  act: string | null,
  answers: () => AppOptions["answers"] & object = withoutNetwork,
  documents?: readonly DocumentFacts[],
) {
  const id = crypto.randomUUID();
  const mine = { authorId: id, storeOwnerId: id, decisionMaker: "Store Manager" as const };
  const window = aTicketCalled("Cracked window", { ...mine, propertyManagerId: null, ...ticket });
  const earlier = aTicketCalled("Earlier job", { ...mine, status: "closed", category: "Glass" });
  const bidder = {
    ...must(aBid(earlier).bidder, "a bidder"),
    name: COOL.name,
    averageRating: 4.5,
    totalRatings: 3,
    documents,
  };
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path: `/tickets?ticket=${window.id}${act === null ? "" : `&act=${act}`}`,
    rows: { tickets: [window, earlier], bids: [aBid(earlier, { id: "old", vendorId: COOL.id, bidder })] },
    answers: answers(),
  });
  const moves = async () => (await app.db.ops.toArray()).map(({ action }) => action.payload);
  return { ...app, moves, window };
}

const chosen = (more: Partial<ChosenBidders> = {}): ChosenBidders => ({ count: 1, vendors: [COOL], ...more });

/** Types until options stand below it: a page that is still loading may take the focus away. */
const findVendor = (form: Locator, text: string) => {
  const box = form.getByRole("combobox", { name: "Add a vendor" });
  return expect
    .poll(async () => {
      const field = box.element() as HTMLInputElement;
      if (field.value !== text) await box.fill(text);
      return form.getByRole("option").elements().length;
    })
    .toBeGreaterThan(0);
};

describe("a manager", () => {
  test("gives a ticket to one vendor in the form that the actions lead to, with an amount", async () => {
    const { moves } = await asManager({ status: "open" }, null);
    await page.getByRole("button", { name: "Actions", exact: true }).click();
    await page.getByRole("menuitem", { name: "Give to a vendor you choose" }).click();
    const form = dialog("Give to a vendor");
    await expect.element(form.getByRole("radio")).not.toBeInTheDocument();
    await form.getByRole("button", { name: "Give to a vendor" }).click();
    await expect.element(form.getByText("Choose at least one vendor.")).toBeVisible();
    expect(await moves()).toEqual([]);
    await findVendor(form, "cool");
    await form.getByRole("option", { name: /Cool Air Inc\..*4\.5 of 5 \(3\)/ }).click();
    await expect.element(form.getByRole("button", { name: "Ask Cool Air Inc." })).toBeVisible();
    await form.getByLabelText("Up to (not to exceed)").fill("500");
    await expect.element(form.getByText(/^They may take the job up to \$500\.00 at once/)).toBeVisible();
    await form.getByRole("button", { name: "Give to Cool Air Inc." }).click();
    await expect.poll(moves).toMatchObject([
      {
        act: "requestBid",
        move: { onlyVendors: [{ id: "cool", name: "Cool Air Inc." }], acceptUpTo: "500" },
      },
    ]);
    await expect.element(page.getByRole("heading", { name: "1 vendor was asked" })).toBeVisible();
    const line = /^Cool Air Inc\. was asked on .*, up to \$500\.00; no answer yet$/;
    await expect.element(dialog("Cracked window").getByText(line)).toBeVisible();
    await expect.element(page.getByText(/^Nobody does this yet/)).not.toBeInTheDocument();
    await expect
      .element(page.getByText("Cool Air Inc. is asked to accept or decline the work. Nobody does it yet."))
      .toBeVisible();
  });

  test("goes from giving to one vendor to asking all of them", async () => {
    const { moves } = await asManager({ status: "open" }, "giveToVendor");
    await dialog("Give to a vendor").getByRole("button", { name: "Ask all vendors instead" }).click();
    const form = dialog("Request bid");
    await expect.element(form.getByRole("radio", { name: "All vendors" })).toBeChecked();
    await form.getByRole("button", { name: "Request bid" }).click();
    await expect.poll(moves).toMatchObject([{ act: "requestBid" }]);
    const [move] = await moves();
    expect(move).not.toHaveProperty("move.onlyVendors");
  });

  test("gives a ticket that is out for bid to all, too", async () => {
    const { moves } = await asManager({ status: "out_for_bid" }, null);
    await page.getByRole("button", { name: "Actions", exact: true }).click();
    await expect.element(page.getByRole("menuitem").first()).toHaveTextContent("Give to a vendor you choose");
    await page.getByRole("menuitem").first().click();
    const form = dialog("Give to a vendor");
    await findVendor(form, "cool");
    await form.getByRole("option").first().click();
    await form.getByRole("button", { name: "Ask Cool Air Inc." }).click();
    await expect
      .poll(moves)
      .toMatchObject([
        { act: "changeBidders", move: { changesBidders: true, onlyVendors: [{ id: "cool" }] } },
      ]);
  });

  test("is asked once before a vendor whose insurance has expired is asked", async () => {
    const documents = [{ kind: "insurance" as const, name: "", expiresOn: daysAgo(9).slice(0, 10) }];
    const { moves } = await asManager({ status: "open" }, "giveToVendor", withoutNetwork, documents);
    const form = dialog("Give to a vendor");
    await findVendor(form, "cool");
    await form.getByRole("option").first().click();
    await form.getByRole("button", { name: "Ask Cool Air Inc." }).click();
    await expect.element(form.getByText("Insurance has expired: Cool Air Inc.")).toBeVisible();
    expect(await moves()).toEqual([]);
    await form.getByRole("button", { name: "Insurance expired: ask anyway" }).click();
    await expect.poll(moves).toMatchObject([{ move: { onlyVendors: [{ id: "cool" }] } }]);
  });

  test("has the button that removes a chosen vendor beside a name of two lines on a phone", async () => {
    const name = "Northern Window and Shop Front Repair Company";
    const vendors = [{ id: "new", name, city: "Duluth", state: "MN" }];
    await asManager({ status: "open" }, "giveToVendor", () => ({
      "GET /api/external/vendors": { status: 200, body: { vendors } },
    }));
    await page.viewport(375, 812);
    const form = dialog("Give to a vendor");
    await findVendor(form, "glazier");
    await form.getByRole("option", { name: /Northern Window/ }).click();
    const button = form.getByRole("button", { name: /^Remove Northern Window/ }).element();
    const vendor = must(button.previousElementSibling, "the vendor").getBoundingClientRect();
    expect(button.getBoundingClientRect().left).toBeGreaterThanOrEqual(vendor.right);
    expect(button.getBoundingClientRect().top).toBeLessThan(vendor.bottom);
  });

  test("is told without a connection that only known vendors are found", async () => {
    await asManager({ status: "open" }, "requestBid");
    await expect.element(dialog("Request bid").getByText(/^Without a connection/)).toBeVisible();
  });

  test("finds a known vendor by words of a trade of theirs, without a connection", async () => {
    await asManager({ status: "open" }, "giveToVendor");
    const form = dialog("Give to a vendor");
    await findVendor(form, "glazier");
    await expect.element(form.getByRole("option", { name: /Cool Air Inc\..*Glass/ })).toBeVisible();
    await form.getByRole("combobox", { name: "Add a vendor" }).fill("plumber");
    await expect.element(form.getByRole("option")).not.toBeInTheDocument();
  });

  test("finds known vendors too by what the server alone knows of them", async () => {
    const vendors = [{ id: COOL.id, name: COOL.name, city: "", state: "" }];
    await asManager({ status: "open" }, "giveToVendor", () => ({
      "GET /api/external/vendors": { status: 200, body: { vendors } },
    }));
    const form = dialog("Give to a vendor");
    await findVendor(form, "night work");
    await expect.element(form.getByRole("option", { name: /Cool Air Inc\./ })).toBeVisible();
  });

  test("finds other vendors of the server by what is typed", async () => {
    const vendors = [{ id: "new", name: "Northern Glass", city: "Duluth", state: "MN", trades: ["Glass"] }];
    const { moves } = await asManager({ status: "open" }, "giveToVendor", () => ({
      "GET /api/external/vendors": { status: 200, body: { vendors } },
    }));
    const form = dialog("Give to a vendor");
    await findVendor(form, "glazier");
    await form.getByRole("option", { name: /Northern Glass.*Glass · Duluth, MN/ }).click();
    await form.getByRole("button", { name: "Ask Northern Glass" }).click();
    await expect
      .poll(moves)
      .toMatchObject([{ move: { onlyVendors: [{ id: "new", name: "Northern Glass" }] } }]);
  });

  test("reads at the field who accepts an amount above their limit", async () => {
    const { window, moves } = await asManager({ status: "open" }, "giveToVendor", () => ({
      ...withoutNetwork(),
      "GET /api/award-rules": { status: 200, body: { limitCents: 40_000, isInsuranceRequired: false } },
    }));
    expect(window.status).toBe("open");
    const form = dialog("Give to a vendor");
    await findVendor(form, "cool");
    await form.getByRole("option").first().click();
    await form.getByLabelText("Up to (not to exceed)").fill("500");
    await form.getByRole("button", { name: "Give to Cool Air Inc." }).click();
    await expect.element(form.getByText(/^Store managers accept bids up to \$400\.00/)).toBeVisible();
    expect(await moves()).toEqual([]);
  });

  test("reads that an answer is awaited beside bids from before, and is led to a lower one", async () => {
    const vera = { id: "vera", name: "Vera Vendor", invitedAt: daysAgo(0) };
    const { db, window } = await asManager(
      {
        status: "out_for_bid",
        bidCount: 1,
        chosenBidders: chosen({ vendors: [vera], acceptUpToCents: 150_000 }),
      },
      null,
    );
    await db.bids.put(aBid(window, { vendorId: "vera" }));
    const line = /^Vera Vendor was asked on .*, up to \$1,500\.00; not accepted yet$/;
    await expect.element(dialog("Cracked window").getByText(line)).toBeVisible();
    await expect.element(page.getByText(/^Nobody does this yet/)).not.toBeInTheDocument();
    await page.getByRole("button", { name: "Change who may bid" }).click();
    const form = dialog("Change who may bid");
    await expect.element(form.getByText(/^Vera Vendor has bid \$90\.00, which is below that/)).toBeVisible();
    await form.getByRole("button", { name: "Show the bid" }).click();
    await expect.element(dialog("Bid Details")).toBeVisible();
  });

  test("sees who was asked and what each answered", async () => {
    const vendors = [
      COOL,
      { id: "vera", name: "Vera Vendor", invitedAt: daysAgo(1) },
      { id: "no", name: "No Thanks Ltd", invitedAt: daysAgo(1), declinedAt: daysAgo(0), reason: "Too far." },
    ];
    const { db, window } = await asManager(
      { status: "out_for_bid", chosenBidders: chosen({ count: 3, vendors }) },
      null,
    );
    await db.bids.put(aBid(window, { vendorId: "vera" }));
    const list = page.getByRole("region", { name: "3 vendors were asked" });
    await expect.element(list.getByText(/Cool Air Inc\..*No answer for 3 days/)).toBeVisible();
    await expect.element(list.getByText(/Vera Vendor.*Bid \$90\.00/)).toBeVisible();
    await expect.element(list.getByText(/No Thanks Ltd.*Declined .*: Too far\./)).toBeVisible();
  });

  test("opens a ticket to all once nobody has answered, from the line that says so", async () => {
    const { moves } = await asManager({ status: "out_for_bid", chosenBidders: chosen() }, null);
    await expect.element(page.getByText(/^Nobody who was asked has made a bid for 3 days/)).toBeVisible();
    await page.getByRole("button", { name: "Open to all vendors" }).click();
    await dialog("Change who may bid").getByRole("button", { name: "Change who may bid" }).click();
    await expect.poll(moves).toMatchObject([{ act: "changeBidders", move: { changesBidders: true } }]);
    const [move] = await moves();
    expect(move).not.toHaveProperty("move.onlyVendors");
    await expect.element(page.getByRole("heading", { name: "1 vendor was asked" })).not.toBeInTheDocument();
  });
});

test("opening to all begins with all vendors, whatever was typed into the form of who may bid", async () => {
  const { db, moves } = await asManager({ status: "out_for_bid", chosenBidders: chosen() }, "changeBidders");
  const form = dialog("Change who may bid");
  await form.getByLabelText("Accept at once up to (optional)").fill("300");
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.poll(() => db.drafts.count()).toBe(1);
  await page.getByRole("button", { name: "Open to all vendors" }).click();
  await form.getByRole("button", { name: "Change who may bid" }).click();
  await expect.poll(moves).toMatchObject([{ move: { changesBidders: true } }]);
  expect((await moves())[0]).not.toHaveProperty("move.onlyVendors");
});

test("a chosen vendor who has left is named, and left out with one press", async () => {
  const vera = { id: "vera", name: "Vera Vendor", invitedAt: daysAgo(1) };
  const { db, moves } = await asManager(
    { status: "out_for_bid", chosenBidders: chosen({ count: 2, vendors: [COOL, vera] }) },
    "changeBidders",
  );
  await db.people.put({ ...aPerson(COOL.id, COOL.name, "Vendor"), hasLeft: true });
  const form = dialog("Change who may bid");
  await expect.element(form.getByText("Left, and cannot be asked any more: Cool Air Inc.")).toBeVisible();
  await form.getByRole("button", { name: "Leave this one out" }).click();
  await form.getByRole("button", { name: "Change who may bid" }).click();
  await expect
    .poll(moves)
    .toMatchObject([
      { move: { onlyVendors: [{ id: "vera" }], biddersBase: { vendorIds: ["cool", "vera"] } } },
    ]);
});

test("who approves reads by how much the cost is above the accepted bid", async () => {
  const done = {
    status: "completed" as const,
    assignee: { ...COOL, role: "Vendor" as const },
    acceptedBidCents: 150_000,
  };
  await asManager({ ...done, actualCostCents: 180_000 }, "approveTicket");
  await expect.element(page.getByText("$300.00 more than was agreed ($1,500.00)")).toBeVisible();
});

test("who approves types a cost and reads by how much it is above the accepted bid", async () => {
  const done = {
    status: "completed" as const,
    assignee: { ...COOL, role: "Vendor" as const },
    acceptedBidCents: 150_000,
  };
  await asManager({ ...done, actualCostCents: null }, "approveTicket");
  await page.getByLabelText("Actual cost (optional)").fill("1500");
  await expect.element(page.getByText(/more than was agreed/)).not.toBeInTheDocument();
  await page.getByLabelText("Actual cost (optional)").fill("1500.50");
  await expect.element(page.getByText("$0.50 more than was agreed ($1,500.00)")).toBeVisible();
});

test("a cost that comes while the form of the approval is open stays, and is confirmed", async () => {
  const done = {
    status: "completed" as const,
    assignee: { ...COOL, role: "Vendor" as const },
    acceptedBidCents: 150_000,
    isRated: true,
  };
  const { db, moves, window } = await asManager({ ...done, actualCostCents: null }, "approveTicket");
  await page.getByLabelText("Actual cost (optional)").fill("1400");
  await db.tickets.update(window.id, { actualCostCents: 180_000 });
  await expect.element(page.getByText("$300.00 more than was agreed ($1,500.00)")).toBeVisible();
  await page.getByRole("dialog").last().getByRole("button", { name: "Approve", exact: true }).click();
  await page.getByRole("button", { name: "Approve above what was agreed" }).click();
  await expect.poll(moves).toMatchObject([{ act: "approveTicket", move: { to: "closed" } }]);
  expect((await moves())[0]).not.toHaveProperty("move.actualCostCents");
});

describe("a vendor who was asked", () => {
  /** The app of Vera with a ticket that is offered to her and two others. */
  async function asVendor(path: (id: string) => string, more: Partial<ChosenBidders> = {}) {
    const id = crypto.randomUUID();
    const own = { id, name: "Vera Vendor", invitedAt: daysAgo(1) };
    const window = aTicketCalled("Cracked window", {
      status: "out_for_bid",
      isMarketView: true,
      dueOn: daysAgo(-3).slice(0, 10),
      chosenBidders: { count: 3, vendors: [own], ...more },
    });
    const app = await renderApp({
      as: "Vendor",
      account: { id },
      path: path(window.id),
      rows: { tickets: [window], people: [aPerson("somebody", "Some Body", "Store Manager")] },
      answers: withoutNetwork(),
    });
    const sent = async () => (await app.db.ops.toArray()).map(({ action }) => action.payload);
    return { ...app, sent };
  }

  test("reads on the card who else was asked and the amount", async () => {
    await asVendor(() => "/tickets", { acceptUpToCents: 50_000 });
    const line = "Only you and 2 others were asked. A bid up to $500.00 is accepted at once.";
    await expect.element(page.getByText(line)).toBeVisible();
  });

  test("is asked first on the dashboard to accept the job or decline", async () => {
    await asVendor(() => "/dashboard", { acceptUpToCents: 50_000 });
    const row = page.getByRole("link", { name: "Given to you: accept or decline 1" });
    await expect.element(row).toHaveAccessibleDescription("Cracked window (up to $500.00)");
    await row.click();
    await expect.element(page.getByRole("button", { name: "Accept the job, up to $500.00" })).toBeVisible();
  });

  test("accepts the job up to the amount without a price or a word, with a date of their own", async () => {
    const { sent } = await asVendor((id) => `/tickets?ticket=${id}`, { acceptUpToCents: 50_000 });
    const day = daysAgo(-7).slice(0, 10);
    await page.getByRole("button", { name: "Accept the job, up to $500.00" }).click();
    const form = dialog("Accept the job");
    await expect.element(form.getByLabelText("Estimated cost")).not.toBeInTheDocument();
    await expect.element(form.getByLabelText("Schedule date")).toHaveValue(daysAgo(-3).slice(0, 10));
    await expect.element(form.getByLabelText("Schedule time")).toHaveValue("08:00");
    await form.getByLabelText("Schedule date").fill(day);
    await form.getByLabelText("Schedule time").fill("08:30");
    await form.getByRole("button", { name: "Accept the job" }).click();
    await expect
      .poll(sent)
      .toMatchObject([
        { kind: "placeBid", bid: { amountCents: 50_000, upTo: true, description: "", scheduleDate: day } },
      ]);
  });

  test("sees the label of the reason beside the dictation button, in letters twice as large", async () => {
    document.documentElement.style.fontSize = "200%";
    onTestFinished(() => void document.documentElement.style.removeProperty("font-size"));
    await asVendor((id) => `/tickets?ticket=${id}&act=declineToBid`);
    await page.viewport(375, 812);
    const form = dialog("Decline to bid?");
    await expect.element(form).toBeVisible();
    const label = form.getByText("Reason (optional)").element().getBoundingClientRect();
    const button = form.getByRole("button", { name: /^Dictate/ }).element();
    const icon = must(button.querySelector("svg"), "the microphone").getBoundingClientRect();
    expect(label.right).toBeLessThanOrEqual(icon.left);
  });

  test("reads at each field what is missing, and of other vendors only where there are some", async () => {
    const { sent } = await asVendor((id) => `/tickets?ticket=${id}&act=acceptJob`, {
      acceptUpToCents: 50_000,
      count: 1,
    });
    const form = dialog("Accept the job");
    await expect
      .element(form.getByText(/^The job is yours up to \$500\.00 as soon as this arrives\. You enter/))
      .toBeVisible();
    await form.getByLabelText("Schedule date").fill("");
    await form.getByLabelText("Schedule time").fill("");
    await form.getByRole("button", { name: "Accept the job" }).click();
    await expect.element(form.getByText("Schedule date is required")).toBeVisible();
    await expect.element(form.getByLabelText("Schedule date")).toHaveFocus();
    await expect.element(form.getByText("Schedule time is required")).toBeVisible();
    await expect.element(form.getByRole("alert")).toHaveTextContent("Please fill in all required fields");
    expect(await sent()).toEqual([]);
  });

  test("declines with a reason, and may bid another amount", async () => {
    const { sent } = await asVendor((id) => `/tickets?ticket=${id}`, { acceptUpToCents: 50_000 });
    await expect.element(page.getByRole("button", { name: "Bid another amount" })).toBeVisible();
    await page.getByRole("button", { name: "Decline" }).click();
    const form = dialog("Decline to bid?");
    await form.getByLabelText("Reason (optional)").fill("Too far.");
    await form.getByRole("button", { name: "Decline" }).click();
    await expect.poll(sent).toMatchObject([{ kind: "declineToBid", reason: "Too far." }]);
    await expect.element(page.getByText("You declined. You can still bid.")).toBeVisible();
  });
});
