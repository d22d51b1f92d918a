import { readProfile, usersByRole } from "#contract/accounts.ts";
import { listRatings } from "#contract/ratings.ts";
import { changeTicketStatus, listTickets, raiseTicket, readTicket } from "#contract/tickets.ts";
import { chooseWorker } from "#tests/e2e/support/choose-worker.ts";
import { chip, expect, openTicket, postComment, test } from "#tests/e2e/support/fault-fixtures.ts";
import { SMALL_PHOTO } from "#tests/e2e/support/small-photo.ts";
import { untilReadyForOffline, untilStoreIsNamed } from "#tests/support/browser.ts";
import { PASSWORD, type TestPerson } from "#tests/support/people.ts";

// What people do without a network beside comments: all of it waits, and happens once.
// Numbers in titles are rows of the fault matrix in tests/README.md.

const ticketNamed = async (who: TestPerson, title: string) => {
  const query = { project_id: "1", page: "1", limit: "50" };
  return (await who.ask(listTickets, { query })).data.tasks.find((each) => each.title === title);
};

test("a worker, an assignment, a rating and a picture made offline are stored once", async ({
  people,
  faultProxy,
  signedInAs,
}) => {
  const { property, worker, shop, store } = people;
  const body = { title: "For the new one", storeId: shop.id };
  const { id } = (await store.ask(raiseTicket, { body })).data;
  const { page, context } = await signedInAs("property", { url: faultProxy.url });
  await expect(page.getByText("For the new one").first()).toBeVisible();
  await untilReadyForOffline(page);
  await page.reload();
  await expect(page.getByText("For the new one").first()).toBeVisible();
  await context.setOffline(true);

  const email = `otto.${crypto.randomUUID().slice(0, 8)}@example.com`;
  await page.getByRole("button", { name: "Add Maintenance Worker" }).click();
  const form = page.getByRole("dialog", { name: "Add Maintenance Worker" });
  await form.getByLabel("Name").fill("Otto Offline");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await form.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText(email)).toBeVisible();

  await page.getByRole("button", { name: `Actions for ${worker.name}` }).click();
  await page.getByRole("menuitem", { name: "Rate" }).click();
  const rating = page.getByRole("dialog", { name: "Rate Performance" });
  await rating.getByRole("radio", { name: /4/ }).check({ force: true });
  await rating.getByRole("button", { name: "Submit Rating" }).click();
  await expect(rating).toHaveCount(0);

  await page.getByRole("link", { name: "For the new one" }).click();
  await page.getByRole("button", { name: "Assign maintenance worker" }).click();
  const schedule = page.getByRole("dialog", { name: "Schedule Assignment" });
  await chooseWorker(page, "Otto Offline");
  await schedule.getByRole("button", { name: "Assign" }).click();
  await expect(schedule).toHaveCount(0);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Your menu" }).click();
  await page
    .getByRole("menuitem", { name: /profile/i })
    .first()
    .click();
  await page.getByLabel("Profile image").setInputFiles(SMALL_PHOTO);
  await expect(page.getByRole("button", { name: "Remove image" })).toBeVisible();
  await expect(page.getByRole("button", { name: /4 waiting/ })).toBeVisible();

  await context.setOffline(false);
  const workers = async () =>
    (await property.ask(usersByRole, { query: { role: "Maintenance" } })).data.users.map((each) => each.name);
  await expect.poll(workers).toContain("Otto Offline");
  await expect
    .poll(async () =>
      (await property.ask(listRatings, { params: { userId: worker.id } })).data.ratings.map(
        (each) => each.rating,
      ),
    )
    .toEqual([4]);
  await expect.poll(async () => (await property.ask(readProfile)).data.profileImageUrl).not.toBeNull();
  await expect(chip(page, "sent")).toBeVisible();
  const ticket = (await property.ask(readTicket, { params: { id } })).data;
  expect([ticket.status, ticket.assigneeName]).toEqual(["maintenance_worker_working", "Otto Offline"]);
  expect((await workers()).filter((name) => name === "Otto Offline")).toHaveLength(1);
});

test("a ticket created before the stores have arrived: the form asks to wait", async ({
  people,
  faultProxy,
  openStoreDesktop,
}) => {
  const { store, shop } = people;
  faultProxy.rule = (_method, path) => (path.includes("/sync/pull") ? "drop before" : "pass");
  const { page } = await openStoreDesktop({ path: "/tickets?new=ticket" });
  const form = page.getByRole("dialog", { name: "Create New Ticket" });
  await form.getByLabel("Title").fill("Quicker than the signal");
  await form.getByRole("button", { name: "Create Ticket" }).click();
  await expect(form.getByText("Your stores are not on this device yet.")).toBeVisible();
  await expect(form.getByLabel("Store")).toBeFocused();
  faultProxy.rule = () => "pass";
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await untilStoreIsNamed(page);
  await form.getByRole("button", { name: "Create Ticket" }).click();
  await expect(page.getByRole("link", { name: "Quicker than the signal" })).toBeVisible();
  await expect.poll(async () => (await ticketNamed(store, "Quicker than the signal"))?.storeId).toBe(shop.id);
});

