import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { enqueue } from "#local-db/outbox/enqueue.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { readStores } from "#local-db/read/stores.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import type { Store } from "#domain/stores/store.ts";
import { aPerson, aStore, aTicketCalled } from "./support/demo-rows.ts";
import { press } from "./support/forms.ts";
import { someOf } from "./support/length.ts";
import { withoutNetwork } from "./support/network.ts";
import { pickFile } from "./support/pick-file.ts";
import { sees } from "./support/reads.ts";
import { renderApp } from "./support/render-app.tsx";

// Stores that are given to another manager or region while something stands against it, without a
// network: docs/product.md#change-of-a-stores-manager.

const PHONE = { width: 375, height: 812 };
const DESK = { width: 1280, height: 900 };

const NO_MANAGER = { propertyManagerId: null, propertyManagerName: null };

async function open(path: string, size: typeof PHONE, more: readonly Store[] = []) {
  const id = crypto.randomUUID();
  const people = [{ id, name: "Me" }];
  const app = await renderApp({
    as: "Fettle User",
    account: { id, isOperator: true },
    path,
    rows: {
      stores: [
        aStore(id, { id: "own", name: "Own", ownerName: "Me", ...NO_MANAGER }),
        aStore("iris", { id: "other", name: "Other", ownerName: "Iris Zeller", people, ...NO_MANAGER }),
        aStore("sam", { id: "sams", name: "Sam's", ownerName: "Sam Store", people, ...NO_MANAGER }),
        ...more,
      ],
      tickets: [aTicketCalled("Door", { id: "door", storeId: "own", storeOwnerId: id, authorId: id })],
      people: [
        aPerson("sam", "Sam Store", "Store Manager"),
        aPerson("kate", "Kate Obrien", "Property Manager"),
      ],
    },
    answers: withoutNetwork(),
    size,
  });
  const changes = async () =>
    (await pendingRows(app.db)).flatMap(({ action: { payload } }) =>
      payload.kind === "changeStoreManager" ? [payload.storeId] : [],
    );
  return { app, id, changes };
}

/** A comment on the ticket of the own store, which waits for the network. */
const comments = async (db: AccountDatabase, actorId: string) =>
  enqueue(db, {
    opId: crypto.randomUUID(),
    actor: { id: actorId, name: "Me", role: "Fettle User" },
    at: new Date().toISOString(),
    payload: {
      kind: "commentOnTicket",
      ticketId: "door",
      commentId: crypto.randomUUID(),
      content: "Seen",
      files: [],
    },
  });
const isSent = (db: AccountDatabase) => db.ops.clear();

test.each(someOf([PHONE, DESK], 0))(
  "a store is not given while a change of its tickets waits, at $width px, and then it is",
  async (size) => {
    const { app, id, changes } = await open("/stores/own", size);
    await comments(app.db, id);
    await press("Change manager");
    const form = page.getByRole("form", { name: "Change manager" });
    await form.getByLabelText("New manager").selectOptions("Sam Store");
    await sees("1 change of this store’s tickets is still on this device");
    const give = form.getByRole("button", { name: "Give the store away" });
    await expect.element(give).toBeDisabled();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width);
    await isSent(app.db);
    await expect.element(give).toBeEnabled();
    await give.click();
    await expect.poll(changes).toEqual(["own"]);
  },
);

test("of selected stores those with waiting changes are left out with the reason, and the others given", async () => {
  const { app, id, changes } = await open("/directory?show=stores", DESK);
  await comments(app.db, id);
  await press("Select");
  await press("Select all found");
  await press("Change manager…");
  await page.getByLabelText("New manager").selectOptions("Sam Store");
  await sees("1 left out", "1 change of this store’s tickets", "1 store has this manager already.");
  await press("Change for 1 store");
  await sees("1 change queued.", "1 left out");
  expect(await changes()).toEqual(["other"]);
});

test("an operator gives selected stores a region, also those that others manage", async () => {
  const { app, id } = await open("/directory?show=stores", DESK);
  await press("Select");
  await press("Select all found");
  await press("Region…");
  const dialog = page.getByRole("dialog", { name: "Region of selected stores" });
  await dialog.getByLabelText("Region or district").fill("Coast");
  await dialog.getByRole("button", { name: "Set for 3 stores" }).click();
  await sees("3 changes queued.");
  const stores = await readStores(app.db);
  expect(stores.map(({ region }) => region)).toEqual(["Coast", "Coast", "Coast"]);
  expect(new Set(stores.map(({ ownerId }) => ownerId))).toEqual(new Set([id, "iris", "sam"]));
});

test.each(someOf([PHONE, DESK], 0))(
  "an operator gives selected stores of everybody a property manager, with their open tickets, at $width px",
  async (size) => {
    const { app } = await open("/directory?show=stores", size);
    await press("Select");
    await press("Select all found");
    await press("Property manager…");
    const dialog = page.getByRole("dialog", { name: "Property manager of selected stores" });
    // Nobody is chosen before a person chooses.
    await expect.element(dialog.getByRole("button", { name: "Set for 0 stores" })).toBeDisabled();
    await dialog.getByRole("combobox", { name: "Property manager" }).selectOptions("Kate Obrien");
    await sees("no property manager → Kate Obrien");
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width);
    await dialog.getByRole("button", { name: "Set for 3 stores" }).click();
    await sees("3 changes queued. Each is sent by itself and has its own outcome.");
    const sent = (await pendingRows(app.db)).flatMap(({ action: { payload } }) =>
      payload.kind === "saveStore" ? [`${payload.storeId}: ${payload.form.propertyManagerId}`] : [],
    );
    expect(sent.toSorted()).toEqual(["other: kate", "own: kate", "sams: kate"]);
    await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
    // Waiting changes already count, by name.
    await sees("Kate Obrien");
  },
);

