import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { fileOnServer, ticketOnServer } from "#tests/e2e/support/assigned-ticket.ts";
import { DESKTOP, PHONE, untilStoreIsNamed } from "#tests/support/browser.ts";
import { QUARTERS, photosOfEveryTurn, quartersOf, sizeOf, tallPhoto } from "#tests/support/photos.ts";

const SENT = { timeout: 240_000 };

for (const { title, isOriginal } of [
  { title: "a photo of twelve megapixels arrives smaller and upright", isOriginal: false },
  { title: "a photo arrives unchanged where its original size is chosen", isOriginal: true },
])
  test(title, async ({ signedInAs, people, server }) => {
    const tall = await tallPhoto();
    const { page } = await signedInAs("store", { size: PHONE, path: "/tickets?new=ticket" });
    if (isOriginal) await page.getByLabel("Keep photos in their original size").check();
    await page.getByLabel("Title").fill("Twelve megapixels");
    await page.getByLabel("Upload Files").setInputFiles(tall.path);
    await expect(page.getByText("1 file kept on this device")).toBeVisible();
    await untilStoreIsNamed(page);
    await page.getByRole("button", { name: "Create Ticket" }).click();
    const keys = async () =>
      (await ticketOnServer(people.store, "Twelve megapixels"))?.attachments.map((each) => each.s3Key) ?? [];
    await expect.poll(async () => (await keys()).length, SENT).toBe(1);
    const arrived = await fileOnServer(server.url, people.store, (await keys())[0] ?? "");
    if (isOriginal) return expect(Buffer.from(arrived).equals(tall.bytes)).toBe(true);
    expect(sizeOf(arrived)).toEqual({ width: 1500, height: 2000 });
    expect(arrived.byteLength).toBeLessThan(tall.bytes.length / 3);
  });

test("photos of all eight camera orientations arrive smaller and upright", async ({
  signedInAs,
  people,
  server,
}) => {
  const { page } = await signedInAs("store", { size: PHONE, path: "/tickets?new=ticket" });
  await untilStoreIsNamed(page);
  const turned = (await photosOfEveryTurn(page)).map((each) => ({ ...each, mimeType: "image/jpeg" }));
  await page.getByLabel("Title").fill("Held every way");
  await page.getByLabel("Upload Files").setInputFiles(turned);
  await expect(page.getByText("8 files kept on this device")).toBeVisible();
  await page.getByRole("button", { name: "Create Ticket" }).click();
  const attachments = async () => (await ticketOnServer(people.store, "Held every way"))?.attachments ?? [];
  await expect.poll(async () => (await attachments()).length, SENT).toBe(8);
  for (const { s3Key } of await attachments()) {
    const arrived = await fileOnServer(server.url, people.store, s3Key);
    expect(sizeOf(arrived)).toEqual({ width: 2121, height: 1414 });
    expect(await quartersOf(page, arrived)).toEqual([...QUARTERS]);
  }
});

test("files dropped on the form and pasted into it arrive with the ticket", async ({
  signedInAs,
  people,
}) => {
  const { page } = await signedInAs("store", { size: DESKTOP, path: "/tickets?new=ticket" });
  await untilStoreIsNamed(page);
  const form = page.getByRole("dialog", { name: "Create New Ticket" });
  await form.getByLabel("Title").fill("Dropped and pasted");
  const hand = (kind: "drop" | "paste", name: string) =>
    form.getByLabel("Title").evaluate(
      (field, [how = "", called = ""]) => {
        const data = new DataTransfer();
        data.items.add(new File([called], called, { type: "text/plain" }));
        const more = { bubbles: true, cancelable: true };
        const event =
          how === "drop"
            ? new DragEvent("drop", { dataTransfer: data, ...more })
            : new ClipboardEvent("paste", { clipboardData: data, ...more });
        field.dispatchEvent(event);
        return event.defaultPrevented;
      },
      [kind, name],
    );
  expect(await hand("drop", "dropped.txt")).toBe(true);
  await expect(form.getByText("1 file kept on this device")).toBeVisible();
  expect(await hand("paste", "pasted.txt")).toBe(true);
  await expect(form.getByText("2 files kept on this device")).toBeVisible();
  await page.getByRole("button", { name: "Create Ticket" }).click();
  const names = async () =>
    (await ticketOnServer(people.store, "Dropped and pasted"))?.attachments
      .map((each) => each.originalName)
      .toSorted();
  await expect.poll(names, SENT).toEqual(["dropped.txt", "pasted.txt"]);
});
