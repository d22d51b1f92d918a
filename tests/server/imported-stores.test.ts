import { createHash } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { createStore, deleteStore, listStores } from "#contract/stores.ts";
import { registered, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer, type SharedServer } from "#tests/support/server.ts";

// Two devices import the same file: the id of a new store is made from its content.

describe.each(databases.filter(isAvailable))("imported stores, on the %s database", (kind) => {
  let server: SharedServer;
  let owner: TestPerson;
  beforeAll(async () => {
    server = sharedServer(kind);
    owner = await registered(server, "Store Manager", "Ida Import");
  });

  const idOf = (text: string) => {
    const hex = createHash("sha256").update(`${owner.id}${text}`).digest("hex");
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
  };
  const send = (clientId: string, more: object = {}, who = owner) =>
    who.ask(createStore, {
      body: { clientId, name: "South", location: "L", address: "2 South Road", ...more },
    });
  const phonesOf = async () => (await owner.ask(listStores)).data.map(({ phone }) => phone);

  test("the second device's import is an update of the first's, and no second store", async () => {
    const id = idOf("twice");
    await send(id, { phone: "555-0101" });
    expect((await send(id, { phone: "555-0102" })).data).toMatchObject({ id, phone: "555-0102" });
    expect(await phonesOf()).toEqual(["555-0102"]);
  });

  test("a store that was deleted in between is there again; a stranger's id is refused", async () => {
    const id = idOf("deleted");
    await send(id, { phone: "555-0103" });
    await owner.ask(deleteStore, { params: { id } });
    const stranger = await registered(server, "Store Manager", "Stan Stranger");
    expect((await send(id, {}, stranger)).status).toBeGreaterThanOrEqual(400);
    expect((await send(id, { phone: "555-0104" })).data).toMatchObject({ id, phone: "555-0104" });
    expect(await phonesOf()).toContain("555-0104");
  });
});
