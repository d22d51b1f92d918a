import { beforeAll, expect, test } from "vitest";
import { importPeopleBy } from "#server/operator-page/import-people.ts";
import { undoImportOfPeople } from "#server/operator-page/undo-people-import.ts";
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
  expect(await storeOf("170")).toMatch(/^There is no store or region “170”/);
  expect(await storeOf("#")).toBe("");
});

const importOf = async (row: object, isDryRun: boolean, named?: { id: string; fileName: string }) => {
  const { origin } = operationOn("");
  const person = {
    name: "Sofia",
    email: "new@example.com",
    role: "Store Manager",
    phone: null,
    trades: null,
  };
  const people = [{ ...person, store: null, ...row }];
  return (await importPeopleBy(world.database, "olga", { caller: OLGA, origin, people, isDryRun, named }))
    .people;
};

test("a cell with several stores names each once, and says which one there is not", async () => {
  expect(await importOf({ store: "17; Park ;riverside;" }, true)).toMatchObject([
    { outcome: "new", storeId: "riverside", storeIds: ["riverside", "park"] },
  ]);
  expect(await importOf({ store: "17;Nowhere" }, true)).toMatchObject([
    { outcome: "faulty", faults: [{ field: "store", message: expect.stringContaining("“Nowhere”") }] },
  ]);
});

test("an account is added to all stores of its cell, and taken off those by the undoing", async () => {
  await world.engine.query(
    `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
     values ('stan', 'stan@example.com', 'Stan Store', 'Stan', 'Store', 'Store Manager', 'Fettle', '')`,
  );
  await world.engine.query(
    "insert into store_people (id, store_id, person_id, created_at) values ('1', 'mill', 'stan', now())",
  );
  const row = { name: "Stan Store", email: "stan@example.com", store: "park;riverside;mill" };
  const storesOfStan = async () =>
    (await world.database.query("select store_id from store_people where person_id = 'stan' order by 1")).map(
      (each) => each["store_id"],
    );
  expect(await importOf(row, true)).toMatchObject([
    { changes: [{ field: "store", after: "#A-5 Park, #017 Riverside" }] },
  ]);
  await importOf(row, false, { id: "import", fileName: "people.csv" });
  expect(await storesOfStan()).toEqual(["mill", "park", "riverside"]);
  expect(await importOf(row, false)).toMatchObject([{ outcome: "unchanged" }]);
  const { origin } = operationOn("");
  const undo = { caller: OLGA, origin, importId: "import", emails: ["stan@example.com"] };
  expect((await undoImportOfPeople(world.database, "olga", undo)).people).toMatchObject([
    { outcome: "restore" },
  ]);
  expect(await storesOfStan()).toEqual(["mill"]);
});

test("who becomes the property manager of stores by a file is told so once, and of nothing else", async () => {
  await world.engine.query(
    `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
     values ('prisca', 'prisca@example.com', 'Prisca', 'Prisca', '', 'Property Manager', 'Fettle', '')`,
  );
  const row = { email: "prisca@example.com", name: "Prisca", role: "Property Manager" };
  await importOf({ ...row, manages: "Park;Mill" }, false);
  expect(await world.noticesOf("prisca")).toEqual([
    expect.stringContaining("named you property manager of 2 stores"),
  ]);
  await importOf({ ...row, phone: "555 0102", manages: "Dock" }, false);
  expect(
    (await world.noticesOf("prisca")).filter((notice) => notice.includes("changed your account")),
  ).toEqual([expect.stringMatching(/Phone: 555 0102 \(before: nothing\)\.$/)]);
});

test("who was the property manager before reads that the undoing gave the store back", async () => {
  await world.engine.exec(
    `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
     select id, id || '@example.com', id, id, '', 'Property Manager', 'Fettle', '' from unnest('{nora,noel}'::text[]) as t (id);
     update user_stores set property_manager_id = 'nora' where id in ('harbour', 'airport')`,
  );
  const named = { id: "of-noel", fileName: "people.csv" };
  const row = {
    email: "noel@example.com",
    name: "noel",
    role: "Property Manager",
    manages: "Harbour;Airport",
  };
  await importOf(row, false, named);
  expect(await world.noticesOf("nora")).toEqual([expect.stringContaining("You are theirs no longer.")]);
  const { origin } = operationOn("");
  const undo = { caller: OLGA, origin, importId: named.id, emails: [row.email] };
  await undoImportOfPeople(world.database, "olga", undo);
  expect(await world.noticesOf("nora")).toContainEqual(
    expect.stringContaining("named you property manager of 2 stores"),
  );
});

test("a region gives a property manager its stores without one, and a store named itself replaces who has it", async () => {
  await world.engine.query(
    `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
     values ('xavier', 'xavier@example.com', 'Xavier', 'Xavier', 'P', 'Property Manager', 'Fettle', ''),
       ('renee', 'renee@example.com', 'Renée', 'Renée', 'D', 'Property Manager', 'Fettle', '')`,
  );
  await world.engine.query(
    "update user_stores set region = 'Northeast' where id in ('riverside', 'park', 'dock')",
  );
  await world.engine.query("update user_stores set property_manager_id = 'xavier' where id = 'park'");
  const row = { name: "Renée", email: "renee@example.com", role: "Property Manager" };
  const managerOfPark = async () =>
    (await world.database.query("select property_manager_id as id from user_stores where id = 'park'"))[0]?.[
      "id"
    ];
  const [found] = await importOf({ ...row, manages: "Northeast" }, true);
  expect(found?.managedStoreIds).toEqual(["riverside"]);
  expect(found?.cells?.[0]?.doubts).toMatchObject([
    { value: "Northeast", message: expect.stringMatching(/^2 stores of it keep the property managers/) },
  ]);
  await importOf({ ...row, manages: "Northeast" }, false);
  expect(await managerOfPark()).toBe("xavier");
  await importOf({ ...row, manages: "A-5" }, false);
  expect(await managerOfPark()).toBe("renee");
});
