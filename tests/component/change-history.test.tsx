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
  before: { status: "open", assignee_id: null, unnamed_field: 1 },
  after: { status: "closed", assignee_id: "walt", unnamed_field: 2 },
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
    lines: [LINE, ERASED],
    names: { walt: "Walt Rivera" },
    pagination: { page: 1, limit: 20, total: 2, totalPages: 1, hasNextPage: false, hasPrevPage: false },
  };
  const dialog = await openHistory({ status: 200, body });
  await expect.element(dialog.getByText("Ticket changed")).toBeVisible();
  await expect
    .element(dialog.getByText(/by the device .* · Peter Property · Chrome on Android/))
    .toBeVisible();
  await expectTexts("Status: Open → Closed", "Assigned to: nothing → Walt Rivera", "unnamed field: 1 → 2");
  await expectTexts("Comment deleted", "The earlier value has been erased.", /· The server/);
});

test("without a network and without an earlier reading it says so", async () => {
  const dialog = await openHistory(new Error("no network"));
  await expect.element(dialog.getByText(/^This device has not loaded these changes yet/)).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
