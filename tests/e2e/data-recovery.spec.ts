import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { rowsOfServer, untilAllSent } from "#tests/e2e/support/phone-data.ts";
import { commentOffline, raised } from "#tests/e2e/support/unsent-work.ts";
import { listStores } from "#contract/stores.ts";
import { listComments } from "#contract/tickets.ts";
import { signInAs } from "#tests/support/browser.ts";
import { photos } from "#tests/support/photos.ts";

// Unsent work can be exported, is discarded only on purpose, and is missed when the browser lost
// it.

/** Exports without a passphrase and unpacks what the browser saves. */
async function exported(page: Page): Promise<Record<string, Uint8Array>> {
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByRole("button", { name: "Save without a passphrase" }).click();
  return unzipSync(readFileSync(await (await saving).path()));
}

const jsonIn = (packed: Record<string, Uint8Array>, name: string): unknown =>
  JSON.parse(strFromU8(packed[name] ?? new Uint8Array()));

async function logOut(page: Page) {
  await page.getByRole("button", { name: /your menu/i }).click();
  await page.getByRole("menuitem", { name: /log ?out/i }).click();
}

test("unsent work is exported as one file, text and photo byte for byte", async ({ people, signedInAs }) => {
  const id = await raised(people, "To take away");
  const device = await signedInAs("store", { path: `/tickets?ticket=${id}` });
  await commentOffline(device, "Words to take away");
  await device.page.getByRole("button", { name: /1 waiting/ }).click();
  const packed = await exported(device.page);
  const unsent = jsonIn(packed, "unsent.json") as { content: { content: string } }[];
  expect(unsent.map((each) => each.content.content)).toEqual(["Words to take away"]);
  const [photo] = await photos(1);
  const files = Object.entries(packed).filter(([name]) => name.startsWith("files/"));
  expect(files.map(([name, bytes]) => [name.endsWith("photo-1.jpg"), photo?.bytes.equals(bytes)])).toEqual([
    [true, true],
  ]);
});

test("a waiting store change returns to its form; a picked photo is exported", async ({
  people,
  signedInAs,
}) => {
  const device = await signedInAs("store", { path: "/profile" });
  const { page } = device;
  const actions = page.getByRole("button", { name: `Actions for ${people.shop.name}` });
  await expect(actions).toBeVisible();
  await device.context.setOffline(true);
  await actions.click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const phone = page.getByRole("dialog").getByLabel("Phone", { exact: true });
  await phone.fill("555 0100");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: /1 waiting/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Edit" }).click();
  await expect(phone).toHaveValue("555 0100");
  await phone.fill("555 0199");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: /1 waiting/ })).toBeVisible();

  await page.goto("/tickets?new=ticket");
  const [photo] = await photos(1);
  await page.getByLabel("Upload Files").setInputFiles(photo?.path ?? "");
  await expect(page.getByText("1 file kept on this device")).toBeVisible();
  await page.goto("/dashboard?sync=open");
  const packed = await exported(page);
  const started = jsonIn(packed, "begun.json") as { what: string }[];
  expect(started.map(({ what }) => what)).toEqual(["New ticket"]);
  const file = Object.entries(packed).find(([name]) => name.endsWith("photo-1.jpg"));
  expect(photo?.bytes.equals(file?.[1] ?? new Uint8Array())).toBe(true);
  await device.context.setOffline(false);
  const phones = async () => (await people.store.ask(listStores)).data.map((each) => each.phone);
  await expect.poll(phones).toEqual(["555 0199"]);
});

test("logging out discards unsent work only after a typed confirmation", async ({ people, signedInAs }) => {
  const id = await raised(people, "To give up");
  const device = await signedInAs("store", { path: `/tickets?ticket=${id}` });
  const { page } = device;
  await commentOffline(device, "Never to be sent");
  await logOut(page);
  const dialog = page.getByRole("dialog", { name: "You have unsent work" });
  await dialog.getByRole("button", { name: /Discard it instead/ }).click();
  const discard = dialog.getByRole("button", { name: "Discard and log out" });
  await expect(discard).toBeDisabled();
  await dialog.getByLabel(/type “discard”/).fill("discard");
  await discard.click();
  await page.waitForURL((url) => url.pathname === "/");
  await device.context.setOffline(false);
  await signInAs(device, people.store.email);
  await expect(page.getByRole("button", { name: "All saved" })).toBeVisible();
  expect((await people.store.ask(listComments, { params: { id } })).data.comments).toEqual([]);
});

test("after a logout with nothing unsent, no row of the server is on the device", async ({
  people: { store, ...people },
  signedInAs,
}) => {
  const id = await raised({ store, ...people }, "Private matter");
  const { page } = await signedInAs("store", { path: `/tickets?ticket=${id}` });
  await page.getByLabel("Add a comment").fill("Private words");
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect
    .poll(async () => (await store.ask(listComments, { params: { id } })).data.comments.length)
    .toBe(1);
  await page.goto("/dashboard");
  await untilAllSent(page);
  await logOut(page);
  await page.waitForURL((url) => url.pathname === "/");
  // A sync pass that has just begun counts its turn, and the database keeps its random id, without
  // which the drafts left in it would count as lost: both reveal nothing of anybody.
  const own = ["meta epoch", "meta fence", "meta heartbeat"];
  expect((await rowsOfServer(page, store.id)).filter((each) => !own.includes(each))).toEqual([]);
});

test("storage cleared by the browser under unsent work is reported with count and time", async ({
  people,
  signedInAs,
}) => {
  const id = await raised(people, "To be lost");
  const device = await signedInAs("store", { path: `/tickets?ticket=${id}` });
  const { page } = device;
  await commentOffline(device, "Lost words");
  const mark = () =>
    page.evaluate((of) => localStorage.getItem(`fettle-storage-witness:${of}`) ?? "", people.store.id);
  await expect.poll(mark).toContain('"pending":1');
  await page.evaluate(
    (of) =>
      new Promise<void>((resolve) => {
        const request = indexedDB.deleteDatabase(`fettle-${of}`);
        request.onsuccess = () => resolve();
      }),
    people.store.id,
  );
  await device.context.setOffline(false);
  await page.goto("/tickets");
  const notice = page.getByText("This device’s storage was cleared by the browser.");
  await expect(notice).toBeVisible();
  await expect(page.getByText(/1 item entered between/)).toBeVisible();
  await page.getByRole("button", { name: "I have checked" }).click();
  await expect(page.getByText("This device’s storage was cleared")).toHaveCount(0);
});
