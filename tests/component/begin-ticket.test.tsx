import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Role } from "#domain/accounts/role.ts";
import { PEOPLE } from "#tests/support/cast.ts";
import { aStore, aTicketCalled } from "./support/demo-rows.ts";
import { press } from "./support/forms.ts";
import { renderApp } from "./support/render-app.tsx";

// Whoever may raise tickets begins one in the same places: docs/product.md#ticket-list.

const rows = {
  stores: [aStore("sofia"), aStore("sofia", { id: "uptown", name: "Uptown", isDefault: false })],
  tickets: [aTicketCalled("Lamp", { storeId: "downtown", storeOwnerId: "sofia", authorId: "sofia" })],
};
const PEOPLE_OF_STORES = [
  ["Store Manager", "sofia"],
  ["Property Manager", PEOPLE.property.id],
] as const;
const open = (as: Role, id: string, path: string) => renderApp({ as, account: { id }, path, rows });
const form = () => page.getByRole("dialog", { name: "Create New Ticket" });
const link = (name: string) => page.getByRole("link", { name, exact: true });

test.each(PEOPLE_OF_STORES)("a %s begins a ticket over the list, empty or not", async (as, id) => {
  await open(as, id, "/tickets");
  await link("Add New Ticket").click();
  await expect.element(form()).toBeVisible();
  await renderApp({ as, account: { id }, path: "/tickets" });
  await expect.element(link("Add New Ticket")).toBeVisible();
});

test.each(PEOPLE_OF_STORES)("a %s begins a ticket on a store’s page, for that store", async (as, id) => {
  await open(as, id, "/stores/uptown");
  await link("New ticket").click();
  await expect.element(form().getByLabelText("Store", { exact: true })).toHaveValue("uptown");
});

test.each(PEOPLE_OF_STORES)("a %s begins a ticket where the search finds nothing", async (as, id) => {
  await open(as, id, "/dashboard?find=open&words=xylophone");
  await press("New ticket");
  await expect.element(form()).toBeVisible();
});

test("a vendor has nothing of the kind", async () => {
  await open("Vendor", "vera", "/dashboard?find=open&words=xylophone");
  await expect.element(page.getByText("Nothing on this device has these words.")).toBeVisible();
  expect(page.getByRole("button", { name: "New ticket" }).elements()).toEqual([]);
});
