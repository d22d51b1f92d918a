import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { PEOPLE } from "#tests/support/cast.ts";
import { renderApp } from "./support/render-app.tsx";
import { aBuildingOf, aStoreOf, aWorker, bidOn, ticketOf } from "./support/rows.ts";
import { sees, toasts } from "./support/reads.ts";

// What is asked before something is deleted, and what is said once the server has what was done.
// What is said while it waits is in unsent-work.test.tsx.

const button = (name: string) => page.getByRole("button", { name, exact: true });

async function choose(entity: string, act: string): Promise<void> {
  await button(`Actions for ${entity}`).click();
  await page.getByRole("menuitem", { name: act }).click();
}

/** As the store manager of a ticket, on a dialog over it. */
async function onOwnTicket(act: string, more: Partial<Ticket> = {}) {
  const me = crypto.randomUUID();
  const ticket = ticketOf(me, more);
  const path = `/tickets?ticket=${ticket.id}${act === "" ? "" : `&act=${act}`}`;
  const app = await renderApp({
    as: "Store Manager",
    account: { id: me },
    path,
    rows: { tickets: [ticket] },
    answersChanges: true,
  });
  return { app, ticket };
}

const MONTHLY = {
  unit: "months",
  every: 1,
  startsOn: "2030-01-31",
  madeOn: null,
  nextOn: "2030-01-31",
} as const;
const FINISHED = { status: "completed", assignee: PEOPLE.worker } as const;

test("the second click of a double click confirms nothing; a click of its own does", async () => {
  const { app } = await onOwnTicket("deleteTicket");
  const confirm = button("Delete Ticket").last();
  await expect.element(confirm).toBeVisible();
  confirm.element().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 2 }));
  await expect.element(page.getByRole("dialog", { name: "Delete Ticket" })).toBeVisible();
  expect(await app.db.table("ops").count()).toBe(0);
  await confirm.click();
  await expect.element(page.getByRole("dialog", { name: "Delete Ticket" })).not.toBeInTheDocument();
});

test("deleting a store asks first and Cancel leaves it", async () => {
  const me = crypto.randomUUID();
  const store = aStoreOf(me);
  await renderApp({
    as: "Store Manager",
    account: { id: me },
    path: "/profile",
    rows: { stores: [store], tickets: [ticketOf(me, { storeId: store.id, repeat: MONTHLY })] },
  });
  await choose("Downtown", "Delete");
  await sees("Delete Store", "Are you sure you want to delete this store? This action cannot be undone.");
  await sees("1 repetition of a ticket ends");
  await button("Cancel").click();
  await expect.element(page.getByRole("dialog", { name: "Delete Store" })).not.toBeInTheDocument();
  await expect.element(button("Actions for Downtown")).toBeVisible();
});

test("deleting a maintenance worker asks first", async () => {
  await renderApp({ as: "Property Manager", path: "/dashboard", rows: { people: [aWorker()] } });
  await choose("Walt Worker", "Delete");
  await sees("Are you sure you want to delete this maintenance worker?");
});

test("deleting a ticket asks first, then confirms it", async () => {
  const { ticket } = await onOwnTicket("");
  const sheet = page.getByRole("dialog", { name: ticket.title });
  await sheet.getByRole("button", { name: "Actions", exact: true }).click();
  await page.getByRole("menuitem", { name: "Delete Ticket" }).click();
  const ask = page.getByRole("dialog", { name: "Delete Ticket" });
  await expect.element(ask.getByRole("button", { name: "Cancel" })).toBeVisible();
  await ask.getByRole("button", { name: "Delete Ticket" }).click();
  await toasts("Ticket deleted successfully");
  await expect.element(page.getByRole("link", { name: ticket.title })).not.toBeInTheDocument();
});

test("whoever deletes a repeated ticket reads that its repetition ends", async () => {
  await onOwnTicket("deleteTicket", { repeat: MONTHLY });
  await sees("Its repetition ends too: no more tickets are made from it.");
});

test("sending a ticket out for bids is confirmed", async () => {
  await onOwnTicket("requestBid");
  const form = page.getByRole("dialog", { name: "Request bid" });
  await form.getByRole("button", { name: "Request bid" }).click();
  await toasts("Task marked as out for bid");
});

test("approving finished work needs stars and is confirmed with the rating", async () => {
  await onOwnTicket("approveTicket", FINISHED);
  const form = page.getByRole("dialog", { name: "Rate Vendor Performance" });
  const submit = form.getByRole("button", { name: "Submit Rating & Approve" });
  await expect.element(submit).toBeDisabled();
  await form.getByText("4 stars").click({ force: true });
  await submit.click();
  await toasts("Task has been approved and closed", "Vendor rating submitted successfully");
});

