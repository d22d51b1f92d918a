import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { aPerson, aStore, aTicketCalled } from "./support/demo-rows.ts";
import { press } from "./support/forms.ts";
import { someOf } from "./support/length.ts";
import { sees } from "./support/reads.ts";
import { CONFIG, renderApp } from "./support/render-app.tsx";

// What an operator has on the screens who sees every store, and what store managers keep where
// operators manage the stores: docs/product.md#what-operators-see, #who-manages-stores.

const PHONE = { width: 375, height: 812 };
const DESK = { width: 1280, height: 900 };
const BY_OPERATORS = {
  "GET /api/config": { status: 200, body: { ...CONFIG, storesManagedBy: "operators" } },
};
const ofSofia = { storeId: "downtown", storeOwnerId: "sofia", authorId: "sofia", authorName: "Sofia Store" };

/** An operator with a store of somebody else, which has a planned urgent ticket, and an own one. */
const asOperator = (path: string, size = DESK, answers = {}) =>
  renderApp({
    as: "Fettle User",
    account: { id: "olga", isOperator: true, seesEverything: true },
    path,
    size,
    rows: {
      stores: [
        aStore("sofia", { ownerName: "Sofia Store", people: [{ id: "stella", name: "Stella Second" }] }),
        aStore("olga", { id: "own", name: "Headquarters", number: null }),
      ],
      tickets: [
        aTicketCalled("Gas smell", {
          ...ofSofia,
          priority: "urgent",
          status: "open",
          scheduledDate: new Date().toISOString().slice(0, 10),
        }),
      ],
      people: [aPerson("sofia", "Sofia Store", "Store Manager")],
    },
    answers,
  });

test.each(someOf([PHONE, DESK], 0))(
  "an operator finds a store of others and its ticket, and reads who decides, at $width px",
  async (size) => {
    await asOperator("/stores/downtown", size);
    await sees("Stella Second");
    // Operators keep the people of every store in order; only its manager deletes it.
    await expect.element(page.getByRole("button", { name: "Add person" })).toBeVisible();
    expect(page.getByRole("button", { name: "Delete Store" }).elements()).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width);
    await asOperator("/tickets", size);
    await page.getByRole("link", { name: "Gas smell" }).click();
    const sheet = page.getByRole("dialog", { name: "Gas smell" });
    const turn = "Nobody does this yet. Sofia Store, store manager, decides who does it.";
    await expect.element(sheet.getByText(turn)).toBeVisible();
    expect(sheet.getByLabelText("Add a comment").elements()).toEqual([]);
    expect(sheet.getByText("Message Sofia Store").elements()).toEqual([]);
  },
);

test("an operator’s agenda, profile and new ticket are about the own stores and work", async () => {
  await asOperator("/agenda");
  await sees("Nothing is scheduled");
  await asOperator("/profile");
  await expect.element(page.getByRole("link", { name: "Headquarters" })).toBeVisible();
  expect(page.getByRole("link", { name: "Downtown" }).elements()).toEqual([]);
  await asOperator("/tickets?new=ticket");
  const choice = page.getByLabelText("Store", { exact: true });
  await expect.element(choice).toBeVisible();
  const values = () => [...choice.element().querySelectorAll("option")].map(({ value }) => value);
  await expect.poll(values).toEqual(["own", "none"]);
});

const asManager = (path: string, answers = {}, size = DESK) =>
  renderApp({
    as: "Store Manager",
    account: { id: "sofia" },
    path,
    size,
    rows: {
      stores: [
        aStore("sofia", { ownerName: "Sofia Store", people: [{ id: "stella", name: "Stella Second" }] }),
      ],
      tickets: ["Door", "Lamp"].map((title) => aTicketCalled(title, { ...ofSofia, status: "open" })),
    },
    answers,
  });
const button = (name: string) => page.getByRole("button", { name });
const link = (name: string) => page.getByRole("link", { name });

test("where operators manage the stores, a store manager changes facts and has no button for the rest", async () => {
  await asManager("/directory?show=stores", BY_OPERATORS, PHONE);
  await expect.element(link("Downtown")).toBeVisible();
  await expect.poll(() => link("Add store").elements()).toEqual([]);
  expect([...link("Import stores").elements(), ...button("Select").elements()]).toEqual([]);
  await asManager("/stores/downtown", BY_OPERATORS);
  await expect.element(link("Edit")).toBeVisible();
  for (const name of ["Delete Store", "Add person", "Change manager", "Remove Stella Second from the store"])
    await expect.poll(() => button(name).elements()).toEqual([]);
});

test("the same buttons are there where everybody manages the own stores", async () => {
  await asManager("/directory?show=stores");
  await expect.element(link("Add store")).toBeVisible();
  await expect.element(button("Select")).toBeVisible();
});

test("an operator deletes a store of others where operators manage the stores", async () => {
  const app = await asOperator("/stores/downtown", DESK, BY_OPERATORS);
  await press("Delete Store");
  await page.getByRole("dialog", { name: "Delete Store" }).getByRole("button", { name: "Delete" }).click();
  const payloads = async () => (await pendingRows(app.db)).map(({ action }) => action.payload);
  await expect.poll(payloads).toEqual([{ kind: "deleteStore", storeId: "downtown" }]);
});

test.each(someOf([PHONE, DESK], 0))(
  "whoever deletes a store reads how many tickets are open, at $width px",
  async (size) => {
    await asManager("/stores/downtown", {}, size);
    await press("Delete Store");
    const ask = page.getByRole("dialog", { name: "Delete Store" });
    await expect.element(ask.getByText("2 open tickets stay")).toBeVisible();
    await expect
      .element(ask.getByText("is told that it was deleted, and by whom", { exact: false }))
      .toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(size.width);
  },
);
