import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aTicketCalled } from "./support/demo-rows.ts";
import { expectTexts } from "./support/forms.ts";
import { renderApp } from "./support/render-app.tsx";

// Every change of a ticket: the server has it, and what was read stays on the device.

const LINE = {
  n: 7,
  at: "2029-12-31T10:00:00.000Z",
  deviceAt: "2029-12-31T08:00:00.000Z",
  actorId: "peter",
  actorName: "Peter Property",
  device: "Chrome on Android",
  kind: "ticket",
  entityId: "t",
  ticketId: "t",
  storeId: "downtown",
  change: "changed",
  before: {
    status: "open",
    assignee_id: null,
    follows_id: null,
    decision_maker: "Store Manager",
    language: "es",
    field_of_later: 1,
  },
  after: {
    status: "closed",
    assignee_id: "walt",
    follows_id: "f",
    decision_maker: "Property Manager",
    language: "en",
    field_of_later: 2,
  },
};
const ERASED = {
  ...LINE,
  n: 6,
  change: "deleted",
  kind: "comment",
  actorName: null,
  before: null,
  after: null,
};

const HANDED_OVER = {
  ...LINE,
  n: 5,
  change: "created",
  kind: "comment",
  device: "Firefox on Linux",
  before: null,
  after: {
    id: "c",
    ticket_id: "t",
    kind: "hand_over",
    content: "",
    author_id: "purged",
    from_person_id: "walt",
    to_person_id: "june",
  },
};

async function openHistory(answer: unknown) {
  const id = crypto.randomUUID();
  const ramp = aTicketCalled("Worn ramp", { propertyManagerId: id });
  await renderApp({
    as: "Property Manager",
    account: { id },
    path: `/tickets?ticket=${ramp.id}`,
    rows: { tickets: [ramp] },
    answers: { [`GET /api/external/tasks/${ramp.id}/history`]: answer as Error },
  });
  await page.getByRole("link", { name: "All changes" }).click();
  return page.getByRole("dialog", { name: "Every change of this ticket" });
}

test("a line says who, when by both clocks, from which device, and each field before and after", async () => {
  const body = {
    lines: [LINE, ERASED, HANDED_OVER],
    names: { walt: "Walt Rivera", june: "June Park", f: "T-1007" },
    pagination: { page: 1, limit: 20, total: 3, totalPages: 1, hasNextPage: false, hasPrevPage: false },
  };
  const dialog = await openHistory({ status: 200, body });
  await expect.element(dialog.getByText("Ticket changed")).toBeVisible();
  await expect
    .element(dialog.getByText(/by the device .*\s· Peter Property\s· Chrome on Android/))
    .toBeVisible();
  await expectTexts("Status: Open → Closed", "Assigned to: nothing → Walt Rivera", "field of later: 1 → 2");
  await expectTexts("Follows: nothing → T-1007", "Decision maker: Store Manager → Property Manager");
  await expectTexts("Language: Spanish → English");
  await expectTexts("Kind: Hand-over", "Handed over from: Walt Rivera", "Handed over to: June Park");
  await expectTexts("Author: no longer here");
  expect(dialog.element().textContent).not.toMatch(/hand_over|ticket id|_id/);
  await expectTexts("Comment deleted", "The earlier value has been erased.", /· The server/);
});

test("without a network and without an earlier reading it says so", async () => {
  const dialog = await openHistory(new Error("no network"));
  await expect.element(dialog.getByText(/^This device has not loaded these changes yet/)).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test("keys scroll a history that is longer than its sheet, though it arrived after the sheet opened", async () => {
  const body = {
    lines: Array.from({ length: 20 }, (_, nth) => ({ ...ERASED, n: 20 - nth })),
    names: {},
    pagination: { page: 1, limit: 20, total: 20, totalPages: 1, hasNextPage: false, hasPrevPage: false },
  };
  const dialog = await openHistory({ status: 200, body });
  await expect.element(dialog.getByText("Comment deleted").first()).toBeVisible();
  const scroller = dialog.element().querySelector<HTMLElement>(":scope > header + div");
  await expect.poll(() => scroller?.tabIndex).toBe(0);
});
