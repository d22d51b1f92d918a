import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { openTicket, ticketOnServer } from "#tests/e2e/support/assigned-ticket.ts";
import { SMALL_PHOTO } from "#tests/e2e/support/small-photo.ts";
import { addComment, changeTicketStatus, listComments } from "#contract/tickets.ts";
import { completeUpload, initiateUpload, uploadPart } from "#contract/uploads.ts";
import { DESKTOP, PHONE, untilReadyForOffline, untilStoreIsNamed } from "#tests/support/browser.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { photos } from "#tests/support/photos.ts";

// Photos with seals and a signature, from an offline phone to the one who approves:
// docs/product.md#photo-seals and docs/product.md#signatures.

const TITLE = "Worn carpet in the hall";
const SITE = { latitude: 40.001, longitude: -90, accuracy: 12 };

async function drawSignature(page: Page): Promise<void> {
  const pad = page.getByRole("img", { name: "Sign with a finger, a pen or the mouse" });
  const box = await pad.boundingBox();
  if (box === null) throw new Error("The signature pad is not shown");
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  for (let step = 1; step <= 20; step += 1)
    await page.mouse.move(
      box.x + 40 + (step * (box.width - 80)) / 20,
      box.y + box.height * (0.5 + 0.3 * Math.sin(step)),
    );
  await page.mouse.up();
}

/** A comment with a photo whose seal is about other bytes than those that were uploaded. */
async function commentWithAnotherHash(who: TestPerson, id: string): Promise<void> {
  const totalSize = SMALL_PHOTO.buffer.length;
  const body = { filename: "swapped.png", contentType: "image/png", totalSize, chunkSize: 65_536 };
  const { uploadId } = (await who.ask(initiateUpload, { body })).data;
  const form = new FormData();
  form.append("chunk", new Blob([new Uint8Array(SMALL_PHOTO.buffer)]), "part");
  await who.ask(uploadPart, { params: { id: uploadId, n: "1" }, form });
  const { s3Key } = (await who.ask(completeUpload, { params: { id: uploadId } })).data;
  const seal = { sha256: "0".repeat(64), readyAt: new Date().toISOString() };
  const attachments = [{ s3Key, seal }];
  const comment = { clientId: randomUUID(), content: "One more picture", attachments };
  await who.ask(addComment, { params: { id }, body: comment });
}

test("a completion with photos and a signature, done offline, arrives sealed and is checked by the approver", async ({
  signedInAs,
  people,
}) => {
  const [before, ...after] = (await photos(3)).map(({ path }) => path);
  const store = await signedInAs("store", {
    size: PHONE,
    path: "/tickets?new=ticket",
    permissions: ["geolocation", "background-sync"],
  });
  await store.context.setGeolocation(SITE);
  await untilStoreIsNamed(store.page);
  await store.page.getByLabel("Title").fill(TITLE);
  await store.page.getByLabel("Upload Files").setInputFiles(before ?? "");
  await expect(store.page.getByText("1 file kept on this phone")).toBeVisible();
  await store.page.getByRole("button", { name: "Create Ticket" }).click();
  await expect.poll(async () => (await ticketOnServer(people.store, TITLE))?.attachments.length).toBe(1);
  const id = (await ticketOnServer(people.store, TITLE))?.id ?? "";
  const move = { status: "maintenance_worker_working", assignedTo: people.worker.id };
  await people.property.ask(changeTicketStatus, { params: { id }, body: move });

  const worker = await signedInAs("worker", {
    size: PHONE,
    permissions: ["geolocation", "background-sync"],
  });
  await worker.context.setGeolocation({ ...SITE, latitude: SITE.latitude + 0.001 });
  const { page } = worker;
  await openTicket(page, TITLE);
  await untilReadyForOffline(page);
  await page.getByRole("button", { name: "Complete" }).first().click();
  await worker.context.setOffline(true);
  const form = page.getByRole("dialog", { name: /complete/i }).last();
  await form.getByLabel("Comment").first().fill("New carpet laid, edges glued.");
  await form.getByLabel("Upload Files").setInputFiles(after);
  await expect(form.getByText("2 files kept on this phone")).toBeVisible();
  await form.getByRole("button", { name: "Have it signed" }).click();
  await page.getByLabel("Name of who signs").fill("Maria Lopez");
  await drawSignature(page);
  await page.getByRole("button", { name: "Keep signature" }).click();
  await expect(form.getByText("Signed by Maria Lopez")).toBeVisible();
  await form.getByRole("button", { name: "Complete", exact: true }).click();
  const completion = page.getByRole("listitem").filter({ hasText: "New carpet laid" });
  await expect(completion.getByText("0 of 3 on the server")).toBeVisible();
  await worker.context.setOffline(false);

  const arrived = async () => {
    const { comments } = (await people.store.ask(listComments, { params: { id } })).data;
    return comments.flatMap(({ attachments }) =>
      attachments.map(({ sha256, seal, signedBy }) => ({
        isSealed: sha256 !== null && sha256 === seal?.sha256,
        latitude: seal?.position?.latitude,
        signedBy,
      })),
    );
  };
  const photo = { isSealed: true, latitude: SITE.latitude + 0.001, signedBy: null };
  await expect
    .poll(arrived, { timeout: 240_000 })
    .toEqual([photo, photo, { ...photo, signedBy: "Maria Lopez" }]);
  await expect(completion.getByText("Sealed", { exact: true })).toHaveCount(3);

  await commentWithAnotherHash(people.worker, id);
  const desk = await signedInAs("store", { size: DESKTOP, path: `/tickets?ticket=${id}` });
  const swapped = desk.page.getByRole("listitem").filter({ hasText: "One more picture" });
  await expect(swapped.getByText("Does not match its seal")).toBeVisible();
  await desk.page.getByRole("button", { name: "Approve" }).first().click();
  await expect(desk.page.getByText("Photos of the completion: 2 sealed")).toBeVisible();
  await desk.page.goto(`/report/${id}`);
  const report = desk.page.getByRole("article");
  await expect(report.getByText("Signed by Maria Lopez")).toBeVisible();
  await expect(report.getByRole("link", { name: /^Place of the phone \(± 12 m\)/ }).first()).toBeVisible();
});
