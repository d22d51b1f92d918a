import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aTicket } from "#tests/support/cast.ts";
import { aStore } from "./support/market-rows.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";
import { pickFile } from "./support/pick-file.ts";

// A problem that is reported already becomes a comment there instead of a second ticket, offline.

async function openForm() {
  const id = crypto.randomUUID();
  const store = aStore({ ownerId: id, propertyManagerId: null, propertyManagerName: null });
  const own = { authorId: id, storeOwnerId: id, storeId: store.id };
  const freezer = aTicket({ ...own, title: "Walk-in freezer leaks" });
  const { db } = await renderApp({
    as: "Store Manager",
    account: { id },
    path: `/tickets?new=ticket&store=${store.id}`,
    rows: { stores: [store], tickets: [freezer] },
    answers: withoutNetwork(),
    usesRealAddress: true,
  });
  return { db, freezer, form: page.getByRole("dialog", { name: "Create New Ticket" }) };
}

test("a similar open ticket of the store is offered while the title is typed", async () => {
  const { form } = await openForm();
  await form.getByLabelText("Title").fill("Door sticks");
  await expect.element(form.getByText(/Already reported/)).not.toBeInTheDocument();
  await form.getByLabelText("Title").fill("Freezer leaking");
  await expect.element(form.getByText(/Already reported/)).toBeVisible();
  await form.getByLabelText("Store").selectOptions("No store");
  await expect.element(form.getByText(/Already reported/)).not.toBeInTheDocument();
});

test("what was written and picked becomes a comment there, and the form is empty afterwards", async () => {
  const { db, freezer, form } = await openForm();
  await form.getByLabelText("Title").fill("Freezer leaking");
  await form.getByLabelText("Description").fill("Water on the floor");
  pickFile(
    form.getByLabelText("Upload Files"),
    new File(["%PDF-1.4 a"], "a.pdf", { type: "application/pdf" }),
  );
  await expect.element(form.getByText("a.pdf")).toBeVisible();
  await form.getByRole("button", { name: "Add to this one: Walk-in freezer leaks" }).click();
  const ticket = page.getByRole("dialog", { name: "Walk-in freezer leaks" });
  await expect.element(ticket).toBeVisible();
  expect(location.search).toBe(`?ticket=${freezer.id}`);
  await expect.element(ticket.getByText(/Freezer leaking\s+Water on the floor/)).toBeVisible();
  expect(await db.ops.toArray()).toMatchObject([
    {
      ticketId: freezer.id,
      action: {
        payload: {
          kind: "commentOnTicket",
          content: "Freezer leaking\nWater on the floor",
          files: [{ name: "a.pdf" }],
        },
      },
    },
  ]);
  expect(await db.drafts.toArray()).toEqual([]);
});
