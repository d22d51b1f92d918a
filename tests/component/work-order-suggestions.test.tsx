import { test } from "vitest";
import { page } from "vitest/browser";
import { renderApp } from "./support/render-app.tsx";
import { ticketOf } from "./support/rows.ts";
import { sees, toasts } from "./support/reads.ts";

// Work orders can be suggested by the server from the text of a ticket.

const BUSY = { "POST /api/generate-tasks": { status: 500, body: {} } };

test("suggestions for a new ticket need a description, and a failure is shown", async () => {
  await renderApp({ as: "Store Manager", path: "/tickets?new=ticket", answers: BUSY });
  const generate = page.getByRole("button", { name: "Generate task lists" });
  await generate.click();
  await sees("Please enter a description first");
  await page.getByLabelText("Description").fill("A leaking tap");
  await generate.click();
  await sees("Failed to generate tasks. Please try again.");
});

test("suggestions for an existing ticket that fail are notified", async () => {
  const me = crypto.randomUUID();
  const ticket = ticketOf(me);
  await renderApp({
    as: "Store Manager",
    account: { id: me },
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket] },
    answers: BUSY,
  });
  await page
    .getByRole("region", { name: "Work Orders" })
    .getByRole("button", { name: /generate/i })
    .click();
  await toasts("Failed to generate AI tasks");
});
