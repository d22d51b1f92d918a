import { placeBid } from "#contract/bids.ts";
import { bidForm } from "#tests/support/all-writes.ts";
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteAccount } from "#contract/account-export.ts";
import { sendMessage } from "#contract/messages.ts";
import { addStorePerson, createStore, editStore } from "#contract/stores.ts";
import { pushMutations } from "#contract/sync.ts";
import { addComment, changeTicketStatus, raiseTicket } from "#contract/tickets.ts";
import { editWorker } from "#contract/workers.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { runCleanup } from "#server/jobs/cleanup-job.ts";
import type { FileStore } from "#server/uploads/file-store.ts";
import { cast, type Cast, PASSWORD, registered, type TestPerson } from "#tests/support/people.ts";
import { isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

// What a write waits for, what it keeps others from, and what it leaves behind. Deterministic:
// somebody else holds a row until the calls wait. docs/api.md#order-of-locks

/** The number of the lock that writes take by turns, see `account-locks.ts`. */
const TURN = 727_002;
/** Time in ms for a call to come to its first lock, on a busy machine. */
const PATIENCE = { timeout: 20_000, interval: 5 };

describe.skipIf(!isAvailable("postgres"))("locks of a write", () => {
  let server: TestServer;
  let people: Cast;
  let stranger: TestPerson;
  let holder: pg.Client;
  let watcher: pg.Client;
  beforeAll(async () => {
    server = await startServer({ kind: "postgres" });
    people = await cast(server);
    stranger = await registered(server, "Store Manager", "Stella Stranger");
    [holder, watcher] = [await connected(), await connected()];
  });
  afterAll(async () => {
    await Promise.all([holder.end(), watcher.end()]);
    await server.stop();
  });

  const connected = async () => {
    const client = new pg.Client({ connectionString: server.env["DATABASE_URL"] });
    await client.connect();
    return client;
  };
  const waiting = async () =>
    (
      await watcher.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows.length;
  const untilWaiting = (count: number) => expect.poll(waiting, PATIENCE).toBe(count);
  const ids = async (text: string, params: unknown[]) =>
    (await watcher.query<{ id: string }>(text, params)).rows.map(({ id }) => id);
  /** Holds what a statement locks while `act` runs. */
  const holding = async <T>(text: string, params: unknown[], act: () => Promise<T>): Promise<T> => {
    await holder.query("begin");
    await holder.query(text, params);
    try {
      return await act();
    } finally {
      await holder.query("commit");
    }
  };
  const storeOf = async (who: TestPerson, clientId: string, more: object = {}) =>
    (await who.ask(createStore, { body: { clientId, name: clientId, location: "L", address: "A", ...more } }))
      .data.id;
  /** New ids in the order in which rows are locked. */
  const orderedIds = () => [randomUUID(), randomUUID()].toSorted() as [string, string];
  const raised = async (who: TestPerson, storeId: string, clientId: string = randomUUID()) =>
    (await who.ask(raiseTicket, { body: { clientId, title: "T", storeId } })).data.id;
  const op = (method: "POST" | "PUT" | "DELETE", path: string, body?: Record<string, unknown>) => {
    const key = randomUUID();
    return { key, lane: key, deps: [], method, path, ...(body === undefined ? {} : { body }) };
  };
  const push = (who: TestPerson, ...ops: ReturnType<typeof op>[]) =>
    who.ask(pushMutations, { body: { ops } });
  const statuses = async (batch: ReturnType<typeof push>) =>
    (await batch).data.results.map(({ status }) => status);

  const oldNotification = (id: string, { id: userId }: TestPerson) =>
    watcher.query(
      `insert into notifications (id, user_id, type, title, message, data, author_id, created_at)
       values ($1, $2, 'account', 't', 'm', '{}', $2, now() - interval '200 days')`,
      [id, userId],
    );

  test("a worker's card is changed beside a write that has its turn, a new email waits for it", async () => {
    const { property, worker } = people;
    const edit = (body: object) =>
      property.ask(editWorker, { params: { id: worker.id }, body, key: randomUUID() });
    const email = `${randomUUID()}@example.com`;
    const [changed] = await holding("select pg_advisory_xact_lock($1)", [TURN], async () => {
      expect((await edit({ name: "Walt Renamed", email: worker.email })).status).toBe(200);
      const answer = edit({ name: "Walt Renamed", email });
      await untilWaiting(1);
      return [answer] as const;
    });
    expect((await changed).data.email).toBe(email);
  });

  test("a worker's card is changed while the worker writes", async () => {
    const { property } = people;
    const [worker] = await ids("select id from users where created_by = $1", [property.id]);
    const [email] = await ids("select email as id from users where id = $1", [worker]);
    const hold = "select pg_advisory_xact_lock_shared(hashtextextended($1, 1))";
    const answer = await holding(hold, [worker], () =>
      property.ask(editWorker, { params: { id: worker ?? "" }, body: { name: "Walt Again", email } }),
    );
    expect(answer.status).toBe(200);
  });

  test("a batch that names another default store locks the former one in the order of the ids", async () => {
    const owner = await registered(server, "Store Manager", "Olive Owner");
    const joined = await registered(server, "Store Manager", "Joy Joined");
    const [lower, higher] = orderedIds();
    await storeOf(owner, lower, { isDefault: true });
    await storeOf(owner, higher);
    for (const id of [lower, higher])
      await owner.ask(addStorePerson, { params: { id }, body: { email: joined.email } });
    const raise = (storeId: string) => op("POST", "/api/external/tasks", { title: "T", storeId });
    const both = await holding("select 1 from user_stores where id = $1 for update", [lower], async () => {
      const raising = statuses(push(joined, raise(lower), raise(higher)));
      await untilWaiting(1);
      const naming = statuses(
        push(
          owner,
          op("PUT", `/api/user-stores/${higher}`, { isDefault: true }),
          op("PUT", `/api/user-stores/${higher}`, { phone: "1" }),
        ),
      );
      await untilWaiting(2);
      return [raising, naming];
    });
    expect(await Promise.all(both)).toEqual([
      [201, 201],
      [200, 200],
    ]);
  });

  test("a batch gives a store back when a ticket was raised for it before it was locked", async () => {
    const { store, property } = people;
    const other = await registered(server, "Store Manager", "Oscar Other");
    const [first, second] = orderedIds();
    const shop = await storeOf(store, randomUUID(), { propertyManager: property.id });
    await raised(store, shop, first);
    const writer = await connected();
    const [pid] = (await writer.query<{ pid: number }>("select pg_backend_pid() as pid")).rows;
    const batch = await holding("select 1 from tickets where id = $1 for update", [first], async () => {
      const answer = statuses(
        push(
          store,
          op("POST", `/api/user-stores/${shop}/people`, { email: other.email }),
          op("PUT", `/api/user-stores/${shop}`, { phone: "2" }),
        ),
      );
      await untilWaiting(1);
      await raised(store, shop, second);
      await writer.query("begin");
      await writer.query("select 1 from tickets where id = $1 for update", [second]);
      return [answer];
    });
    await expect
      .poll(
        () => ids("select pid as id from pg_stat_activity where $1 = any(pg_blocking_pids(pid))", [pid?.pid]),
        PATIENCE,
      )
      .toHaveLength(1);
    // A write that has the new ticket goes on to the store.
    await writer.query("select 1 from user_stores where id = $1 for key share", [shop]);
    await writer.query("commit");
    await writer.end();
    expect(await Promise.all(batch)).toEqual([[200, 200]]);
  });

  test("nobody holds a store of strangers, or its tickets, until a request is refused", async () => {
    const { store } = people;
    const [theirs, own] = orderedIds();
    await storeOf(store, theirs);
    const [one, two] = orderedIds();
    await raised(store, theirs, one);
    await raised(store, theirs, two);
    await storeOf(stranger, own);
    const path = `/api/user-stores/${theirs}`;
    const person = { email: stranger.email };
    await holding("select 1 from user_stores where id = $1 for update", [own], async () => {
      const refused = push(
        stranger,
        op("DELETE", path),
        op("POST", `${path}/people`, person),
        op("PUT", path, { phone: "3", isDefault: true }),
        op("POST", "/api/external/tasks", { title: "T", storeId: theirs }),
        op("PUT", `/api/user-stores/${own}`, { phone: "3" }),
      );
      await untilWaiting(1);
      const free = "for update nowait";
      expect(await ids(`select id from tickets where store_id = $1 order by id ${free}`, [theirs])).toEqual([
        one,
        two,
      ]);
      expect(await ids(`select id from user_stores where id = $1 ${free}`, [theirs])).toEqual([theirs]);
      await holder.query("commit");
      expect(await statuses(refused)).toEqual([404, 404, 404, 400, 200]);
    });
    // Alone they are refused at once, whoever holds these rows.
    await holding("select 1 from tickets where id = $1 for update", [two], async () => {
      await holder.query("select 1 from user_stores where id = $1 for update", [theirs]);
      const params = { id: theirs };
      const alone = [
        await stranger.ask(addStorePerson, { params, body: person }),
        await stranger.ask(editStore, { params, body: { phone: "4" } }),
        await stranger.ask(raiseTicket, { body: { title: "T", storeId: theirs } }),
      ];
      expect(alone.map(({ status }) => status)).toEqual([404, 404, 400]);
    });
  });

  test("a write goes on without the push to a device that is deleted at this moment", async () => {
    const { store, property } = people;
    const id = randomUUID();
    await watcher.query(
      `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
       select $1, $2, id, $1, '', '', now() from sessions where user_id = $2 limit 1`,
      [id, store.id],
    );
    const body = { receiver_id: store.id, message: "hello" };
    const sent = await holding("delete from push_subscriptions where id = $1", [id], async () => {
      const answer = property.ask(sendMessage, { body, key: randomUUID() });
      await untilWaiting(1);
      return [answer];
    });
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201]);
    expect(await ids("select id from push_queue where subscription_id = $1", [id])).toEqual([]);
  });

  /** Deletes an account while `write` is under way, which waits for the deletion. */
  const besideDeletion = async <T>(leaver: TestPerson, write: () => Promise<T>): Promise<T> => {
    const notice = randomUUID();
    await oldNotification(notice, leaver);
    // The last thing that it deletes.
    const lock = "select 1 from notifications where id = $1 for update";
    const [deletion, answer] = await holding(lock, [notice], async () => {
      const leaving = leaver.ask(deleteAccount, { body: { password: PASSWORD } });
      await untilWaiting(1);
      const writing = write();
      await untilWaiting(2);
      return [leaving, writing] as const;
    });
    expect((await deletion).status).toBe(200);
    return answer;
  };

  test("a message to an account that is being deleted is refused", async () => {
    const { store, shop, property } = people;
    const leaver = await registered(server, "Store Manager", "Lea Leaver");
    await store.ask(addStorePerson, { params: { id: shop.id }, body: { email: leaver.email } });
    const body = { receiver_id: leaver.id, message: "hello" };
    const sent = await besideDeletion(leaver, () => property.ask(sendMessage, { body, key: randomUUID() }));
    expect(sent.refusal.error).toBe("cannot_message_user");
    expect(await ids("select id from messages where receiver_id = $1", [leaver.id])).toEqual([]);
  });

  test("a vendor whose account is being deleted is invited no more", async () => {
    const { store, shop, property } = people;
    const leaver = await registered(server, "Vendor", "Vic Vendor");
    const earlier = await raised(store, shop.id);
    await property.ask(changeTicketStatus, { params: { id: earlier }, body: { status: "out_for_bid" } });
    expect((await leaver.ask(placeBid, { body: bidForm(earlier) })).status).toBe(201);
    const id = await raised(store, shop.id);
    const body = { status: "out_for_bid", invitedVendorIds: [leaver.id] };
    const change = await besideDeletion(leaver, () =>
      property.ask(changeTicketStatus, { params: { id }, body, key: randomUUID() }),
    );
    expect(change.status).toBe(200);
    expect(await ids("select vendor_id as id from bid_invitations where ticket_id = $1", [id])).toEqual([]);
  });

  test("what is written for an account while it is deleted does not stay", async () => {
    const { property } = people;
    const leaver = await registered(server, "Store Manager", "Lou Leaver");
    const shop = await storeOf(leaver, randomUUID(), { propertyManager: property.id });
    const id = await raised(leaver, shop);
    await watcher.query("update tickets set status = 'closed' where id = $1", [id]);
    await watcher.query(
      "insert into notice_marks (user_id, mark) values ($1, 1) on conflict (user_id) do nothing",
      [leaver.id],
    );
    const mark = "select 1 from notice_marks where user_id = $1 for update";
    const both = await holding(mark, [leaver.id], async () => {
      const body = { content: "hello" };
      const written = property.ask(addComment, { params: { id }, body, key: randomUUID() });
      await untilWaiting(1);
      const deleted = leaver.ask(deleteAccount, { body: { password: PASSWORD } });
      await untilWaiting(2);
      return [written, deleted] as const;
    });
    expect((await Promise.all<{ status: number }>(both)).map(({ status }) => status)).toEqual([201, 200]);
    expect(await ids("select id from notifications where user_id = $1", [leaver.id])).toEqual([]);
  });

  test("the cleaning passes over what somebody holds, and takes it the next time", async () => {
    const { store } = people;
    const database = openPostgres(server.env["DATABASE_URL"] ?? "");
    const files = { remove: async () => undefined, removeParts: async () => undefined };
    const clean = () => runCleanup({ database, files: files as unknown as FileStore });
    const old = orderedIds();
    for (const id of old) await oldNotification(id, store);
    const [ticket, order] = orderedIds();
    for (const [id, parent] of [
      [ticket, null],
      [order, ticket],
    ])
      await watcher.query(
        `insert into tickets (id, title, description, priority, status, project_id, parent_id, author_id,
           decision_maker, created_at, updated_at, deleted_at)
         values ($1, 't', '', 'low', 'open', '1', $2, $3, 'Store Manager', now(), now(), now() - interval '31 days')`,
        [id, parent, store.id],
      );
    const left = async () => ({
      notices: await ids("select id from notifications where id = any($1) order by id", [old]),
      tickets: await ids("select id from tickets where id = any($1) order by id", [[ticket, order]]),
    });
    await holding("select 1 from notifications where id = $1 for update", [old[0]], async () => {
      await holder.query("select 1 from tickets where id = $1 for update", [order]);
      await clean();
      expect(await left()).toEqual({ notices: [old[0]], tickets: [ticket, order] });
    });
    await clean();
    expect(await left()).toEqual({ notices: [], tickets: [] });
    await database.close();
  });

  test("none of these ended in a deadlock", async () => {
    // A connection tells of its deadlocks at the latest when it ends.
    await server.stop();
    const { rows } = await watcher.query(
      "select deadlocks::int from pg_stat_database where datname = current_database()",
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });
});
