import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { marketView } from "#domain/tickets/market-view.ts";
import { aStore, aTicketCalled } from "./support/demo-rows.ts";
import { type AppOptions, renderApp } from "./support/render-app.tsx";

// Where an address is a link to the map. The links of each system: tests/domain/map-link.test.ts.

const id = crypto.randomUUID();
const store = aStore(id);
const place = { latitude: 40.1234, longitude: -89.5678, locationAccuracyM: 12, address: "5 Side Road" };
const { name, location, address, city, state, zipcode } = store;
const storeInfo = { name, location, address, city, state, zipcode };
const ticket = aTicketCalled("Loose tiles", {
  ...place,
  status: "open",
  authorId: id,
  storeOwnerId: id,
  store: { ...storeInfo, country: "", phone: "", propertyManager: null },
});
const SEARCH = "https://www.openstreetmap.org/search?query=12%20Main%20Street%2C%20Springfield%2C%20IL";
const mapLinks = () =>
  page
    .getByRole("link", { name: /opens the map/ })
    .elements()
    .map((link) => link.getAttribute("href"));
const open = (path: string, more: Partial<AppOptions> = {}) =>
  renderApp({
    as: "Store Manager",
    account: { id },
    path,
    rows: { stores: [store], tickets: [ticket] },
    ...more,
  });

test("a ticket links its store's address and its position", async () => {
  await open(`/tickets?ticket=${ticket.id}`);
  const link = page.getByRole("link", { name: /^Downtown, Ground floor, 12 Main Street/ });
  await expect.element(link).toHaveAttribute("rel", "noreferrer");
  expect(mapLinks()).toEqual([
    `${SEARCH}%2C%2062701`,
    "https://www.openstreetmap.org/?mlat=40.123400&mlon=-89.567800#map=18/40.123400/-89.567800",
  ]);
});

test("a ticket on the market shows the city, and about where it is on the map instead of numbers", async () => {
  const onMarket = marketView({ ...ticket, authorId: "somebody", status: "out_for_bid" });
  await open(`/tickets?ticket=${ticket.id}`, { as: "Vendor", rows: { tickets: [onMarket] } });
  await expect.element(page.getByText("Downtown, Springfield, IL", { exact: true })).toBeVisible();
  expect(page.getByText("40.12").elements()).toEqual([]);
  await expect
    .element(page.getByRole("link", { name: /^About here on the map/ }))
    .toHaveAttribute("href", expect.stringContaining("40.120000"));
  await expect.element(page.getByRole("button", { name: "How far from here?" })).toBeVisible();
});

test.each(["/profile", `/store-code/${store.id}`, `/report/${ticket.id}`])(
  "%s links the store's address",
  async (path) => {
    await open(path);
    await expect.element(page.getByRole("link", { name: /12 Main Street.*opens the map/ })).toBeVisible();
    expect(mapLinks().every((href) => href?.startsWith(SEARCH.split("%2C")[0] ?? ""))).toBe(true);
  },
);

test("a building's address is a link", async () => {
  const building = {
    id: "west",
    ownerId: id,
    name: "West Mall",
    address: "2 Mall Road",
    city: "Springfield",
  };
  const rows = { buildings: [{ ...building, state: "IL", zipcode: "62701", version: 1 }] };
  await open("/profile", { as: "Property Manager", rows });
  await expect.element(page.getByRole("link", { name: /^2 Mall Road.*opens the map/ })).toBeVisible();
});
