import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signIn } from "#contract/accounts.ts";
import { decideOnBid, listBids, placeBid } from "#contract/bids.ts";
import { changePassword } from "#contract/passwords.ts";
import { pullChanges } from "#contract/sync.ts";
import { addComment, changeTicketStatus, listComments, raiseTicket, readTicket } from "#contract/tickets.ts";
import { completeUpload, initiateUpload, uploadPart } from "#contract/uploads.ts";
import { withRetries } from "#server/database/database.ts";
import { allWrites } from "#tests/support/all-writes.ts";
import { wrongIn } from "#tests/support/invariants.ts";
import { ask, cast, PASSWORD, registered, type TestPerson } from "#tests/support/people.ts";
import { freshDatabase, isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

// Two servers side by side on one PostgreSQL and one folder of files.

describe.runIf(isAvailable("postgres"))("two servers on one database", () => {
  let one: TestServer;
  let two: TestServer;
  let people: Awaited<ReturnType<typeof cast>>;
  beforeAll(async () => {
    one = await startServer({ kind: "postgres", env: { RATE_LIMITS: "1" } });
    two = await startServer({ dataDir: one.dataDir, env: { ...one.env, PORT: "0" } });
    people = await cast(one);
  });
  afterAll(async () => {
    await one.stop();
    await two.stop();
    expect(await wrongIn(one)).toEqual([]);
  });

  test("one that starts while the settings are changed on the other has the change", async () => {
    const [holder, watcher] = [1, 2].map(() => new pg.Client({ connectionString: one.env["DATABASE_URL"] }));
    if (holder === undefined || watcher === undefined) throw new Error("two clients");
    await Promise.all([holder.connect(), watcher.connect()]);
    await holder.query("begin");
    await holder.query(
      `insert into operator_settings (name, value, changed_at) values ('operatorsSee', '"everything"', now())`,
    );
    await holder.query("update meta set value = 'everything' where key = 'operators_see' and value = 'own'");
    const starting = startServer({ dataDir: one.dataDir, env: { ...one.env, PORT: "0" } });
    // Within its transaction the holder would read the same activity again and again.
    const waits =
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await watcher.query(waits)).rows, { timeout: 20_000 }).toHaveLength(1);
    await holder.query("commit");
    const three = await starting;
    const { rows } = await watcher.query("select value from meta where key = 'operators_see'");
    expect(rows).toEqual([{ value: "everything" }]);
    await watcher.query("delete from operator_settings where name = 'operatorsSee'");
    await watcher.query("update meta set value = 'own' where key = 'operators_see'");
    await Promise.all([holder.end(), watcher.end(), three.stop()]);
  });

  const at =
    (server: TestServer, who: TestPerson): TestPerson["ask"] =>
    (endpoint, input) =>
      ask(server.url, who.token, endpoint, input);
  const raise = async (title = "Shared") =>
    (await people.store.ask(raiseTicket, { body: { title, storeId: people.shop.id } })).data.id;

  test("what one wrote the other reads, also by the cursor the first one gave", async () => {
    const { cursor } = (await at(one, people.property)(pullChanges)).data;
    const id = await raise();
    const { changes } = (await at(two, people.property)(pullChanges, { query: { since: cursor } })).data;
    expect(changes.map((each) => each.id)).toContain(id);
  });

  test("one act under one key, sent ten times to both at once, happens once with one answer", async () => {
    const id = await raise();
    const input = { params: { id }, body: { content: "only once" }, key: randomUUID() };
    const answer = await Promise.all(
      Array.from({ length: 10 }, (_, n) => at(n % 2 ? one : two, people.store)(addComment, input)),
    );
    expect(new Set(answer.map((each) => each.text)).size).toBe(1);
    expect((await people.store.ask(listComments, { params: { id } })).data.comments).toHaveLength(1);
  });

  test("every write, sent three times to both servers at once, has one effect and answer", async () => {
    const vendor = await registered(one, "Vendor", "Vera Vendor");
    const wrong: string[] = [];
    for (const [name, who, endpoint, prepare] of allWrites({ ...people, vendor })) {
      const input = { ...(await prepare()), key: randomUUID() };
      const person = who === "vendor" ? vendor : people[who];
      const answer = await Promise.all(
        [one, two, one, two, one, two].map((server) => at(server, person)(endpoint, input)),
      );
      const fresh = answer.filter((each) => each.headers.get("idempotent-replayed") === null);
      const texts = new Set(answer.map((each) => `${each.status} ${each.text}`));
      if (texts.size !== 1 || fresh.length !== 1) wrong.push(`${name}: ${[...texts].join(" | ")}`);
    }
    expect(wrong).toEqual([]);
  });

  test("of twenty acceptances spread over both exactly one wins", async () => {
    const id = await raise("Market");
    await people.property.ask(changeTicketStatus, { params: { id }, body: { status: "out_for_bid" } });
    const vendors = await Promise.all(
      [1, 2, 3, 4].map((n) => registered(one, "Vendor", `Vendor Number${n}`)),
    );
    const bids = await Promise.all(
      vendors.map(async (who, n) => {
        const body = {
          taskId: id,
          estimatedCost: 100 + n,
          description: "x",
          scheduleDate: "2030-01-01",
          scheduleTime: "09:00",
        };
        return (await at(n % 2 ? one : two, who)(placeBid, { body })).data.id;
      }),
    );
    const answer = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        at(n % 2 ? one : two, people.store)(decideOnBid, {
          params: { id: bids[n % 4] ?? "" },
          body: { status: "accepted" },
        }),
      ),
    );
    expect(answer.filter((each) => each.status === 200)).toHaveLength(1);
    const left = (await people.store.ask(listBids, { query: { taskId: id } })).data.bids;
    expect(left.map((bid) => bid.status).toSorted()).toEqual([
      "accepted",
      "rejected",
      "rejected",
      "rejected",
    ]);
  });

  test("of approval and rejection at two servers at once exactly one succeeds", async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await raise();
      const params = { id };
      await people.property.ask(changeTicketStatus, {
        params,
        body: { status: "maintenance_worker_working", assignedTo: people.worker.id },
      });
      await people.worker.ask(changeTicketStatus, { params, body: { status: "completed", content: "done" } });
      const [yes, no] = await Promise.all([
        at(one, people.store)(changeTicketStatus, { params, body: { status: "closed" } }),
        at(two, people.store)(changeTicketStatus, { params, body: { status: "rejected", content: "no" } }),
      ]);
      const wins = [yes, no].filter((each) => each.status === 200);
      expect(wins).toHaveLength(1);
      expect((await people.store.ask(readTicket, { params })).data.status).toBe(wins[0]?.data.status);
    }
  });

  test("an upload begun at one goes on at the other", async () => {
    const bytes = new Uint8Array(70_000).fill(7);
    const { uploadId } = (
      await at(one, people.store)(initiateUpload, {
        body: { filename: "a.bin", totalSize: bytes.length, chunkSize: 65_536, taskId: null },
      })
    ).data;
    const part = (n: number, piece: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.append("chunk", new Blob([piece]));
      return { params: { id: uploadId, n: String(n) }, form };
    };
    await at(one, people.store)(uploadPart, part(1, bytes.slice(0, 65_536)));
    await at(two, people.store)(uploadPart, part(2, bytes.slice(65_536)));
    const done = (await at(two, people.store)(completeUpload, { params: { id: uploadId } })).data;
    const read = await fetch(one.url + done.url, {
      headers: { authorization: `Bearer ${people.store.token}` },
    });
    expect(new Uint8Array(await read.arrayBuffer())).toEqual(bytes);
  });

  test("wrong passwords at two servers are counted together and end no session", async () => {
    const who = await registered(one, "Assessor", "Asa Locked");
    const wrong = (server: TestServer) =>
      ask(server.url, null, signIn, { body: { email: who.email, password: "wrong password" } });
    const received: number[] = [];
    for (let n = 0; n < 12; n += 1) received.push((await wrong(n % 2 ? one : two)).status);
    expect(received).toEqual([...Array.from({ length: 10 }, () => 401), 429, 429]);
    expect((await who.ask(pullChanges)).status).toBe(200);
    const right = await ask(two.url, null, signIn, { body: { email: who.email, password: PASSWORD } });
    expect(right.status).toBe(429);
    expect(Number(right.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  test("guesses at the own password, at two servers at the same moment, are ten", async () => {
    const who = await registered(one, "Assessor", "Asa Guessed");
    const guess = (server: TestServer) =>
      at(server, who)(changePassword, {
        body: { currentPassword: "wrong guess", newPassword: "another horse 43" },
      });
    const answer = await Promise.all(Array.from({ length: 24 }, (_, n) => guess(n % 2 ? one : two)));
    expect(answer.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 10 }, () => 400),
      ...Array.from({ length: 14 }, () => 429),
    ]);
  });

  test("both start at once on an empty database", async () => {
    const env = { DATABASE_URL: await freshDatabase() };
    const started = await Promise.all([1, 2, 3].map(() => startServer({ dataDir: one.dataDir, env })));
    expect((await fetch(`${started[2]?.url}/readyz`)).status).toBe(200);
    // Each finds the index of the search made, or makes it; none does without.
    expect(started.filter((server) => server.log().includes("search_without_index"))).toEqual([]);
    await Promise.all(started.map((server) => server.stop()));
  });

  test("neither is ready while its database is an empty one", async () => {
    const url = await freshDatabase();
    const server = await startServer({ dataDir: one.dataDir, env: { DATABASE_URL: url } });
    const database = new pg.Client({ connectionString: url });
    await database.connect();
    // Locks every table in an order of its own, beside the jobs with which the server begins.
    await withRetries(() => database.query("drop schema public cascade"), 10);
    await database.query("create schema public");
    await database.end();
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
    const answer = await ask(server.url, null, signIn, {
      body: { email: "a@b.example", password: PASSWORD },
    });
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.text)).toMatchObject({ error: "database_away" });
    await server.stop();
  });
});