test("of stores found by a filter the property manager is taken away, and those without one stay", async () => {
  const west = aStore("sam", { id: "west", name: "West", region: "West", people: [] });
  const { app } = await open("/directory?show=stores&storesRegion=west", DESK, [west]);
  await press("Select");
  await press("Select all found");
  await press("Property manager…");
  const dialog = page.getByRole("dialog", { name: "Property manager of selected stores" });
  await dialog.getByRole("combobox", { name: "Property manager" }).selectOptions("No property manager");
  await sees(`${west.propertyManagerName} → no property manager`);
  await dialog.getByRole("button", { name: "Remove from 1 store" }).click();
  await sees("1 change queued.");
  const changed = (await readStores(app.db)).find(({ id }) => id === "west");
  expect(changed).toMatchObject({ propertyManagerId: null, propertyManagerName: null, ownerId: "sam" });
});

test.each(someOf([PHONE, DESK], 0))(
  "an operator changes the store of somebody else in its form, which says whose it is, at $width px",
  async (size) => {
    const { app } = await open("/stores/other", size);
    await sees("No property manager");
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width);
    await page.getByRole("link", { name: "Choose property manager" }).click();
    const form = page.getByRole("dialog", { name: "Edit Store" });
    await sees("Iris Zeller manages this store. You change it as an operator.");
    await expect.element(form.getByLabelText("Use as default store")).not.toBeInTheDocument();
    await form.getByLabelText("Phone").fill("555 0100");
    await form.getByRole("combobox", { name: "Property manager" }).selectOptions("Kate Obrien");
    await form.getByRole("button", { name: "Save" }).click();
    await sees("Kate Obrien");
    const store = (await readStores(app.db)).find(({ id }) => id === "other");
    expect(store).toMatchObject({
      phone: "555 0100",
      ownerId: "iris",
      propertyManagerId: "kate",
      propertyManagerName: "Kate Obrien",
    });
  },
);

/** What the changes in the outbox send beside their forms. */
const endings = async (db: AccountDatabase) =>
  (await pendingRows(db)).flatMap(({ action: { payload } }) =>
    payload.kind === "saveStore"
      ? [[payload.storeId, payload.nextPropertyManager, payload.base?.nextPropertyManager]]
      : [],
  );
const KATE = { propertyManagerId: "kate", propertyManagerName: "Kate Obrien" };
const WEST = aStore("sam", { id: "west", name: "West", nextPropertyManager: "Nora New", ...KATE });

test.each(someOf([PHONE, DESK], 0))(
  "in the form of a store a person ends that somebody who is invited takes over, at $width px",
  async (size) => {
    const { app } = await open("/directory?show=stores&editstore=west", size, [WEST]);
    const form = page.getByRole("dialog", { name: "Edit Store" });
    await form.getByLabelText("Nora New no longer takes over as property manager.").click();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width);
    await form.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => endings(app.db)).toEqual([["west", null, "Nora New"]]);
    const store = (await readStores(app.db)).find(({ id }) => id === "west");
    expect(store).toMatchObject({ ...KATE, nextPropertyManager: null });
  },
);

test("selected stores keep the property manager who is chosen again, in whose place somebody is invited", async () => {
  const { app } = await open("/directory?show=stores", DESK, [WEST]);
  await press("Select");
  await press("Select all found");
  await press("Property manager…");
  const dialog = page.getByRole("dialog", { name: "Property manager of selected stores" });
  await dialog.getByRole("combobox", { name: "Property manager" }).selectOptions("Kate Obrien");
  await sees("Nora New no longer takes over as property manager.");
  await dialog.getByRole("button", { name: "Set for 4 stores" }).click();
  await sees("4 changes queued.");
  expect(await endings(app.db)).toContainEqual(["west", null, "Nora New"]);
});

test("a file that names the present property manager says before who no longer takes over", async () => {
  const { app } = await open("/directory?show=stores&importstores=csv", PHONE, [WEST]);
  const row = [WEST.id, WEST.name, WEST.address, "Kate Obrien"].map((cell) => `"${cell}"`).join(",");
  const file = new File([`Id,Name,Address,Property manager\n${row}`], "stores.csv");
  await sees("One row for each store");
  pickFile(page.getByLabelText(/^Choose CSV files?$/), file);
  await sees("0 new, 1 changed", "Nora New no longer takes over as property manager.");
  await press("Import 1 store");
  await expect.poll(() => endings(app.db)).toEqual([["west", null, "Nora New"]]);
});

test("a store says who takes over as its property manager, on its page and in the directory", async () => {
  const west = aStore("sam", { id: "west", name: "West", nextPropertyManager: "Nora New", ...NO_MANAGER });
  await open("/stores/west", DESK, [west]);
  await sees("No property manager", "Nora New takes over as property manager after registering.");
});

test("an operator adds people to the store of somebody else, themselves too", async () => {
  const { app } = await open("/stores/sams", DESK);
  await press("Add person");
  await page.getByLabelText("Email address").fill("me@example.com");
  await press("Add");
  await expect
    .poll(async () => (await pendingRows(app.db)).map(({ action: { payload } }) => payload.kind))
    .toEqual(["addStorePerson"]);
});
