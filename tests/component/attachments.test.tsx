import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { must } from "#domain/must.ts";
import { pickFile } from "./support/pick-file.ts";
import { renderApp } from "./support/render-app.tsx";
import { ticketOf } from "./support/rows.ts";
import { reads, sees, toasts } from "./support/reads.ts";

// Files of a form are stored on the device when they are picked; sending is the outbox's work.

const newTicket = () => renderApp({ as: "Store Manager", path: "/tickets?new=ticket" });
const pick = () => page.getByLabelText("Upload Files");

test("a picked file is shown with its size and deleted after a question", async () => {
  await newTicket();
  await pick().upload(new File(["some words"], "a.txt", { type: "text/plain" }));
  await toasts("Upload Complete");
  await sees("Uploaded Files", "< 0.01 MB");
  await page.getByRole("button", { name: "Remove a.txt" }).click();
  const ask = page.getByRole("dialog", { name: "Delete file" });
  await ask.getByRole("button", { name: "Delete" }).click();
  await toasts("File Deleted");
  await expect.element(reads("a.txt")).not.toBeInTheDocument();
});

test("an empty file is refused", async () => {
  await newTicket();
  await pick().upload(new File([], "empty.txt", { type: "text/plain" }));
  await toasts("Upload Failed", "Failed to upload empty.txt. Please try again.");
});

test("each of several refused files is named with its reason", async () => {
  await newTicket();
  await pick().upload([
    new File([], "empty.txt", { type: "text/plain" }),
    new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe1), "cut"], "cut.jpg", { type: "image/jpeg" }),
  ]);
  await sees("cut.jpg, so it was not added.");
  await expect.element(page.getByRole("alert").filter({ hasText: "empty.txt" })).toBeVisible();
});

test("the words on a picked picture that cannot be drawn are whole, beside its button", async () => {
  await renderApp({
    as: "Store Manager",
    path: "/tickets?new=ticket",
    size: { width: 375, height: 812 },
  });
  await pick().upload(new File(["%PDF-1.7 a plan"], "invoice.jpg", { type: "image/jpeg" }));
  const remove = page.getByRole("button", { name: "Remove invoice.jpg" });
  // Only a picture on the screen is drawn.
  await expect.element(remove).toBeInTheDocument();
  remove.element().scrollIntoView();
  const save = page.getByRole("button", { name: /^invoice\.jpg: PDF/ });
  await expect.element(save).toBeVisible();
  const tile = must(save.element().parentElement, "the tile");
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const labelBox = [...save.element().children].map(boxOf);
  const button = boxOf(remove.element());
  for (const { top, bottom } of labelBox) {
    expect(top).toBeGreaterThanOrEqual(button.bottom);
    expect(bottom).toBeLessThanOrEqual(boxOf(tile).bottom);
  }
});

test("while a file is stored nothing else is accepted, and it can be cancelled", async () => {
  await newTicket();
  await expect.element(pick()).toBeInTheDocument();
  // The fingerprint of the first part takes until the test says so.
  const digest = crypto.subtle.digest.bind(crypto.subtle);
  const blocked = Promise.withResolvers<undefined>();
  const spy = vi
    .spyOn(crypto.subtle, "digest")
    .mockImplementation((...input) => blocked.promise.then(() => digest(...input)));
  const large = new File([new Uint8Array(6 * 1024 * 1024).fill(1)], "large.bin", {
    type: "application/octet-stream",
  });
  pickFile(pick(), large);
  await sees("Uploading Files...");
  await expect.element(page.getByRole("button", { name: "Uploading Files..." })).toBeDisabled();
  await expect.element(pick()).toBeDisabled();
  const stored = page.getByRole("list", { name: "Files being uploaded" });
  await stored.getByRole("button", { name: "Cancel" }).click();
  blocked.resolve(undefined);
  await toasts("Upload Cancelled");
  await expect.element(reads("large.bin")).not.toBeInTheDocument();
  spy.mockRestore();
});

const manual = {
  id: "f-1",
  key: "f-1",
  name: "manual.pdf",
  mimeType: "application/pdf",
  sizeBytes: 13,
};

test.for([
  {
    how: "without a network",
    answer: new Error("no network"),
    text: "There is no connection to the server. Please try again when there is.",
  },
  {
    how: "once the session is over",
    answer: { status: 401, body: { message: "Please sign in.", error: "not_signed_in" } },
    text: "Please log in to download files",
  },
])("a file that is not on the device cannot be saved $how", async ({ answer, text }) => {
  const me = crypto.randomUUID();
  const ticket = ticketOf(me, { attachments: [manual] });
  await renderApp({
    as: "Store Manager",
    account: { id: me },
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket] },
    answers: { "GET /api/external/download/*": answer },
  });
  await page.getByRole("button", { name: /manual\.pdf/ }).click();
  await toasts("Download Failed", text);
});