test("'Prepare for today' downloads the photos of today's tickets; they open offline", async ({
  people,
  faultProxy,
  openStoreDesktop,
  openWorkerPhone,
}) => {
  const { store, property, worker } = people;
  const desktop = (await openStoreDesktop({ path: "/tickets?new=ticket" })).page;
  const form = desktop.getByRole("dialog", { name: "Create New Ticket" });
  await form.getByLabel("Title").fill("With a photo for today");
  await form.getByLabel("Upload Files").setInputFiles(SMALL_PHOTO);
  await expect(form.getByText("1 file kept on this device")).toBeVisible();
  await untilStoreIsNamed(desktop);
  await form.getByRole("button", { name: "Create Ticket" }).click();
  await expect(desktop.getByRole("link", { name: "With a photo for today" })).toBeVisible();
  const raised = () => ticketNamed(store, "With a photo for today");
  await expect.poll(async () => (await raised())?.attachments.length).toBe(1);
  const id = (await raised())?.id ?? "";
  const body = { status: "maintenance_worker_working", assignedTo: worker.id };
  await property.ask(changeTicketStatus, { params: { id }, body }).then((answer) => answer.data);

  faultProxy.rule = (_method, path) => (path.includes("/download/") ? "drop before" : "pass");
  const { page, context } = await openWorkerPhone({ path: "/dashboard?sync=open" });
  const ready = page.getByRole("region", { name: "Ready for offline" });
  await expect(ready).toContainText(/photos and files for today are not here yet/);
  const gone = { status: 404, body: { message: "Not found", error: "not_found" } };
  faultProxy.rule = (_method, path) => (path.includes("/download/") ? gone : "pass");
  await ready.getByRole("button", { name: "Prepare for today" }).click();
  await expect(ready.getByText("Not every photo or file for today could be kept here")).toBeVisible();
  faultProxy.rule = () => "pass";
  await ready.getByRole("button", { name: "Prepare for today" }).click();
  await expect(ready.getByText("Everything for today is on this device.")).toBeVisible();
  await expect(ready.locator('[data-job="safe"]').first()).toBeVisible();
  await context.setOffline(true);
  await page.goto(`/tickets?ticket=${id}`);
  await expect(page.getByRole("dialog").getByRole("img").first()).toBeVisible();
});

test("[95] a ticket created, edited, commented on and photographed offline arrives whole", async ({
  people,
  openStoreDesktop,
  commentsOnServer,
}) => {
  const { page, context } = await openStoreDesktop();
  await untilReadyForOffline(page);
  await page.goto("/tickets");
  await page.getByRole("link", { name: "Add New Ticket" }).click();
  const born = page.getByRole("dialog", { name: "Create New Ticket" });
  await untilStoreIsNamed(page);
  await context.setOffline(true);
  await born.getByLabel("Title").fill("Born offline");
  await born.getByRole("button", { name: "Create Ticket" }).click();
  await openTicket(page, "Born offline");
  const id = new URL(page.url()).searchParams.get("ticket") ?? "";
  await page.getByRole("button", { name: "Actions", exact: true }).click();
  await page.getByRole("menuitem", { name: /Edit/ }).click();
  const edit = page.getByRole("dialog", { name: "Edit Ticket" });
  await edit.getByLabel("Description").fill("with words");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit).toHaveCount(0);
  await page.getByLabel("Upload Files").setInputFiles(SMALL_PHOTO);
  await expect(page.getByText("1 file kept on this device")).toBeVisible();
  await postComment(page, "and a photo");
  await context.setOffline(false);
  // Before the ticket has arrived the server refuses to list its comments.
  await expect(chip(page, "sent")).toBeVisible();
  expect(await commentsOnServer(id)).toEqual(["and a photo"]);
  const { title, description } = (await people.store.ask(readTicket, { params: { id } })).data;
  expect([title, description]).toEqual(["Born offline", "with words"]);
  // The address the ticket had on the device is its address on the server.
  await page.goto(`/tickets?ticket=${id}`);
  await expect(page.getByRole("dialog", { name: "Born offline" })).toBeVisible();
});
