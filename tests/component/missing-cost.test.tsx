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

/** Rejected work of June and Luis, done again or not, by whoever has the ticket now. */
function rejectedWork() {
  const id = crypto.randomUUID();
  const june = { id: "june", name: "June Park", role: "Maintenance" } as const;
  const luis = { id: "luis", name: "Luis Ortega", role: "Maintenance" } as const;
  const own = { authorId: id, storeOwnerId: id, assignee: june };
  const tickets = [
    aTicketCalled("Done again", { ...own, status: "completed", completedAt: NOW, category: "Roof" }),
    aTicketCalled("With Luis now", { ...own, status: "in_progress", assignee: luis, category: "Roof" }),
    aTicketCalled("Of Luis", { ...own, status: "rejected", assignee: luis, category: "Roof" }),
    aTicketCalled("Elsewhere", { ...own, status: "rejected", category: "Doors" }),
    aTicketCalled("Never sent back", { ...own, status: "completed", completedAt: NOW, category: "Roof" }),
  ];
  const doers = [june, june, luis, june];
  const events = tickets.slice(0, 4).flatMap((ticket, n) => {
    const event = { ticketId: ticket.id, commentId: null };
    const doer = { actorId: doers[n]?.id ?? "", actorName: doers[n]?.name ?? "" };
    const before = new Date(Date.parse(NOW) - 60_000).toISOString();
    return [
      { ...event, ...doer, id: `done-${n}`, from: "in_progress", to: "completed", at: before } as const,
      {
        ...event,
        id: `back-${n}`,
        from: "completed",
        to: "rejected",
        actorId: id,
        actorName: "Me",
        at: NOW,
      } as const,
    ];
  });
  return { account: { id }, rows: { tickets, events } };
}

const titles = () =>
  page
    .getByRole("article")
    .getByRole("heading", { level: 3 })
    .elements()
    .map((title) => title.textContent);

test("the number of rejected jobs leads to exactly these, done again or not, with whose work it was and when", async () => {
  await renderApp({
    as: "Store Manager",
    ...rejectedWork(),
    path: "/insights?category=roof&period=quarter",
    answers: withoutNetwork(),
  });
  await sees("of the jobs handed in; 2 of them are not finished again");
  await link("3 of 4 (75%)").click();
  await sees("Work rejected this quarter");
  await expect.poll(() => titles().toSorted()).toEqual(["Done again", "Of Luis", "With Luis now"]);
  const card = page.getByRole("article").filter({ hasText: "With Luis now" });
  await expect.poll(() => card.element().textContent).toMatch(/Work of June Park rejected on /);
});

test("a list of rejected work of one person has what they completed, whoever has it now", async () => {
  await renderApp({
    as: "Store Manager",
    ...rejectedWork(),
    path: "/tickets?redone=quarter&category=roof&person=june",
    answers: withoutNetwork(),
  });
  await sees("June Park: Work rejected this quarter");
  await expect.poll(() => titles().toSorted()).toEqual(["Done again", "With Luis now"]);
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
