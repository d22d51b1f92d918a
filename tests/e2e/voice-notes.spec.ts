import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { assignedTicket, openTicket } from "#tests/e2e/support/assigned-ticket.ts";
import { listComments } from "#contract/tickets.ts";
import { PHONE, untilReadyForOffline } from "#tests/support/browser.ts";

test("a voice note recorded offline survives a killed tab, plays, and arrives", async ({
  signedInAs,
  people,
}) => {
  const id = await assignedTicket(people, "Hear for yourself");
  const device = await signedInAs("worker", { size: PHONE, hasMedia: true });
  await openTicket(device.page, "Hear for yourself");
  await untilReadyForOffline(device.page);
  await device.context.setOffline(true);
  await device.page.getByRole("button", { name: "Voice note" }).click();
  await expect(device.page.getByRole("group", { name: "Voice note" })).toBeVisible();
  await expect(device.page.getByText("1 file kept on this device")).toBeVisible();
  await device.killTab(`/tickets?ticket=${id}`);
  const { page } = device;
  await expect(page.getByText("1 file kept on this device")).toBeVisible();
  await expect(page.locator("audio")).toBeVisible();
  await page.getByLabel("Add a comment").fill("Listen to this");
  await page.getByRole("button", { name: "Post comment" }).click();
  const message = page.getByRole("listitem").filter({ hasText: "Listen to this" });
  await expect(message.locator("audio")).toBeVisible();
  await device.context.setOffline(false);
  const arrived = async () =>
    (await people.store.ask(listComments, { params: { id } })).data.comments.flatMap((each) =>
      each.attachments.map(({ mimeType, size }) => [mimeType, size > 1000]),
    );
  await expect.poll(arrived, { timeout: 240_000 }).toEqual([["audio/webm", true]]);
});
