import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { sendMessage } from "#contract/messages.ts";
import { changeTicketStatus, raiseTicket } from "#contract/tickets.ts";
import { completeUpload, initiateUpload, uploadPart } from "#contract/uploads.ts";
import type { TestPerson } from "#tests/support/people.ts";
import { PHONE, signInAs, startDevice } from "#tests/support/browser.ts";
import { faultRig, openTicket, until } from "#tests/support/fault-journey.ts";

// Photos that others took: those the sync does not copy ahead come when somebody looks at them.

const rig = faultRig();

const DOT = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** A photo on the server, of this person. */
async function uploaded(person: TestPerson, filename: string) {
  const body = { filename, contentType: "image/png", totalSize: DOT.length, chunkSize: 65_536 };
  const { uploadId } = (await person.ask(initiateUpload, { body })).data;
  const form = new FormData();
  form.append("chunk", new Blob([new Uint8Array(DOT)]), "part");
  await person.ask(uploadPart, { names: { id: uploadId, n: "1" }, form });
  return (await person.ask(completeUpload, { names: { id: uploadId } })).data.s3Key;
}

/** A ticket that is over: the sync copies none of its photos ahead. */
async function cancelled(title: string, filenames: readonly string[]) {
  const { store, shop } = rig.people;
  const attachments = [];
  for (const name of filenames) attachments.push({ s3Key: await uploaded(store, name) });
  const { id } = (await store.ask(raiseTicket, { body: { title, storeId: shop.id, attachments } })).data;
  const told = await store.ask(changeTicketStatus, { names: { id }, body: { status: "cancelled" } });
  expect(told.data.status).toBe("cancelled");
}

const isDrawn = (page: Page, name: string) => async () =>
  page.getByRole("img", { name }).evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);

test("the photos of a ticket that is over come when somebody opens it, and stand there without a network after that", async () => {
  await cancelled("Long over", ["was.png"]);
  const { page, context } = rig.device;
  await signInAs(rig.device, rig.people.store.email);
  await openTicket(page, "Long over");
  await until(isDrawn(page, "was.png")).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await until(isDrawn(page, "was.png")).toBe(true);
});

test("a photo that finds no network says so, and comes by itself when there is one again", async () => {
  await cancelled("Over without a network", ["late.png"]);
  const { page, context } = rig.device;
  await signInAs(rig.device, rig.people.store.email);
  await page.getByRole("link", { name: "Over without a network" }).waitFor();
  await context.setOffline(true);
  const sheet = await openTicket(page, "Over without a network");
  const missing = sheet.getByRole("button", { name: "late.png: not on this phone yet Load, < 0.01 MB" });
  await missing.click();
  await page.getByText("Download Failed").waitFor();
  await missing.waitFor();
  await context.setOffline(false);
  await until(isDrawn(page, "late.png")).toBe(true);
});

test("a photo in a message is seen by who receives it", async () => {
  const { property, worker } = rig.people;
  const attachments = [{ s3Key: await uploaded(property, "drip.png") }];
  const body = { receiver_id: worker.id, message: "This one drips", attachments };
  expect((await property.ask(sendMessage, { body })).status).toBe(201);
  const { page, context } = rig.device;
  await signInAs(rig.device, worker.email);
  const openTalk = async () => {
    await page.getByRole("button", { name: /^Messages/ }).click();
    const talk = page.getByRole("dialog", { name: "Messages" });
    await talk.getByRole("button", { name: new RegExp(property.name) }).click();
  };
  await openTalk();
  await until(isDrawn(page, "drip.png")).toBe(true);
  await context.setOffline(true);
  await page.goto(rig.proxy.url);
  await openTalk();
  await until(isDrawn(page, "drip.png")).toBe(true);
});

test("where the phone saves data a photo comes when it is tapped, and no other", async () => {
  await cancelled("Over and dear", ["first.png", "second.png"]);
  const script = () =>
    Object.defineProperty(navigator, "connection", {
      value: Object.assign(new EventTarget(), { saveData: true }),
    });
  const device = await startDevice(rig.proxy.url, PHONE, { script });
  const { page } = device;
  await signInAs(device, rig.people.store.email);
  const fetched: string[] = [];
  page.on("request", (each) => {
    if (each.url().includes("/external/download/")) fetched.push(each.url());
  });
  await openTicket(page, "Over and dear");
  await page.getByRole("button", { name: /^first.png: not on this phone yet/ }).click();
  await until(isDrawn(page, "first.png")).toBe(true);
  await page.getByRole("button", { name: /^second.png: not on this phone yet/ }).waitFor();
  expect(fetched).toHaveLength(1);
  expect(device.complaints).toEqual([]);
  await device.close();
});
