import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { aStore } from "./support/demo-rows.ts";
import { press } from "./support/forms.ts";
import { withoutNetwork } from "./support/network.ts";
import { sees } from "./support/reads.ts";
import { renderApp } from "./support/render-app.tsx";

// Numbers of stores on the screen: docs/product.md#stores.

const open = async (path: string) => {
  const id = crypto.randomUUID();
  const store = (name: string, number: string | null) =>
    aStore(id, { id: `store-${name}`, name, number, isDefault: false });
  return renderApp({
    as: "Store Manager",
    account: { id },
    path,
    usesRealAddress: true,
    rows: { stores: [store("Riverside", "17"), store("Columbus 106", "106"), store("Airport", null)] },
    answers: withoutNetwork(),
  });
};

test("a store's page, its printed code and the directory call it by its number", async () => {
  await open("/stores/store-Riverside");
  await expect.element(page.getByRole("heading", { name: "#17 Riverside", level: 1 })).toBeVisible();
  await page.getByRole("link", { name: "QR code to print" }).click();
  await expect.element(page.getByRole("img", { name: "Code of #17 Riverside" })).toBeVisible();
});

test("the directory is in the order of the numbers and finds a store by one", async () => {
  await open("/directory?show=stores");
  const listed = () =>
    page
      .getByRole("list", { name: "Stores" })
      .getByRole("link")
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(listed).toEqual(["#17 Riverside", "Columbus 106", "Airport"]);
  await page.getByRole("searchbox", { name: "Search stores" }).fill("#17");
  await expect.poll(listed).toEqual(["#17 Riverside"]);
});

test("a number that another store has is said at its field and can be saved all the same", async () => {
  const app = await open("/directory?show=stores&editstore=store-Airport");
  const field = page.getByLabelText("Store number");
  await field.fill("#017");
  const warning = "#17 Riverside also has the number 017. You can save it all the same.";
  await expect.element(field).toHaveAccessibleDescription(warning);
  await field.fill("18");
  await expect.element(field).toHaveAccessibleDescription("");
  await field.fill("#17");
  await sees("#17 Riverside also has the number 17.");
  await press("Save");
  await expect.poll(() => app.db.ops.count()).toBe(1);
  const [op] = await app.db.ops.toArray();
  expect(op?.action.payload).toMatchObject({ kind: "saveStore", form: { number: "17", name: "Airport" } });
});
