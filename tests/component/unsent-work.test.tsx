import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Store } from "#domain/stores/store.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";
import { networkReturns, refusing, withoutNetwork } from "./support/network.ts";
import { recordGoneTickets } from "#local-db/gone-tickets.ts";
import { writeMeta } from "#local-db/meta.ts";
import { renderApp } from "./support/render-app.tsx";
import { toasts } from "./support/reads.ts";

// What waits to be sent: where it is marked, how it is undone and changed, how it is given up.

const undo = page.getByRole("status").getByRole("button", { name: "Undo" });
const field = page.getByLabelText("Add a comment");

async function openTicket(answers: Parameters<typeof renderApp>[0]["answers"] = withoutNetwork()) {
  const id = crypto.randomUUID();
  const ticket = aTicket({ title: "Squeaking door", authorId: id, storeOwnerId: id, status: "open" });
  const path = `/tickets?ticket=${ticket.id}`;
  await renderApp({ as: "Store Manager", account: { id }, path, rows: { tickets: [ticket] }, answers });
}

async function post(text: string) {
  await field.fill(text);
  await page.getByRole("button", { name: "Post comment" }).click();
  await expect.element(commentOf(text)).toBeVisible();
}

const commentOf = (text: string) => page.getByRole("listitem").filter({ hasText: text });

test("a comment undone without a network is back in its field", async () => {
  await openTicket();
  await post("Said in a hurry");
  await undo.click();
  await expect.element(field).toHaveValue("Said in a hurry");
  await expect.poll(() => commentOf("Said in a hurry").elements()).toEqual([]);
});

test("a ticket deleted without a network returns when undone by keyboard", async () => {
  await openTicket();
  await page.getByRole("button", { name: "Actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete Ticket" }).click();
  await page.getByRole("button", { name: "Delete Ticket" }).click();
  await expect.element(page.getByText("Kept on this device", { exact: true })).toBeVisible();
  await expect.poll(() => page.getByRole("link", { name: "Squeaking door" }).elements()).toEqual([]);
  await expect.element(undo).toBeVisible();
  await toasts("Kept on this device", "Not sent yet: Ticket deletion");
  undo.element().focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByRole("link", { name: "Squeaking door" })).toBeVisible();
});

/** As the store manager, gives finished work four stars and approves it without a network. */
async function approveOffline() {
  const id = crypto.randomUUID();
  const own = { authorId: id, storeOwnerId: id, assignee: PEOPLE.worker };
  const ticket = aTicket({ ...own, title: "Squeaking door", status: "completed" });
  const path = `/tickets?ticket=${ticket.id}&act=approveTicket`;
  const answers = withoutNetwork();
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path,
    rows: { tickets: [ticket] },
    answers,
  });
  await page.getByText("4 stars").click({ force: true });
  await page.getByRole("button", { name: "Submit Rating & Approve" }).click();
  await toasts("Kept on this device", "It is sent as soon as there is a connection.");
  for (const text of ["Task has been approved and closed", "Vendor rating submitted successfully"])
    expect(page.getByText(text).elements()).toEqual([]);
  return app;
}

test("a waiting approval shows as kept, and as successful after the answer", async () => {
  const app = await approveOffline();
  networkReturns(app);
  await toasts("Task has been approved and closed", "Vendor rating submitted successfully");
});

