import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aTicket } from "#tests/support/cast.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";

// The sync centre says where each file of what waits is, and how often it was tried.

const MB = 1024 * 1024;

const FILE = {
  draftKey: null,
  mimeType: "image/jpeg",
  sizeBytes: 4 * MB,
  sha256: null,
  chunkBytes: MB,
  uploadId: null,
  partsDone: [],
  key: null,
  attempts: 0,
  dueAt: 0,
  addedAt: "2030-01-01T10:00:00.000Z",
};

/** The bytes of a file, as far as the screens ask whether there are any. */
const chunkOf = (fileId: string) => ({ fileId, n: 1, bytes: new ArrayBuffer(1), sha256: null });

/** A comment with three photos, one of them on the server; nothing is sent during the test. */
async function renderUnsent(path: (ticketId: string) => string, change: Partial<OutboxRow> = {}) {
  const opId = crypto.randomUUID();
  const id = crypto.randomUUID();
  const ticket = aTicket({ id: crypto.randomUUID(), authorId: id, storeOwnerId: id });
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path: path(ticket.id),
    rows: { tickets: [ticket] },
    answers: withoutNetwork(),
  });
  // Below the longest wait of an hour: what is further away counts as due.
  const later = Date.now() + 3_300_000;
  await app.db.files.bulkAdd([
    { ...FILE, opId, fileId: "a", name: "before.jpg", key: "f_1", partsDone: [1, 2, 3, 4] },
    { ...FILE, opId, fileId: "b", name: "during.jpg", attempts: 2, dueAt: later },
    { ...FILE, opId, fileId: "c", name: "after.jpg", dueAt: later },
  ]);
  await app.db.chunks.bulkAdd(["a", "b", "c"].map(chunkOf));
  const files = ["before.jpg", "during.jpg", "after.jpg"].map((name, n) => ({
    fileId: "abc"[n] ?? "",
    name,
    mimeType: "image/jpeg",
    sizeBytes: 4 * MB,
  }));
  const actor = { id, name: app.account.name, role: app.account.role };
  const payload = { kind: "commentOnTicket", ticketId: ticket.id, commentId: crypto.randomUUID() } as const;
  await app.db.ops.add({
    opId,
    userId: id,
    lane: `ticket:${ticket.id}`,
    ticketId: ticket.id,
    v: 1,
    action: { opId, actor, at: FILE.addedAt, payload: { ...payload, content: "Done", files } },
    deps: [],
    fileIds: ["a", "b", "c"],
    state: "ready",
    attempts: 0,
    firstSentAt: null,
    dueAt: later,
    lease: null,
    last: null,
    ...change,
  });
  return app;
}

test("a photo that failed is tried again at once, and one is left out of what was never sent", async () => {
  const { db } = await renderUnsent(() => "/dashboard?sync=open");
  const centre = page.getByRole("dialog", { name: "Sync status" });
  await centre.getByText("1 of 3 files on the server, 12.00 MB").click();
  await expect.element(centre.getByText("(Tried 2 times)")).toBeVisible();
  await centre.getByRole("button", { name: "Try during.jpg again now" }).click();
  await expect.poll(async () => (await db.files.get("b"))?.dueAt).toBeLessThan(Date.now() + 3_000_000);
  await centre.getByRole("button", { name: "Leave out after.jpg" }).click();
  const question = page.getByRole("dialog", { name: "Send without this file?" });
  await question.getByRole("button", { name: "Leave out" }).click();
  await expect.element(centre.getByText("1 of 2 files on the server, 8.00 MB")).toBeVisible();
  const [row] = await db.ops.toArray();
  expect(row).toMatchObject({
    fileIds: ["a", "b"],
    state: "ready",
    action: { payload: { content: "Done" } },
  });
  expect(await db.files.get("c")).toBeUndefined();
});

test("nothing is left out of what may have arrived already", async () => {
  await renderUnsent(() => "/dashboard?sync=open", { attempts: 1 });
  const centre = page.getByRole("dialog", { name: "Sync status" });
  await centre.getByText("1 of 3 files on the server, 12.00 MB").click();
  await expect.element(centre.getByRole("button", { name: "Try during.jpg again now" })).toBeVisible();
  await expect.element(centre.getByRole("button", { name: "Leave out after.jpg" })).not.toBeInTheDocument();
});

test("what waits for a photo alone says when the photo is tried again", async () => {
  await renderUnsent(() => "/dashboard?sync=open", { dueAt: 0 });
  const centre = page.getByRole("dialog", { name: "Sync status" });
  await expect.element(centre.getByText(/^Next try in 5\d min$/)).toBeVisible();
});

