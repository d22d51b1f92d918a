import { beforeAll, expect, test } from "vitest";
import { importPeopleBy } from "#server/operator-page/import-people.ts";
import { type Leavers, leavers, OLGA, operationOn } from "#tests/support/leavers.ts";

// The store that a row of an import of people names: docs/product.md#operators.

let world: Leavers;
beforeAll(async () => {
  world = await leavers();
  const stores = [
    ["riverside", "Riverside", "017"],
    ["park", "Park", "A-5"],
    ["harbour", "Harbour", "20"],
    ["airport", "Airport", "020"],
    ["dock", "Dock", "20B"],
    ["mill", "Mill", "0"],
  ];
  for (const store of stores)
    await world.engine.query(
      `insert into user_stores (id, owner_id, name, number, location, address, created_at)
       values ($1, 'sofia', $2, $3, 'Hall', '1 Road', now())`,
      store,
    );
});

const storeOf = async (store: string) => {
  const { origin } = operationOn("");
  const person = { name: "stella", email: "stella@example.com", role: "Store Manager" };
  const { people } = await importPeopleBy(world.database, "olga", {
    caller: OLGA,
    origin,
    people: [{ ...person, phone: null, trades: null, store }],
    isDryRun: true,
  });
  return people.map(({ storeId, faults }) => storeId ?? faults.map(({ message }) => message).join(" "))[0];
};

test.each([
  ["017", "riverside"],
  ["17", "riverside"],
  ["#0017", "riverside"],
  ["#017 Riverside", "riverside"],
  ["17 riverside", "riverside"],
  ["a-5", "park"],
  ["#A-5 Park", "park"],
  ["20b", "dock"],
  ["#020 Airport", "airport"],
  ["00", "mill"],
  ["Harbour", "harbour"],
])("“%s” is the store %s, with or without zeros before the number", async (named, id) => {
  expect(await storeOf(named)).toBe(id);
});

test("a number that two stores have with and without zeros names neither of them", async () => {
  expect(await storeOf("20")).toMatch(/^Several stores have the name or number “20”/);
  expect(await storeOf("#020")).toMatch(/^Several stores/);
  expect(await storeOf("170")).toMatch(/^There is no store “170”/);
  expect(await storeOf("#")).toMatch(/^There is no store “#”/);
});