test("an approval that is undone takes its words back", async () => {
  await approveOffline();
  await undo.click();
  await expect.element(page.getByText("Kept on this device", { exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Summary").getByText("Completed")).toBeVisible();
});

test("a waiting comment is edited in its form, from the list of what waits", async () => {
  await openTicket();
  await post("First wording");
  await page.getByRole("button", { name: /1 waiting/ }).click();
  await page.getByRole("dialog", { name: "Sync status" }).getByRole("button", { name: "Edit" }).click();
  await expect.element(field).toHaveValue("First wording");
  await expect.poll(() => commentOf("First wording").elements()).toEqual([]);
  await post("Final wording");
  await expect.element(page.getByRole("button", { name: /1 waiting/ })).toBeInTheDocument();
});

test("a refused comment stays where it was written and is marked", async () => {
  await openTicket(refusing("This ticket is closed."));
  await post("Too late");
  await commentOf("Too late").getByRole("button", { name: "Needs you" }).click();
  const centre = page.getByRole("dialog", { name: "Sync status" });
  await expect.element(centre.getByText(/This ticket is closed\./).first()).toBeVisible();
  await centre.getByRole("button", { name: "Discard" }).click();
  await expect.element(centre.getByRole("button", { name: "Restore" })).toBeVisible();
});

test("a waiting store and a waiting profile are marked where they stand", async () => {
  const id = crypto.randomUUID();
  const shop: Store = {
    id: "downtown",
    ownerId: id,
    name: "Downtown",
    location: "Ground floor",
    address: "12 Main Street",
    city: "Springfield",
    state: "IL",
    zipcode: "62701",
    phone: "",
    country: "",
    propertyManagerId: PEOPLE.property.id,
    propertyManagerName: PEOPLE.property.name,
    isDefault: true,
    version: 1,
  };
  const options = { account: { id }, path: "/profile", rows: { stores: [shop] }, answers: withoutNetwork() };
  await renderApp({ as: "Store Manager", ...options });
  const line = page.getByRole("listitem").filter({ hasText: "Downtown" });
  await line.getByRole("button", { name: "Actions for Downtown" }).click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await page.getByRole("dialog").getByLabelText("Phone").fill("555 0111");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect.element(line.getByText("Waiting to send")).toBeVisible();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await page.getByLabelText("First name").fill("Sonia");
  await page.getByRole("button", { name: "Update Profile" }).click();
  const besideHeading = () => document.querySelector("h1")?.nextElementSibling?.textContent;
  await expect.poll(besideHeading).toBe("Waiting to send");
});

test("logging out lists what is unsent and what was begun; discarding needs the typed word", async () => {
  await openTicket();
  await post("Never to be sent");
  await field.fill("Half a sentence");
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: /your menu/i }).click();
  await page.getByRole("menuitem", { name: /log ?out/i }).click();
  const dialog = page.getByRole("dialog", { name: "You have unsent work" });
  await expect
    .element(dialog.getByRole("listitem").filter({ hasText: /^Comment\s· Squeaking door$/ }))
    .toBeVisible();
  await expect.element(dialog.getByText(/^One form was started and not submitted/)).toBeVisible();
  await expect.element(dialog.getByRole("listitem").filter({ hasText: /Half a sentence/ })).toBeVisible();
  await dialog.getByRole("button", { name: /Discard it instead/ }).click();
  const discard = dialog.getByRole("button", { name: "Discard and log out" });
  await expect.element(discard).toBeDisabled();
  await dialog.getByLabelText(/type “discard”/).fill("discard");
  await expect.element(discard).toBeEnabled();
});

test("a ticket that is gone shows what is unsent of it, where it was and in the list of what waits", async () => {
  const app = await renderApp({
    as: "Property Manager",
    path: "/dashboard",
    answers: {
      ...withoutNetwork(),
      "GET /api/external/tasks/*": { status: 404, body: { message: "Not found", error: "not_found" } },
    },
  });
  const opId = crypto.randomUUID();
  const ticketId = crypto.randomUUID();
  const actor = { id: app.account.id, name: app.account.name, role: app.account.role };
  const at = "2030-01-01T10:00:00.000Z";
  await app.db.ops.add({
    opId,
    userId: actor.id,
    lane: `ticket:${ticketId}`,
    ticketId,
    v: 1,
    action: {
      opId,
      actor,
      at,
      payload: {
        kind: "moveTicket",
        act: "completeTicket",
        ticketId,
        from: "property_manager_working",
        move: { to: "completed", content: "Hinge replaced" },
        commentId: crypto.randomUUID(),
        files: [],
      },
    },
    deps: [],
    fileIds: [],
    state: "ready",
    attempts: 0,
    firstSentAt: null,
    dueAt: 0,
    lease: null,
    last: null,
    author: { id: "sofia", name: "Sofia Store" },
    ticketTitle: "Squeaking door",
  });
  const author = { id: "sofia", name: "Sofia Store" };
  const lost = { id: ticketId, title: "Squeaking door", author, heardAt: "2030-01-01T11:00:00.000Z" };
  await writeMeta(app.db, "goneTickets", [{ ...lost, loss: null }]);
  app.goTo(`/tickets?ticket=${ticketId}`);
  const unsent = page.getByRole("region", { name: "Unsent work" });
  await expect.element(unsent.getByText(/“Squeaking door” is not on this device any more/)).toBeVisible();
  await expect
    .element(unsent.getByText(/Sofia Store, who raised it, deleted it, or it was given/))
    .toBeVisible();
  await expect.element(unsent.getByText(/learned of it on Jan\s01, 2030/)).toBeVisible();
  await expect.element(unsent.getByText("“Hinge replaced”")).toBeVisible();
  await expect.element(unsent.getByRole("button", { name: "Withdraw" })).toBeVisible();
  app.goTo("/dashboard?sync=open");
  const centre = page.getByRole("dialog", { name: "Sync status" });
  await expect.element(centre.getByText("Squeaking door")).toBeVisible();
});

test("what was written for a ticket that was taken away is shown with who and when", async () => {
  const id = crypto.randomUUID();
  const ticket = aTicket({
    title: "Squeaking door",
    assignee: { ...PEOPLE.vendor, id },
    status: "in_progress",
  });
  const app = await renderApp({
    as: "Vendor",
    account: { id },
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket] },
    answers: withoutNetwork(),
  });
  await post("The hinge is worn");
  await field.fill("Half written");
  await expect.poll(() => app.db.drafts.count()).toBe(1);
  const loss = { reason: "moved", by: PEOPLE.property, at: "2030-01-01T10:00:00.000Z" } as const;
  await app.db.transaction("rw", app.db.tickets, app.db.ops, app.db.meta, async () => {
    await recordGoneTickets(app.db, [{ id: ticket.id, loss }], "2030-01-01T11:00:00.000Z");
    await app.db.tickets.delete(ticket.id);
  });
  const received = /“Squeaking door” was given to somebody else by Peter Property on Jan\s01, 2030/;
  const unsent = page.getByRole("region", { name: "Unsent work" });
  await expect.element(unsent.getByText(received).first()).toBeVisible();
  await expect.element(unsent.getByText("“The hinge is worn”")).toBeVisible();
  await expect.element(unsent.getByText("“Half written”")).toBeVisible();
  app.goTo("/dashboard?sync=open");
  const centre = page.getByRole("dialog", { name: "Sync status" });
  await expect.element(centre.getByText(received).first()).toBeVisible();
  await centre.getByRole("button", { name: "Send as message to Sofia Store" }).click();
  await expect.element(page.getByRole("textbox", { name: "Message" })).toHaveValue("Half written");
});

test("a refused comment leaves the mark of its ticket's card alone", async () => {
  await openTicket(refusing("This ticket is closed."));
  await post("Too late");
  await expect.element(commentOf("Too late").getByRole("button", { name: "Needs you" })).toBeVisible();
  await expect.element(page.getByRole("article").getByText("Needs you")).not.toBeInTheDocument();
});
