import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Store } from "#domain/stores/store.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import { aStore, aTicketCalled } from "./support/demo-rows.ts";
import { press } from "./support/forms.ts";
import { withoutNetwork } from "./support/network.ts";
import { unfoldAll } from "./support/unfold.ts";
import { pickFile } from "./support/pick-file.ts";
import { sees } from "./support/reads.ts";
import { renderApp } from "./support/render-app.tsx";
import { catchSavedFiles } from "./support/saved-files.ts";

// Regions of stores, without a network: docs/product.md#regions.

const RECENT = new Date().toISOString();

async function open(path: string) {
  const id = crypto.randomUUID();
  const store = (name: string, region: string | null, more: Partial<Store> = {}) =>
    aStore(id, { id: name.toLowerCase(), name, region, isDefault: false, ...more });
  const ticket = (title: string, storeId: string, more: Partial<Ticket> = {}) => {
    const raised = aTicketCalled(title, { authorId: id, storeOwnerId: id, status: "open", storeId, ...more });
    return { ...raised, store: raised.store && { ...raised.store, name: storeId } };
  };
  const done = (cents: number) =>
    ({ status: "closed", createdAt: RECENT, completedAt: RECENT, actualCostCents: cents }) as const;
  const rows = {
    stores: [
      store("North", "Midwest"),
      store("South", "midwest "),
      store("East", "Coast"),
      store("West", null),
    ],
    tickets: [
      ticket("Door", "north", done(10_000)),
      ticket("Till", "south", done(2_000)),
      ticket("Sign", "east", done(4_000)),
      ticket("Lamp", "west"),
    ],
  };
  const answers = withoutNetwork();
  return renderApp({ as: "Store Manager", account: { id }, path, rows, answers, usesRealAddress: true });
}
type App = Awaited<ReturnType<typeof open>>;
const payloadsOf = async (app: App) => (await app.db.ops.toArray()).map(({ action }) => action.payload);

const cards = page.getByRole("article");
const titles = () =>
  cards
    .elements()
    .map((card) => card.querySelector("h3")?.textContent ?? "")
    .toSorted();
const rowsOf = (table: string) =>
  [...page.getByRole("table", { name: table }).element().querySelectorAll("tbody tr")].map((row) =>
    [...row.children].slice(0, 3).map(({ textContent }) => textContent),
  );

test("the ticket list is filtered by region with the other filters, in the address, until cleared", async () => {
  await open("/tickets");
  await press("More filters");
  const filter = page.getByLabelText("Filter by region");
  await filter.selectOptions("Midwest");
  await expect.poll(titles).toEqual(["Door", "Till"]);
  expect(new URLSearchParams(location.search).get("region")).toBe("midwest");
  await page.getByLabelText("Filter by store").selectOptions("South, Springfield");
  await expect.poll(titles).toEqual(["Till"]);
  await press("Clear Filters");
  await filter.selectOptions("No region");
  await expect.poll(titles).toEqual(["Lamp"]);
});

test("insights are of a region, with spend by region that leads to its jobs and is saved as CSV", async () => {
  const saved = catchSavedFiles();
  await open("/insights");
  await expect
    .poll(() => rowsOf("Spend by region"))
    .toEqual([
      ["Midwest", "$120.00", "2"],
      ["Coast", "$40.00", "1"],
    ]);
  const section = page.getByRole("region", { name: "Spend by region" }).first();
  const file = await saved.next(() => section.getByRole("button", { name: /Save as CSV/ }).click());
  expect(file.text).toContain("Midwest");
  await page.getByLabelText("Region").selectOptions("Coast");
  await expect.poll(() => rowsOf("Spend by region")).toEqual([["Coast", "$40.00", "1"]]);
  expect(rowsOf("Spend by store")).toEqual([["east", "$40.00", "1"]]);
  await section.getByRole("link", { name: "1", exact: true }).click();
  await expect.poll(titles).toEqual(["Sign"]);
  expect(new URLSearchParams(location.search).get("region")).toBe("coast");
});

test("a store gets a region in its form, written as other stores write it, and its page shows it", async () => {
  const app = await open("/stores/west");
  await page.getByRole("link", { name: "Edit" }).click();
  const field = page.getByLabelText("Region or district");
  await field.fill(" COAST");
  await expect
    .poll(() => [...document.querySelectorAll("datalist option")].map((each) => each.textContent))
    .toEqual(["Coast", "Midwest"]);
  await press("Save");
  await sees("Region: Coast");
  expect(await payloadsOf(app)).toMatchObject([
    { kind: "saveStore", storeId: "west", form: { region: "Coast" } },
  ]);
});

test("selected stores get a region at once, each by a change of its own, and those that have it none", async () => {
  const app = await open("/directory?show=stores");
  await sees("Region: Coast");
  await page.getByRole("button", { name: "Select", exact: true }).click();
  await press("Select all found");
  await page.getByRole("checkbox", { name: "East" }).click();
  await press("Region…");
  const dialog = page.getByRole("dialog", { name: "Region of selected stores" });
  // An empty field takes no region away.
  await expect.element(dialog.getByRole("button", { name: "Set for 0 stores" })).toBeDisabled();
  const clearing = dialog.getByRole("checkbox", { name: "Take these stores out of their regions" });
  await clearing.click();
  await sees("Midwest → no region");
  await expect.element(dialog.getByRole("button", { name: "Remove from 2 stores" })).toBeEnabled();
  await clearing.click();
  await dialog.getByLabelText("Region or district").fill("Midwest");
  await sees("no region → Midwest", "1 store has it already.");
  await dialog.getByRole("button", { name: "Set for 2 stores" }).click();
  await sees("2 changes queued. Each is sent by itself and has its own outcome.");
  expect(await payloadsOf(app)).toMatchObject([
    { kind: "saveStore", storeId: "south", form: { region: "Midwest" } },
    { kind: "saveStore", storeId: "west", form: { region: "Midwest" }, base: { name: "West" } },
  ]);
});

test("an import says which stores are closed and leaves them out, unless they are chosen", async () => {
  const app = await open("/profile");
  unfoldAll();
  await press("Import CSV");
  await sees("One row for each store");
  const file =
    "Name,Address,Region,Status,Door color\nNew,5 Road,COAST,Open,red\nOld,6 Road,Coast,CLOSED 2024,blue";
  pickFile(page.getByLabelText(/^Choose (another )?CSV files?$/), new File([file], "stores.csv"));
  await sees(
    "1 new, 0 changed, 0 unchanged, 0 with errors. 1 left out. 1 to check.",
    "Not imported: Door color.",
    "1 store is closed, as the file says, and is left out.",
  );
  await page.getByRole("tab", { name: /Left out/ }).click();
  await sees("Closed, as the file says: “CLOSED 2024”. It is not imported.");
  const choice = page.getByRole("checkbox", { name: "Import the closed store all the same" });
  await choice.click();
  await expect.element(page.getByRole("button", { name: "Import 2 stores" })).toBeEnabled();
  await page.getByRole("tab", { name: /To check/ }).click();
  await sees("Status, open or closed: “CLOSED 2024”: the file says that this store is closed");
  await choice.click();
  await press("Import 1 store");
  await sees("1 store added.");
  expect(await payloadsOf(app)).toMatchObject([{ form: { name: "New", region: "Coast" } }]);
});
