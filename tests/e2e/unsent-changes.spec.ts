import { expect, test } from "#tests/e2e/support/fixtures.ts";
import { untilAllSent } from "#tests/e2e/support/phone-data.ts";
import { commentIn, commentOffline, raised } from "#tests/e2e/support/unsent-work.ts";
import { listComments, listTickets } from "#contract/tickets.ts";
import { PHONE, untilStoreIsNamed } from "#tests/support/browser.ts";

// What waits to be sent can be changed, undone and withdrawn; the server sees only the outcome.

test("a waiting comment is edited in its form, photo included, and arrives once", async ({
  people,
  signedInAs,
}) => {
  const id = await raised(people, "To be changed");
  const device = await signedInAs("store", { path: `/tickets?ticket=${id}` });
  const { page } = device;
  await commentOffline(device, "First wording");
  await page.getByRole("button", { name: /1 waiting/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Edit" }).click();
  const field = page.getByLabel("Add a comment");
  await expect(field).toHaveValue("First wording");
  await expect(page.getByText("1 file kept on this device")).toBeVisible();
  await expect(page.getByRole("list").getByText("First wording")).toHaveCount(0);
  await field.fill("Final wording");
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(commentIn(page, "Final wording")).toBeVisible();
  await device.context.setOffline(false);
  const comments = async () =>
    (await people.store.ask(listComments, { params: { id } })).data.comments.map((each) => [
      each.content,
      each.attachments.length,
    ]);
  await expect.poll(comments).toEqual([["Final wording", 1]]);
});

test("a waiting ticket is edited in its form and arrives under its last title only", async ({
  people,
  signedInAs,
}) => {
  const device = await signedInAs("store", { path: "/tickets" });
  const { page } = device;
  await expect(page.getByRole("link", { name: "Create Your First Ticket" })).toBeVisible();
  await untilAllSent(page);
  // Without loading the page anew: after that this browser reports that it is online although it
  // is not, and what may have left the phone is not offered for editing.
  await device.context.setOffline(true);
  await page.getByRole("link", { name: "Create Your First Ticket" }).click();
  await page.getByLabel("Title").fill("Raised in a hurry");
  await page.getByRole("button", { name: "Create Ticket" }).click();
  await expect(page.getByRole("link", { name: "Raised in a hurry" })).toBeVisible();
  await page.getByRole("button", { name: /1 waiting/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Edit" }).click();
  await expect(page.getByLabel("Title")).toHaveValue("Raised in a hurry");
  await page.getByLabel("Title").fill("Raised with care");
  await page.getByRole("button", { name: "Create Ticket" }).click();
  await device.context.setOffline(false);
  const titles = async () => (await people.store.ask(listTickets)).data.tasks.map((each) => each.title);
  await expect.poll(titles).toEqual(["Raised with care"]);
});

test("a comment and a deletion undone offline leave only the corrected comment", async ({
  people,
  signedInAs,
}) => {
  const id = await raised(people, "Deleted too soon");
  const device = await signedInAs("store", { path: `/tickets?ticket=${id}`, size: PHONE });
  const { page } = device;
  await expect(page.getByRole("dialog", { name: "Deleted too soon" })).toBeVisible();
  await device.context.setOffline(true);
  const undo = page.getByRole("status").getByRole("button", { name: "Undo" });
  const field = page.getByLabel("Add a comment");
  await field.fill("Said in a hurry");
  await page.getByRole("button", { name: "Post comment" }).click();
  await undo.click();
  await expect(field).toHaveValue("Said in a hurry");
  await field.fill("Said with care");
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect(commentIn(page, "Said with care")).toBeVisible();

  await page.getByRole("button", { name: "Actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete Ticket" }).click();
  await page.getByRole("button", { name: "Delete Ticket" }).click();
  await expect(page.getByText("Kept on this device", { exact: true })).toBeVisible();
  await undo.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Deleted too soon" })).toBeVisible();
  await device.context.setOffline(false);
  const comments = async () =>
    (await people.store.ask(listComments, { params: { id } })).data.comments.map((each) => each.content);
  await expect.poll(comments).toEqual(["Said with care"]);
  await untilAllSent(page);
  expect((await people.store.ask(listTickets)).data.tasks.map((each) => each.id)).toContain(id);
});

test("withdrawing a waiting ticket takes its comment along, and restoring returns both", async ({
  people,
  signedInAs,
}) => {
  const device = await signedInAs("store", { path: "/tickets?new=ticket" });
  const { page } = device;
  await untilStoreIsNamed(page);
  await device.context.setOffline(true);
  await page.getByLabel("Title").fill("On second thoughts");
  await page.getByRole("button", { name: "Create Ticket" }).click();
  await page.getByRole("link", { name: "On second thoughts" }).click();
  await page.getByLabel("Add a comment").fill("And one more thing");
  await page.getByRole("button", { name: "Post comment" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /2 waiting/ }).click();
  await page.getByRole("button", { name: "Withdraw" }).first().click();
  const question = page.getByRole("dialog", { name: "Withdraw" });
  await expect(question.getByRole("listitem").filter({ hasText: "Comment" })).toBeVisible();
  await question.getByRole("button", { name: "Withdraw" }).click();
  const waiting = page.getByRole("region", { name: "Waiting to be sent" });
  await expect(waiting).toHaveCount(0);
  await page.getByRole("button", { name: "Restore" }).first().click();
  await expect(waiting.getByRole("listitem")).toHaveCount(2);
  await device.context.setOffline(false);
  const titles = async () =>
    (await people.store.ask(listTickets)).data.tasks.map((each) => [each.title, each.commentCount]);
  await expect.poll(titles).toContainEqual(["On second thoughts", 1]);
});

test("marks of a waiting store and profile go once they were sent", async ({ people, signedInAs }) => {
  const device = await signedInAs("store", { path: "/profile" });
  const { page } = device;
  const { name } = people.shop;
  const line = page.getByRole("listitem").filter({ hasText: name });
  await line.getByRole("button", { name: `Actions for ${name}` }).click();
  await device.context.setOffline(true);
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByRole("dialog").getByLabel("Phone").fill("555 0111");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(line.getByText("Waiting to send")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByLabel("First name").fill("Sonia");
  await page.getByLabel("Phone").fill("555 0100");
  await page.getByRole("button", { name: "Update Profile" }).click();
  const marks = page.getByRole("main").getByText("Waiting to send");
  await expect(marks).toHaveCount(2);
  await device.context.setOffline(false);
  await untilAllSent(page);
  await expect(marks).toHaveCount(0);
});
