import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Comment, Ticket } from "#domain/tickets/ticket.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";
import { renderApp } from "./support/render-app.tsx";

// What a ticket shows in a list, and what its history shows.

const RAMP = aTicket({ title: "Worn ramp", dueOn: "2030-01-31", category: "Flooring" });
const card = page.getByRole("article").filter({ hasText: "Worn ramp" }).first();

test("a vendor's card shows place, kind of work, due date and number of bids", async () => {
  await renderApp({
    as: "Vendor",
    path: "/tickets",
    rows: { tickets: [{ ...RAMP, status: "out_for_bid" }] },
  });
  await expect
    .poll(() => card.element().textContent)
    .toMatch(/Flooring\s*Downtown, Springfield\s*Due Jan\s31, 2030\s*0 bids/);
});

test("a vendor's card of an assigned ticket ends with its one bid", async () => {
  const id = crypto.randomUUID();
  const assignee = { id, name: PEOPLE.vendor.name, role: PEOPLE.vendor.role };
  await renderApp({
    as: "Vendor",
    account: { id },
    path: "/my-tickets",
    rows: { tickets: [{ ...RAMP, status: "assigned_bidder", assignee, bidCount: 1 }] },
  });
  await expect.element(card.getByText("1 bid", { exact: true })).toBeVisible();
  expect(card.getByText(/^Assigned to/).elements()).toEqual([]);
});

test.each([
  ["a price", "a price that was agreed", {}, "Agreed: $450.00"],
  [
    "an amount",
    "the amount up to which the work was given",
    { acceptedUpTo: true as const },
    "Agreed: up to $450.00",
  ],
])(
  "a vendor's won job for %s shows %s, on its card and when it is opened",
  async (_of, _what, more, text) => {
    const id = crypto.randomUUID();
    const assignee = { id, name: PEOPLE.vendor.name, role: PEOPLE.vendor.role };
    const won = { ...RAMP, ...more, status: "assigned_bidder" as const, assignee, acceptedBidCents: 45_000 };
    await renderApp({ as: "Vendor", account: { id }, path: "/my-tickets", rows: { tickets: [won] } });
    await expect.element(card.getByText(text, { exact: true })).toBeVisible();
    await card.getByRole("link", { name: "Worn ramp" }).click();
    const summary = page.getByRole("dialog").getByRole("region", { name: "Summary" });
    await expect.element(summary.getByText(text, { exact: true })).toBeVisible();
  },
);

test("a worker who does the work does not read for which price a vendor had it", async () => {
  const id = crypto.randomUUID();
  const assignee = { id, name: PEOPLE.worker.name, role: PEOPLE.worker.role };
  const taken = {
    ...RAMP,
    status: "maintenance_worker_working" as const,
    assignee,
    acceptedBidCents: 45_000,
  };
  await renderApp({ as: "Maintenance", account: { id }, path: "/tickets", rows: { tickets: [taken] } });
  await expect.element(card).toBeVisible();
  await expect.element(page.getByText("Agreed:", { exact: false })).not.toBeInTheDocument();
});

test("a store manager's card shows who has the ticket and how many bid", async () => {
  const id = crypto.randomUUID();
  const assignee = { id: PEOPLE.vendor.id, name: PEOPLE.vendor.name, role: PEOPLE.vendor.role };
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/tickets",
    rows: {
      tickets: [
        { ...RAMP, status: "assigned_bidder", assignee, bidCount: 1, authorId: id, storeOwnerId: id },
      ],
    },
  });
  await expect.poll(() => card.element().textContent).toMatch(/Assigned to Vera Vendor.*1 bid/);
});

test("a ticket that no property manager has says so, and says it no more once one has it", async () => {
  const id = crypto.randomUUID();
  const own = { authorId: id, storeOwnerId: id, status: "assigned_to_property_manager" as const };
  const routed = aTicket({
    id: crypto.randomUUID(),
    title: "Loose tiles",
    ...own,
    propertyManagerId: PEOPLE.property.id,
  });
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/tickets",
    rows: { tickets: [{ ...RAMP, ...own, propertyManagerId: null }, routed] },
  });
  await expect.element(card.getByText("Waiting for a property manager")).toBeVisible();
  const other = page.getByRole("article").filter({ hasText: "Loose tiles" });
  await expect.element(other).toBeVisible();
  expect(other.getByText("Waiting for a property manager").elements()).toEqual([]);
});

