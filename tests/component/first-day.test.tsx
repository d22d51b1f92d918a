import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { PEOPLE } from "#tests/support/cast.ts";
import { aPerson, aStore, aTicketCalled } from "./support/demo-rows.ts";
import { sees } from "./support/reads.ts";
import { renderApp } from "./support/render-app.tsx";

// What the dashboard says before the first ticket: docs/product.md#first-day.

const stores = (count: number, more: (n: number) => Parameters<typeof aStore>[1]) =>
  Array.from({ length: count }, (_, n) =>
    aStore(`sam${n % 5}`, { id: `store-${n}`, name: `Store ${n}`, ...more(n) }),
  );

test("a property manager reads how many stores there are, who manages them, and what to do first", async () => {
  const id = crypto.randomUUID();
  const rows = stores(67, (n) => ({
    ownerName: `Sam ${n % 5}`,
    propertyManagerId: id,
    propertyManagerName: "Me",
  }));
  await renderApp({ as: "Property Manager", account: { id }, path: "/dashboard", rows: { stores: rows } });
  await sees("You look after 67 stores.", "Store managers", "2 more");
  expect(page.getByRole("link", { name: "Show the stores" }).element().getAttribute("href")).toBe(
    "/directory?show=stores",
  );
  expect(page.getByRole("link", { name: "Sam 0" }).element().getAttribute("href")).toBe("/profile/sam0");
  await sees("14 stores");
  await expect.element(page.getByRole("link", { name: "Create a ticket" })).toBeVisible();
});

test("a store manager reads whose stores they are and who is the property manager, or that nobody is", async () => {
  const id = crypto.randomUUID();
  const rows = stores(5, (n) => ({
    ownerId: id,
    ...(n < 3 ? {} : { propertyManagerId: null, propertyManagerName: null }),
  }));
  const app = await renderApp({
    as: "Store Manager",
    account: { id },
    path: "/dashboard",
    rows: { stores: rows },
  });
  await sees("You look after 5 stores.", PEOPLE.property.name, "2 of them have no property manager yet.");
  await page.getByRole("link", { name: "Create Your First Ticket" }).click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  // With the first ticket the list takes its place.
  await app.db.tickets.bulkPut([aTicketCalled("Worn ramp", { authorId: id })] as never[]);
  app.goTo("/dashboard");
  await sees("Worn ramp");
  expect(page.getByText("You look after 5 stores.").elements()).toEqual([]);
});

test("a vendor is led to areas and insurance, a worker to the property manager", async () => {
  await renderApp({ as: "Vendor", path: "/dashboard" });
  await sees("Before the first job");
  const link = (name: string) => page.getByRole("link", { name }).element().getAttribute("href");
  expect(link("Choose the states and cities you work in")).toBe("/notification-settings");
  expect(link("Upload insurance and licenses")).toBe("/profile");
  const paula = aPerson("paula", "Paula Property", "Property Manager");
  await renderApp({ as: "Maintenance", path: "/dashboard", rows: { people: [paula] } });
  await sees("Your property manager gives you work:");
  expect(link("Paula Property")).toBe("/profile/paula");
});

test("an operator who manages no store is not told to add one, on the dashboard and in the profile", async () => {
  const account = { id: crypto.randomUUID(), isOperator: true, seesEverything: true };
  const rows = { stores: stores(12, () => ({})) };
  const app = await renderApp({ as: "Fettle User", account, path: "/dashboard", rows });
  await sees("You see 12 stores of others.");
  app.goTo("/profile");
  await sees("You manage no store yourself. The 12 stores that you see are in the directory.");
  expect(page.getByText("You have no stores yet.", { exact: false }).elements()).toEqual([]);
});

test("nobody is told of stores where there are none", async () => {
  await renderApp({ as: "Store Manager", path: "/dashboard" });
  await expect.element(page.getByRole("link", { name: "Create Your First Ticket" })).toBeVisible();
  expect(page.getByText("look after", { exact: false }).elements()).toEqual([]);
});
