import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { storeInfoFrom } from "#domain/stores/store.ts";
import { type AccountDatabase, openAccount } from "#local-db/database.ts";
import { searchAll } from "#local-db/read/search.ts";
import { aPerson, aStore } from "#tests/component/support/demo-rows.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";

// The search over everything on this device. docs/product.md#search.

const aComment = (id: string, content: string) => ({
  id,
  ticketId: "t1",
  kind: "comment" as const,
  content,
  attachments: [],
  authorId: PEOPLE.store.id,
  authorName: "Ann",
  authorRole: "Store Manager" as const,
  createdAt: `2030-01-01T10:00:0${id.at(-1)}.000Z`,
});

async function search(db: AccountDatabase, question: string) {
  const { tickets, workOrders, comments } = await searchAll(db, question);
  return {
    tickets: [tickets.total, ...tickets.first.map(({ id }) => id)],
    workOrders: [workOrders.total, ...workOrders.first.map(({ id }) => id)],
    comments: [comments.total, ...comments.first.map(({ comment }) => comment.id)],
  };
}

test("a misspelt word finds tickets, work orders and comments, after those that contain it as typed", async () => {
  const db = openAccount(randomUUID());
  await db.tickets.bulkPut([
    aTicket({ id: "t1", title: "Cooler is warm" }),
    aTicket({ id: "o1", title: "Clean the cooler", parentId: "t1" }),
  ]);
  await db.comments.bulkPut([
    aComment("c1", "The coolr, as typed"),
    aComment("c2", "Which cooler is it?"),
    aComment("c3", "The door"),
  ]);
  expect(await search(db, "coolr")).toEqual({
    tickets: [1, "t1"],
    workOrders: [1, "o1"],
    comments: [2, "c1", "c2"],
  });
  db.close();
});

test("guesses are left out where enough of all kinds, or a screen, have the words as typed", async () => {
  const db = openAccount(randomUUID());
  await db.tickets.put(aTicket({ id: "t1", title: "Lettuce is wet" }));
  const left = (n: number) => aComment(`c${n}`, "I left it there");
  await db.comments.bulkPut([1, 2, 3, 4].map(left));
  expect(await search(db, "left")).toMatchObject({ tickets: [1, "t1"] });
  expect((await searchAll(db, "left", [], true)).tickets).toEqual({ first: [], total: 0, guessed: 0 });
  await db.comments.put(left(5));
  expect(await search(db, "left")).toMatchObject({ tickets: [0] });
  db.close();
});

test("“plumber” finds a plumbing job and a vendor with that skill", async () => {
  const db = openAccount(randomUUID());
  await db.tickets.put(aTicket({ id: "t1", title: "Tap drips", category: "Plumbing" }));
  await db.people.bulkPut([
    { ...aPerson("vera", "Vera Novak", "Vendor"), skills: ["Plumbing"] },
    aPerson("victor", "Victor Vance", "Vendor"),
  ]);
  const { tickets, people } = await searchAll(db, "plumber");
  expect(tickets.first.map(({ id }) => id)).toEqual(["t1"]);
  expect(people.first.map(({ id }) => id)).toEqual(["vera"]);
  db.close();
});

test("a store whose name or number was typed is the first of the stores, and known as named", async () => {
  const db = openAccount(randomUUID());
  await db.stores.bulkPut(
    ["Store 1040", "Annex of Store 104 East", "Store #104"].map((name) =>
      aStore("olga", { id: name, name, isDefault: false }),
    ),
  );
  const { stores, isStoreNamed } = await searchAll(db, "store #104");
  expect([isStoreNamed, stores.first[0]?.name]).toEqual([true, "Store #104"]);
  expect((await searchAll(db, "store")).isStoreNamed).toBe(false);
  db.close();
});

