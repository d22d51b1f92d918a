import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { aTicketCalled } from "./support/demo-rows.ts";
import { withoutNetwork } from "./support/network.ts";
import { sees } from "./support/reads.ts";
import { renderApp } from "./support/render-app.tsx";

// From the figure of insights to the cost of each job, without a network.

const NOW = new Date().toISOString();
const PAM = { id: "pam-plumber-1", name: "Pam Plumber", role: "Vendor" } as const;
const job = (title: string, more: Partial<Ticket> = {}): Ticket =>
  aTicketCalled(title, {
    authorId: "me",
    storeOwnerId: "me",
    status: "closed",
    assignee: PAM,
    category: "Plumbing",
    completedAt: NOW,
    ...more,
  });

const TICKETS = [
  job("Leak"),
  job("Drain", { actualCostCents: 3_000 }),
  job("Roof", { category: "Roof" }),
  job("Of another approver", { decisionMaker: "Property Manager", propertyManagerId: "paula" }),
  job("Long ago", { completedAt: "2020-01-01T00:00:00.000Z" }),
];

/** An account of its own for each test: its outbox begins empty. */
const open = (path: string) => {
  const id = crypto.randomUUID();
  const tickets = TICKETS.map((ticket) => ({ ...ticket, authorId: id, storeOwnerId: id }));
  return renderApp({
    as: "Store Manager",
    account: { id },
    path,
    rows: { tickets },
    answers: withoutNetwork(),
  });
};
const link = (name: string | RegExp) => page.getByRole("link", { name, exact: true });
const field = () => page.getByRole("textbox", { name: "Actual cost" });

test("the figure leads to exactly these jobs, and the cost is added there without a network", async () => {
  const app = await open("/insights?category=plumbing");
  await link("2 jobs have no recorded cost").click();
  await sees("Finished this year without a recorded cost", "Category: plumbing");
  await expect.element(link("Leak")).toBeVisible();
  expect(page.getByRole("article").elements()).toHaveLength(2);
  expect(link("Add the cost →").elements()).toHaveLength(1);
  await link("Add the cost →").click();
  await page.getByRole("button", { name: "Save the cost" }).click();
  await sees("Please enter the cost.");
  await field().fill("$1,250");
  await page.getByRole("button", { name: "Save the cost" }).click();
  await expect.poll(() => page.getByRole("article").elements().length).toBe(1);
  expect((await pendingRows(app.db)).map(({ action }) => action.payload)).toMatchObject([
    { kind: "recordCost", ticketId: TICKETS[0]?.id, actualCost: "1250.00", base: { actualCost: null } },
  ]);
});

test("the number of jobs that were rejected at least once leads to exactly these", async () => {
  const id = crypto.randomUUID();
  const tickets = TICKETS.map((ticket) => ({ ...ticket, authorId: id, storeOwnerId: id }));
  const rejected = [tickets[0], tickets[4]].map((ticket, n) => ({
    id: `event-${n}`,
    ticketId: ticket?.id ?? "",
    from: "completed",
    to: "rejected",
    actorId: id,
    actorName: "Me",
    commentId: null,
    at: NOW,
  }));
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/insights",
    rows: { tickets, events: rejected },
    answers: withoutNetwork(),
  });
  await link("1 of 4 (25%)").click();
  await sees("Finished this year, rejected at least once");
  await expect.element(link("Leak")).toBeVisible();
  await expect.poll(() => page.getByRole("article").elements().length).toBe(1);
});

test("open tickets whose work was rejected are listed, from their number in insights", async () => {
  const id = crypto.randomUUID();
  const own = { authorId: id, storeOwnerId: id };
  const tickets = [
    aTicketCalled("Sent back", { ...own, status: "rejected", category: "Roof" }),
    aTicketCalled("Begun again", { ...own, status: "in_progress", category: "Roof" }),
    aTicketCalled("Sent back elsewhere", { ...own, status: "rejected", category: "Doors" }),
    aTicketCalled("Done again", { ...own, status: "completed", completedAt: NOW, category: "Roof" }),
    aTicketCalled("Never sent back", { ...own, status: "in_progress", category: "Roof" }),
  ];
  const events = tickets.slice(0, 4).map((ticket, n) => ({
    id: `event-${n}`,
    ticketId: ticket.id,
    from: "completed" as const,
    to: "rejected" as const,
    actorId: id,
    actorName: "Me",
    commentId: null,
    at: NOW,
  }));
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/insights?category=roof",
    rows: { tickets, events },
    answers: withoutNetwork(),
  });
  await link("2 open tickets were rejected and are not finished again").click();
  await sees("Rejected and not finished again");
  await expect.element(link("Sent back")).toBeVisible();
  await expect.element(link("Begun again")).toBeVisible();
  await expect.poll(() => page.getByRole("article").elements().length).toBe(2);
});

test("a recorded cost is corrected from the ticket, which shows the new one at once", async () => {
  const app = await open(`/tickets?ticket=${TICKETS[1]?.id}`);
  await page.getByRole("button", { name: "Actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Correct the cost" }).click();
  await expect.element(field()).toHaveValue("30.00");
  await field().fill("45");
  await page.getByRole("button", { name: "Save the cost" }).click();
  await sees("Actual cost $45.00");
  expect((await pendingRows(app.db)).map(({ action }) => action.payload)).toMatchObject([
    { kind: "recordCost", actualCost: "45.00", base: { actualCost: "30.00" } },
  ]);
});

test("whoever does not approve is not offered it", async () => {
  await open(`/tickets?ticket=${TICKETS[3]?.id}`);
  await sees("No cost recorded");
  expect(link("Add the cost").elements()).toHaveLength(0);
});
