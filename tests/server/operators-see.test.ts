import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPerson, whoAmI } from "#contract/accounts.ts";
import { listBids, placeBid } from "#contract/bids.ts";
import { storeHistory, ticketHistory } from "#contract/history.ts";
import { listMessages, sendMessage } from "#contract/messages.ts";
import { saveOperatorSettings } from "#contract/operator-settings.ts";
import {
  addStorePerson,
  createStore,
  deleteStore,
  editStore,
  listStores,
  removeStorePerson,
} from "#contract/stores.ts";
import { pullChanges, readConfig } from "#contract/sync.ts";
import {
  addComment,
  changeTicketStatus,
  listComments,
  listTickets,
  raiseTicket,
  readTicket,
} from "#contract/tickets.ts";
import { bidForm } from "#tests/support/all-writes.ts";
import { cast, operator, PASSWORD, registered, signedIn, signedInOperator } from "#tests/support/people.ts";
import type { Cast, TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

// What operators see beside their own: docs/product.md#what-operators-see.

describe.each(databases.filter(isAvailable))("what operators see, on the %s database", (kind) => {
  let server: TestServer;
  let people: Cast;
  let vera: TestPerson;
  let olga: TestPerson;
  let ticketId: string;
  const params = () => ({ id: ticketId });
  const shop = () => ({ id: people.shop.id });
  beforeAll(async () => {
    // Registration by mail domain: a server of one organization.
    server = await startServer({ kind, env: { SIGN_UP: "example.com", OPERATORS_ACT: "own" } });
    olga = await signedInOperator(server, "o@example.com", "Olga O");
    people = await cast(server);
    vera = await registered(server, "Vendor", "Vera Vendor");
    const raised = { title: "Pane cracked", storeId: people.shop.id, priority: "urgent" as const };
    ticketId = (await people.store.ask(raiseTicket, { body: raised })).data.id;
    await people.property.ask(changeTicketStatus, { params: params(), body: { status: "out_for_bid" } });
    await vera.ask(placeBid, { body: bidForm(ticketId) });
    await people.store.ask(addComment, { params: params(), body: { content: "Only the left one" } });
    const hello = { receiver_id: people.property.id, message: "Between us" };
    await people.store.ask(sendMessage, { body: hello });
  });
  afterAll(() => server.stop());

  const pulled = async (since?: string) =>
    (await olga.ask(pullChanges, { query: since === undefined ? {} : { since } })).data;
  const idsIn = (page: Awaited<ReturnType<typeof pulled>>) =>
    page.changes.filter(({ row }) => row !== null).map(({ id }) => id);
  const set = (operatorsSee: "everything" | "own") =>
    olga.ask(saveOperatorSettings, { body: { operatorsSee } });

  test("a ticket of a store without the operator among its people is read like a manager reads it", async () => {
    const page = await pulled();
    expect(idsIn(page)).toEqual(expect.arrayContaining([people.shop.id, ticketId, vera.id]));
    expect(page.changes.filter(({ row }) => row !== null).map((change) => change.kind)).toEqual(
      expect.arrayContaining(["store", "ticket", "comment", "event", "bid", "person"]),
    );
    const reads: ((who: TestPerson) => Promise<{ readonly text: string }>)[] = [
      (who) => who.ask(listComments, { params: params() }),
      (who) => who.ask(ticketHistory, { params: params() }),
      (who) => who.ask(storeHistory, { params: shop() }),
      (who) => who.ask(listBids, { query: { taskId: ticketId } }),
    ];
    for (const read of reads)
      expect(JSON.parse((await read(olga)).text)).toEqual(JSON.parse((await read(people.store)).text));
    expect((await olga.ask(listStores)).data.map((store) => store.id)).toEqual([people.shop.id]);
    expect((await olga.ask(listTickets, { query: {} })).data.tasks.map(({ id }) => id)).toEqual([ticketId]);
    expect((await olga.ask(listBids, { query: {} })).data.bids).toHaveLength(1);
    const card = await olga.ask(readPerson, { params: { id: people.store.id } });
    expect(card.data.email).toBe(people.store.email);
    expect((await olga.ask(whoAmI)).data).toMatchObject({ isOperator: true, seesEverything: true });
  });

  test("seeing alone gives no right, and no conversation of others", async () => {
    expect((await olga.ask(readTicket, { params: params() })).data.permissions).toEqual([]);
    const calls = await Promise.all([
      olga.ask(addComment, { params: params(), body: { content: "Hello" } }),
      olga.ask(changeTicketStatus, { params: params(), body: { status: "cancelled" } }),
      olga.ask(deleteStore, { params: shop() }),
    ]);
    expect(calls.map(({ status }) => status)).toEqual([403, 403, 403]);
    const raised = await olga.ask(raiseTicket, { body: { title: "Theirs", storeId: people.shop.id } });
    expect([raised.status, raised.refusal.error]).toEqual([400, "invalid_store"]);
    const page = await pulled();
    expect(page.changes.filter(({ kind: each, row }) => each === "message" && row !== null)).toEqual([]);
    const withSofia = { user_id: people.store.id };
    expect((await olga.ask(listMessages, { query: withSofia })).data.messages).toEqual([]);
  });

  test("what comes later is in the next pull, also after the operator was taken off the store", async () => {
    const before = await pulled();
    const added = await people.store.ask(addStorePerson, { params: shop(), body: { email: olga.email } });
    expect(added.status).toBe(200);
    await people.store.ask(removeStorePerson, { params: { ...shop(), personId: olga.id } });
    const body = { name: "Store 9001", location: "Mall", address: "1 Ring Road", number: "9001" };
    const fresh = (await people.store.ask(createStore, { body })).data;
    const urgent = { title: "Gas smell", storeId: fresh.id, priority: "urgent" as const };
    const raised = (await people.store.ask(raiseTicket, { body: urgent })).data;
    const page = await pulled(before.cursor);
    expect(page.resync).toBe(false);
    expect(idsIn(page)).toEqual(expect.arrayContaining([people.shop.id, ticketId, fresh.id, raised.id]));
    expect(page.changes.filter(({ kind: each, row }) => each === "ticket" && row === null)).toEqual([]);
    const deleted = await people.store.ask(deleteStore, { params: { id: fresh.id } });
    expect(deleted.status).toBe(200);
    const after = await pulled(page.cursor);
    expect(after.changes.find(({ id }) => id === fresh.id)).toMatchObject({ kind: "store", row: null });
  });

  test("a device loses what its operator ceases to see, and gets it back with the setting", async () => {
    const all = await pulled();
    await set("own");
    const lost = await pulled(all.cursor);
    expect([lost.resync, lost.isNarrowed, idsIn(lost).includes(ticketId)]).toEqual([true, true, false]);
    // Of a state that is lost more than the rows of others may be missing.
    const unknown = await pulled(`${randomUUID()}:1.1+everything`);
    expect([unknown.resync, unknown.isNarrowed]).toEqual([true, undefined]);
    expect((await olga.ask(readTicket, { params: params() })).status).toBe(404);
    expect((await olga.ask(listTickets, { query: {} })).data.tasks).toEqual([]);
    expect((await pulled(lost.cursor)).resync).toBe(false);
    await set("everything");
    const again = await pulled(lost.cursor);
    // Nothing that the device has is thrown away for it.
    expect([again.resync, idsIn(again).includes(ticketId)]).toEqual([false, true]);
    expect(idsIn(await pulled(again.cursor))).toEqual([]);
  });

  test("a right that is taken away or given counts from the next pull on", async () => {
    const all = await pulled();
    await operator(server, ["operator", "--email", "o@example.com", "--end"], PASSWORD);
    const lost = await pulled(all.cursor);
    expect([lost.resync, idsIn(lost).includes(ticketId)]).toEqual([true, false]);
    expect((await olga.ask(whoAmI)).data).not.toHaveProperty("seesEverything");
    await operator(server, ["operator", "--email", "o@example.com"], PASSWORD);
    expect(idsIn(await pulled(lost.cursor))).toContain(ticketId);
  });

  test("where operators manage the stores, a manager changes facts and adds and deletes none", async () => {
    await olga.ask(saveOperatorSettings, { body: { storesManagedBy: "operators" } });
    expect((await people.store.ask(readConfig)).data.storesManagedBy).toBe("operators");
    const body = { name: "Corner", location: "Mall", address: "2 Ring Road" };
    const added = await people.store.ask(createStore, { body });
    expect([added.status, added.refusal.message]).toEqual([
      403,
      "On this server only operators add and import stores.",
    ]);
    const deleted = await people.store.ask(deleteStore, { params: shop() });
    expect([deleted.status, deleted.refusal.message]).toEqual([
      403,
      "On this server only operators delete stores.",
    ]);
    const hours = { params: shop(), body: { openingHours: "Mon-Fri 9-5" } };
    expect((await people.store.ask(editStore, hours)).data.openingHours).toBe("Mon-Fri 9-5");
    expect((await olga.ask(createStore, { body })).status).toBe(201);
    await olga.ask(saveOperatorSettings, { body: { fromStart: ["storesManagedBy"] } });
    expect((await people.store.ask(createStore, { body })).status).toBe(201);
  });

  test("where anybody may sign up operators see their own, until the page says otherwise", async () => {
    await olga.ask(saveOperatorSettings, { body: { signUp: { kind: "open" }, fromStart: ["operatorsSee"] } });
    expect((await olga.ask(readTicket, { params: params() })).status).toBe(404);
    await set("everything");
    await server.stop();
    server = await server.restart();
    olga = await signedIn(server, "o@example.com");
    expect((await olga.ask(readTicket, { params: params() })).status).toBe(200);
    await olga.ask(saveOperatorSettings, { body: { fromStart: ["signUp", "operatorsSee"] } });
    expect((await olga.ask(readTicket, { params: params() })).status).toBe(200);
  });
});
