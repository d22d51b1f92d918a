import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { PRODUCT } from "#domain/product.ts";
import { aTicketCalled } from "./support/demo-rows.ts";
import { renderApp } from "./support/render-app.tsx";

test("the page title names the open ticket, and the list again once it is closed", async () => {
  const ticket = aTicketCalled("Named in the history");
  await renderApp({
    as: "Store Manager",
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket] },
  });
  await expect.poll(() => document.title).toBe(`Named in the history · Tickets · ${PRODUCT}`);
  await expect.element(page.getByRole("dialog", { name: ticket.title })).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.poll(() => document.title).toBe(`Tickets · ${PRODUCT}`);
});

test("the page title counts unread notifications", async () => {
  const notification = {
    id: "notice-1",
    type: "assigned",
    title: "New ticket assigned",
    message: "",
    isRead: false,
    createdAt: "2029-12-31T08:00:00.000Z",
    data: {},
  };
  await renderApp({ as: "Maintenance", path: "/tickets", rows: { notifications: [notification] } });
  await expect.poll(() => document.title).toBe(`(1) Tickets · ${PRODUCT}`);
});
