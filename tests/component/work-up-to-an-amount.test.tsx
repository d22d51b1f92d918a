import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aTicketCalled } from "./support/demo-rows.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";

// Work that was given up to an amount: the vendor's completion and request, and who decides.

const dialog = (name: string) => page.getByRole("dialog", { name });
const AT = "2026-12-01T08:00:00.000Z";
const REQUEST = { cents: 180_000, reason: "The frame is rotten.", requestedAt: AT };

/** The app of a vendor, or of the store manager who decides, with work up to $1,500.00. */
async function withWork(as: "Vendor" | "Store Manager", act: string | null, more: Partial<Ticket> = {}) {
  const id = crypto.randomUUID();
  const vendor = { id: as === "Vendor" ? id : "vera", name: "Vera Novak", role: "Vendor" as const };
  const owner = as === "Vendor" ? "sofia" : id;
  const window = aTicketCalled("Cracked window", {
    status: "in_progress",
    authorId: owner,
    storeOwnerId: owner,
    decisionMaker: "Store Manager",
    propertyManagerId: null,
    assignee: vendor,
    acceptedBidId: "bid-1",
    acceptedBidCents: 150_000,
    acceptedUpTo: true,
    ...more,
  });
  const app = await renderApp({
    as,
    account: { id },
    path: `/tickets?ticket=${window.id}${act === null ? "" : `&act=${act}`}`,
    rows: { tickets: [window] },
    answers: withoutNetwork(),
  });
  const sent = async () => (await app.db.ops.toArray()).map(({ action }) => action.payload);
  return { ...app, sent };
}

describe("a vendor", () => {
  test("is asked for the cost at its field, and goes to a higher limit where it is above", async () => {
    const { sent } = await withWork("Vendor", "completeTicket");
    const form = dialog("Complete Task");
    await expect.element(form.getByText("Agreed: up to $1,500.00")).toBeVisible();
    await form.getByLabelText("Comment", { exact: true }).fill("New pane, sealed and cleaned.");
    await form.getByRole("button", { name: "Complete" }).click();
    const cost = form.getByLabelText("What it cost");
    await expect.element(cost).toHaveFocus();
    await expect
      .element(form.getByText("This work was given up to $1,500.00. Enter what it cost."))
      .toBeVisible();
    await cost.fill("1800");
    await expect
      .element(form.getByText(/^This is \$300\.00 above what was agreed, \$1,500\.00\./))
      .toBeVisible();
    expect(await sent()).toEqual([]);
    await form.getByRole("button", { name: "Ask for a higher limit" }).click();
    const request = dialog("Ask for a higher limit");
    await request.getByLabelText("Up to, all in all").fill("1400");
    await request.getByRole("button", { name: "Ask for a higher limit" }).click();
    await expect
      .element(request.getByText("The limit is $1,500.00 already. Ask for more than that."))
      .toBeVisible();
    await request.getByLabelText("Up to, all in all").fill("1800");
    await request.getByLabelText("Why it costs more").fill("The frame is rotten.");
    await request.getByRole("button", { name: "Ask for a higher limit" }).click();
    await expect
      .poll(sent)
      .toMatchObject([{ kind: "askHigherLimit", amount: "1800.00", reason: "The frame is rotten." }]);
    await expect
      .element(page.getByText("You asked for up to $1,800.00. Nobody has answered yet."))
      .toBeVisible();
  });

  test("completes above the limit with a button that says so", async () => {
    const { sent } = await withWork("Vendor", "completeTicket");
    const form = dialog("Complete Task");
    await form.getByLabelText("Comment", { exact: true }).fill("New pane, sealed and cleaned.");
    await form.getByLabelText("What it cost").fill("1800");
    await form.getByRole("button", { name: "Complete above the limit" }).click();
    await expect
      .poll(sent)
      .toMatchObject([{ act: "completeTicket", move: { actualCostCents: 180_000, aboveLimit: true } }]);
  });

  test("reads that the higher limit was refused, with the answer, and may ask again", async () => {
    await withWork("Vendor", null, { higherLimit: { ...REQUEST, refusedAt: AT, answer: "Repair it." } });
    await expect
      .element(page.getByText("Your request for up to $1,800.00 was refused. The limit stays $1,500.00."))
      .toBeVisible();
    await expect.element(page.getByText("“Repair it.”")).toBeVisible();
    await page.getByRole("button", { name: "Ask for a higher limit" }).click();
    await expect.element(dialog("Ask for a higher limit")).toBeVisible();
  });

  test("is asked for a cost that an earlier app left out", async () => {
    const { sent } = await withWork("Vendor", null, { status: "completed", actualCostCents: null });
    await page.getByRole("button", { name: "Add the cost" }).click();
    await dialog("Add the cost").getByLabelText("Actual cost").fill("1400");
    await dialog("Add the cost").getByRole("button", { name: "Save the cost" }).click();
    await expect.poll(sent).toMatchObject([{ kind: "recordCost", actualCost: "1400.00" }]);
  });
});

describe("who decides", () => {
  test("reads the request first and approves it", async () => {
    const { sent } = await withWork("Store Manager", null, { higherLimit: REQUEST });
    await expect.element(page.getByText("Vera Novak asks for $1,800.00")).toBeVisible();
    await expect.element(page.getByText("The frame is rotten.")).toBeVisible();
    await page.getByRole("button", { name: "Approve $1,800.00" }).click();
    await expect
      .poll(sent)
      .toMatchObject([{ kind: "answerHigherLimit", amount: "1800.00", status: "approved" }]);
    await expect.element(page.getByText("Agreed: up to $1,800.00")).toBeVisible();
  });

  test("refuses it with a text", async () => {
    const { sent } = await withWork("Store Manager", null, { higherLimit: REQUEST });
    await page.getByRole("button", { name: "Refuse" }).click();
    const form = dialog("Refuse the higher limit");
    await form.getByLabelText("Why not (optional)").fill("Repair it.");
    await form.getByRole("button", { name: "Refuse" }).click();
    await expect
      .poll(sent)
      .toMatchObject([{ kind: "answerHigherLimit", status: "refused", answer: "Repair it." }]);
    await expect.element(page.getByText("Vera Novak asks for $1,800.00")).not.toBeInTheDocument();
  });

  test("finds it among what is to be done", async () => {
    await withWork("Store Manager", null, { higherLimit: REQUEST });
    await expect.element(page.getByText("Vera Novak asks for $1,800.00")).toBeVisible();
    await page.getByRole("link", { name: "Dashboard" }).first().click();
    await expect.element(page.getByRole("link", { name: /^Decide on a higher limit/ })).toBeVisible();
    await expect.element(page.getByText("Vera Novak asks for $1,800.00: Cracked window")).toBeVisible();
  });

  test("approves a cost above what was agreed by a second press", async () => {
    const { sent } = await withWork("Store Manager", "approveTicket", {
      status: "completed",
      actualCostCents: 180_000,
      isRated: true,
    });
    await expect.element(page.getByText("$300.00 more than was agreed (up to $1,500.00)")).toBeVisible();
    const form = page.getByRole("dialog").last();
    await form.getByRole("button", { name: "Approve", exact: true }).click();
    await expect.element(form.getByText("Press again to approve it all the same.")).toBeVisible();
    expect(await sent()).toEqual([]);
    await form.getByRole("button", { name: "Approve above what was agreed" }).click();
    await expect.poll(sent).toMatchObject([{ act: "approveTicket" }]);
  });
});
