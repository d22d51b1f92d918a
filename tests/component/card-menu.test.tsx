import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aTicketCalled } from "./support/demo-rows.ts";
import { renderApp } from "./support/render-app.tsx";

test("the menu of a card near the bottom bar opens where all of it can be pressed", async () => {
  const id = crypto.randomUUID();
  const own = { authorId: id, storeOwnerId: id };
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/tickets",
    rows: { tickets: Array.from({ length: 6 }, (_, n) => aTicketCalled(`Low ${n}`, own)) },
    size: { width: 375, height: 812 },
  });
  const trigger = page.getByRole("button", { name: "Actions for Low 3" });
  await expect.element(trigger).toBeVisible();
  // Just above the bar at the foot of the page.
  scrollBy(0, trigger.element().getBoundingClientRect().bottom - innerHeight + 72);
  (trigger.element() as HTMLElement).click();
  const last = page.getByRole("menuitem", { name: "Delete Ticket" });
  await expect.element(last).toBeVisible();
  const isOnTop = () => {
    const { x, bottom } = last.element().getBoundingClientRect();
    return last.element().contains(document.elementFromPoint(x + 8, bottom - 2));
  };
  await expect.poll(isOnTop).toBe(true);
});
