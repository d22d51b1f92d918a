import { createHash, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { chooseWorker } from "#tests/e2e/support/choose-worker.ts";
import { chooseOption } from "#tests/e2e/support/choose-option.ts";
import { untilAllSent, untilPicturesAreCopied } from "#tests/e2e/support/phone-data.ts";
import { listRatings } from "#contract/ratings.ts";
import { listStores } from "#contract/stores.ts";
import { listComments, listTickets, readTicket } from "#contract/tickets.ts";
import { must } from "#domain/must.ts";
import { DESKTOP, PHONE, untilReadyForOffline, untilStoreIsNamed } from "#tests/support/browser.ts";
import { PASSWORD, signedIn, type TestPerson } from "#tests/support/people.ts";
import { photos } from "#tests/support/photos.ts";

// The main job, from a store's broken door to its closed ticket: three people, three browsers.

const TITLE = "Freezer door hangs loose";
const WORK = "Replaced both hinges and adjusted the seal.";
const HISTORY = ["Ticket raised", "Maintenance Worker Working", "Completed", "Closed"];

/** What the property manager gives the worker for the first sign-in. */
const INITIAL_PASSWORD = "given by Peter 4711";

test("a ticket goes from raised to closed, completed offline across a killed tab", {
  tag: "@main",
}, async ({ server, openDevice }) => {
  const store = newcomer("Sofia Marsh");
  const property = newcomer("Peter Quinn");
  const worker = newcomer("Walt Rivera");
  const desk = await openDevice({ size: DESKTOP });
  const office = await openDevice({ size: DESKTOP });
  const phone = await openDevice({ size: PHONE });
  const person = (who: Newcomer): Promise<TestPerson> => signedIn(server, who.email);
  const ticketsOf = async (who: Newcomer) => (await (await person(who)).ask(listTickets)).data.tasks;
  const hashesOf = (as: TestPerson, files: readonly { downloadUrl: string }[]) =>
    Promise.all(
      files.map(async (file) => {
        const headers = { authorization: `Bearer ${as.token}` };
        const answer = await fetch(server.url + file.downloadUrl, { headers });
        return sha(new Uint8Array(await answer.arrayBuffer()));
      }),
    );

  await test.step("a store manager and a property manager register and complete their profiles", async () => {
    await register(office.page, property, "Property Manager");
    await completeProfile(office.page, property, {
      Address: "1 High Street",
      City: "Springfield",
      State: "IL",
      "ZIP code": "62701",
    });
    await register(desk.page, store, "Store Manager");
    await completeProfile(desk.page, store);
    await untilAllSent(desk.page);
    expect((await person(store)).name).toBe(store.name);
  });

  await test.step("the store manager adds a store that names the property manager", async () => {
    const { page } = desk;
    await page.goto("/profile");
    await page.getByRole("button", { name: "Add Store" }).click();
    const form = page.getByRole("dialog", { name: "Add Store" });
    await form.getByLabel("Store name").fill("Downtown");
    await form.getByLabel("Location").fill("Ground floor");
    await form.getByLabel("Address").fill("12 Main Street");
    await form.getByLabel("City").fill("Springfield");
    const manager = form.getByLabel("Property manager", { exact: true });
    await chooseOption(manager, (await person(property)).id, property.name);
    await form.getByRole("button", { name: "Add Store" }).click();
    await expect(page.getByText("Ground floor, 12 Main Street")).toBeVisible();
    const sofia = await person(store);
    await expect
      .poll(async () => (await sofia.ask(listStores)).data)
      .toMatchObject([{ name: "Downtown", propertyManagerName: property.name }]);
  });

  await test.step("the store manager raises a ticket with a title, a description and two photos", async () => {
    const { page } = desk;
    const two = await photos(2);
    await page.goto("/dashboard");
    await page.getByRole("link", { name: "Create Your First Ticket" }).click();
    const form = page.getByRole("dialog", { name: "Create New Ticket" });
    await form.getByLabel("Title").fill(TITLE);
    await form.getByLabel("Description").fill("It scrapes over the floor and does not close.");
    await form.getByLabel("Upload Files").setInputFiles(two.map((photo) => photo.path));
    await expect(form.getByText("2 files kept on this device")).toBeVisible();
    await untilStoreIsNamed(page);
    await form.getByRole("button", { name: "Create Ticket" }).click();
    await expect(page.getByRole("link", { name: TITLE })).toBeVisible();
    await expect
      .poll(() => ticketsOf(store))
      .toMatchObject([
        { title: TITLE, status: "assigned_to_property_manager", storeInfo: { name: "Downtown" } },
      ]);
    const [ticket] = await ticketsOf(store);
    expect(await hashesOf(await person(store), must(ticket, "the ticket").attachments)).toEqual(
      two.map((photo) => sha(photo.bytes)),
    );
  });

  await test.step("the property manager creates a worker and assigns the ticket with date and time", async () => {
    const { page } = office;
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Add Maintenance Worker" }).click();
    const form = page.getByRole("dialog", { name: "Add Maintenance Worker" });
    await form.getByLabel("Name").fill(worker.name);
    await form.getByLabel("Email").fill(worker.email);
    await form.getByLabel("Password", { exact: true }).fill(INITIAL_PASSWORD);
    await form.getByRole("button", { name: "Create" }).click();
    await expect(page.getByText(worker.email)).toBeVisible();

    await page.getByRole("link", { name: TITLE }).click();
    const sheet = page.getByRole("dialog", { name: TITLE });
    await sheet.getByRole("button", { name: "Assign maintenance worker" }).click();
    await chooseWorker(page, worker.name);
    const schedule = page.getByRole("dialog", { name: "Schedule Assignment" });
    await schedule.getByLabel("Date").fill("2030-05-06");
    await schedule.getByLabel("Time").fill("09:30");
    await schedule.getByRole("button", { name: "Assign" }).click();
    await expect(page.getByText("Status Updated")).toBeVisible();
    const assigned = {
      status: "maintenance_worker_working",
      assigneeName: worker.name,
      scheduledDate: "2030-05-06",
      scheduledTime: "09:30",
    };
    await expect.poll(() => ticketsOf(property)).toMatchObject([assigned]);
  });

  await test.step("the worker sees the task and its photos on the phone after the network is gone", async () => {
    const { page } = phone;
    await page.goto("/login");
    await page.getByLabel("Email address").fill(worker.email);
    await page.getByLabel("Password", { exact: true }).fill(INITIAL_PASSWORD);
    await page.getByRole("button", { name: "Sign in" }).click();
    // The manager knows the first password, so the worker chooses another.
    await page.getByRole("textbox", { name: "Current password" }).fill(INITIAL_PASSWORD);
    await page.getByLabel("New password", { exact: true }).fill(PASSWORD);
    await page.getByRole("textbox", { name: "Confirm new password" }).fill(PASSWORD);
    await page.getByRole("button", { name: "Change password", exact: true }).click();
    await expect(page.getByRole("heading", { name: "My Assigned Tasks" })).toBeVisible();
    await expect(page.getByRole("link", { name: TITLE })).toBeVisible();
    await untilReadyForOffline(page);
    await untilAllSent(page);
    await page.reload();
    await untilPicturesAreCopied(page, 2);
    await phone.context.setOffline(true);
    await page.getByRole("link", { name: TITLE }).click();
    const images = page.getByRole("list", { name: "Photos of the ticket" }).getByRole("img");
    await expect(images).toHaveCount(2);
    const width = (image: HTMLImageElement) => image.decode().then(() => image.naturalWidth);
    expect(await images.first().evaluate(width)).toBe(2000);
  });

  await test.step("offline, the worker completes it with a comment and three photos", async () => {
    const { page } = phone;
    await page.getByRole("button", { name: "Mark as completed" }).click();
    const form = page.getByRole("dialog", { name: "Mark Task as Completed" });
    await form.getByLabel("Comment").fill(WORK);
    await form.getByLabel("Upload Files").setInputFiles((await lastThree()).map((photo) => photo.path));
    await expect(form.getByText("3 files kept on this device")).toBeVisible();
    await form.getByRole("button", { name: "Complete" }).click();
    await expect(form).toBeHidden();
    const sheet = page.getByRole("dialog", { name: TITLE });
    await expect(sheet.getByText("Waiting to send").first()).toBeVisible();
    await expect(sheet.getByLabel("Summary").getByText("Completed")).toBeVisible();
    expect(await ticketsOf(worker)).toMatchObject([{ status: "maintenance_worker_working" }]);
  });

  await test.step("the tab is killed and opened again offline: comment and photos are there", async () => {
    await phone.killTab("/dashboard");
    const { page } = phone;
    await page.locator('[data-chip="waiting"]').waitFor();
    await page.getByRole("link", { name: TITLE }).click();
    const sheet = page.getByRole("dialog", { name: TITLE });
    await expect(sheet.getByText(WORK)).toBeVisible();
    await expect(sheet.getByText("Waiting to send").first()).toBeVisible();
    const images = sheet.getByRole("list", { name: "Photos of the comment" }).getByRole("img");
    await expect(images).toHaveCount(3);
  });

  await test.step("the network returns: one completion, one comment, three files byte for byte", async () => {
    await phone.context.setOffline(false);
    await expect(
      phone.page.getByRole("dialog", { name: TITLE }).getByText("Sent", { exact: true }),
    ).toBeVisible();
    const walt = await person(worker);
    const [ticket] = (await walt.ask(listTickets)).data.tasks;
    expect(ticket).toMatchObject({ status: "completed" });
    const params = { id: must(ticket, "the ticket").id };
    const { comments } = (await walt.ask(listComments, { params })).data;
    expect(comments).toMatchObject([{ kind: "completion", content: WORK }]);
    expect(await hashesOf(walt, must(comments[0], "the comment").attachments)).toEqual(
      (await lastThree()).map((photo) => sha(photo.bytes)),
    );
  });

  await test.step("the store manager rates and approves; both sides show the same history", async () => {
    const { page } = desk;
    await page.goto("/dashboard");
    await page.getByRole("link", { name: TITLE }).click();
    const sheet = page.getByRole("dialog", { name: TITLE });
    await sheet.getByRole("button", { name: "Approve" }).click();
    const rating = page.getByRole("dialog", { name: "Rate Vendor Performance" });
    const submit = rating.getByRole("button", { name: "Submit Rating & Approve" });
    await expect(submit).toBeDisabled();
    await rating.locator("label", { hasText: "4 stars" }).click();
    await submit.click();
    await expect(page.getByText("Task has been approved and closed")).toBeVisible();
    await expect(sheet.getByText("Sent", { exact: true })).toBeVisible();

    const sofia = await person(store);
    const [ticket] = (await sofia.ask(listTickets)).data.tasks;
    const params = { id: must(ticket, "the ticket").id };
    expect((await sofia.ask(readTicket, { params })).data).toMatchObject({ status: "closed", isRated: true });
    const workerId = must(ticket?.assigneeId, "the worker");
    expect((await sofia.ask(listRatings, { params: { userId: workerId } })).data).toMatchObject({
      averageRating: 4,
      totalRatings: 1,
    });

    await expect(eventsIn(page)).toHaveText(HISTORY);
    await phone.page.goto("/dashboard");
    await phone.page.getByRole("link", { name: TITLE }).click();
    await expect(eventsIn(phone.page)).toHaveText(HISTORY);
  });
});

interface Newcomer {
  readonly name: string;
  readonly email: string;
}

/** Somebody without an account yet; nobody else on the server has this name. */
function newcomer(name: string): Newcomer {
  const part = randomUUID().slice(0, 8);
  return { name: `${name}${part}`, email: `${name.replace(" ", ".").toLowerCase()}.${part}@example.com` };
}

async function register(page: Page, who: Newcomer, role: string) {
  await page.goto("/register");
  await page.getByLabel("Full name").fill(firstNameOf(who));
  await page.getByLabel("Email address").fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByLabel("User type").selectOption(role);
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { name: "Complete your profile" })).toBeVisible();
}

async function completeProfile(page: Page, who: Newcomer, more: Readonly<Record<string, string>> = {}) {
  await expect(page.getByRole("heading", { name: "Complete your profile" })).toBeVisible();
  const fields = {
    "First name": firstNameOf(who),
    "Last name": who.name.split(" ")[1] ?? "",
    Phone: "555-0100",
    ...more,
  };
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole("button", { name: "Update Profile" }).click();
  await expect(page.getByRole("heading", { name: `Welcome, ${firstNameOf(who)}` })).toBeVisible();
}

const firstNameOf = (who: Newcomer) => who.name.split(" ")[0] ?? "";
const lastThree = async () => (await photos(5)).slice(2);
const eventsIn = (page: Page) => page.locator("[data-timeline] strong");
const sha = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
