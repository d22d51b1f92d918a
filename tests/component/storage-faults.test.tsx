import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { wireFromTicket } from "#contract/ticket-wire.ts";
import { aTicketCalled } from "./support/demo-rows.ts";
import { renderApp } from "./support/render-app.tsx";

// Storage of the device that is silent or broken. Rows [74] and [85] of the fault
// matrix in tests/README.md.

/** The database of this account meets a fault when it is opened; other databases are opened. */
function breakOpening(accountId: string, open: () => IDBOpenDBRequest): void {
  const real = indexedDB.open.bind(indexedDB);
  const stub = vi
    .spyOn(indexedDB, "open")
    .mockImplementation((name, ...version) =>
      name === `fettle-${accountId}` ? open() : real(name, ...version),
    );
  onTestFinished(() => stub.mockRestore());
}

const renderFirstStart = (id: string) =>
  renderApp({ as: "Maintenance", account: { id }, path: "/dashboard", isFirstStart: true });

test("[74] storage does not answer: after five seconds the app shows a notice", async () => {
  const id = crypto.randomUUID();
  breakOpening(id, () => new EventTarget() as IDBOpenDBRequest);
  await renderFirstStart(id);
  await expect
    .element(page.getByText("This device’s storage does not answer"), { timeout: 20_000 })
    .toBeVisible();
  await expect.element(page.getByRole("button", { name: "Reload Page" })).toBeVisible();
});

test("[85] storage cannot be opened: the app shows a notice with the reason", async () => {
  const id = crypto.randomUUID();
  breakOpening(id, () => {
    throw new DOMException("The disk is full", "InvalidStateError");
  });
  await renderFirstStart(id);
  await expect.element(page.getByText("This device’s storage cannot be opened")).toBeVisible();
  await expect.element(page.getByRole("alert").getByText(/The disk is full/)).toBeVisible();
});

test.for([
  {
    name: "QuotaExceededError",
    says: "This device’s storage is full. Free some space and open this ticket again.",
  },
  { name: "UnknownError", says: "This device’s storage did not take this ticket. Please open it again." },
])("a ticket of the server that cannot be stored ($name): the reason is shown", async ({ name, says }) => {
  const ticket = aTicketCalled("Not on this device");
  const app = await renderApp({
    as: "Store Manager",
    path: "/tickets",
    answers: { [`GET /api/external/tasks/${ticket.id}`]: { status: 200, body: wireFromTicket(ticket, []) } },
  });
  const put = vi.spyOn(app.db.tickets, "put").mockRejectedValue(new DOMException("no", name));
  onTestFinished(() => put.mockRestore());
  app.goTo(`/tickets?ticket=${ticket.id}`);
  await expect.element(page.getByRole("alert").filter({ hasText: says })).toBeVisible();
});
