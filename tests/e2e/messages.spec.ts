import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { untilAllSent } from "#tests/e2e/support/phone-data.ts";
import { deleteWorker } from "#contract/workers.ts";
import { listMessages } from "#contract/messages.ts";
import { changeTicketStatus, raiseTicket } from "#contract/tickets.ts";
import { PHONE } from "#tests/support/browser.ts";

test("a message written offline arrives once, is read and is answered", async ({
  people: { store, property, vendor, shop },
  signedInAs,
}) => {
  const body = { title: "Loose handrail", storeId: shop.id };
  const { id } = (await store.ask(raiseTicket, { body })).data;
  await property.ask(changeTicketStatus, { params: { id }, body: { status: "out_for_bid" } });
  const phone = await signedInAs("vendor", { path: `/tickets?ticket=${id}`, size: PHONE });
  await phone.page.getByRole("button", { name: "Actions", exact: true }).click();
  await phone.page.getByRole("menuitem", { name: "Send message" }).click();
  const dialog = phone.page.getByRole("dialog", { name: "Messages" });
  await expect(dialog.getByLabel("Message")).toHaveValue("Regarding ticket: Loose handrail");
  await phone.context.setOffline(true);
  await dialog.getByLabel("Message").fill("When may I come by?");
  await dialog.getByRole("button", { name: "Send" }).click();
  const mine = dialog.getByRole("listitem").filter({ hasText: "When may I come by?" });
  await expect(mine.getByText("Waiting to send")).toBeVisible();
  await phone.context.setOffline(false);
  await expect(mine.getByText("Waiting to send")).toBeHidden();

  const desk = await signedInAs("store");
  await desk.page.getByRole("button", { name: "Messages, 1 unread" }).click();
  const talk = desk.page.getByRole("dialog", { name: "Messages" });
  await talk.getByRole("button", { name: /Vera Vendor/ }).click();
  const lines = talk.getByRole("region", { name: "Conversation with Vera Vendor" }).getByRole("listitem");
  await expect(lines).toContainText(["When may I come by?"]);
  await talk.getByLabel("Message").fill("Any morning.");
  await talk.getByRole("button", { name: "Send" }).click();
  await expect(lines).toContainText(["When may I come by?", "Any morning."]);
  await untilAllSent(desk.page);
  const messages = async () =>
    (await vendor.ask(listMessages, { query: { user_id: store.id } })).data.messages;
  await expect
    .poll(async () => (await messages()).map((each) => each.message))
    .toEqual(["When may I come by?", "Any morning."]);
  expect((await messages())[0]?.readAt).not.toBeNull();
});

test("a message refused because its receiver left stays in its thread until discarded", async ({
  people: { property, worker },
  signedInAs,
}) => {
  const phone = await signedInAs("property", { path: `/profile/${worker.id}`, size: PHONE });
  const { page } = phone;
  await page.getByRole("button", { name: "Send message" }).click();
  const thread = page.getByRole("dialog", { name: "Messages" });
  await phone.context.setOffline(true);
  await thread.getByLabel("Message").fill("Are you there tomorrow?");
  await thread.getByRole("button", { name: "Send" }).click();
  const mine = thread.getByRole("listitem").filter({ hasText: "Are you there tomorrow?" });
  await expect(mine.getByText("Waiting to send")).toBeVisible();
  await property.ask(deleteWorker, { params: { id: worker.id } });
  await phone.context.setOffline(false);
  await mine.getByRole("button", { name: "Needs you" }).click();
  const centre = page.getByRole("dialog", { name: "Sync status" });
  await expect(centre.getByText("Are you there tomorrow?")).toBeVisible();
  await centre.getByRole("button", { name: "Discard" }).click();
  await untilAllSent(page);
  await expect(mine).toBeHidden();
});
