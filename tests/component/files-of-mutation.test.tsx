import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";

// The sync centre says where each file of what waits is, and how often it was tried.

const MB = 1024 * 1024;

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
    dueAt: Date.now() + 3_600_000,
    addedAt: at,
  };
  await app.db.files.bulkAdd([
    { ...file, fileId: "a", name: "before.jpg", key: "f_1", partsDone: [1, 2, 3, 4] },
    { ...file, fileId: "b", name: "during.jpg", uploadId: "u", partsDone: [1] },
    { ...file, fileId: "c", name: "after.jpg" },
  ]);
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
    dueAt: Date.now() + 3_600_000,
    lease: null,
    last: null,
  });
  const centre = page.getByRole("dialog", { name: "What is where" });
  const summary = centre.getByText("1 of 3 files on the server, 12.00 MB");
  await expect.element(summary).toBeVisible();
  await expect.element(centre.getByText("Tried 3 times")).toBeVisible();
  await summary.click();
  await expect.element(centre.getByText("before.jpg, 4.00 MB: on the server")).toBeVisible();
  await expect.element(centre.getByText("during.jpg, 4.00 MB: 25 % sent")).toBeVisible();
  await expect.element(centre.getByText("after.jpg, 4.00 MB: on this phone")).toBeVisible();
  await app.db.files.update("b", { partsDone: [1, 2] });
  await expect.element(centre.getByText("during.jpg, 4.00 MB: 50 % sent")).toBeVisible();
});
