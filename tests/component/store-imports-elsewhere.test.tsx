import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { formOfStore, type StoreForm } from "#domain/stores/store.ts";
import { aTicket } from "#tests/support/cast.ts";
import { aStore } from "./support/demo-rows.ts";
import { press } from "./support/forms.ts";
import { withoutNetwork } from "./support/network.ts";
import { sees } from "./support/reads.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";

// An import of stores that another device of the account has made:
// docs/product.md#undoing-an-import.

const ID = "sofia-store";
const SOUTH = aStore(ID, { id: "new", name: "South", address: "2 South Road", isDefault: false });
const NORTH = aStore(ID, { id: "changed", name: "North", address: "1 North Road", isDefault: false });

const listed = (...imports: readonly object[]) => ({ status: 200, body: { imports } });
const ofWest = { id: "w", fileName: "west.csv", at: "2026-11-20T08:00:00.000Z", managers: 1 };
const openUndo = (answers: NonNullable<AppOptions["answers"]>) =>
  renderApp({
    as: "Store Manager",
    path: "/directory?show=stores&undoimport=csv",
    account: { id: ID },
    rows: { stores: [SOUTH, { ...NORTH, phone: "555-0199" }], people: [] },
    answers,
  });
const wireOf = ({ propertyManagerId: propertyManager, isDefault: _not, ...texts }: StoreForm) => ({
  ...texts,
  propertyManager,
});

test("an import of another device is undone here by what the server remembers of it", async () => {
  const [south, north] = [formOfStore(SOUTH), formOfStore(NORTH)];
  const app = await openUndo({
    "GET /api/store-imports": listed({ ...ofWest, added: 1, changed: 1 }),
    "GET /api/store-imports/w": {
      status: 200,
      body: {
        ...ofWest,
        stores: [
          { storeId: "new", wrote: wireOf(south), former: null },
          { storeId: "changed", wrote: wireOf({ ...north, phone: "555-0199" }), former: wireOf(north) },
        ],
      },
    },
    ...withoutNetwork(),
  });
  await sees("To delete: 1. To restore: 1.");
  await expect
    .element(page.getByLabelText("Import", { exact: true }))
    .toHaveDisplayValue(/west.csv, .*: 1 new, 1 changed, on another device/);
  await sees("This file also names 1 person.");
  await press("Undo for 2 stores");
  await expect
    .poll(async () => (await app.db.ops.toArray()).map(({ action }) => action.payload))
    .toMatchObject([
      { kind: "undoStoreImport", storeId: "new", former: null, importedAt: ofWest.at },
      { kind: "undoStoreImport", storeId: "changed", former: { phone: north.phone } },
    ]);
  await sees("Stores removed: 1. With their former values: 1. Staying: 0.");
});

test("an operator takes back unused stores of other managers, and is given back those that were used", async () => {
  const of = { isDefault: false, ownerName: "Ann Abbot" };
  const made = ["10", "9", "8"].map((number) =>
    aStore("ann", { ...of, id: `s${number}`, name: `Store ${number}`, number }),
  );
  const [used] = made;
  const app = await renderApp({
    as: "Fettle User",
    path: "/directory?show=stores&undoimport=csv",
    account: { id: ID, isOperator: true },
    rows: { stores: made, people: [], tickets: [aTicket({ id: "t", storeId: used?.id ?? "" })] },
    answers: {
      "GET /api/store-imports": listed({ ...ofWest, added: 3, changed: 0 }),
      "GET /api/store-imports/w": {
        status: 200,
        body: {
          ...ofWest,
          stores: made.map((store) => ({
            storeId: store.id,
            wrote: wireOf(formOfStore(store)),
            former: null,
          })),
        },
      },
      ...withoutNetwork(),
    },
  });
  await sees(
    "To delete: 2. Staying: 1.",
    "Ann Abbot, its manager by now, is told.",
    "This store has 1 ticket, so it stays. Its manager is Ann Abbot.",
    "1 store that stays has another manager by now.",
  );
  await press("Undo for 2 stores");
  await sees("Stores removed: 2.");
  const names = page.getByRole("list", { name: "Stores that are undone" }).getByRole("listitem");
  // In the order of every list, whatever the server's order is.
  await expect.poll(() => names.nth(0).element().textContent).toMatch(/^Store 8: removed/);
  await expect.poll(() => names.nth(1).element().textContent).toMatch(/^Store 9: removed/);
  await press("Give this store back to me");
  await sees("You are the manager of 1 store again");
  const payloads = (await app.db.ops.toArray()).map(({ action }) => action.payload);
  expect(payloads).toMatchObject([
    { kind: "undoStoreImport" },
    { kind: "undoStoreImport" },
    { kind: "changeStoreManager", storeId: used?.id, personId: ID, email: app.account.email },
  ]);
});

test("without an import of any device there is nothing to undo", async () => {
  await openUndo({ "GET /api/store-imports": listed() });
  await sees("There is no import of stores to undo.", "An import can be undone for 30 days");
});

test("without a network the imports of other devices are said to be unread", async () => {
  await openUndo({ "GET /api/store-imports": new Error("no network") });
  await sees("The imports of your other devices could not be read.");
});