test("rejecting finished work needs a reason and is confirmed", async () => {
  await onOwnTicket("rejectTicket", FINISHED);
  const form = page.getByRole("dialog", { name: "Reject Vendor Completion" });
  const reject = form.getByRole("button", { name: "Reject", exact: true });
  await reject.click();
  await sees("Please provide a reason for rejection");
  await form.getByLabelText("Reason").fill("Not yet");
  await reject.click();
  await toasts("Task has been rejected by Store Manager");
});

test("a comment that is posted is confirmed", async () => {
  await onOwnTicket("");
  await page.getByLabelText("Add a comment").fill("Look at this");
  await button("Post comment").click();
  await toasts("Comment added successfully");
});

test("a suggestion that is submitted is confirmed and sent", async () => {
  const app = await renderApp({ as: "Store Manager", path: "/suggestions", answersChanges: true });
  await page.getByLabelText("Title").fill("Better");
  await page.getByLabelText("Description").fill("Make it so");
  await button("Submit Suggestion").click();
  await toasts("Your suggestion has been submitted successfully!");
  await expect.element(button("All saved")).toBeVisible();
  await expect.poll(() => app.requests).toContain("POST /api/suggestions");
});

test("rejecting a bid asks first and is confirmed", async () => {
  const me = crypto.randomUUID();
  const ticket = ticketOf(me, { status: "out_for_bid" });
  await renderApp({
    as: "Store Manager",
    account: { id: me },
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket], bids: [bidOn(ticket)] },
    answersChanges: true,
  });
  await button("Reject").click();
  const ask = page.getByRole("dialog", { name: "Reject this bid?" });
  await ask.getByRole("button", { name: "Reject" }).click();
  await toasts("Bid rejected successfully");
});

test("a new building is confirmed", async () => {
  const me = crypto.randomUUID();
  const stored = ({ body }: RequestInit) => {
    const { clientId, ...form } = JSON.parse(String(body)) as { clientId: string };
    return { status: 201, body: { ...aBuildingOf(me), ...form, id: clientId } };
  };
  await renderApp({
    as: "Property Manager",
    account: { id: me },
    path: "/profile",
    answers: { "POST /api/buildings": stored },
  });
  await button("Add Building").click();
  const fields = {
    "Building name": "North",
    "Building address": "1 Road",
    City: "C",
    State: "S",
    "ZIP code": "1",
  };
  // City, state and ZIP code are fields of the profile above as well.
  for (const [label, value] of Object.entries(fields))
    await page.getByLabelText(label, { exact: true }).last().fill(value);
  await button("Add Building").click();
  await toasts("Building created successfully");
  await expect.element(button("Actions for North")).toBeVisible();
});

test("changing and deleting a building are confirmed", async () => {
  const me = crypto.randomUUID();
  await renderApp({
    as: "Property Manager",
    account: { id: me },
    path: "/profile",
    rows: { buildings: [aBuildingOf(me)] },
    answersChanges: true,
  });
  await choose("North", "Edit");
  await page.getByLabelText("Building address").fill("2 Road");
  await button("Update Building").click();
  await toasts("Building updated successfully");
  await choose("North", "Delete");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await toasts("Building deleted successfully");
});

test("signing in is confirmed and leads to the dashboard", async () => {
  await signIn({ name: "Sofia Store", firstName: "Sofia", lastName: "Store" });
  await toasts("Login Successful", "Welcome back!");
  await expect.poll(() => location.pathname).toBe("/dashboard");
});

test("signing in with an incomplete profile leads to the profile", async () => {
  await signIn({ name: "Oneword", firstName: "Oneword", lastName: "" });
  await toasts("Profile Incomplete", "Please complete your profile information");
  await expect.poll(() => location.pathname).toBe("/profile");
});

async function signIn(name: { name: string; firstName: string; lastName: string }) {
  const app = await renderApp({ as: null, path: "/login", account: name, usesRealAddress: true });
  const entered = {
    status: 200,
    body: { token: crypto.randomUUID(), user: app.account, expiresAt: "2031-01-01T00:00:00.000Z" },
  };
  app.answer({ "POST /api/auth/login": entered });
  await page.getByLabelText("Email address").fill(app.account.email);
  await page.getByLabelText("Password", { exact: true }).fill("correct horse 42");
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("logging out with nothing unsent is confirmed on the landing page", async () => {
  const app = await renderApp({ as: "Store Manager", path: "/dashboard", usesRealAddress: true });
  await page.getByRole("button", { name: /your menu/i }).click();
  await page.getByRole("menuitem", { name: /log ?out/i }).click();
  await toasts("Logged Out", "You have been successfully logged out");
  await expect.poll(() => location.pathname).toBe("/");
  await expect.poll(() => app.requests).toContain("POST /api/auth/logout");
});
