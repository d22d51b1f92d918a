import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Account } from "#domain/accounts/profile.ts";
import type { Role } from "#domain/accounts/role.ts";
import { PEOPLE } from "#tests/support/cast.ts";
import { aBid, aPerson, aStore, aTicketCalled } from "./support/demo-rows.ts";
import { sees } from "./support/reads.ts";
import { renderApp } from "./support/render-app.tsx";

// Everywhere it says of whose stores and jobs numbers are, since who sees other tickets gets other
// numbers: docs/product.md#insights.

const VERA = { id: "vera-vendor", name: "Vera Novak" };
const job = (title: string) => {
  const ticket = aTicketCalled(title, {
    storeId: "downtown",
    storeOwnerId: "sofia",
    authorId: "sofia",
    propertyManagerId: PEOPLE.property.id,
    status: "closed",
    assignee: { ...VERA, role: "Vendor" },
    completedAt: new Date().toISOString(),
    actualCostCents: 9000,
  });
  return { ...ticket, doneBy: { ...VERA, role: "Vendor" as const } };
};
const tickets = [job("Door"), job("Lamp")];
const rows = {
  tickets,
  stores: [aStore("sofia"), aStore("stella", { id: "uptown", name: "Uptown", propertyManagerId: null })],
  bids: tickets.map((ticket, n) => aBid(ticket, { id: `bid-${n}`, vendorId: VERA.id })),
  people: [aPerson(VERA.id, VERA.name, "Vendor")],
};
const PROFILE = `GET /api/users/${VERA.id}/profile`;

const EVERYTHING: Partial<Account> = { id: "rita", isReader: true, seesEverything: true };
const PETER: Partial<Account> = { id: PEOPLE.property.id };
const SOFIA: Partial<Account> = { id: "sofia" };

const open = (as: Role, account: Partial<Account>, path: string) =>
  renderApp({
    as,
    account,
    path,
    rows,
    answers: { [PROFILE]: { status: 200, body: aPerson(VERA.id, VERA.name, "Vendor") } },
  });

test.each([
  ["Fettle User", EVERYTHING, "All 2 stores.", "On all 2 jobs of all stores."],
  ["Property Manager", PETER, "Your store.", "On your 2 jobs."],
  ["Store Manager", SOFIA, "Your store.", "On your 2 jobs."],
] as const)(
  "a %s reads whose stores the insights are of, and on whose jobs vendors are scored",
  async (as, account, stores, jobs) => {
    await open(as, account, "/insights");
    await sees(stores);
    const scorecard = page.getByRole("region", { name: "Vendor scorecard" }).first();
    await expect.element(scorecard.getByText(jobs, { exact: false }).first()).toBeVisible();
  },
);

test.each([
  ["Fettle User", EVERYTHING, "Every ticket of this store."],
  ["Store Manager", SOFIA, "Every ticket of this store."],
  ["Property Manager", PETER, "The tickets of this store that you can see."],
] as const)(
  "a %s reads on a store’s page of which of its tickets the numbers are",
  async (as, account, text) => {
    await open(as, account, "/stores/downtown");
    await sees(text);
  },
);

test.each([
  ["Fettle User", EVERYTHING, "Work for all stores", "On all 2 jobs of all stores."],
  ["Property Manager", PETER, "Work for you", "On your 2 jobs."],
] as const)("a %s reads on a vendor’s page on whose jobs the scores are", async (as, account, name, text) => {
  await open(as, account, `/profile/${VERA.id}`);
  await expect.element(page.getByRole("region", { name }).getByText(text)).toBeVisible();
});

test("who sees everything reads so beside the numbers of the dashboard and in the directory", async () => {
  await open("Fettle User", EVERYTHING, "/dashboard");
  await sees("All 2 stores");
  await open("Fettle User", EVERYTHING, "/directory");
  await sees("2 completed jobs since");
});
