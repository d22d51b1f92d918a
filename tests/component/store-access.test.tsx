import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aStore, aTicketCalled, WALT } from "./support/demo-rows.ts";
import { press } from "./support/forms.ts";
import { withoutNetwork } from "./support/network.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { renderApp } from "./support/render-app.tsx";

// When a store is open and how to get in: docs/product.md#opening-hours-and-access-notes.

const PHONE = { width: 375, height: 812 };
const NOTES = "Back door, code 4711#\nAsk for June";
const aPhoto = { id: "p1", key: "p1", name: "shutter.jpg", mimeType: "image/jpeg", sizeBytes: 10 };

test("the manager writes them down without a network, and reads them on the store's page", async () => {
  const id = crypto.randomUUID();
  const { db } = await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/stores/downtown",
    rows: { stores: [aStore(id)] },
    answers: withoutNetwork(),
    size: PHONE,
  });
  await page.getByRole("link", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit Store" });
  await form.getByLabelText("Opening hours").fill("Mon–Fri 9–12, ask on Saturdays");
  await expect.element(form.getByText(/count in the working hours of the server/)).toBeVisible();
  await form.getByLabelText("Opening hours").fill("Mon–Sat 9 am – 9 pm");
  await expect
    .element(form.getByText(/count in these hours: Mon, Tue, Wed, Thu, Fri, Sat 09:00–21:00\.$/))
    .toBeVisible();
  await form.getByLabelText("Access notes").fill(NOTES);
  await press("Save");
  await expect.element(form).not.toBeInTheDocument();
  const hours = page.getByText("Mon–Sat 9 am – 9 pm");
  await expect.element(hours).toBeVisible();
  // No line ends between a number and its "am".
  expect(hours.element().textContent).toBe("Mon–Sat 9\u00A0am\u00A0– 9\u00A0pm");
  await expect.element(page.getByText(/Back door, code 4711#/)).toBeVisible();
  const [row] = await pendingRows(db);
  expect(row?.action.payload).toMatchObject({
    kind: "saveStore",
    form: { openingHours: "Mon–Sat 9 am – 9 pm", accessNotes: NOTES },
  });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test("facts of a store are written one a line, faults stand at the field, the page names each", async () => {
  const id = crypto.randomUUID();
  const { db } = await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/stores/downtown",
    rows: { stores: [aStore(id, { ownFields: "Banner: Fresh" })] },
    answers: withoutNetwork(),
    size: PHONE,
  });
  const facts = page.getByRole("region", { name: "Facts" });
  await expect.element(facts.getByText("Fresh")).toBeVisible();
  await page.getByRole("link", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit Store" });
  await form.getByLabelText("Facts").fill("Square feet");
  await press("Save");
  await expect.element(form.getByText(/^Write at most 10 facts/)).toBeVisible();
  await form.getByLabelText("Facts").fill("Square feet: 12000\nCost center: 4711\n");
  await press("Save");
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(facts.getByText("Cost center")).toBeVisible();
  await expect.element(facts.getByText("12000")).toBeVisible();
  const [row] = await pendingRows(db);
  expect(row?.action.payload).toMatchObject({ form: { ownFields: "Square feet: 12000\nCost center: 4711" } });
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width);
});

test("a worker reads on the ticket how to get in, without a network", async () => {
  const id = crypto.randomUUID();
  const ticket = aTicketCalled("Shutter stuck", {
    status: "maintenance_worker_working",
    assignee: { id, name: WALT.name, role: "Maintenance" },
    storeAccess: { openingHours: "", accessNotes: NOTES },
  });
  await renderApp({
    as: "Maintenance",
    account: { id },
    path: `/tickets?ticket=${ticket.id}`,
    rows: { tickets: [ticket] },
    answers: withoutNetwork(),
    size: PHONE,
  });
  const summary = page.getByRole("dialog", { name: "Shutter stuck" });
  await expect.element(summary.getByText(/Back door, code 4711#/)).toBeVisible();
  await expect.element(summary.getByText("Access notes")).toBeVisible();
  await expect.element(summary.getByText("Opening hours")).not.toBeInTheDocument();
});

test("the photos of a store are those of its latest tickets, and lead to them", async () => {
  const id = crypto.randomUUID();
  const own = { storeId: "downtown", storeOwnerId: id, authorId: id };
  await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/stores/downtown",
    rows: {
      stores: [aStore(id)],
      tickets: [
        aTicketCalled("Shutter stuck", { ...own, attachments: [aPhoto] }),
        aTicketCalled("Without a photo", own),
        aTicketCalled("In another store", { ...own, storeId: "uptown", attachments: [aPhoto] }),
      ],
    },
    answers: withoutNetwork(),
  });
  const photos = page.getByRole("region", { name: "Photos" }).getByRole("link");
  await expect.element(photos.getByText("Shutter stuck")).toBeVisible();
  expect(photos.elements()).toHaveLength(1);
  await photos.click();
  await expect.element(page.getByRole("dialog", { name: "Shutter stuck" })).toBeVisible();
});
