import { join } from "node:path";
import type { Page } from "playwright-core";
import { acceptBid, placeBid } from "#contract/bids.ts";
import { createStore } from "#contract/stores.ts";
import { changeTicketStatus, editTicket, raiseTicket } from "#contract/tickets.ts";
import { must } from "#domain/must.ts";
import { type CallAnswer, registered, type TestPerson } from "#tests/support/people.ts";
import { click, firstTicket, type Stop } from "#tests/support/screen-stops.ts";
import { ROOT, type SharedServer } from "#tests/support/server.ts";

// What a vendor sees when something waits for a decision: a bid on words that were changed, a bid
// that came after another was accepted, a comment whose photo the browser has lost.

const EDITED = "Cracked pane beside the entrance";
const TAKEN = "Gutter hangs over the entrance";
const OWN = "Counter top is chipped";
const PHOTO = join(ROOT, "src/server/seed/demo-pictures/awning.webp");
/** A form asks again about a day that is years away. */
const NEXT_MONTH = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const WORK = { description: "New pane, fitted in a day", scheduleDate: NEXT_MONTH, scheduleTime: "09:30" };

interface Scene {
  readonly manager: TestPerson;
  readonly rival: TestPerson;
  /** The tickets by their titles. */
  readonly ids: ReadonlyMap<string, string>;
}

let current: Scene | undefined;
const scene = () => must(current, "the people around the vendor");

/** Throws what was refused. */
const done = async (call: Promise<CallAnswer<unknown>>) => void (await call).data;

/** A vendor at the demo's server, with two tickets out for bid and one that is theirs. */
export async function vendorWhoDecides(server: Pick<SharedServer, "url">): Promise<TestPerson> {
  const manager = await registered(server, "Store Manager", "Nora Vance");
  const property = await registered(server, "Property Manager", "Paul Moreno");
  const vendor = await registered(server, "Vendor", "Kim Ferris");
  const rival = await registered(server, "Vendor", "Rob Okafor");
  const store = {
    name: "Harbour Corner",
    location: "At the ferry",
    address: "4 Quay Street",
    city: "Peoria",
    state: "IL",
    zipcode: "61602",
    propertyManager: property.id,
  };
  const { id: storeId } = (await manager.ask(createStore, { body: store })).data;
  const ids = new Map<string, string>();
  for (const title of [EDITED, TAKEN, OWN]) {
    const body = { title, storeId, description: "One pane, about 3 by 4 feet." };
    const { id } = (await manager.ask(raiseTicket, { body })).data;
    await done(property.ask(changeTicketStatus, { params: { id }, body: { status: "out_for_bid" } }));
    ids.set(title, id);
  }
  current = { manager, rival, ids };
  await bidAccepted(vendor, OWN);
  return vendor;
}

async function bidAccepted(who: TestPerson, title: string) {
  const amount = "450.00";
  const body = { taskId: idOf(title), estimatedCost: amount, ...WORK };
  const { id } = (await who.ask(placeBid, { body })).data;
  await done(scene().manager.ask(acceptBid, { params: { id }, body: { amount } }));
}

const idOf = (title: string) => must(scene().ids.get(title), title);

/**
 * Does something without a network, while others do something at the server.
 * @param decisions how many decisions wait for the vendor then
 */
async function meanwhile(
  page: Page,
  decisions: number,
  own: () => Promise<void>,
  others: () => Promise<void>,
) {
  await page.context().setOffline(true);
  await own();
  await others();
  await page.context().setOffline(false);
  await page.locator('[data-chip="needsyou"]', { hasText: `${decisions} need` }).waitFor();
}

const bidOn = (title: string) => async (page: Page) => {
  // A phone shows the beginning of a title.
  await firstTicket(title.slice(0, 12))(page);
  await click("Submit Bid")(page);
  const form = page.getByRole("dialog", { name: "Submit Bid" });
  await form.getByLabel("Estimated cost").fill("480");
  await form.getByLabel("Description", { exact: true }).fill(WORK.description);
  await form.getByLabel("Schedule date").fill(WORK.scheduleDate);
  await form.getByLabel("Schedule time").fill(WORK.scheduleTime);
  return async () => {
    await form.getByRole("button", { name: "Submit Bid" }).click();
    await form.waitFor({ state: "detached" });
  };
};

/** What a browser does that has lost the bytes of a file, but not its name. */
const losePhotos = (page: Page) =>
  page.evaluate(async () => {
    const all = await indexedDB.databases();
    const { name = "" } = all.find((each) => /^fettle-.+-/.test(each.name ?? "")) ?? {};
    const request = indexedDB.open(name);
    await new Promise((resolve) => {
      request.onsuccess = resolve;
    });
    const { transaction } = request.result.transaction("chunks", "readwrite").objectStore("chunks");
    transaction.objectStore("chunks").clear();
    await new Promise((resolve) => {
      transaction.oncomplete = resolve;
    });
    request.result.close();
  });

export const NEEDS_YOU: readonly Stop[] = [
  {
    name: "bid-held",
    path: "/tickets",
    next: async (page) => {
      const submit = await bidOn(EDITED)(page);
      const description = "Both panes, about 3 by 4 feet each, with safety glass.";
      await meanwhile(page, 1, submit, () =>
        done(scene().manager.ask(editTicket, { params: { id: idOf(EDITED) }, body: { description } })),
      );
    },
  },
  {
    name: "bid-refused",
    path: "/tickets",
    next: async (page) => {
      const submit = await bidOn(TAKEN)(page);
      await meanwhile(page, 2, submit, () => bidAccepted(scene().rival, TAKEN));
    },
  },
  {
    name: "photo-lost",
    path: "/tickets",
    next: async (page) => {
      await page.goto(`/tickets?ticket=${idOf(OWN)}`);
      const comment = page.getByLabel("Add a comment");
      await comment.fill("The chip goes deeper than the photo on the ticket shows.");
      await page.getByLabel("Upload Files").setInputFiles(PHOTO);
      await page.locator("dialog img").first().waitFor();
      const send = async () => {
        await page.getByRole("button", { name: "Post comment" }).click();
        await page.getByText("Waiting to send").first().waitFor();
      };
      await meanwhile(page, 3, send, () => losePhotos(page));
      // Until then the page has the picture in its memory.
      await page.reload();
      const lost = page.getByText("damaged on this device").first();
      await lost.waitFor();
      await lost.evaluate((tile) => tile.scrollIntoView({ block: "center" }));
    },
  },
  {
    name: "sync-centre-needs-you",
    path: "/dashboard",
    next: async (page) => {
      await page.locator('[data-chip="needsyou"]').click();
      await page.getByRole("button", { name: "Send anyway" }).waitFor();
    },
  },
  { name: "bids-needs-you", path: "/bids" },
];
