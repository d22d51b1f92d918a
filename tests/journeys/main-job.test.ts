import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { listStores } from "#contract/stores.ts";
import { listComments, listTickets, readTicket } from "#contract/tickets.ts";
import { listRatings } from "#contract/ratings.ts";
import { must } from "#domain/must.ts";
import {
  type Device,
  DESKTOP,
  PHONE,
  signInAs,
  startDevice,
  untilReadyForOffline,
  untilStoreIsNamed,
} from "#tests/support/browser.ts";
import { PASSWORD, signedIn, type TestPerson } from "#tests/support/people.ts";
import { photos } from "#tests/support/photos.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

// The main job, from a store's broken door to its closed ticket, by five taps of
// three people on real browsers against a real server.

const TITLE = "Freezer door hangs loose";
const WORK = "Replaced both hinges and adjusted the seal.";
const STORE = { email: "sofia.marsh@example.com", name: "Sofia Marsh" };
const PROPERTY = { email: "peter.quinn@example.com", name: "Peter Quinn" };
const WORKER = { email: "walt.rivera@example.com", name: "Walt Rivera" };

let server: TestServer;
let store: Device;
let property: Device;
let worker: Device;

beforeAll(async () => {
  server = await startServer();
  store = await startDevice(server.url, DESKTOP);
  property = await startDevice(server.url, DESKTOP);
  worker = await startDevice(server.url, PHONE);
});

afterAll(async () => {
  for (const device of [store, property, worker]) await device?.close();
  await server?.stop();
});

async function register(page: Page, who: { email: string; name: string }, role: string) {
  await page.goto("/register");
  await page.getByLabel("Full name").fill(who.name.split(" ")[0] ?? "");
  await page.getByLabel("Email address").fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByLabel("User type").selectOption(role);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await page.getByText("Registration Successful").waitFor();
}

async function completeProfile(page: Page, who: { name: string }, more: Record<string, string> = {}) {
  await page.getByRole("heading", { name: "Complete your profile" }).waitFor();
  const [first = "", last = ""] = who.name.split(" ");
  for (const [label, text] of Object.entries({
    "First name": first,
    "Last name": last,
    Phone: "555-0100",
    ...more,
  })) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
  await page.getByRole("button", { name: "Update Profile" }).click();
  await page.getByRole("heading", { name: `Welcome, ${first}` }).waitFor();
}

const ticketsOf = async (who: { email: string }) => (await (await person(who)).ask(listTickets)).data.tasks;
const allSent = (page: Page) => page.locator('[data-chip="sent"]').waitFor({ timeout: 60_000 });
const person = (who: { email: string }): Promise<TestPerson> => signedIn(server, who.email);

