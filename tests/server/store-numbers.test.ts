import { beforeAll, describe, expect, test } from "vitest";
import { listBids, placeBid } from "#contract/bids.ts";
import { ticketHistory } from "#contract/history.ts";
import { createStore, editStore, listStores, undoStoreImport } from "#contract/stores.ts";
import { pullChanges } from "#contract/sync.ts";
import { changeTicketStatus, editTicket, raiseTicket, readTicket } from "#contract/tickets.ts";
import { bidForm } from "#tests/support/all-writes.ts";
import { cast, registered } from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer, type SharedServer } from "#tests/support/server.ts";

// Numbers of stores: docs/product.md#stores.

describe.each(databases.filter(isAvailable))("numbers of stores, on the %s database", (kind) => {
  let server: SharedServer;
  let people: Awaited<ReturnType<typeof cast>>;
  beforeAll(async () => {
    server = sharedServer(kind);
    people = await cast(server);
  });

  const shop = () => ({ id: people.shop.id });
  const write = (number: string | null) => people.store.ask(editStore, { params: shop(), body: { number } });

  test("a store keeps its number without the sign before it; an empty one is none", async () => {
    const made = await people.store.ask(createStore, {
      body: { name: "North", number: " #A-17", location: "Yard", address: "1 North Road" },
    });
    expect(made).toMatchObject({ status: 201, data: { number: "A-17" } });
    const listed = async () =>
      (await people.store.ask(listStores)).data.find(({ id }) => id === made.data.id)?.number;
    expect(await listed()).toBe("A-17");
    await people.store.ask(editStore, { params: { id: made.data.id }, body: { name: "North" } });
    expect(await listed()).toBe("A-17");
    await people.store.ask(editStore, { params: { id: made.data.id }, body: { number: " # " } });
    expect(await listed()).toBe(null);
    expect((await write("9".repeat(21))).status).toBe(400);
  });

  test("tickets and bids call the store by the number that it has now, and devices learn of it", async () => {
    await write("17");
    const { id } = (await people.store.ask(raiseTicket, { body: { title: "Ramp", storeId: shop().id } }))
      .data;
    const vera = await registered(server, "Vendor", "Vera Vendor");
    await people.property.ask(changeTicketStatus, { params: { id }, body: { status: "out_for_bid" } });
    await vera.ask(placeBid, { body: bidForm(id) });
    const before = (await people.property.ask(pullChanges, { query: {} })).data;
    await write("18");
    const { data } = await people.property.ask(readTicket, { params: { id } });
    expect(data.storeInfo).toMatchObject({ name: people.shop.name, number: "18" });
    const { changes } = (await people.property.ask(pullChanges, { query: { since: before.cursor } })).data;
    expect(changes.find((change) => change.id === id)?.row).toMatchObject({ storeInfo: { number: "18" } });
    const bids = await vera.ask(listBids, { query: {} });
    expect(bids.text).toContain(`#18 ${people.shop.name}`);
    await write(null);
    const after = await people.property.ask(readTicket, { params: { id } });
    expect(after.data.storeInfo?.number ?? null).toBe(null);
  });

  test("the history of a ticket that moved to the store names it by its number", async () => {
    const { data: ticket } = await people.store.ask(raiseTicket, { body: { title: "Sign dark" } });
    await write("21");
    await people.store.ask(editTicket, { params: { id: ticket.id }, body: { storeId: people.shop.id } });
    const { data } = await people.store.ask(ticketHistory, { params: { id: ticket.id } });
    expect(data.names[people.shop.id]).toBe(`#21 ${people.shop.name}`);
  });

  test("undoing an import gives back the former number, and not one that was changed since", async () => {
    const values = (number: string | null) => ({
      name: "West",
      number,
      location: "Yard",
      address: "4 West Road",
      city: "",
      state: "",
      zipcode: "",
      phone: "",
      propertyManager: null,
    });
    const { id } = (await people.store.ask(createStore, { body: values("31") })).data;
    const undo = () =>
      people.store.ask(undoStoreImport, {
        params: { id },
        body: { wrote: values("31"), former: values(null) },
      });
    await people.store.ask(editStore, { params: { id }, body: { number: "32" } });
    expect(await undo()).toMatchObject({ status: 409, text: expect.stringContaining("changed later") });
    await people.store.ask(editStore, { params: { id }, body: { number: "31" } });
    expect((await undo()).data.store).toMatchObject({ number: null });
  });
});
