import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { PEOPLE } from "#tests/support/cast.ts";
import { aPerson, aStore } from "./support/demo-rows.ts";
import { withoutNetwork } from "./support/network.ts";
import { renderApp } from "./support/render-app.tsx";
import { sees } from "./support/reads.ts";
import { ticketsNamed } from "./support/rows.ts";

// Lists of stores, buildings, workers, people and tickets that are long: pages and a search.
// docs/product.md#long-lists.

const PHONE = { width: 375, height: 812 };
const items = page.getByRole("listitem");
const numbered = (n: number) => String(n + 1).padStart(3, "0");

const STORES = Array.from({ length: 200 }, (_, n) =>
  aStore(PEOPLE.store.id, {
    id: `s${n}`,
    name: `Shop ${numbered(n)}`,
    address: `${n + 1} Oak Lane`,
    isDefault: false,
  }),
);
const BUILDINGS = STORES.map(({ id, name, address, city, state, zipcode, ownerId }) => ({
  id,
  name,
  address,
  city,
  state,
  zipcode,
  ownerId,
  version: 1,
}));
const WORKERS = STORES.map((_, n) => aPerson(`w${n}`, `Walt ${numbered(n)}`, "Maintenance"));

const shopNames = () =>
  page
    .getByText(/^Shop \d+$/)
    .elements()
    .map((each) => each.textContent);

test("a profile with 200 stores shows ten, finds one by its address and keeps both in the address", async () => {
  await renderApp({
    as: "Store Manager",
    path: "/profile",
    rows: { stores: STORES },
    size: PHONE,
    usesRealAddress: true,
  });
  await expect.poll(shopNames).toHaveLength(10);
  expect(document.documentElement.scrollHeight).toBeLessThan(5000);
  await sees("Page 1 of 20");
  await page
    .getByRole("navigation", { name: "Pages of stores" })
    .getByRole("button", { name: "Next" })
    .click();
  await expect.poll(shopNames).toContain("Shop 011");
  await page.getByRole("searchbox", { name: "Search stores" }).fill("117 oak");
  await expect.poll(shopNames).toEqual(["Shop 117"]);
  await expect.element(page.getByText("1 found", { exact: true })).toBeInTheDocument();
  expect(new URLSearchParams(location.search).get("storeSearch")).toBe("117 oak");
  expect(new URLSearchParams(location.search).get("storePage")).toBeNull();
  await page.getByRole("searchbox", { name: "Search stores" }).fill("nowhere");
  await sees("Nothing found. Try fewer or other words.");
});

test("ten stores have no search and no pages", async () => {
  await renderApp({ as: "Store Manager", path: "/profile", rows: { stores: STORES.slice(0, 10) } });
  await expect.poll(shopNames).toHaveLength(10);
  await expect.element(page.getByRole("searchbox", { name: "Search stores" })).not.toBeInTheDocument();
  await expect.element(page.getByRole("navigation", { name: "Pages of stores" })).not.toBeInTheDocument();
});

test("a store that was just added is shown with its state, although it belongs to another page", async () => {
  await renderApp({
    as: "Store Manager",
    path: "/profile?storeSearch=117&editstore=new",
    rows: { stores: STORES },
    answers: withoutNetwork(),
    usesRealAddress: true,
  });
  const form = page.getByRole("dialog", { name: "Add Store" });
  await form.getByLabelText("Store name").fill("Shop 150b");
  for (const label of ["Location", "Address"]) await form.getByLabelText(label).fill("Corner");
  await form.getByRole("button", { name: "Add Store" }).click();
  const line = items.filter({ hasText: "Shop 150b" });
  await expect.element(line).toBeVisible();
  await expect.element(line.getByText(/waiting/i).first()).toBeVisible();
});

test("a property manager finds a building and a worker among 200", async () => {
  await renderApp({ as: "Property Manager", path: "/profile", rows: { buildings: BUILDINGS } });
  await expect.poll(shopNames).toHaveLength(10);
  await page.getByRole("searchbox", { name: "Search buildings" }).fill("117 oak");
  await expect.poll(shopNames).toEqual(["Shop 117"]);
  await page.getByRole("searchbox", { name: "Search buildings" }).fill("118 spirngfield");
  await expect.poll(shopNames).toEqual(["Shop 118"]);
  await renderApp({ as: "Property Manager", path: "/dashboard", rows: { people: WORKERS } });
  await sees("Page 1 of 40");
  await page.getByRole("searchbox", { name: "Search workers" }).fill("w116@example");
  await sees("Walt 117");
});

test("the cards of a long list are all laid out once the browser is idle", async () => {
  const idle: (() => void)[] = [];
  vi.stubGlobal("requestIdleCallback", (next: () => void) => idle.push(next));
  onTestFinished(() => void vi.unstubAllGlobals());
  const names = Array.from({ length: 40 }, (_, n) => `Lamp ${numbered(n)}`);
  await renderApp({
    as: "Store Manager",
    path: "/tickets?size=50",
    rows: { tickets: ticketsNamed(names, () => ({})) },
    size: PHONE,
    usesRealAddress: true,
  });
  const cards = page.getByRole("article");
  const skipped = () =>
    cards.elements().filter((card) => getComputedStyle(card).contentVisibility === "auto").length;
  await expect.poll(() => cards.elements().length).toBe(40);
  expect(skipped()).toBe(24);
  await expect
    .poll(() => {
      // Cards above the screen stay as they are, and an earlier place may be restored.
      scrollTo(0, 0);
      for (let next = idle.shift(); next; next = idle.shift()) next();
      return skipped();
    })
    .toBe(0);
});
