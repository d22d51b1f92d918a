import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
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
import { WEBSITE } from "#domain/product.ts";
import { type CallInput } from "#tests/support/pairs.ts";
import { ask, PASSWORD, registered, type TestPerson, workerOf } from "#tests/support/people.ts";
import { bidForm } from "#tests/support/all-writes.ts";
import { castWithRivals, raceCalls, type Rivals } from "#tests/support/rivals.ts";
import { databases, isAvailable, type SharedServer } from "#tests/support/server.ts";

// Creations that are sent at once with one client id, or with one email.

describe.each(databases.filter(isAvailable))("creations at once, on the %s database", (kind) => {
  let server: SharedServer;
  let people: Rivals;
  beforeAll(async () => {
    ({ server, people } = await castWithRivals(kind));
  });
  const { raised, move } = raceCalls(() => people);

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
          { params: { id }, body: { content: "c" } },
          people.property,
          { params: { id }, body: { content: "c" } },
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
    await people.store.ask(tickets.deleteTicket, { params: { id: clientId } });
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
});