test("a photo that the server cannot take for now says so with the time of its next try", async () => {
  const last = {
    at: FILE.addedAt,
    kind: "busy",
    status: 503,
    message: "",
    code: null,
    movedBy: null,
  } as const;
  await renderUnsent(() => "/dashboard?sync=open", { dueAt: 0, last });
  const centre = page.getByRole("dialog", { name: "Sync status" });
  await expect.element(centre.getByText(/Kept; next try in 5\d min$/)).toBeVisible();
});

test("a comment in the thread says where each of its photos is, and leads to the sync centre", async () => {
  await renderUnsent((id) => `/tickets?ticket=${id}`);
  const line = page.getByRole("listitem").filter({ hasText: "1 of 3 on the server" });
  await expect.element(line.getByText("on this device").first()).toBeVisible();
  await expect.element(line.getByText("on the server", { exact: true })).toBeVisible();
  await line.getByRole("button", { name: "Sync status" }).click();
  await expect.element(page.getByRole("dialog", { name: "Sync status" })).toBeVisible();
});

test("a photo whose bytes are gone is nowhere said to be on this device", async () => {
  const { db } = await renderUnsent((id) => `/tickets?ticket=${id}`);
  const line = page.getByRole("listitem").filter({ hasText: "1 of 3 on the server" });
  await expect.element(line.getByText("on this device", { exact: true }).nth(1)).toBeVisible();
  await db.chunks.where("fileId").equals("c").delete();
  await expect.element(line.getByText("on this device", { exact: true }).nth(1)).not.toBeInTheDocument();
  await line.getByRole("button", { name: "Sync status" }).click();
  const centre = page.getByRole("dialog", { name: "Sync status" });
  await centre.getByText("1 of 3 files on the server, 12.00 MB").click();
  await expect.element(centre.getByText(/after\.jpg, 4\.00 MB: damaged on this device/)).toBeVisible();
  await expect.element(centre.getByText(/during\.jpg, 4\.00 MB: on this device/)).toBeVisible();
});

test("each file is listed with its size and how much of it the server has", async () => {
  const app = await renderApp({
    as: "Store Manager",
    path: "/dashboard?sync=open",
    answers: withoutNetwork(),
  });
  const opId = crypto.randomUUID();
  const ticketId = crypto.randomUUID();
  const at = "2030-01-01T10:00:00.000Z";
  const file = {
    draftKey: null,
    opId,
    mimeType: "image/jpeg",
    sizeBytes: 4 * MB,
    sha256: null,
    chunkBytes: MB,
    uploadId: null,
    partsDone: [],
    key: null,
    attempts: 0,
    // Nothing is sent during this test.
    dueAt: Date.now() + 3_300_000,
    addedAt: at,
  };
  await app.db.files.bulkAdd([
    { ...file, fileId: "a", name: "before.jpg", key: "f_1", partsDone: [1, 2, 3, 4] },
    { ...file, fileId: "b", name: "during.jpg", uploadId: "u", partsDone: [1] },
    { ...file, fileId: "c", name: "after.jpg" },
  ]);
  await app.db.chunks.bulkAdd(["a", "b", "c"].map(chunkOf));
  const files = ["a", "b", "c"].map((fileId) => ({
    fileId,
    name: fileId,
    mimeType: "image/jpeg",
    sizeBytes: 4 * MB,
  }));
  const { id, name, role } = app.account;
  await app.db.ops.add({
    opId,
    userId: id,
    lane: `ticket:${ticketId}`,
    ticketId,
    v: 1,
    action: {
      opId,
      actor: { id, name, role },
      at,
      payload: { kind: "commentOnTicket", ticketId, commentId: crypto.randomUUID(), content: "Done", files },
    },
    deps: [],
    fileIds: ["a", "b", "c"],
    state: "ready",
    attempts: 3,
    firstSentAt: null,
    dueAt: Date.now() + 3_300_000,
    lease: null,
    last: null,
  });
  const centre = page.getByRole("dialog", { name: "Sync status" });
  const summary = centre.getByText("1 of 3 files on the server, 12.00 MB");
  await expect.element(summary).toBeVisible();
  await expect.element(centre.getByText("Tried 3 times")).toBeVisible();
  await summary.click();
  await expect.element(centre.getByText("before.jpg, 4.00 MB: on the server")).toBeVisible();
  await expect.element(centre.getByText("during.jpg, 4.00 MB: 25% sent")).toBeVisible();
  await expect.element(centre.getByText("after.jpg, 4.00 MB: on this device")).toBeVisible();
  await app.db.files.update("b", { partsDone: [1, 2] });
  await expect.element(centre.getByText("during.jpg, 4.00 MB: 50% sent")).toBeVisible();
});