test("“17”, “#17” and “store 17” find the store with that number first, and name it", async () => {
  const db = openAccount(randomUUID());
  await db.stores.bulkPut([
    aStore("olga", { id: "s170", name: "Airport", number: "170", isDefault: false }),
    aStore("olga", { id: "named", name: "Route 17 Plaza", number: "5", isDefault: false }),
    aStore("olga", { id: "s17", name: "Riverside", number: "17", isDefault: false }),
  ]);
  await db.tickets.bulkPut([
    aTicket({ id: "t1", title: "Store 17 is dark" }),
    aTicket({ id: "t2", title: "Ramp", store: storeInfoFrom(aStore("olga", { name: "B", number: "17" })) }),
  ]);
  for (const question of ["17", "#17", "store 17", "Store #17", "017", "Riverside 17"]) {
    const { stores, isStoreNamed } = await searchAll(db, question);
    expect([question, isStoreNamed, stores.first[0]?.id]).toEqual([question, true, "s17"]);
  }
  expect((await searchAll(db, "#17")).tickets.first.map(({ id }) => id)).toEqual(["t2"]);
  db.close();
});

test("“store 105” finds no ticket for the 105 within its number, “105” alone does", async () => {
  const db = openAccount(randomUUID());
  await db.stores.bulkPut([aStore("olga", { id: "s105", name: "Mill Street", number: "105" })]);
  const at = (number: string) => storeInfoFrom(aStore("olga", { name: "Store", number }));
  await db.tickets.bulkPut([
    aTicket({ id: "noise", title: "Ramp", number: 1053, store: at("4") }),
    aTicket({ id: "misspelt", title: "Stove", number: 1055 }),
    aTicket({ id: "there", title: "Sink", number: 2000, store: at("105") }),
    aTicket({ id: "itself", title: "Door", number: 105 }),
    aTicket({ id: "within", title: "Door", number: 1105, store: at("4") }),
  ]);
  const ids = async (question: string) => (await searchAll(db, question)).tickets.first.map(({ id }) => id);
  expect(await ids("store 105")).toEqual(["there", "itself"]);
  const found = await ids("105");
  expect(found.slice(1, 3).toSorted((a, b) => a.localeCompare(b))).toEqual(["misspelt", "noise"]);
  expect([found[0], ...found.slice(3)]).toEqual(["itself", "there"]);
  expect(await ids("ramp 1053")).toEqual(["noise"]);
  db.close();
});

test("“store 106” finds a store that has the number in its name, and no other kind comes before", async () => {
  const db = openAccount(randomUUID());
  await db.stores.bulkPut(
    ["Mill Street 1060", "Mill Street #106", "Riverside"].map((name) =>
      aStore("olga", { id: name, name, isDefault: false }),
    ),
  );
  const { stores, isStoreNamed } = await searchAll(db, "store 106");
  expect([isStoreNamed, stores.first[0]?.name]).toEqual([true, "Mill Street #106"]);
  expect((await searchAll(db, "store 10")).isStoreNamed).toBe(false);
  db.close();
});

test("a store is found by its number in name or place, and by a phone number only from four digits on", async () => {
  const db = openAccount(randomUUID());
  const store = (name: string, more: object = {}) =>
    aStore("olga", { id: name, name, isDefault: false, location: "", ...more });
  await db.stores.bulkPut([
    store("Airport", { phone: "217-555-0117", zipcode: "61701" }),
    store("Cedar Hill", { location: "Store 11", phone: "" }),
    store("Chain Store 017", { phone: "" }),
    store("Chain Store 170", { phone: "" }),
  ]);
  const names = async (question: string) =>
    (await searchAll(db, question)).stores.first.map(({ name }) => name);
  expect(await names("17")).toEqual(["Chain Store 017", "Chain Store 170"]);
  expect(await names("store 17")).toEqual(["Chain Store 017", "Chain Store 170"]);
  expect(await names("store 11")).toEqual(["Cedar Hill"]);
  expect(await names("555-0117")).toEqual(["Airport"]);
  db.close();
});

test("a ticket with the word in its title is before newer ones that have it elsewhere", async () => {
  const db = openAccount(randomUUID());
  await db.tickets.bulkPut([
    aTicket({ id: "ramp", title: "Ramp breaks off", createdAt: "2030-01-01T00:00:00.000Z" }),
    aTicket({
      id: "lift",
      title: "Goods lift",
      description: "The ramp is used now",
      createdAt: "2030-02-01T00:00:00.000Z",
    }),
  ]);
  const ids = async (question: string) => (await searchAll(db, question)).tickets.first.map(({ id }) => id);
  expect(await ids("ramp")).toEqual(["ramp", "lift"]);
  expect(await ids("")).toEqual(["lift", "ramp"]);
  db.close();
});
