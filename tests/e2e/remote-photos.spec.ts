import type { Page } from "@playwright/test";
import { sendMessage } from "#contract/messages.ts";
import { changeTicketStatus, raiseTicket } from "#contract/tickets.ts";
import { completeUpload, initiateUpload, uploadPart } from "#contract/uploads.ts";
import { expect, test as base } from "#tests/e2e/support/fixtures.ts";
import { PHONE } from "#tests/support/browser.ts";
import type { TestPerson } from "#tests/support/people.ts";

// Photos of other people: those that the sync does not copy ahead are loaded when they are seen.

const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

interface PhotoFixtures {
  /** Raises and cancels a ticket with photos: the sync copies none of them ahead. */
  readonly cancelledTicket: (title: string, filenames: readonly string[]) => Promise<void>;
}

const test = base.extend<PhotoFixtures>({
  cancelledTicket: async ({ people: { store, shop } }, provide) => {
    await provide(async (title, filenames) => {
      const attachments = [];
      for (const name of filenames) attachments.push({ s3Key: await uploaded(store, name) });
      const { id } = (await store.ask(raiseTicket, { body: { title, storeId: shop.id, attachments } })).data;
      const answer = await store.ask(changeTicketStatus, { params: { id }, body: { status: "cancelled" } });
      expect(answer.data.status).toBe("cancelled");
    });
  },
});

/** A photo on the server, of this person. */
async function uploaded(person: TestPerson, filename: string): Promise<string> {
  const body = { filename, contentType: "image/png", totalSize: DOT.length, chunkSize: 65_536 };
  const { uploadId } = (await person.ask(initiateUpload, { body })).data;
  const form = new FormData();
  form.append("chunk", new Blob([new Uint8Array(DOT)]), "part");
  await person.ask(uploadPart, { params: { id: uploadId, n: "1" }, form });
  return (await person.ask(completeUpload, { params: { id: uploadId } })).data.s3Key;
}

const expectVisible = (page: Page, name: string) =>
  expect
    .poll(() =>
      page
        .getByRole("img", { name })
        .evaluateAll((all) => all.some((image) => (image as HTMLImageElement).naturalWidth > 0)),
    )
    .toBe(true);

const openTicket = async (page: Page, title: string) => {
  await page.getByRole("link", { name: title }).click();
  const sheet = page.getByRole("dialog", { name: title });
  await sheet.waitFor();
  return sheet;
};

test("photos of a cancelled ticket load when it is opened and stay offline", async ({
  cancelledTicket,
  signedInAs,
  goOffline,
}) => {
  await cancelledTicket("Long over", ["was.png"]);
  const device = await signedInAs("store", { size: PHONE });
  await openTicket(device.page, "Long over");
  await expectVisible(device.page, "was.png");
  await goOffline(device);
  await device.page.reload();
  await expectVisible(device.page, "was.png");
});

test("a photo opened offline shows that it failed and loads once online", async ({
  cancelledTicket,
  signedInAs,
  goOffline,
}) => {
  await cancelledTicket("Over without a network", ["late.png"]);
  const device = await signedInAs("store", { size: PHONE, path: "/profile" });
  const { page } = device;
  // The card in the list would have downloaded the photo.
  await page.route(/\/download\//, (route) => route.abort());
  await page.goto("/tickets");
  await page.getByRole("link", { name: "Over without a network" }).waitFor();
  const goOnline = await goOffline(device);
  await page.unroute(/\/download\//);
  const sheet = await openTicket(page, "Over without a network");
  const missing = sheet.getByRole("button", { name: "late.png: not on this device yet Load, < 0.01 MB" });
  await missing.click();
  await expect(page.getByText("Download Failed").first()).toBeVisible();
  await expect(missing).toBeVisible();
  await goOnline();
  await expectVisible(page, "late.png");
});

test("a photo in a message is shown to its receiver, also offline", async ({
  people: { property, worker },
  signedInAs,
  goOffline,
}) => {
  const attachments = [{ s3Key: await uploaded(property, "drip.png") }];
  const body = { receiver_id: worker.id, message: "This one drips", attachments };
  expect((await property.ask(sendMessage, { body })).status).toBe(201);
  const device = await signedInAs("worker", { size: PHONE });
  const { page } = device;
  const openConversation = async () => {
    await page.getByRole("button", { name: /^Messages/ }).click();
    const dialog = page.getByRole("dialog", { name: "Messages" });
    await dialog.getByRole("button", { name: new RegExp(property.name) }).click();
  };
  await openConversation();
  await expectVisible(page, "drip.png");
  await goOffline(device);
  await page.goto("/");
  await openConversation();
  await expectVisible(page, "drip.png");
});

test("a device that saves data loads only the photo that is tapped", async ({
  cancelledTicket,
  signedInAs,
}) => {
  await cancelledTicket("Over and dear", ["first.png", "second.png"]);
  const script = () =>
    Object.defineProperty(navigator, "connection", {
      value: Object.assign(new EventTarget(), { saveData: true }),
    });
  const { page } = await signedInAs("store", { size: PHONE, script });
  const fetched: string[] = [];
  page.on("request", (each) => {
    if (each.url().includes("/external/download/")) fetched.push(each.url());
  });
  await openTicket(page, "Over and dear");
  await page.getByRole("button", { name: /^first.png: not on this device yet/ }).click();
  await expectVisible(page, "first.png");
  await expect(page.getByRole("button", { name: /^second.png: not on this device yet/ })).toBeVisible();
  expect(fetched).toHaveLength(1);
});
