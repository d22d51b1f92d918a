import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { untilAllSent } from "#tests/e2e/support/phone-data.ts";
import { editTicket, listWorkOrders, raiseTicket, readTicket } from "#contract/tickets.ts";

test("work orders, an edit and a deletion made offline reach the server once", async ({
  people: { store, shop },
  signedInAs,
}) => {
  const body = { title: "Worn carpet", storeId: shop.id };
  const { id } = (await store.ask(raiseTicket, { body })).data;
  const desk = await signedInAs("store", { path: `/tickets?ticket=${id}` });
  const { page } = desk;
  const sheet = page.getByRole("dialog", { name: "Worn carpet" });
  await expect(sheet).toBeVisible();
  await desk.context.setOffline(true);
  await sheet.getByLabel("New work order").fill("Measure the room");
  await sheet.getByRole("button", { name: "Add", exact: true }).click();
  await sheet.getByLabel("New work order").fill("Order carpet");
  await sheet.getByRole("button", { name: "Add", exact: true }).click();
  await sheet.getByRole("checkbox", { name: "Measure the room" }).click();
  await expect(sheet.getByText("(1 of 2 done)")).toBeVisible();
  await sheet.getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: "Edit Ticket" }).click();
  const form = page.getByRole("dialog", { name: "Edit Ticket" });
  await form.getByLabel("Title").fill("Worn carpet in aisle 2");
  await form.getByLabel("Priority").selectOption("urgent");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog", { name: "Worn carpet in aisle 2" })).toBeVisible();
  await page.locator('[data-chip="waiting"]').waitFor();
  await desk.context.setOffline(false);
  await untilAllSent(page);
  expect((await store.ask(readTicket, { params: { id } })).data).toMatchObject({
    title: "Worn carpet in aisle 2",
    priority: "urgent",
    subtasksCount: 2,
  });
  const orders = (await store.ask(listWorkOrders, { params: { ticketId: id } })).data.tasks;
  expect(orders.map((each) => `${each.title}: ${each.status}`).toSorted()).toEqual([
    "Measure the room: completed",
    "Order carpet: open",
  ]);
  await page.getByRole("button", { name: "Actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete Ticket" }).click();
  await page.getByRole("button", { name: "Delete Ticket" }).click();
  await expect(page.getByText("Ticket deleted successfully")).toBeVisible();
  await expect.poll(async () => (await store.ask(readTicket, { params: { id } })).status).toBe(404);
});

test("changes of different fields of one ticket from two devices are both saved", async ({
  people: { store, shop },
  signedInAs,
}) => {
  const body = { title: "Seen from two devices", storeId: shop.id };
  const { id } = (await store.ask(raiseTicket, { body })).data;
  const { page } = await signedInAs("store", { path: `/tickets?ticket=${id}&act=editTicket` });
  const form = page.getByRole("dialog", { name: "Edit Ticket" });
  await form.getByLabel("Description").fill("Changed here");
  await store.ask(editTicket, { params: { id }, body: { title: "Renamed elsewhere" } });
  // Coming back to the page pulls what changed, without waiting for the next round.
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect.poll(() => page.getByText("Renamed elsewhere").count()).toBeGreaterThan(0);
  await form.getByRole("button", { name: "Save" }).click();
  const now = async () => {
    const { title, description } = (await store.ask(readTicket, { params: { id } })).data;
    return [title, description];
  };
  await expect.poll(now).toEqual(["Renamed elsewhere", "Changed here"]);
});
