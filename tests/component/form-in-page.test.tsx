import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { press } from "./support/forms.ts";
import { renderApp } from "./support/render-app.tsx";
import { aBuildingOf } from "./support/rows.ts";

// A form that opens in the page, below a list: it is in sight with the focus in its first field.

const PHONE = { width: 375, height: 667 };

async function openBuildings(count: number) {
  const id = crypto.randomUUID();
  const buildings = Array.from({ length: count }, (_, n) => ({
    ...aBuildingOf(id),
    id: `b${n}`,
    name: `House ${n}`,
  }));
  await renderApp({
    as: "Property Manager",
    account: { id },
    path: "/profile",
    rows: { buildings },
    size: PHONE,
  });
}

const name = page.getByLabelText("Building name", { exact: true });
const isInSight = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

test("'Add Building' brings its form into view and the focus there; Cancel returns it", async () => {
  await openBuildings(10);
  await press("Add Building");
  await expect.element(name).toHaveFocus();
  expect(isInSight(name.element())).toBe(true);
  await press("Cancel");
  await expect.element(page.getByRole("button", { name: "Add Building" })).toHaveFocus();
});

test("editing a building does the same and returns to its menu", async () => {
  await openBuildings(10);
  await press("Actions for House 1");
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await expect.element(name).toHaveFocus();
  expect(isInSight(name.element())).toBe(true);
  await press("Cancel");
  await expect.element(page.getByRole("button", { name: "Actions for House 1" })).toHaveFocus();
});

test("the first building's form leaves the focus at the heading of the list", async () => {
  await openBuildings(0);
  await press("Add Building");
  await expect.element(name).toHaveFocus();
  await press("Cancel");
  await expect.element(page.getByRole("heading", { name: "Building Management" })).toHaveFocus();
});
