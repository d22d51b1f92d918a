import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { listTickets, readTicket } from "#contract/tickets.ts";
import { must } from "#domain/must.ts";
import { type Device, PHONE, signInAs, startDevice, untilStoreIsNamed } from "#tests/support/browser.ts";
import { cast } from "#tests/support/people.ts";
import { photos } from "#tests/support/photos.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

// What the main job costs a thumb, from each person's open dashboard. Typing and what the
// phone's own picker asks are not counted. tests/conventions.md "Taps".

let server: TestServer;
let people: Awaited<ReturnType<typeof cast>>;
const devices: Device[] = [];
beforeAll(async () => {
  server = await startServer();
  people = await cast(server);
});
afterEach(async () => {
  for (const device of devices.splice(0)) await device.close();
});
afterAll(() => server.stop());

async function dashboardOf({ email }: { email: string }): Promise<Page> {
  const device = await startDevice(server.url, PHONE, { hasMedia: true });
  devices.push(device);
  await signInAs(device, email);
  await device.page.locator("#main h1").waitFor();
  return device.page;
}

/** A thumb that is counted. */
function newThumb() {
  let count = 0;
  return {
    taps: () => count,
    async tap(target: Locator) {
      count += 1;
      await target.click();
    },
    async pick(field: Locator, path: string) {
      count += 1;
      await field.setInputFiles(path);
    },
  };
}

const cardOf = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title }).first();

async function onServer(title: string) {
  const found = (await people.store.ask(listTickets)).data.tasks.find((each) => each.title === title);
  return (await people.store.ask(readTicket, { names: { id: must(found, title).id } })).data;
}

/** A photo by the app's camera, or one that is on the phone already. */
type Photo = (page: Page, thumb: ReturnType<typeof newThumb>) => Promise<void>;

const photographed: Photo = async (page, thumb) => {
  await thumb.tap(page.getByRole("dialog").last().getByRole("button", { name: "Take photo" }));
  const finder = page.getByRole("dialog", { name: "Take photos" });
  await thumb.tap(finder.getByRole("button", { name: "Take photo" }));
  await finder.getByText("1 photo kept on this phone").waitFor();
  await thumb.tap(finder.getByRole("button", { name: "Done" }));
};

const picked: Photo = async (page, thumb) => {
  const [photo] = await photos(1);
  await thumb.pick(page.getByLabel("Upload Files").last(), must(photo, "a photo").path);
  await page.getByText("1 file kept on this phone").waitFor();
};

test.each([
  { how: "by the app’s camera", photo: photographed, title: "Cold room hums", taps: [5, 2, 5, 3] },
  { how: "that are on the phone already", photo: picked, title: "Till drawer sticks", taps: [3, 2, 3, 3] },
])(
  "with photos $how, raising, assigning, completing and approving with stars cost $taps taps",
  async ({ photo, title, taps }) => {
    const store = await dashboardOf(people.store);
    const raising = newThumb();
    await raising.tap(store.getByRole("navigation", { name: "Main, bottom" }).getByText("New"));
    await untilStoreIsNamed(store);
    await store.getByLabel("Title").fill(title);
    await photo(store, raising);
    await raising.tap(store.getByRole("button", { name: "Create Ticket" }));
    await cardOf(store, title).waitFor();

    const property = await dashboardOf(people.property);
    const assigning = newThumb();
    await assigning.tap(cardOf(property, title).getByText("Assign maintenance worker"));
    await assigning.tap(property.getByRole("button", { name: "Assign", exact: true }));

    const worker = await dashboardOf(people.worker);
    const completing = newThumb();
    await completing.tap(cardOf(worker, title).getByText("Mark as completed"));
    await worker.getByLabel("Comment", { exact: true }).fill("The compressor's feet are tight again.");
    await photo(worker, completing);
    await completing.tap(worker.getByRole("button", { name: "Complete", exact: true }));
    await expect.poll(async () => (await onServer(title)).status).toBe("completed");

    const approving = newThumb();
    await store.reload();
    await approving.tap(cardOf(store, title).getByText("Approve"));
    await approving.tap(store.locator("fieldset.stars label").last());
    await approving.tap(store.getByRole("button", { name: "Submit Rating & Approve" }));
    expect([raising, assigning, completing, approving].map((each) => each.taps())).toEqual(taps);
    await expect.poll(() => onServer(title)).toMatchObject({ title, status: "closed", attachments: [{}] });
  },
);
