import {
  addComment,
  changeTicketStatus,
  deleteTicket,
  editTicket,
  raiseTicket,
  readTicket,
} from "#contract/tickets.ts";
import { chip, expect, openTicket, postComment, test } from "#tests/e2e/support/fault-fixtures.ts";

// Two people, or two devices, change the same thing while one of them has no network.
// Numbers in titles are rows of the fault matrix in tests/README.md.

test("[86] [87] the ticket moved on meanwhile: the completion can be kept as a comment", async ({
  people,
  openWorkerPhone,
  assignedTicket,
  commentsOnServer,
}) => {
  const { store, property, worker } = people;
  const id = await assignedTicket("Reassigned meanwhile");
  const { page, context } = await openWorkerPhone();
  await openTicket(page, "Reassigned meanwhile");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Mark as completed" }).click();
  const dialog = page.getByRole("dialog", { name: "Mark Task as Completed" });
  await dialog.getByLabel("Comment", { exact: true }).fill("I did it before I knew");
  await dialog.getByRole("button", { name: "Complete", exact: true }).click();
  await expect(dialog).toHaveCount(0);

  // Meanwhile: somebody else completed it, the store rejected it, it went to the same worker
  // again, who completed it on another phone.
  const params = { id };
  const move = async (who: typeof store, body: object) =>
    await who.ask(changeTicketStatus, { params, body }).then((answer) => answer.data);
  await move(property, { status: "property_manager_working" });
  await move(property, { status: "completed", content: "Did it myself" });
  await move(store, { status: "rejected", content: "Not yet" });
  await move(property, { status: "maintenance_worker_working", assignedTo: worker.id });
  await worker
    .ask(addComment, { params, body: { content: "from another phone" } })
    .then((answer) => answer.data);
  await move(worker, { status: "completed", content: "Done from another phone" });

  await context.setOffline(false);
  await expect(chip(page, "needsyou")).toBeVisible();
  await page.goto("/dashboard?sync=open");
  const centre = page.getByRole("dialog", { name: "Sync status" });
  await expect(centre.getByText(`It was moved by ${worker.name}`)).toBeVisible();
  await expect(centre.getByText("I did it before I knew")).toBeVisible();
  await centre.getByRole("button", { name: "Keep as comment" }).click();
  await expect.poll(async () => (await commentsOnServer(id)).at(-1)).toBe("I did it before I knew");
  await expect(centre.getByText("Everything you sent is on the server.")).toBeVisible();
  const own = (await commentsOnServer(id)).filter((text) => text === "I did it before I knew");
  expect(own).toHaveLength(1);
});

test("[88] the ticket was deleted meanwhile: the comment can go as a message", async ({
  people,
  faultProxy,
  signedInAs,
}) => {
  const { store, shop } = people;
  const body = { title: "Deleted meanwhile", storeId: shop.id };
  const { id } = (await store.ask(raiseTicket, { body })).data;
  const { page, context } = await signedInAs("property", {
    url: faultProxy.url,
    path: `/tickets?ticket=${id}`,
  });
  await expect(page.getByLabel("Add a comment")).toBeVisible();
  await context.setOffline(true);
  await postComment(page, "the hinge is the wrong one");
  await store.ask(deleteTicket, { params: { id } }).then((answer) => answer.data);
  await context.setOffline(false);
  await expect(chip(page, "needsyou")).toBeVisible();
  await page.goto("/dashboard?sync=open");
  await page.getByRole("button", { name: `Send as message to ${store.name}` }).click();
  await expect(page.locator("textarea").first()).toHaveValue("the hinge is the wrong one");
});

test("[91] one field changed on two devices: one choice; the other stays in the timeline", async ({
  people,
  openStoreDesktop,
  commentsOnServer,
}) => {
  const { store, shop } = people;
  const raised = { title: "Changed twice", storeId: shop.id };
  const { id } = (await store.ask(raiseTicket, { body: raised })).data;
  const { page, context } = await openStoreDesktop({ path: `/tickets?ticket=${id}&act=editTicket` });
  const form = page.getByRole("dialog", { name: "Edit Ticket" });
  await form.getByLabel("Title").fill("My title");
  await form.getByLabel("Description").fill("My description");
  await context.setOffline(true);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);
  await store
    .ask(editTicket, { params: { id }, body: { title: "Their title" } })
    .then((answer) => answer.data);
  await context.setOffline(false);
  await expect(chip(page, "needsyou")).toBeVisible();
  await page.goto("/dashboard?sync=open");
  const card = page.getByRole("group", { name: /^Title/ });
  await expect(card.getByText("On the server: Their title")).toBeVisible();
  await expect(card.getByText("Yours: My title")).toBeVisible();
  await page.getByRole("button", { name: "Keep what I chose" }).click();
  const onServer = async () => {
    const { title, description } = (await store.ask(readTicket, { params: { id } })).data;
    return [title, description];
  };
  await expect.poll(onServer).toEqual(["My title", "My description"]);
  await expect
    .poll(() => commentsOnServer(id))
    .toEqual(["Title was changed twice at the same time. Set aside: Their title"]);
});
