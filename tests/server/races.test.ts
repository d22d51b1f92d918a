import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import * as ownData from "#contract/account-export.ts";
import * as accounts from "#contract/accounts.ts";
import * as workersApi from "#contract/workers.ts";
import * as assistance from "#contract/assistance.ts";
import * as bids from "#contract/bids.ts";
import * as buildings from "#contract/buildings.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import * as messages from "#contract/messages.ts";
import * as ratings from "#contract/ratings.ts";
import * as stores from "#contract/stores.ts";
import * as tickets from "#contract/tickets.ts";
import * as uploads from "#contract/uploads.ts";
import { WEBSITE } from "#domain/product.ts";
import { isInLongForm } from "#tests/support/length.ts";
import { type CallInput, type Write, wrongPairs } from "#tests/support/pairs.ts";
import { ask, cast, PASSWORD, registered, type TestPerson, workerOf } from "#tests/support/people.ts";
import { databases, isAvailable, sharedServer, type SharedServer } from "#tests/support/server.ts";

// Every pair of writes that touch one thing, said at once. Whoever is first, both answers are
// named, and the books add up afterwards. On the embedded database writes take turns, so there the
// pairs only show that the second answer is a named one too.

describe.each(databases.filter(isAvailable))("races, on the %s database", (kind) => {
  let server: SharedServer;
  let people: Awaited<ReturnType<typeof cast>> & Record<"vendor" | "rival" | "assessor", TestPerson>;
  beforeAll(async () => {
    server = sharedServer(kind);
    people = {
      ...(await cast(server)),
      vendor: await registered(server, "Vendor", "Vera Vendor"),
      rival: await registered(server, "Vendor", "Rita Rival"),
      assessor: await registered(server, "Assessor", "Asa Assessor"),
    };
  });

  const raised = async () =>
    (await people.store.ask(tickets.raiseTicket, { body: { title: "Race", storeId: people.shop.id } })).data
      .id;
  const move = (who: TestPerson, id: string, body: object) =>
    who.ask(tickets.changeTicketStatus, { names: { id }, body });
  const bidForm = (taskId: string) => ({
    taskId,
    estimatedCost: 10,
    description: "x",
    scheduleDate: "2030-01-01",
    scheduleTime: "09:00",
  });

  /** What can be said about a ticket that is out for bid, with one bid on it. */
  const ofMarket = async (): Promise<Write[]> => {
    const id = await raised();
    await move(people.property, id, { status: "out_for_bid" });
    const bid = (await people.vendor.ask(bids.placeBid, { body: bidForm(id) })).data.id;
    const names = { id };
    const to = (body: object) => ({ names, body });
    return [
      ["edit", people.store, tickets.editTicket, to({ title: "Other" })],
      ["delete", people.store, tickets.deleteTicket, { names }],
      [
        "assess",
        people.property,
        tickets.changeTicketStatus,
        to({ status: "request_assessment", assessorId: people.assessor.id }),
      ],
      ["comment", people.store, tickets.addComment, to({ content: "hello" })],
      ["work order", people.store, tickets.raiseTicket, { body: { title: "W", parentId: id } }],
      ["edit bid", people.vendor, bids.editBid, { names: { id: bid }, body: { estimatedCost: 11 } }],
      ["withdraw", people.vendor, bids.withdrawBid, { names: { id: bid } }],
      ["accept the amount", people.store, bids.acceptBid, { names: { id: bid }, body: { amount: 10 } }],
      ["rival's bid", people.rival, bids.placeBid, { body: bidForm(id) }],
      ["accept", people.store, bids.decideOnBid, { names: { id: bid }, body: { status: "accepted" } }],
      ["reject", people.store, bids.rejectBid, { names: { id: bid } }],
    ];
  };

  /** What can be said about finished work. */
  const ofFinished = async (): Promise<Write[]> => {
    const id = await raised();
    await move(people.property, id, { status: "maintenance_worker_working", assignedTo: people.worker.id });
    await move(people.worker, id, { status: "completed", content: "done" });
    const names = { id };
    const order = { userId: people.worker.id, taskId: id };
    return [
      ["rate", people.store, ratings.rateWork, { body: { ...order, rating: 4 } }],
      ["rate the newest", people.store, ratings.rateWork, { body: { userId: people.worker.id, rating: 2 } }],
      ["close", people.store, tickets.changeTicketStatus, { names, body: { status: "closed" } }],
      [
        "reject",
        people.store,
        tickets.changeTicketStatus,
        { names, body: { status: "rejected", content: "no" } },
      ],
      ["comment", people.worker, tickets.addComment, { names, body: { content: "hello" } }],
    ];
  };

  /** What can be said about a ticket its property manager has. */
  const ofWaiting = async (): Promise<Write[]> => {
    const id = await raised();
    const to = (body: object) => ({ names: { id }, body });
    const moves: readonly [string, object][] = [
      ["publish", { status: "out_for_bid" }],
      ["back to the store", { status: "ready_for_bid", content: "back" }],
      ["assign", { status: "maintenance_worker_working", assignedTo: people.worker.id }],
      ["assess", { status: "request_assessment", assessorId: people.assessor.id }],
      ["complete", { status: "completed", content: "done" }],
    ];
    return [
      ...moves.map(([name, body]): Write => [name, people.property, tickets.changeTicketStatus, to(body)]),
      ["edit", people.store, tickets.editTicket, to({ title: "Other" })],
      ["delete", people.store, tickets.deleteTicket, { names: { id } }],
      ["comment", people.property, tickets.addComment, to({ content: "hello" })],
      ["work order", people.property, tickets.raiseTicket, { body: { title: "W", parentId: id } }],
    ];
  };

  /** What can be said about a worker. */
  const ofWorker = async (): Promise<Write[]> => {
    const worker = await workerOf(server, people.property);
    const [id, other] = [await raised(), await raised()];
    const assigned = { status: "maintenance_worker_working", assignedTo: worker.id };
    const names = { id: worker.id };
    const card = { name: "Walt Renamed", email: worker.email };
    return [
      ["assign", people.property, tickets.changeTicketStatus, { names: { id }, body: assigned }],
      ["assign twice", people.property, tickets.changeTicketStatus, { names: { id: other }, body: assigned }],
      ["delete", people.property, workersApi.deleteWorker, { names }],
      ["edit", people.property, workersApi.editWorker, { names, body: card }],
      ["rate", people.property, ratings.rateWork, { body: { userId: worker.id, rating: 4 } }],
      [
        "message",
        people.property,
        messages.sendMessage,
        { body: { receiver_id: worker.id, message: "hello" } },
      ],
    ];
  };

  /** What can be said about the stores of one owner. */
  const ofStores = async (): Promise<Write[]> => {
    const form = { name: "N", location: "L", address: "A" };
    const made = async () => (await people.store.ask(stores.createStore, { body: form })).data.id;
    const [one, two] = [await made(), await made()];
    const byDefault = (id: string) => ({ names: { id }, body: { isDefault: true } });
    return [
      ["default: one", people.store, stores.editStore, byDefault(one)],
      ["default: two", people.store, stores.editStore, byDefault(two)],
      ["default: new", people.store, stores.createStore, { body: { ...form, isDefault: true } }],
      ["edit", people.store, stores.editStore, { names: { id: one }, body: { name: "M" } }],
      ["delete", people.store, stores.deleteStore, { names: { id: one } }],
      ["ticket", people.store, tickets.raiseTicket, { body: { title: "T", storeId: one } }],
    ];
  };

  /** What can be said about one upload. */
  const ofUpload = async (): Promise<Write[]> => {
    const body = { filename: "a", totalSize: 10, chunkSize: 65_536 };
    const { uploadId: id } = (await people.store.ask(uploads.initiateUpload, { body })).data;
    const part = (text: string, more: Record<string, string> = {}) => {
      const form = new FormData();
      form.append("chunk", new Blob([text]), "part");
      return { names: { id, n: "1" }, form, headers: more };
    };
    const { etag } = (await people.store.ask(uploads.uploadPart, part("0123456789"))).data;
    return [
      ["same part", people.store, uploads.uploadPart, part("0123456789")],
      ["other bytes", people.store, uploads.uploadPart, part("9876543210")],
      ["part that joins", people.store, uploads.uploadPart, part("abcdefghij", { "x-join": "1" })],
      ["complete", people.store, uploads.completeUpload, { names: { id } }],
      ["cancel", people.store, uploads.cancelUpload, { names: { id } }],
      ["confirm", people.store, uploads.completePart, { names: { id, n: "1" }, body: { etag } }],
    ];
  };

  test.each([
    ["a ticket out for bid", ofMarket],
    ["a ticket its property manager has", ofWaiting],
    ["finished work", ofFinished],
    ["a worker", ofWorker],
    ["stores of one owner", ofStores],
    ["an upload", ofUpload],
  ])("%s: of every pair of writes at once both get a named answer", async (_, prepare) => {
    expect(await wrongPairs(prepare)).toEqual([]);
  });

  test("four creations at once with one client id make one entity", async () => {
    const id = await raised();
    const market = await raised();
    await move(people.property, market, { status: "out_for_bid" });
    const finished = await raised();
    await move(people.property, finished, {
      status: "maintenance_worker_working",
      assignedTo: people.worker.id,
    });
    await move(people.worker, finished, { status: "completed", content: "done" });
    const idle = await workerOf(server, people.property, "Ida Idle");
    const otherStore = await registered(server, "Store Manager", "Olga Other");
    const otherProperty = await registered(server, "Property Manager", "Otto Other");
    const otherWorker = await workerOf(server, otherProperty, "Oskar Other");
    const address = { address: "A", city: "C", state: "S", zipcode: "Z" };
    const account = { name: "W W", password: PASSWORD };
    const rating = { userId: people.worker.id, rating: 4 };
    const message = { receiver_id: people.store.id, message: "hello" };
    // Each with somebody else who says the same under the same id afterwards, and what they say.
    const creations: readonly (readonly [string, TestPerson, Endpoint, CallInput, TestPerson, CallInput])[] =
      [
        [
          "ticket",
          people.store,
          tickets.raiseTicket,
          { body: { title: "T", storeId: people.shop.id } },
          people.property,
          { body: { title: "T" } },
        ],
        [
          "work order",
          people.store,
          tickets.raiseTicket,
          { body: { title: "W", parentId: id } },
          people.property,
          { body: { title: "W", parentId: id } },
        ],
        [
          "comment",
          people.store,
          tickets.addComment,
          { names: { id }, body: { content: "c" } },
          people.property,
          { names: { id }, body: { content: "c" } },
        ],
        [
          "bid",
          people.vendor,
          bids.placeBid,
          { body: bidForm(market) },
          people.rival,
          { body: bidForm(market) },
        ],
        [
          "store",
          people.store,
          stores.createStore,
          { body: { name: "N", location: "L", address: "A", isDefault: true } },
          otherStore,
          { body: { name: "N", location: "L", address: "A" } },
        ],
        [
          "building",
          people.property,
          buildings.createBuilding,
          { body: { name: "N", ...address } },
          otherProperty,
          { body: { name: "N", ...address } },
        ],
        [
          "worker",
          people.property,
          workersApi.createWorker,
          { body: { ...account, email: "one.name@example.com" } },
          otherProperty,
          { body: { ...account, email: "other.name@example.com" } },
        ],
        [
          "message",
          people.property,
          messages.sendMessage,
          { body: message },
          people.vendor,
          { body: message },
        ],
        [
          "rating of a ticket",
          people.store,
          ratings.rateWork,
          { body: { ...rating, taskId: finished } },
          otherProperty,
          { body: { userId: otherWorker.id, rating: 4 } },
        ],
        [
          "rating of a worker",
          people.property,
          ratings.rateWork,
          { body: { userId: idle.id, rating: 4 } },
          otherProperty,
          { body: { userId: otherWorker.id, rating: 4 } },
        ],
        [
          "suggestion",
          people.worker,
          assistance.suggest,
          { body: { title: "T", description: "D" } },
          people.store,
          { body: { title: "T", description: "D" } },
        ],
      ];
    const wrong: string[] = [];
    for (const [name, who, endpoint, input, other, theirs] of creations) {
      const clientId = randomUUID();
      const under = (each: CallInput) => ({ ...each, body: { ...(each.body as object), clientId } });
      const answer = await Promise.all([1, 2, 3, 4].map(() => who.ask(endpoint, under(input))));
      const statuses = answer.map((each) => each.status).toSorted((a, b) => a - b);
      const ids = new Set(answer.map((each) => (JSON.parse(each.text) as { id?: string }).id));
      if (statuses.join() !== "200,200,200,201" || !(ids.size === 1 && ids.has(clientId)))
        wrong.push(`${name}: ${answer.map((each) => `${each.status} ${each.text.slice(0, 200)}`)}`);
      const refused = await other.ask(endpoint, under(theirs));
      if (refused.status !== 409 || refused.refusal.error !== "id_taken")
        wrong.push(`${name} of somebody else: ${refused.status} ${refused.text.slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
  });

  test("a deleted work order's client id is not used again", async () => {
    const parentId = await raised();
    const clientId = randomUUID();
    const add = () => people.store.ask(tickets.raiseTicket, { body: { title: "W", parentId, clientId } });
    expect((await add()).status).toBe(201);
    await people.store.ask(tickets.deleteTicket, { names: { id: clientId } });
    expect([(await add()).status, (await add()).refusal.error]).toEqual([410, "deleted"]);
  });

  test("one email registered several times at once makes one account", async () => {
    const email = `wanted.${randomUUID().slice(0, 8)}@example.com`;
    const account = { name: "Wanda Wanted", email, password: PASSWORD };
    const body = { ...account, role: "Vendor", website: WEBSITE };
    const register = (key: string) => ask(server.url, null, accounts.register, { body, key });
    const answer = await Promise.all([register("one"), register("two"), register("three")]);
    expect(answer.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const again = { ...body, email: `again.${email}` };
    const twins = await Promise.all(
      [1, 2, 3].map(() => ask(server.url, null, accounts.register, { body: again, key: "same" })),
    );
    expect(new Set(twins.map((each) => each.data.user.id)).size).toBe(1);
    const workers = await Promise.all(
      [1, 2, 3].map(() =>
        people.property.ask(workersApi.createWorker, { body: { ...account, email: `worker.${email}` } }),
      ),
    );
    expect(workers.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });

  test("an account that is deleted twice at once, while it signs in and writes, leaves nothing", async () => {
    const received: number[] = [];
    const postComment = async (answer: Promise<{ status: number }>) =>
      void received.push((await answer).status);
    for (let round = 0; round < (isInLongForm ? 8 : 3); round += 1) {
      const gone = await registered(server, "Store Manager", "Gerda Gone");
      const shop = { name: "N", location: "L", address: "A" };
      const storeId = (await gone.ask(stores.createStore, { body: shop })).data.id;
      const proof = { body: { password: PASSWORD } };
      const credentials = { body: { email: gone.email, password: PASSWORD } };
      const write = (title: string) => ({ body: { title, storeId }, key: randomUUID() });
      await Promise.all([
        postComment(gone.ask(ownData.deleteAccount, proof)),
        postComment(gone.ask(accounts.updateProfile, { body: { phone: "555-0199" }, key: randomUUID() })),
        postComment(ask(server.url, null, accounts.signIn, credentials)),
        postComment(gone.ask(ownData.deleteAccount, proof)),
        postComment(ask(server.url, null, accounts.signIn, credentials)),
        // With an open ticket an account cannot be deleted: in half of the rounds there is none.
        ...(round % 2 === 0 ? [] : [postComment(gone.ask(tickets.raiseTicket, write("Late")))]),
        postComment(
          gone.ask(stores.editStore, { names: { id: storeId }, body: { name: "M" }, key: randomUUID() }),
        ),
      ]);
    }
    expect(received.filter((status) => ![200, 201, 401, 404, 409].includes(status))).toEqual([]);
    expect(received).toContain(401);
  });

  // Deterministic: the first deletion is stopped half-way, where it holds rows of the other person.
  test.runIf(kind === "postgres")(
    "of two accounts deleted at once one waits, and holds nothing",
    async () => {
      const [one, two] = [
        await registered(server, "Vendor", "One"),
        await registered(server, "Vendor", "Two"),
      ];
      await one.ask(messages.sendMessage, { body: { receiver_id: two.id, message: "hello" } });
      await two.ask(messages.sendMessage, { body: { receiver_id: one.id, message: "hello" } });
      const holder = new pg.Client({ connectionString: server.env["DATABASE_URL"] });
      await holder.connect();
      const waits = async () =>
        (
          await holder.query<{ event: string }>(
            "select wait_event as event from pg_stat_activity where wait_event_type = 'Lock' order by 1",
          )
        ).rows.map(({ event }) => event);
      await holder.query("begin");
      await holder.query("lock table password_resets in share mode");
      const leave = (who: TestPerson) => who.ask(ownData.deleteAccount, { body: { password: PASSWORD } });
      const first = leave(one);
      await expect.poll(waits).toEqual(["relation"]);
      const second = leave(two);
      await expect.poll(waits).toEqual(["advisory", "relation"]);
      await holder.query("rollback");
      await holder.end();
      expect([(await first).status, (await second).status]).toEqual([200, 200]);
    },
  );

  // Deterministic: another person's write is under way while the account is deleted.
  test.runIf(kind === "postgres")(
    "a receipt written during a deletion keeps nothing of the account",
    async () => {
      const gone = await registered(server, "Store Manager", "Greta Gone");
      const holder = new pg.Client({ connectionString: server.env["DATABASE_URL"] });
      await holder.connect();
      const key = randomUUID();
      const body = JSON.stringify({ authorId: gone.id, authorName: gone.name, authorEmail: gone.email });
      await holder.query("begin");
      await holder.query(
        "insert into receipts (user_id, key, fingerprint, status, body) values ($1, $2, '', 200, $3)",
        [people.store.id, key, body],
      );
      const answer = gone.ask(ownData.deleteAccount, { body: { password: PASSWORD } });
      await expect
        .poll(async () => (await holder.query("select 1 from pg_locks where not granted")).rows.length)
        .toBe(1);
      await holder.query("commit");
      expect((await answer).status).toBe(200);
      const { rows } = await holder.query<{ body: string }>("select body from receipts where key = $1", [
        key,
      ]);
      await holder.end();
      expect(rows[0]?.body).not.toMatch(/Greta|greta/);
    },
  );

  test("eight defaults at once leave one, and nobody is refused", async () => {
    const owner = await registered(server, "Store Manager", "Dora Default");
    const form = { name: "N", location: "L", address: "A", isDefault: true };
    const answer = await Promise.all(
      Array.from({ length: 8 }, () => owner.ask(stores.createStore, { body: form })),
    );
    expect(answer.map((each) => each.status)).toEqual(Array.from({ length: 8 }, () => 201));
    expect((await owner.ask(stores.listStores)).data.filter((each) => each.isDefault)).toHaveLength(1);
  });

  test("four ratings of an own worker at once are one a day", async () => {
    const worker = await workerOf(server, people.property);
    const answer = await Promise.all(
      [1, 2, 3, 4].map((rating) =>
        people.property.ask(ratings.rateWork, { body: { userId: worker.id, rating } }),
      ),
    );
    expect(answer.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409]);
  });

  test("thirty uploads announced at once are twenty open ones", async () => {
    const who = await registered(server, "Vendor", "Una Uploads");
    const body = { filename: "a", totalSize: 10, chunkSize: 65_536 };
    const answer = await Promise.all(
      Array.from({ length: 30 }, () => who.ask(uploads.initiateUpload, { body })),
    );
    const statuses = answer.map((each) => each.status);
    expect(statuses.filter((each) => each === 201)).toHaveLength(20);
    expect(statuses.filter((each) => each === 429)).toHaveLength(10);
  });

  // Deterministic: the row is held while the call arrives, and is changed before it is let go.
  test.runIf(kind === "postgres")(
    "If-Match is compared under the lock by every call that takes it",
    async () => {
      const holder = new pg.Client({ connectionString: server.env["DATABASE_URL"] });
      await holder.connect();
      const isAwaited = async () =>
        (await holder.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'")).rows.length > 0;
      const market = async () => {
        const id = await raised();
        await move(people.property, id, { status: "out_for_bid" });
        return (await people.vendor.ask(bids.placeBid, { body: bidForm(id) })).data.id;
      };
      const form = { name: "N", location: "L", address: "A" };
      const shop = async () => (await people.store.ask(stores.createStore, { body: form })).data.id;
      const building = { name: "N", address: "A", city: "C", state: "S", zipcode: "Z" };
      const built = async () =>
        (await people.property.ask(buildings.createBuilding, { body: building })).data.id;
      const hired = async () => (await workerOf(server, people.property)).id;
      const calls: readonly (readonly [string, () => Promise<string>, TestPerson, Endpoint, unknown])[] = [
        ["tickets", raised, people.store, tickets.editTicket, { title: "X" }],
        ["tickets", raised, people.store, tickets.deleteTicket, undefined],
        ["tickets", raised, people.property, tickets.changeTicketStatus, { status: "out_for_bid" }],
        ["bids", market, people.vendor, bids.editBid, { description: "y" }],
        ["bids", market, people.vendor, bids.withdrawBid, undefined],
        ["bids", market, people.store, bids.decideOnBid, { status: "accepted" }],
        ["bids", market, people.store, bids.acceptBid, { amount: 10 }],
        ["bids", market, people.store, bids.rejectBid, undefined],
        ["user_stores", shop, people.store, stores.editStore, { name: "M" }],
        ["user_stores", shop, people.store, stores.deleteStore, undefined],
        ["buildings", built, people.property, buildings.editBuilding, { name: "M" }],
        ["buildings", built, people.property, buildings.deleteBuilding, undefined],
        [
          "users",
          hired,
          people.property,
          workersApi.editWorker,
          { name: "V V", email: `v.${randomUUID()}@example.com` },
        ],
        ["users", hired, people.property, workersApi.deleteWorker, undefined],
        ["users", async () => people.store.id, people.store, accounts.updateProfile, { phone: "555-0100" }],
      ];
      const passed: string[] = [];
      for (const [table, made, who, endpoint, body] of calls) {
        const id = await made();
        await holder.query("begin");
        const { rows } = await holder.query<{ version: number }>(
          `update ${table} set version = version + 1 where id = $1 returning version - 1 as version`,
          [id],
        );
        const answer = who.ask(endpoint, {
          names: { id },
          ...(body === undefined ? {} : { body }),
          headers: { "if-match": `"${rows[0]?.version}"` },
        });
        await expect.poll(isAwaited).toBe(true);
        await holder.query("commit");
        const settled = await answer;
        if (settled.status !== 412)
          passed.push(`${endpoint.name}: ${settled.status} ${settled.text.slice(0, 100)}`);
      }
      await holder.end();
      expect(passed).toEqual([]);
    },
  );
});
