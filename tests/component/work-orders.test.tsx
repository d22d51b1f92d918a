import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aTicketCalled } from "./support/demo-rows.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";

// Work orders under a ticket: who sees them, and who changes what.

async function openRamp(status: "open" | "completed" = "open") {
  const id = crypto.randomUUID();
  const ramp = aTicketCalled("Worn ramp", { authorId: id, storeOwnerId: id, workOrderCount: 2 });
  const order = (title: string, authorId: string) =>
    aTicketCalled(title, {
      parentId: ramp.id,
      authorId,
      storeOwnerId: null,
      propertyManagerId: null,
      status,
    });
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path: `/tickets?ticket=${ramp.id}`,
    rows: { tickets: [ramp, order("Order boards", id), order("Mark off", "peter")] },
    answers: withoutNetwork(),
  });
  await expect.element(panel.getByText("Mark off")).toBeVisible();
  return app;
}

const panel = page.getByRole("region", { name: "Work Orders" });

test("an own work order is renamed, at once in the list and later on the server", async () => {
  const { db } = await openRamp();
  await panel.getByRole("button", { name: "Edit Order boards" }).click();
  const form = page.getByRole("dialog", { name: "Edit work order" });
  await form.getByLabelText("Title").fill(" ");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(form.getByText("Work order title is required")).toBeVisible();
  await form.getByLabelText("Title").fill("Order twelve boards");
  await form.getByRole("button", { name: "Save" }).click();
  await expect.element(panel.getByText("Order twelve boards")).toBeVisible();
  const [row] = await db.ops.toArray();
  expect(row?.action.payload).toMatchObject({
    kind: "editWorkOrder",
    orderId: "ticket-order-boards",
    title: "Order twelve boards",
    base: "Order boards",
  });
});

test("two presses before the next render add one work order", async () => {
  const { db } = await openRamp();
  await panel.getByLabelText("New work order").fill("Sand the edge");
  const add = panel.getByRole("button", { name: "Add" }).element() as HTMLButtonElement;
  add.click();
  add.click();
  await expect.element(panel.getByText("Sand the edge")).toBeVisible();
  expect((await db.ops.toArray()).map(({ action }) => action.payload.kind)).toEqual(["addWorkOrder"]);
});

test("a work order of somebody else, or one that is done, is not edited", async () => {
  await openRamp("completed");
  expect(panel.getByRole("button", { name: /^Edit / }).elements()).toEqual([]);
  await expect.element(panel.getByRole("button", { name: "Delete Order boards" })).toBeVisible();
  expect(panel.getByRole("button", { name: "Delete Mark off" }).elements()).toEqual([]);
});

test("an assignee sees the work orders and ticks them off, and adds and edits none", async () => {
  const id = crypto.randomUUID();
  const ramp = aTicketCalled("Worn ramp", {
    status: "maintenance_worker_working",
    assignee: { id, name: "Walt Rivera", role: "Maintenance" },
    workOrderCount: 1,
  });
  await renderApp({
    as: "Maintenance",
    account: { id },
    path: `/tickets?ticket=${ramp.id}`,
    rows: { tickets: [ramp, aTicketCalled("Order boards", { parentId: ramp.id, status: "open" })] },
  });
  await expect.element(panel.getByRole("checkbox")).toBeEnabled();
  expect(panel.getByRole("button").elements()).toEqual([]);
  expect(panel.getByLabelText("New work order").elements()).toEqual([]);
});

test("a vendor's completion dialog names the accepted bid", async () => {
  const id = crypto.randomUUID();
  const won = aTicketCalled("Cracked window", {
    status: "in_progress",
    assignee: { id, name: "Vera Vendor", role: "Vendor" },
    acceptedBidId: "bid-1",
    acceptedBidCents: 148_000,
  });
  await renderApp({ as: "Vendor", account: { id }, path: "/my-tickets", rows: { tickets: [won] } });
  await page.getByRole("link", { name: /^Mark as completed/ }).click();
  await expect
    .element(page.getByRole("dialog", { name: "Complete Task" }).getByText("Your accepted bid: $1,480.00"))
    .toBeVisible();
});

test("a vendor's status filter calls closed tickets 'Close'", async () => {
  await renderApp({ as: "Vendor", path: "/my-tickets" });
  const offered = () =>
    [...document.querySelectorAll('select[aria-label="Status"] option')].map((each) => each.textContent);
  await expect.poll(offered).toContain("Close");
  expect(offered()).not.toContain("Closed");
});
