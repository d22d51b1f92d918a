import { expect, onTestFinished, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { aTicket } from "#tests/support/cast.ts";
import { renderApp } from "./support/render-app.tsx";

// Storage of the device that is full, silent or broken. Rows [69] to [74] and [85] of the fault
// matrix in tests/README.md.

const NO_NETWORK = new TypeError("Failed to fetch");

/** A worker's ticket, open on their device, without a network. */
async function renderTicket() {
  const me = crypto.randomUUID();
  const ticket = aTicket({
    title: "No room",
    status: "maintenance_worker_working",
    assignee: { id: me, name: "Walt Worker", role: "Maintenance" },
  });
  return renderApp({
    as: "Maintenance",
    account: { id: me, name: "Walt Worker" },
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket] },
    answers: { "POST /api/sync/push": NO_NETWORK, "POST /api/external/tasks/*/comments": NO_NETWORK },
  });
}

/** What a full disk does to a write: the transaction is aborted, the write throws. */
function fillDisk(): () => void {
  const full = function (this: IDBObjectStore): never {
    this.transaction.abort();
    throw new DOMException("The disk is full", "QuotaExceededError");
  };
  const stubs = (["add", "put"] as const).map((name) =>
    vi.spyOn(IDBObjectStore.prototype, name).mockImplementation(full),
  );
  const free = () => stubs.forEach((stub) => stub.mockRestore());
  onTestFinished(free);
  return free;
}

test("[69] storage is full: texts stay in the form, and are stored once it is free", async () => {
  const { db } = await renderTicket();
  const comment = page.getByLabelText("Add a comment");
  await expect.element(comment).toBeVisible();
  const freeDisk = fillDisk();
  await userEvent.upload(
    page.getByLabelText("Upload Files"),
    new File([new Uint8Array(2000)], "photo.jpg", { type: "image/jpeg" }),
  );
  await expect.element(page.getByText(/no space left/).first()).toBeVisible();
  await comment.fill("a long story");
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect.element(page.getByText("This phone’s storage is full.").first()).toBeVisible();
  await expect.element(comment).toHaveValue("a long story");
  await expect
    .element(page.getByRole("listitem").filter({ hasText: "a long story" }))
    .not.toBeInTheDocument();
  expect([await db.ops.count(), await db.files.count(), await db.chunks.count()]).toEqual([0, 0, 0]);
  freeDisk();
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect.element(page.getByRole("listitem").filter({ hasText: "a long story" })).toBeVisible();
  expect(await db.ops.count()).toBe(1);
});

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
