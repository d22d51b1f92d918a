import { randomUUID } from "node:crypto";
import { connect, createServer, type AddressInfo, type Server, type Socket } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pushMutations } from "#contract/sync.ts";
import { addComment, listComments, listTickets, raiseTicket } from "#contract/tickets.ts";
import { wrongIn } from "#tests/support/invariants.ts";
import { cast } from "#tests/support/people.ts";
import { freshDatabase, isAvailable, startServer, type TestServer } from "#tests/support/server.ts";
import { freePort } from "#tests/support/web-servers.ts";

// PostgreSQL that locks, refuses or says nothing: 503 with the time to wait, and the same call
// under the same key does its work once when the trouble is over.

/** A wire to the database that can be cut, or say nothing more, from one moment to the next. */
async function startWire(to: URL) {
  const open = new Set<Socket>();
  let isSilent = false;
  const wire: Server = createServer((near) => {
    const far = connect(Number(to.port), to.hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => open.delete(socket));
    }
    near.on("data", (piece) => isSilent || far.write(piece));
    far.on("data", (piece) => isSilent || near.write(piece));
    near.on("close", () => far.destroy());
    far.on("close", () => near.destroy());
  });
  const listen = (port: number) =>
    new Promise<number>((resolve) => {
      wire.listen(port, "127.0.0.1", () => resolve((wire.address() as AddressInfo).port));
    });
  const port = await listen(0);
  const drop = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: Object.assign(new URL(to), { port: String(port) }).href,
    silence: () => {
      isSilent = true;
    },
    /** No connection is taken any more, and those there are end. */
    cut: () =>
      new Promise<void>((resolve) => {
        wire.close(() => resolve());
        drop();
      }),
    mend: async () => {
      isSilent = false;
      drop();
      if (!wire.listening) await listen(port);
    },
  };
}

