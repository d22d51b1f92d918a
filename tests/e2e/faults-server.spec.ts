import { changeTicketStatus, listComments, raiseTicket } from "#contract/tickets.ts";
import { PHONE } from "#tests/support/browser.ts";
import { cast } from "#tests/support/people.ts";
import {
  chip,
  expect,
  onComments,
  openTicket,
  postComment,
  test,
} from "#tests/e2e/support/fault-fixtures.ts";

// What a server can do to work that waits on a device.
// Numbers in titles are rows of the fault matrix in tests/README.md.

test("[8] the server is killed while a comment waits: it arrives once after the restart", async ({
  ownServer,
  signedInAs,
}) => {
  const { store, property, worker, shop } = await cast(ownServer);
  const raised = { title: "Killed server", storeId: shop.id };
  const { id } = (await store.ask(raiseTicket, { body: raised })).data;
  const body = { status: "maintenance_worker_working", assignedTo: worker.id };
  await property.ask(changeTicketStatus, { params: { id }, body }).then((answer) => answer.data);
  const { page } = await signedInAs(worker, { url: ownServer.url, size: PHONE });
  await openTicket(page, "Killed server");
  await ownServer.kill();
  await postComment(page, "while it was gone");
  await expect(page.locator('[data-sync-status="waiting"]').first()).toBeVisible();
  const restarted = await ownServer.restart();
  try {
    const onServer = async () =>
      (await property.ask(listComments, { params: { id } })).data.comments.map((each) => each.content);
    // However long the server was gone, the next try is at most a minute away.
    await expect.poll(onServer, { timeout: 150_000 }).toEqual(["while it was gone"]);
    await expect(chip(page, "sent")).toBeVisible();
    expect(await onServer()).toEqual(["while it was gone"]);
  } finally {
    await restarted.stop();
  }
});

test("[106] a server that wants a newer app: the comment waits, with a notice", async ({
  faultProxy,
  openWorkerPhone,
  assignedTicket,
  commentsOnServer,
}) => {
  const id = await assignedTicket("Too old");
  const { page } = await openWorkerPhone();
  await openTicket(page, "Too old");
  faultProxy.rule = onComments({ status: 426, body: { message: "Please update", error: "client_too_old" } });
  await postComment(page, "from an old app");
  await expect(chip(page, "outdated")).toBeVisible();
  await page.goto("/dashboard?sync=open");
  await expect(page.getByText(/too old for the server/)).toBeVisible();
  faultProxy.rule = () => "pass";
  await page.getByRole("button", { name: "Send now" }).click();
  await expect.poll(() => commentsOnServer(id)).toEqual(["from an old app"]);
});
