import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { must } from "#domain/must.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { PEOPLE } from "#tests/support/cast.ts";
import { aStore, aTicketCalled } from "./support/demo-rows.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";

// No card is left alone in half a row, and no number alone in a line.

const PHONE = { width: 375, height: 812 };
const DESK = { width: 1280, height: 900 };
const boxOf = (element: Element | null | undefined) => must(element, "an element").getBoundingClientRect();

const dueTickets = (workerId: string, count: number, more: Partial<Ticket> = {}) =>
  Array.from({ length: count }, (_, n) =>
    aTicketCalled(`Ramp ${n}`, {
      status: "maintenance_worker_working",
      assignee: { id: workerId, name: "Walt Rivera", role: "Maintenance" },
      dueOn: "2031-02-03",
      commentCount: 2,
      ...more,
    }),
  );

test.each([
  [5, 2],
  [4, 1],
])("of %i cards in two columns the last takes %i", async (count, columns) => {
  const id = crypto.randomUUID();
  const rows = { tickets: dueTickets(id, count) };
  await renderApp({ as: "Maintenance", account: { id }, path: "/tickets", rows, size: DESK });
  await expect.element(page.getByRole("article").nth(count - 1)).toBeVisible();
  const boxes = page.getByRole("article").elements().map(boxOf);
  const first = must(boxes[0], "a card");
  const second = must(boxes[1], "a card beside it");
  const both = second.right - first.left;
  expect(Math.abs(must(boxes.at(-1), "the last").width - (columns === 2 ? both : first.width))).toBeLessThan(
    1,
  );
});

test("how many bids, photos and comments there are stays beside a day or beside each other", async () => {
  const id = crypto.randomUUID();
  const photo = {
    id: "photo",
    key: "photo",
    name: "ramp.png",
    mimeType: "image/png",
    sizeBytes: 100,
    uploadedAt: "2029-12-31T08:00:00.000Z",
  };
  const tickets = dueTickets(id, 1, {
    status: "in_progress",
    assignee: { ...PEOPLE.vendor, id },
    bidCount: 2,
    attachments: [photo],
    category: "Heating and cooling",
  });
  await renderApp({ as: "Vendor", account: { id }, path: "/tickets", rows: { tickets }, size: PHONE });
  const card = page.getByRole("article");
  await expect.element(card).toBeVisible();
  const facts = must(card.element().querySelector(".facts"), "facts");
  const topOf = (icon: string) => {
    const found = [...facts.querySelectorAll("span")].findLast((each) => each.textContent.includes(icon));
    return Math.round(boxOf(found).top);
  };
  expect(topOf("photo")).toBe(topOf("bids"));
  expect(topOf("comments")).toBe(topOf("bids"));
});

test("a number of days keeps its word in one line", async () => {
  const id = crypto.randomUUID();
  const tickets = dueTickets(id, 1, { dueOn: "2020-01-01" });
  await renderApp({ as: "Maintenance", account: { id }, path: "/tickets", rows: { tickets }, size: PHONE });
  const late = page.getByText(/days late$/);
  await expect.element(late).toBeVisible();
  expect(late.element().textContent).toMatch(/\d\u00a0days late$/);
});

test("that a ticket is sent stands in the line of its last tag", async () => {
  const id = crypto.randomUUID();
  const [ticket] = dueTickets(id, 1, { dueOn: "2020-01-01", priority: "urgent" });
  const path = `/tickets?ticket=${must(ticket, "a ticket").id}`;
  const rows = { tickets: [must(ticket, "a ticket")] };
  await renderApp({
    as: "Maintenance",
    account: { id },
    path,
    rows,
    size: PHONE,
    answers: withoutNetwork(),
  });
  const summary = page.getByRole("region", { name: "Summary" });
  const sent = summary.getByText("Sent", { exact: true });
  await expect.element(sent).toBeVisible();
  const middleOf = ({ top, height }: DOMRect) => top + height / 2;
  const tag = boxOf(summary.getByText("Overdue").element());
  expect(Math.abs(middleOf(boxOf(sent.element())) - middleOf(tag))).toBeLessThan(6);
  expect(boxOf(sent.element()).right).toBeGreaterThan(320);
});

test("on a phone three ways to add a file share a row", async () => {
  const rows = { stores: [aStore("somebody")] };
  await renderApp({ as: "Store Manager", path: "/tickets?new=ticket", rows, size: PHONE });
  await expect.element(page.getByText("Upload Files")).toBeVisible();
  const ways = [...must(page.getByText("Upload Files").element().closest(".picker"), "ways").children];
  expect(ways.length).toBe(3);
  expect(new Set(ways.map((way) => Math.round(boxOf(way).top))).size).toBe(1);
});

test("the size of a file with a long name begins where its name does", async () => {
  const id = crypto.randomUUID();
  const file = {
    id: "file",
    key: "file",
    name: "insurance-certificate-of-the-year-and-the-next.pdf",
    mimeType: "application/pdf",
    sizeBytes: 10_000,
    uploadedAt: "2029-12-31T08:00:00.000Z",
  };
  const [ticket] = dueTickets(id, 1, { attachments: [file] });
  const rows = { tickets: [must(ticket, "a ticket")] };
  const path = `/tickets?ticket=${must(ticket, "a ticket").id}`;
  await renderApp({
    as: "Maintenance",
    account: { id },
    path,
    rows,
    size: PHONE,
    answers: withoutNetwork(),
  });
  const name = page.getByText(file.name);
  await expect.element(name).toBeVisible();
  const size = boxOf(page.getByText(/0\.01 MB$/).element());
  expect(Math.abs(size.left - boxOf(name.element()).left)).toBeLessThan(1);
  expect(size.top).toBeGreaterThanOrEqual(boxOf(name.element()).bottom - 1);
});