describe.runIf(isAvailable("postgres"))("a database in trouble", () => {
  let server: TestServer;
  let direct: string;
  let metricsPort: number;
  let wire: Awaited<ReturnType<typeof startWire>>;
  let people: Awaited<ReturnType<typeof cast>>;
  let params: { id: string };
  beforeAll(async () => {
    direct = await freshDatabase();
    wire = await startWire(new URL(direct));
    metricsPort = await freePort();
    const env = { DATABASE_URL: wire.url, METRICS_PORT: String(metricsPort) };
    server = await startServer({ kind: "embedded", env });
    people = await cast(server);
    params = {
      id: (await people.store.ask(raiseTicket, { body: { title: "Busy", storeId: people.shop.id } })).data.id,
    };
  });
  afterAll(async () => {
    await server.stop();
    await wire.cut();
    expect(await wrongIn({ ...server, env: { ...server.env, DATABASE_URL: direct } })).toEqual([]);
  });

  const holding = async (statement: string, work: () => Promise<void>) => {
    const holder = new pg.Client({ connectionString: direct });
    await holder.connect();
    await holder.query("begin");
    await holder.query(statement);
    await work();
    await holder.query("rollback");
    await holder.end();
  };
  /** Says a comment in the trouble and, under the same key, after it. */
  const postedOnce = async (trouble: (post: () => ReturnType<typeof comment>) => Promise<void>) => {
    const content = randomUUID();
    const postComment = () => comment(content);
    await trouble(postComment);
    expect((await postComment()).status).toBe(201);
    const { comments } = (await people.store.ask(listComments, { params })).data;
    expect(comments.filter((each) => each.content === content)).toHaveLength(1);
  };
  const comment = (content: string) =>
    people.store.ask(addComment, { params, body: { content }, key: content });
  const isTrouble = (answer: Awaited<ReturnType<typeof comment>>, code: string) => {
    expect([answer.status, answer.refusal.error]).toEqual([503, code]);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  };

  test.each(["tickets", "receipts", "users", "comments"])(
    "a table that is locked (%s) is 503, never 'the same request is still running'",
    (table) =>
      postedOnce((post) =>
        holding(`lock table ${table} in access exclusive mode`, async () =>
          isTrouble(await post(), "database_busy"),
        ),
      ),
  );

  const commentsToPush = (content: string) =>
    Array.from({ length: 10 }, (_, n) => ({
      key: randomUUID(),
      lane: `queue ${n}`,
      deps: [] as string[],
      method: "POST" as const,
      path: `/api/external/tasks/${params.id}/comments`,
      body: { content: `${content} ${n}` },
    }));
  const push = async (body: { ops: ReturnType<typeof commentsToPush>; batch?: string; follows?: string }) =>
    (await people.store.ask(pushMutations, { body })).data.results.map(({ status }) => status);

  test("a push is told once, and does not wait for each of its calls", async () => {
    const ops = commentsToPush("pushed");
    await holding("lock table comments in access exclusive mode", async () =>
      expect(await push({ ops })).toEqual([503, ...ops.slice(1).map(() => 425)]),
    );
    expect(await push({ ops })).toEqual(ops.map(() => 201));
  });

  test("a push whose calls are slow, each on its own not too slow, is answered in time, the one behind it too", async () => {
    const [ops, following] = [commentsToPush("slowly"), commentsToPush("behind")];
    const owner = new pg.Client({ connectionString: direct });
    await owner.connect();
    await owner.query(`create function be_slow() returns trigger language plpgsql as
      'begin perform pg_sleep(0.8); return new; end'`);
    await owner.query(
      "create trigger slow before insert on comments for each row execute function be_slow()",
    );
    const batch = randomUUID();
    const [first, second] = await Promise.all([
      push({ ops, batch }),
      push({ ops: following, batch: randomUUID(), follows: batch }),
    ]);
    await owner.query("drop function be_slow cascade");
    await owner.end();
    // What was begun is done, what was not is held: nothing is told to have failed.
    const done = first.filter((status) => status === 201).length;
    expect(first).toEqual(ops.map((_, n) => (n < done ? 201 : 425)));
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(ops.length);
    expect(second).toEqual(following.map(() => 425));
    for (const each of [ops, following]) expect(await push({ ops: each })).toEqual(each.map(() => 201));
    const { comments } = (await people.store.ask(listComments, { params })).data;
    const contents = comments
      .map(({ content }) => content)
      .filter((each) => /^(slowly|behind) \d$/.test(each));
    expect(contents).toEqual([...ops, ...following].map(({ body }) => body.content));
  });

  test("a row that is locked is 503", () =>
    postedOnce((post) =>
      holding("select id from tickets for update", async () => isTrouble(await post(), "database_busy")),
    ));

  test("a repeated request whose first one still runs is answered that it runs", () =>
    postedOnce(async (post) => {
      const holder = new pg.Client({ connectionString: direct });
      await holder.connect();
      await holder.query("begin");
      const content = randomUUID();
      await holder.query(
        "insert into receipts (user_id, key, fingerprint, status, body) values ($1, $2, '', 0, '')",
        [people.store.id, content],
      );
      const answer = await comment(content);
      expect([answer.status, answer.refusal.error]).toEqual([409, "idempotency_in_progress"]);
      await holder.query("rollback");
      await holder.end();
      expect((await post()).status).toBe(201);
    }));

  test("a database that refuses connections is 503", () =>
    postedOnce(async (post) => {
      await wire.cut();
      isTrouble(await post(), "database_away");
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
      expect(await metrics.text()).toMatch(/^fettle_database_up 0$/m);
      await wire.mend();
    }));

  test("a database that does not answer is 503, also for reads", () =>
    postedOnce(async (post) => {
      wire.silence();
      const [answer, read] = await Promise.all([post(), people.store.ask(listTickets)]);
      isTrouble(answer, "database_away");
      expect([read.status, read.refusal.error]).toEqual([503, "database_away"]);
      await wire.mend();
    }));
});
