import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aTicket } from "#tests/support/cast.ts";
import { fillIn, press } from "./support/forms.ts";
import { renderApp } from "./support/render-app.tsx";

// A 5xx on a write is no end: the work is kept and tried again, and the person is told from the
// first such answer.

async function renderTrouble(body: object) {
  const id = crypto.randomUUID();
  const ticket = aTicket({ title: "Worn carpet", authorId: id, storeOwnerId: id, status: "open" });
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket] },
    answers: { "POST /api/external/tasks/*/comments": { status: 500, body } },
  });
  await fillIn({ "Add a comment": "Still worn" });
  await press("Post comment");
  return app;
}

test("a 5xx on a write shows at item, chip and sync centre, with the next try", async () => {
  await renderTrouble({});
  const item = page.getByRole("listitem").filter({ hasText: "Still worn" });
  await expect
    .element(item.getByText(/^Failed to add comment: 500\. Kept; next try in \d+ s$/))
    .toBeVisible();
  const chip = page.getByRole("button", { name: /Server trouble, 1 waiting/ });
  await chip.click();
  const centre = page.getByRole("dialog", { name: "Sync status" });
  await expect.element(centre.getByText(/^Failed to add comment: 500\. Kept/)).toBeVisible();
});

test("the reason a server gives for a 5xx stands behind the status", async () => {
  await renderTrouble({ message: "The disk is full.", error: "x" });
  await expect
    .element(page.getByText(/^Failed to add comment: 500\. The disk is full\. Kept/).first())
    .toBeVisible();
});