test("a late card says by how much, and that nobody has the work or who has it", async () => {
  const id = crypto.randomUUID();
  const assignee = { id: PEOPLE.worker.id, name: PEOPLE.worker.name, role: PEOPLE.worker.role };
  const own = { authorId: id, storeOwnerId: id, storeId: "s" };
  const daysAgo = (days: number) => {
    const day = new Date();
    day.setDate(day.getDate() - days);
    return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
      .map((part) => String(part).padStart(2, "0"))
      .join("-");
  };
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/tickets",
    rows: {
      tickets: [
        aTicket({ ...own, id: "a", title: "Nobody has it", status: "open", dueOn: daysAgo(3) }),
        aTicket({
          ...own,
          id: "b",
          title: "Walt has it",
          status: "maintenance_worker_working",
          assignee,
          dueOn: "2099-01-31",
          scheduledDate: daysAgo(2),
          scheduledTime: "09:00",
        }),
        aTicket({
          ...own,
          id: "d",
          title: "The manager's",
          status: "assigned_to_property_manager",
          propertyManagerId: PEOPLE.property.id,
          priority: "urgent",
        }),
        aTicket({ ...own, id: "c", title: "Not late", status: "open", dueOn: "2099-01-31" }),
      ],
    },
  });
  const cardOf = (title: string) => page.getByRole("article").filter({ hasText: title });
  await expect.element(cardOf("Nobody has it").getByText(/3\sdays late/)).toBeVisible();
  await expect.element(cardOf("Nobody has it").getByText("Nobody does this yet: you decide")).toBeVisible();
  const managers = cardOf("The manager's").getByText(`Nobody does this yet: ${PEOPLE.property.name} decides`);
  await expect.element(managers).toBeVisible();
  await expect.element(cardOf("Walt has it").getByText(/09:00, 2\sdays ago/)).toBeVisible();
  await expect.poll(() => cardOf("Walt has it").element().textContent).toMatch(/Assigned to Walt Worker/);
  await expect.element(cardOf("Walt has it").getByText("Nobody does this yet")).not.toBeInTheDocument();
  await expect.element(cardOf("Not late").getByText("Nobody does this yet")).not.toBeInTheDocument();
});

test("a property manager reads that they decide on a ticket nobody has", async () => {
  const id = crypto.randomUUID();
  const of = (title: string, more: Partial<Ticket>) =>
    aTicket({ id: title, title, propertyManagerId: id, status: "assigned_to_property_manager", ...more });
  const app = await renderApp({
    as: "Property Manager",
    account: { id },
    path: "/tickets?ticket=Ramp",
    rows: { tickets: [of("Ramp", { assignee: null }), of("Walt has it", { assignee: PEOPLE.worker })] },
  });
  const yours = page.getByText("Nobody does this yet. You decide who does it.");
  await expect.element(yours).toBeVisible();
  app.goTo("/tickets?ticket=Walt+has+it");
  await expect.element(page.getByRole("dialog", { name: "Walt has it" })).toBeVisible();
  await expect.element(yours).not.toBeInTheDocument();
});

test("a comment written long before it was sent shows both times and stands last", async () => {
  const id = crypto.randomUUID();
  const ticket = aTicket({ title: "Two clocks", authorId: id, storeOwnerId: id });
  const now = Date.UTC(2029, 11, 31, 12);
  const comment = (content: string, madeMs: number, receivedMs: number): Comment => ({
    id: idMadeAt(madeMs),
    ticketId: ticket.id,
    kind: "comment",
    content,
    attachments: [],
    authorId: PEOPLE.property.id,
    authorName: PEOPLE.property.name,
    authorRole: PEOPLE.property.role,
    createdAt: new Date(receivedMs).toISOString(),
  });
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: `/tickets?ticket=${ticket.id}`,
    rows: {
      tickets: [ticket],
      comments: [
        comment("Said in the basement.", now - 2 * 3_600_000, now + 1000),
        comment("Said at once.", now, now),
      ],
    },
  });
  const lines = page.getByRole("dialog", { name: "Two clocks" }).getByRole("listitem");
  const direct = lines.filter({ hasText: "Said at once." });
  const late = lines.filter({ hasText: "Said in the basement." });
  await expect.element(late.getByText(/on the phone/)).toBeVisible();
  expect([direct, late].map((each) => each.element().querySelectorAll("time").length)).toEqual([1, 2]);
  expect(
    direct.element().compareDocumentPosition(late.element()) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).not.toBe(0);
});

/** A UUID of version 7, which begins with the moment it was made. */
function idMadeAt(ms: number): string {
  const hex = ms.toString(16).padStart(12, "0");
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${crypto.randomUUID().slice(-12)}`;
}
