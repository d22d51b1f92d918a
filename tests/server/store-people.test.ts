import { beforeAll, describe, expect, test } from "vitest";
import { readPerson } from "#contract/accounts.ts";
import { listBids, placeBid } from "#contract/bids.ts";
import { storeHistory, ticketHistory } from "#contract/history.ts";
import { sendMessage } from "#contract/messages.ts";
import { addStorePerson, editStore, deleteStore, listStores, removeStorePerson } from "#contract/stores.ts";
import { pullChanges } from "#contract/sync.ts";
import {
  addComment,
  changeTicketStatus,
  listComments,
  listTickets,
  raiseTicket,
  readTicket,
} from "#contract/tickets.ts";
import { bidForm } from "#tests/support/all-writes.ts";
import { cast, registered, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer, type SharedServer } from "#tests/support/server.ts";

// Further people of a store through the API: docs/product.md#people-of-a-store.

describe.each(databases.filter(isAvailable))("people of a store, on the %s database", (kind) => {
  let server: SharedServer;
  let people: Awaited<ReturnType<typeof cast>>;
  let stella: TestPerson;
  let sam: TestPerson;
  let vera: TestPerson;
  beforeAll(async () => {
    server = sharedServer(kind);
    people = await cast(server);
    stella = await registered(server, "Store Manager", "Stella Second");
    sam = await registered(server, "Store Manager", "Sam Stranger");
    vera = await registered(server, "Vendor", "Vera Vendor");
  });

  const shop = () => ({ id: people.shop.id });
  const add = (who: TestPerson) =>
    people.store.ask(addStorePerson, { params: shop(), body: { email: who.email } });
  const takeOff = (who: TestPerson) =>
    people.store.ask(removeStorePerson, { params: { ...shop(), personId: who.id } });
  const raise = (who: TestPerson, title: string) =>
    who.ask(raiseTicket, { body: { title, storeId: people.shop.id } });
  const pulled = async (who: TestPerson, since?: string) =>
    (await who.ask(pullChanges, { query: since === undefined ? {} : { since } })).data;

  test("the second person reads, with tickets, bids, comments and history, what the manager reads", async () => {
    const { id } = (await raise(people.store, "Pane cracked")).data;
    const params = { id };
    await people.property.ask(changeTicketStatus, { params, body: { status: "out_for_bid" } });
    await vera.ask(placeBid, { body: bidForm(id) });
    await people.store.ask(addComment, { params, body: { content: "Only the left one" } });
    expect((await add(stella)).data.people).toEqual([{ id: stella.id, name: "Stella Second" }]);
    const first = await pulled(stella);
    const kinds = first.changes.filter(({ row }) => row !== null).map((change) => change.kind);
    expect(kinds).toEqual(expect.arrayContaining(["store", "ticket", "comment", "event", "bid", "person"]));
    const reads: ((who: TestPerson) => Promise<{ readonly text: string }>)[] = [
      (who) => who.ask(listComments, { params }),
      (who) => who.ask(ticketHistory, { params }),
      (who) => who.ask(listBids, { query: { taskId: id } }),
    ];
    for (const read of reads)
      expect(JSON.parse((await read(stella)).text)).toEqual(JSON.parse((await read(people.store)).text));
    expect((await stella.ask(storeHistory, { params: shop() })).status).toBe(200);
    expect((await stella.ask(listStores)).data.map((store) => store.id)).toEqual([people.shop.id]);
    expect((await stella.ask(readPerson, { params: { id: people.store.id } })).data.email).toBe(
      people.store.email,
    );
    const hello = { receiver_id: people.property.id, message: "Hello" };
    expect((await stella.ask(sendMessage, { body: hello })).status).toBe(201);
    // Who decides is still one person.
    const permissions = async (who: TestPerson) => (await who.ask(readTicket, { params })).data.permissions;
    expect(await permissions(stella)).toEqual(["comment"]);
    expect(await permissions(people.store)).toContain("decideBids");
  });

  test("a stranger is refused on every call of the store and of its tickets", async () => {
    await add(stella);
    const { id } = (await raise(stella, "Lock jams")).data;
    const params = { id };
    const calls = await Promise.all([
      sam.ask(addStorePerson, { params: shop(), body: { email: sam.email } }),
      sam.ask(removeStorePerson, { params: { ...shop(), personId: stella.id } }),
      sam.ask(removeStorePerson, { params: { ...shop(), personId: sam.id } }),
      sam.ask(editStore, { params: shop(), body: { name: "Mine" } }),
      sam.ask(deleteStore, { params: shop() }),
      sam.ask(storeHistory, { params: shop() }),
      sam.ask(readTicket, { params }),
      sam.ask(listComments, { params, query: {} }),
      sam.ask(addComment, { params, body: { content: "Hello" } }),
      sam.ask(ticketHistory, { params }),
      sam.ask(changeTicketStatus, { params, body: { status: "cancelled" } }),
    ]);
    expect(calls.map(({ status }) => status)).toEqual(calls.map(() => 404));
    expect((await raise(sam, "For nobody")).status).toBe(400);
    expect((await sam.ask(listTickets, { query: {} })).data.tasks).toEqual([]);
  });

  test("one of the people changes neither the store nor who belongs to it", async () => {
    await add(stella);
    const calls = await Promise.all([
      stella.ask(addStorePerson, { params: shop(), body: { email: sam.email } }),
      stella.ask(removeStorePerson, { params: { ...shop(), personId: sam.id } }),
      stella.ask(editStore, { params: shop(), body: { name: "Mine" } }),
      stella.ask(deleteStore, { params: shop() }),
    ]);
    expect(calls.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
  });

  test("who is taken off is told by the next pull, and what was not sent yet is refused in words", async () => {
    await add(stella);
    const { id } = (await raise(people.store, "Sign flickers")).data;
    let page = await pulled(stella);
    while (page.more) page = await pulled(stella, page.cursor);
    await takeOff(stella);
    const { changes } = await pulled(stella, page.cursor);
    const gone = changes.filter(({ row }) => row === null).map((change) => [change.kind, change.id]);
    expect(gone).toEqual(
      expect.arrayContaining([
        ["store", people.shop.id],
        ["ticket", id],
      ]),
    );
    expect(changes.find((change) => change.kind === "ticket" && change.id === id)).toMatchObject({
      loss: { reason: "moved", by: { id: people.store.id } },
    });
    const late = await stella.ask(addComment, { params: { id }, body: { content: "Since Monday" } });
    expect(late.status).toBe(404);
    const raised = await raise(stella, "Written in the basement");
    expect([raised.status, raised.refusal.error]).toEqual([400, "invalid_store"]);
  });

  test("added twice at once, somebody belongs to the store once", async () => {
    await takeOff(stella);
    const answers = await Promise.all([add(stella), add(stella), add(sam)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [store] = (await people.store.ask(listStores)).data;
    expect(store?.people?.map(({ id }) => id).toSorted()).toEqual([stella.id, sam.id].toSorted());
    await takeOff(sam);
  });

  test("a ticket raised while somebody is added, or changed while, reaches that person's device", async () => {
    for (let round = 0; round < 5; round += 1) {
      await takeOff(stella);
      let page = await pulled(stella);
      while (page.more) page = await pulled(stella, page.cursor);
      const old = (await raise(people.store, `Old ${round}`)).data;
      const names = Array.from({ length: 8 }, (_, n) => `Fresh ${round} ${n}`);
      const [fresh] = await Promise.all([
        Promise.all(names.map((name) => raise(people.store, name))),
        add(stella),
        people.store.ask(changeTicketStatus, { params: { id: old.id }, body: { status: "cancelled" } }),
      ]);
      const rows = new Map<string, unknown>();
      do {
        page = await pulled(stella, page.cursor);
        for (const change of page.changes)
          if (change.kind === "ticket") rows.set(change.id, change.row?.status);
      } while (page.more);
      expect(rows.get(old.id)).toBe("cancelled");
      expect(fresh.filter(({ data }) => rows.get(data.id) !== data.status)).toEqual([]);
    }
  });
});
