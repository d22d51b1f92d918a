import { randomUUID } from "node:crypto";
import pg from "pg";
import { beforeAll, describe, expect, test } from "vitest";
import * as ownData from "#contract/account-export.ts";
import * as accounts from "#contract/accounts.ts";
import * as workersApi from "#contract/workers.ts";
import * as bids from "#contract/bids.ts";
import * as buildings from "#contract/buildings.ts";
import type { Endpoint } from "#contract/endpoint.ts";
import * as messages from "#contract/messages.ts";
import * as ratings from "#contract/ratings.ts";
import * as stores from "#contract/stores.ts";
import * as tickets from "#contract/tickets.ts";
import * as uploads from "#contract/uploads.ts";
import { isInLongForm } from "#tests/support/length.ts";
import { ask, PASSWORD, registered, type TestPerson, workerOf } from "#tests/support/people.ts";
import { bidForm } from "#tests/support/all-writes.ts";
import { castWithRivals, raceCalls, type Rivals } from "#tests/support/rivals.ts";
import { databases, isAvailable, type SharedServer } from "#tests/support/server.ts";

// Writes that are sent at once: in whatever order they run, the database is consistent afterwards.

describe.each(databases.filter(isAvailable))("races, on the %s database", (kind) => {
  let server: SharedServer;
  let people: Rivals;
  beforeAll(async () => {
    ({ server, people } = await castWithRivals(kind));
  });
  const { raised, move } = raceCalls(() => people);

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
          gone.ask(stores.editStore, { params: { id: storeId }, body: { name: "M" }, key: randomUUID() }),
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
          params: { id },
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
