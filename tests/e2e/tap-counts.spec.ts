import type { Locator, Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { listTickets, readTicket } from "#contract/tickets.ts";
import { must } from "#domain/must.ts";
import { PHONE, untilStoreIsNamed } from "#tests/support/browser.ts";
import { photos } from "#tests/support/photos.ts";

// How many taps the main job takes, from each person's open dashboard. Typing and what the
// phone's own picker asks are not counted. See "Taps" in tests/conventions.md.

class Thumb {
  taps = 0;

  async tap(target: Locator): Promise<void> {
    this.taps += 1;
    await target.click();
  }

  async pick(field: Locator, path: string): Promise<void> {
    this.taps += 1;
    await field.setInputFiles(path);
  }
}

const cardOf = (page: Page, title: string) => page.getByRole("listitem").filter({ hasText: title }).first();

/** A photo by the app's camera, or one that is on the phone already. */
type Photo = (page: Page, thumb: Thumb) => Promise<void>;

const photographed: Photo = async (page, thumb) => {
  await thumb.tap(page.getByRole("dialog").last().getByRole("button", { name: "Take photo" }));
  const finder = page.getByRole("dialog", { name: "Take photos" });
  await thumb.tap(finder.getByRole("button", { name: "Take photo" }));
  await expect(finder.getByText("1 photo kept on this device")).toBeVisible();
  await thumb.tap(finder.getByRole("button", { name: "Done" }));
};

const picked: Photo = async (page, thumb) => {
  const [photo] = await photos(1);
  await thumb.pick(page.getByLabel("Upload Files").last(), must(photo, "a photo").path);
  await expect(page.getByText("1 file kept on this device")).toBeVisible();
};

for (const { how, photo, title, taps, hasMedia } of [
  {
    how: "of the app's camera",
    photo: photographed,
    title: "Cold room hums",
    taps: { raising: 5, assigning: 3, completing: 5, approving: 3 },
    hasMedia: true,
  },
  {
    how: "from the phone's storage",
    photo: picked,
    title: "Till drawer sticks",
    taps: { raising: 3, assigning: 3, completing: 3, approving: 3 },
    hasMedia: false,
  },
])
  test(`the main job with photos ${how} takes ${Object.values(taps).join(", ")} taps`, async ({
    signedInAs,
    people,
  }) => {
    const onServer = async () => {
      const { tasks } = (await people.store.ask(listTickets)).data;
      const { id } = must(
        tasks.find((each) => each.title === title),
        title,
      );
      return (await people.store.ask(readTicket, { params: { id } })).data;
    };
    const dashboardOf = async (who: "store" | "property" | "worker") =>
      (await signedInAs(who, { size: PHONE, ...(hasMedia ? { hasMedia } : {}) })).page;

    const store = await dashboardOf("store");
    const raising = new Thumb();
    await raising.tap(store.getByRole("navigation", { name: "Main, bottom" }).getByText("New"));
    await untilStoreIsNamed(store);
    await store.getByLabel("Title").fill(title);
    await photo(store, raising);
    await raising.tap(store.getByRole("button", { name: "Create Ticket" }));
    await expect(cardOf(store, title)).toBeVisible();

    const property = await dashboardOf("property");
    const assigning = new Thumb();
    await assigning.tap(cardOf(property, title).getByText("Assign maintenance worker"));
    await assigning.tap(property.getByRole("button", { name: new RegExp(`^${people.worker.name}`) }));
    await assigning.tap(property.getByRole("button", { name: "Assign", exact: true }));

    const worker = await dashboardOf("worker");
    const completing = new Thumb();
    await completing.tap(cardOf(worker, title).getByText("Mark as completed"));
    await worker.getByLabel("Comment", { exact: true }).fill("The compressor's feet are tight again.");
    await photo(worker, completing);
    await completing.tap(worker.getByRole("button", { name: "Complete", exact: true }));
    await expect.poll(async () => (await onServer()).status).toBe("completed");

    const approving = new Thumb();
    await store.reload();
    await approving.tap(cardOf(store, title).getByText("Approve"));
    await approving.tap(store.getByRole("group", { name: "Rating" }).locator("label").last());
    await approving.tap(store.getByRole("button", { name: "Submit Rating & Approve" }));
    expect({
      raising: raising.taps,
      assigning: assigning.taps,
      completing: completing.taps,
      approving: approving.taps,
    }).toEqual(taps);
    await expect.poll(onServer).toMatchObject({ title, status: "closed", attachments: [{}] });
  });
