import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as accounts from "#contract/accounts.ts";
import { API } from "#contract/api.ts";
import * as assistance from "#contract/assistance.ts";
import * as bids from "#contract/bids.ts";
import * as buildings from "#contract/buildings.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import * as messages from "#contract/messages.ts";
import * as notifications from "#contract/notifications.ts";
import * as ratings from "#contract/ratings.ts";
import * as stores from "#contract/stores.ts";
import { pullChanges } from "#contract/sync.ts";
import * as tickets from "#contract/tickets.ts";
import * as uploads from "#contract/uploads.ts";
import { ask, cast, operatorCreates, registered, signedIn, type TestPerson } from "#tests/support/people.ts";
import { databases, isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

// What holds for every call of the contract, whatever it does.

interface Wish {
  readonly names?: Record<string, string>;
  readonly body?: unknown;
}

describe.each(databases.filter(isAvailable))("every call, on the %s database", (kind) => {
  let server: TestServer;
  let people: Awaited<ReturnType<typeof cast>> & { vendor: TestPerson; assessor: TestPerson };
  beforeAll(async () => {
    server = await startServer({ kind });
    people = {
      ...(await cast(server)),
      vendor: await registered(server, "Vendor", "Vera Vendor"),
      assessor: await registered(server, "Assessor", "Asa Assessor"),
    };
  });
  afterAll(() => server.stop());

  const CLOSED = API.filter((promise) => promise.who === "signed in");
  const anyNames = Object.fromEntries(
    ["id", "n", "userId", "ticketId", "key", "s3Key"].map((name) => [name, randomUUID()]),
  );

  test("asks who is there before anything else: no token, a wrong one, and one in the address are 401", async () => {
    const open: string[] = [];
    for (const promise of CLOSED) {
      for (const token of [null, "x".repeat(43)]) {
        const told = await ask(server.url, token, promise, { names: anyNames });
        if (told.status !== 401) open.push(`${promise.name}: ${told.status}`);
      }
    }
    const inAddress = await fetch(
      `${server.url}/api/user-profile?token=${people.store.token}&authToken=${people.store.token}`,
      { headers: { cookie: `authToken=${people.store.token}` } },
    );
    expect(inAddress.status).toBe(401);
    expect(open).toEqual([]);
  });

  test("an account of another website is turned away everywhere but at 'who am I'", async () => {
    if (kind === "postgres") return;
    await operatorCreates(server, [
      "--email",
      "other@example.com",
      "--name",
      "Other Site",
      "--role",
      "Store Manager",
      "--website",
      "Elsewhere",
    ]);
    const other = await signedIn(server, "other@example.com");
    const open: string[] = [];
    for (const promise of CLOSED.filter((each) => each.name !== "whoAmI")) {
      const told = await other.ask(promise, { names: anyNames });
      if (told.status !== 403) open.push(`${promise.name}: ${told.status}`);
    }
    expect(open).toEqual([]);
    expect((await other.ask(accounts.whoAmI)).data).toEqual({ id: other.id, website: "Elsewhere" });
  });

  test("a thing nobody has is 404, never 500, whatever its name looks like", async () => {
    const wrong: string[] = [];
    const strange = ["nobody", "../../etc/passwd", "%00", "'; drop table users; --", "x".repeat(300), "💥"];
    for (const promise of CLOSED.filter((each) => each.method === "GET" && each.path.includes("{"))) {
      for (const name of strange) {
        const names = Object.fromEntries(Object.keys(anyNames).map((each) => [each, name]));
        const told = await people.store.ask(promise, { names });
        if (![404, 400, 403].includes(told.status)) wrong.push(`${promise.name} ${name}: ${told.status}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  /** A ticket of the store, brought to where a call needs it. */
  const raised = async (title = "Every write") =>
    (
      await people.store.ask(tickets.raiseTicket, {
        body: { title, storeId: people.shop.id, subTasks: [{ title: "one" }] },
      })
    ).data.id;
  const market = async () => {
    const id = await raised();
    await people.property.ask(tickets.changeTicketStatus, { names: { id }, body: { status: "out_for_bid" } });
    return id;
  };
  const bidForm = (taskId: string) => ({
    taskId,
    estimatedCost: 10,
    description: "x",
    scheduleDate: "2030-01-01",
    scheduleTime: "09:00",
  });
  const placed = async () =>
    (await people.vendor.ask(bids.placeBid, { body: bidForm(await market()) })).data.id;
  const completed = async () => {
    const id = await raised();
    await people.property.ask(tickets.changeTicketStatus, {
      names: { id },
      body: { status: "maintenance_worker_working", assignedTo: people.worker.id },
    });
    await people.worker.ask(tickets.changeTicketStatus, {
      names: { id },
      body: { status: "completed", content: "done" },
    });
    return id;
  };
  const building = { name: "N", address: "A", city: "C", state: "S", zipcode: "Z" };
  const madeBuilding = async () =>
    (await people.property.ask(buildings.createBuilding, { body: building })).data.id;
  const store = { name: "N", location: "L", address: "A" };
  const madeStore = async () => (await people.store.ask(stores.createStore, { body: store })).data.id;
  const email = () => `worker.${randomUUID().slice(0, 8)}@example.com`;
  const madeWorker = async () =>
    (
      await people.property.ask(accounts.createWorker, {
        body: { name: "New Worker", email: email(), password: "correct horse 42" },
      })
    ).data.id;

  type Who = "store" | "property" | "worker" | "vendor";
  const WRITES: readonly [string, Who, Endpoint, () => Promise<Wish>][] = [
    ["raise", "store", tickets.raiseTicket, async () => ({ body: { title: "T", storeId: people.shop.id } })],
    [
      "work order",
      "store",
      tickets.raiseTicket,
      async () => ({ body: { title: "W", parentId: await raised() } }),
    ],
    [
      "edit",
      "store",
      tickets.editTicket,
      async () => ({ names: { id: await raised() }, body: { title: "New" } }),
    ],
    ["delete", "store", tickets.deleteTicket, async () => ({ names: { id: await raised() } })],
    [
      "move",
      "property",
      tickets.changeTicketStatus,
      async () => ({ names: { id: await raised() }, body: { status: "ready_for_bid", content: "back" } }),
    ],
    [
      "complete",
      "property",
      tickets.changeTicketStatus,
      async () => ({ names: { id: await raised() }, body: { status: "completed", content: "done" } }),
    ],
    [
      "comment",
      "store",
      tickets.addComment,
      async () => ({ names: { id: await raised() }, body: { content: "c" } }),
    ],
    ["bid", "vendor", bids.placeBid, async () => ({ body: bidForm(await market()) })],
    [
      "edit bid",
      "vendor",
      bids.editBid,
      async () => ({ names: { id: await placed() }, body: { description: "y" } }),
    ],
    ["withdraw bid", "vendor", bids.withdrawBid, async () => ({ names: { id: await placed() } })],
    [
      "accept",
      "store",
      bids.decideOnBid,
      async () => ({ names: { id: await placed() }, body: { status: "accepted" } }),
    ],
    [
      "accept by amount",
      "store",
      bids.acceptBid,
      async () => ({ names: { id: await placed() }, body: { amount: 10 } }),
    ],
    ["reject", "store", bids.rejectBid, async () => ({ names: { id: await placed() } })],
    [
      "rate",
      "store",
      ratings.rateWork,
      async () => ({ body: { userId: people.worker.id, rating: 4, taskId: await completed() } }),
    ],
    ["store", "store", stores.createStore, async () => ({ body: store })],
    [
      "edit store",
      "store",
      stores.editStore,
      async () => ({ names: { id: await madeStore() }, body: { name: "M" } }),
    ],
    ["delete store", "store", stores.deleteStore, async () => ({ names: { id: await madeStore() } })],
    ["building", "property", buildings.createBuilding, async () => ({ body: building })],
    [
      "edit building",
      "property",
      buildings.editBuilding,
      async () => ({ names: { id: await madeBuilding() }, body: { name: "M" } }),
    ],
    [
      "delete building",
      "property",
      buildings.deleteBuilding,
      async () => ({ names: { id: await madeBuilding() } }),
    ],
    [
      "worker",
      "property",
      accounts.createWorker,
      async () => ({ body: { name: "W W", email: email(), password: "correct horse 42" } }),
    ],
    [
      "edit worker",
      "property",
      accounts.editWorker,
      async () => ({ names: { id: await madeWorker() }, body: { name: "V V", email: email() } }),
    ],
    ["delete worker", "property", accounts.deleteWorker, async () => ({ names: { id: await madeWorker() } })],
    ["profile", "store", accounts.updateProfile, async () => ({ body: { phone: "555-0199" } })],
    [
      "message",
      "property",
      messages.sendMessage,
      async () => ({ body: { receiver_id: people.store.id, message: "hello" } }),
    ],
    [
      "read messages",
      "store",
      messages.markMessagesRead,
      async () => ({ body: { user_id: people.property.id } }),
    ],
    [
      "read all",
      "store",
      notifications.readAllNotifications,
      async () => {
        await people.store.ask(notifications.readAllNotifications);
        await people.property.ask(tickets.addComment, {
          names: { id: await raised() },
          body: { content: "something new" },
        });
        return {};
      },
    ],
    ["suggest", "worker", assistance.suggest, async () => ({ body: { title: "T", description: "D" } })],
    [
      "begin upload",
      "store",
      uploads.initiateUpload,
      async () => ({ body: { filename: "a", totalSize: 10, chunkSize: 65_536 } }),
    ],
  ];

  test.each(WRITES)(
    "%s, said ten times at once and ten times in a row under one key, happens once",
    async (_name, who, promise, prepare) => {
      const wish = { ...(await prepare()), key: randomUUID() };
      const person = people[who];
      const { cursor } = (await person.ask(pullChanges)).data;
      const atOnce = await Promise.all(Array.from({ length: 10 }, () => person.ask(promise, wish)));
      const inARow = [];
      for (let n = 0; n < 10; n += 1) inARow.push(await person.ask(promise, wish));
      const all = [...atOnce, ...inARow];
      expect(all.map((told) => told.status).every((status) => status === (promise.status ?? 200))).toBe(true);
      expect(new Set(all.map((told) => told.text)).size).toBe(1);
      expect(inARow.every((told) => told.headers.get("idempotent-replayed") === "true")).toBe(true);
      const changed = (await person.ask(pullChanges, { query: { since: cursor } })).data.changes;
      const sameKind = new Map<string, number>();
      for (const { kind: of } of changed) sameKind.set(of, (sameKind.get(of) ?? 0) + 1);
      expect(Math.max(0, ...sameKind.values())).toBeLessThanOrEqual(2);
      const other = await person.ask(promise, {
        ...wish,
        body: { ...(wish.body as object), extra: "other" },
      });
      expect([422, 400]).toContain(other.status);
    },
  );
});