describe("the main job", () => {
  test("a store manager and a property manager register and complete their profiles", async () => {
    await register(property.page, PROPERTY, "Property Manager");
    await completeProfile(property.page, PROPERTY, {
      Address: "1 High Street",
      City: "Springfield",
      State: "IL",
      "ZIP code": "62701",
    });
    await register(store.page, STORE, "Store Manager");
    await completeProfile(store.page, STORE);
    await allSent(store.page);
    expect((await person(STORE)).name).toBe(STORE.name);
  });

  test("the store manager adds a store that names the property manager", async () => {
    const { page } = store;
    await page.goto("/profile");
    await page.getByRole("button", { name: "Add Store" }).click();
    const form = page.getByRole("dialog", { name: "Add Store" });
    await form.getByLabel("Store name").fill("Downtown");
    await form.getByLabel("Location").fill("Ground floor");
    await form.getByLabel("Address").fill("12 Main Street");
    await form.getByLabel("City").fill("Springfield");
    await form.getByLabel("Property manager").selectOption({ label: PROPERTY.name });
    await form.getByRole("button", { name: "Add Store" }).click();
    await page.getByText("Ground floor, 12 Main Street").waitFor();
    const sofia = await person(STORE);
    await expect
      .poll(async () => (await sofia.ask(listStores)).data)
      .toMatchObject([{ name: "Downtown", propertyManagerName: PROPERTY.name }]);
  });

  test("the store manager raises a ticket with a title, a description and two photos", async () => {
    const { page } = store;
    const [first, second] = await photos(2);
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Create Your First Ticket" }).click();
    const form = page.getByRole("dialog", { name: "Create New Ticket" });
    await form.getByLabel("Title").fill(TITLE);
    await form.getByLabel("Description").fill("It scrapes over the floor and does not close.");
    await form
      .getByLabel("Upload Files")
      .setInputFiles([must(first, "a photo").path, must(second, "a photo").path]);
    await form.getByText("2 files kept on this phone").waitFor();
    await untilStoreIsNamed(page);
    await form.getByRole("button", { name: "Create Ticket" }).click();
    await page.getByRole("link", { name: TITLE }).waitFor();
    await expect
      .poll(() => ticketsOf(STORE), { timeout: 30_000 })
      .toMatchObject([
        { title: TITLE, status: "assigned_to_property_manager", storeInfo: { name: "Downtown" } },
      ]);
    const [ticket] = await ticketsOf(STORE);
    expect(await shaOfAll(await person(STORE), must(ticket, "the ticket").attachments)).toEqual(
      [must(first, "a photo"), must(second, "a photo")].map((photo) => sha(photo.bytes)),
    );
  });

  test("the property manager creates a worker and assigns the ticket with a date and a time", async () => {
    const { page } = property;
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Add Maintenance Worker" }).click();
    const form = page.getByRole("dialog", { name: "Add Maintenance Worker" });
    await form.getByLabel("Name").fill(WORKER.name);
    await form.getByLabel("Email").fill(WORKER.email);
    await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await form.getByRole("button", { name: "Create" }).click();
    await page.getByText(WORKER.email).waitFor();

    await page.getByRole("link", { name: TITLE }).click();
    await page
      .getByRole("dialog", { name: TITLE })
      .getByRole("button", { name: "Assign maintenance worker" })
      .click();
    const schedule = page.getByRole("dialog", { name: "Schedule Assignment" });
    await schedule.getByLabel("Date").fill("2030-05-06");
    await schedule.getByLabel("Time").fill("09:30");
    await schedule.getByRole("button", { name: "Assign" }).click();
    await page.getByText("Status Updated").waitFor();
    const assigned = {
      status: "maintenance_worker_working",
      assigneeName: WORKER.name,
      scheduledDate: "2030-05-06",
      scheduledTime: "09:30",
    };
    await expect.poll(() => ticketsOf(PROPERTY), { timeout: 20_000 }).toMatchObject([assigned]);
  });

  test("the worker sees the task and its photos on the phone, also after the network is gone", async () => {
    await signInAs(worker, WORKER.email);
    const { page } = worker;
    await page.getByRole("heading", { name: "My Assigned Tasks" }).waitFor();
    await page.getByRole("link", { name: TITLE }).waitFor();
    await untilReadyForOffline(page);
    await allSent(page);
    await page.reload();
    await untilPicturesAreHere(page, 2);
    await worker.context.setOffline(true);
    await page.getByRole("link", { name: TITLE }).click();
    const photosOfTicket = page.getByRole("list", { name: "Photos of the ticket" }).getByRole("img");
    await expect.poll(() => photosOfTicket.count()).toBe(2);
    expect(
      await photosOfTicket
        .first()
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(2000);
  });

  test("offline, the worker completes it with a comment and three photos, and it is shown as done and waiting to send", async () => {
    const { page } = worker;
    const three = (await photos(5)).slice(2);
    await page.getByRole("button", { name: "Mark as completed" }).click();
    const form = page.getByRole("dialog", { name: "Mark Task as Completed" });
    await form.getByLabel("Comment").fill(WORK);
    await form.getByLabel("Upload Files").setInputFiles(three.map((photo) => photo.path));
    await form.getByText("3 files kept on this phone").waitFor();
    await form.getByRole("button", { name: "Complete" }).click();
    await form.waitFor({ state: "detached" });
    const sheet = page.getByRole("dialog", { name: TITLE });
    await sheet.getByText("Waiting to send").first().waitFor();
    await sheet.getByLabel("Summary").getByText("Completed").waitFor();
    expect((await (await person(WORKER)).ask(listTickets)).data.tasks).toMatchObject([
      { status: "maintenance_worker_working" },
    ]);
  });

  test("the tab is killed and the app opened again, still offline: nothing typed or photographed is missing", async () => {
    await worker.killTab("/dashboard");
    const { page } = worker;
    await page.locator('[data-chip="waiting"]').waitFor();
    await page.getByRole("link", { name: TITLE }).click();
    const sheet = page.getByRole("dialog", { name: TITLE });
    await sheet.getByText(WORK).waitFor();
    await sheet.getByText("Waiting to send").first().waitFor();
    await expect
      .poll(() => sheet.getByRole("list", { name: "Photos of the comment" }).getByRole("img").count())
      .toBe(3);
  });

  test("the network returns: one completion, one comment, three files, byte for byte, and only then it says sent", async () => {
    const { page } = worker;
    const three = (await photos(5)).slice(2);
    await worker.context.setOffline(false);
    await page.getByRole("dialog", { name: TITLE }).getByText("Sent").waitFor({ timeout: 60_000 });
    const walt = await person(WORKER);
    const [ticket] = (await walt.ask(listTickets)).data.tasks;
    expect(ticket).toMatchObject({ status: "completed" });
    const { comments } = (await walt.ask(listComments, { names: { id: must(ticket, "the ticket").id } }))
      .data;
    expect(comments).toMatchObject([{ kind: "completion", content: WORK }]);
    expect(await shaOfAll(walt, must(comments[0], "the comment").attachments)).toEqual(
      three.map((photo) => sha(photo.bytes)),
    );
  });

  test("the store manager rates and approves; the ticket is closed and both sides show the same history", async () => {
    const { page } = store;
    await page.goto("/dashboard");
    await page.getByRole("link", { name: TITLE }).click();
    await page.getByRole("dialog", { name: TITLE }).getByRole("button", { name: "Approve" }).click();
    const rating = page.getByRole("dialog", { name: "Rate Vendor Performance" });
    await expect
      .poll(() => rating.getByRole("button", { name: "Submit Rating & Approve" }).isDisabled())
      .toBe(true);
    await rating.locator("label", { hasText: "4 stars" }).click();
    await rating.getByRole("button", { name: "Submit Rating & Approve" }).click();
    await page.getByText("Task has been approved and closed").waitFor();
    await page.getByRole("dialog", { name: TITLE }).getByText("Sent").waitFor({ timeout: 30_000 });

    const sofia = await person(STORE);
    const [ticket] = (await sofia.ask(listTickets)).data.tasks;
    expect(
      (await sofia.ask(readTicket, { names: { id: must(ticket, "the ticket").id } })).data,
    ).toMatchObject({ status: "closed", isRated: true });
    expect(
      (await sofia.ask(listRatings, { names: { userId: must(ticket?.assigneeId, "the worker") } })).data,
    ).toMatchObject({ averageRating: 4, totalRatings: 1 });

    const history = ["Ticket raised", "Maintenance Worker Working", "Completed", "Closed"];
    expect(await historyOf(page)).toEqual(history);
    await worker.page.goto("/dashboard");
    await worker.page.getByRole("link", { name: TITLE }).click();
    await expect.poll(() => historyOf(worker.page), { timeout: 20_000 }).toEqual(history);
  });

  test("nothing complained on any console", () => {
    expect([...store.complaints, ...property.complaints, ...worker.complaints]).toEqual([]);
  });
});

const historyOf = (page: Page) => page.locator(".timeline strong").allTextContents();

const sha = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

async function shaOfAll(as: TestPerson, files: readonly { downloadUrl: string }[]) {
  return Promise.all(
    files.map(async (file) => {
      const answer = await fetch(server.url + file.downloadUrl, {
        headers: { authorization: `Bearer ${as.token}` },
      });
      return sha(new Uint8Array(await answer.arrayBuffer()));
    }),
  );
}

/** The phone has copied that many pictures. */
const untilPicturesAreHere = (page: Page, count: number) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const name =
          (await indexedDB.databases()).find((each) => /^fettle-(?!device)/.test(each.name ?? ""))?.name ??
          "";
        return new Promise<number>((resolve) => {
          const opening = indexedDB.open(name);
          opening.onsuccess = () => {
            const counting = opening.result.transaction("pictures").objectStore("pictures").count();
            counting.onsuccess = () => {
              opening.result.close();
              resolve(counting.result);
            };
          };
        });
      }),
    )
    .toBe(count);
