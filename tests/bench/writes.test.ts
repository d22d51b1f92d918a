import { execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { placeBid } from "#contract/bids.ts";
import { pushMutations } from "#contract/sync.ts";
import { addComment, changeTicketStatus, raiseTicket } from "#contract/tickets.ts";
import { type Endpoint, pathOf } from "#contract/endpoint.ts";
import { rawPost } from "#tests/support/raw-post.ts";
import { cast, registered, type TestPerson } from "#tests/support/people.ts";
import { CACHE, ROOT, databases, freshDatabase, isAvailable, startServer } from "#tests/support/server.ts";

// Writes a second, beside pgbench on the same PostgreSQL, and how often a write waits for the
// database. TEST_LENGTH=long npm run bench writes

const results: Record<string, unknown> = {};
afterAll(() => {
  writeFileSync(join(CACHE, "bench-writes.json"), JSON.stringify(results, null, 2));
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
});

const SENDERS = [1, 4, 16];
const BATCHES = 12;
const PER_BATCH = 50;
const SINGLES = 150;

const commentOn = (id: string, content: string) => op(addComment, { id }, { content });

const op = (
  endpoint: Endpoint,
  params: Record<string, string>,
  body: Record<string, unknown>,
  deps: string[] = [],
) => ({
  key: randomUUID(),
  lane: params["id"] ?? "one",
  deps,
  method: endpoint.method as "POST" | "PUT",
  path: pathOf(endpoint, params),
  body,
});

async function push(who: TestPerson, ops: ReturnType<typeof op>[]): Promise<void> {
  const { data } = await who.ask(pushMutations, { body: { ops } });
  const refused = data.results.find(({ status }) => status >= 300);
  if (refused) throw new Error(`${refused.status} ${JSON.stringify(refused.body)}`);
}

const perSecond = (count: number, from: number) => Math.round(count / ((performance.now() - from) / 1000));

/** Resident memory of a process, in MB. */
const residentMb = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);

test.each(databases.filter(isAvailable))(
  "writes a second to different tickets, on the %s database",
  async (kind) => {
    // As deploy/ starts it.
    const server = await startServer({
      kind,
      env: {
        MALLOC_ARENA_MAX: "1",
        MALLOC_TRIM_THRESHOLD_: "131072",
        NODE_OPTIONS: "--max-semi-space-size=8",
      },
    });
    const startMb = residentMb(server.pid);
    const people = await cast(server);
    const senders = await Promise.all(
      Array.from({ length: Math.max(...SENDERS) }, async (_, n) => {
        const who = await registered(server, "Store Manager", `Sender Number${n}`);
        const { id } = (await who.ask(raiseTicket, { body: { title: `Ticket ${n}` } })).data;
        return { who, id };
      }),
    );
    const round = async (count: number, act: (sender: (typeof senders)[number]) => Promise<number>) => {
      const from = performance.now();
      const written = await Promise.all(senders.slice(0, count).map(act));
      return perSecond(
        written.reduce((sum, each) => sum + each, 0),
        from,
      );
    };
    const inBatches = async ({ who, id }: (typeof senders)[number]) => {
      for (let n = 0; n < BATCHES; n += 1) {
        const ops = Array.from({ length: PER_BATCH }, (_, m) => commentOn(id, `${n} ${m}`));
        await rawPost(server.url, who.token, { path: pathOf(pushMutations), body: { ops } });
      }
      return BATCHES * PER_BATCH;
    };
    const oneByOne = async ({ who, id }: (typeof senders)[number]) => {
      for (let n = 0; n < SINGLES; n += 1)
        await rawPost(server.url, who.token, {
          path: pathOf(addComment, { id }),
          body: { content: `${n}` },
          key: randomUUID(),
        });
      return SINGLES;
    };
    await round(4, inBatches);
    const received: Record<string, unknown> = {};
    for (const count of SENDERS) {
      received[`batches, ${count} senders`] = await round(count, inBatches);
      received[`single calls, ${count} senders`] = await round(count, oneByOne);
    }
    // What gets slower with every write shows here.
    received["single calls, 4 senders, at the end"] = await round(4, oneByOne);
    results[`writes a second, ${kind}`] = {
      ...received,
      "resident MB at the start, after": [startMb, residentMb(server.pid)],
    };
    await server.stop();
    expect(people.store.id).not.toBe("");
  },
);

test.runIf(isAvailable("postgres"))("single calls to a handler that only writes the rows", async () => {
  const url = await freshDatabase();
  const server = await startServer({ env: { DATABASE_URL: url } });
  await cast(server);
  const senders = await Promise.all(
    Array.from({ length: 4 }, async (_, n) => {
      const who = await registered(server, "Store Manager", `Sender Number${n}`);
      const { id } = (await who.ask(raiseTicket, { body: { title: `Ticket ${n}` } })).data;
      return { token: who.token, id };
    }),
  );
  const bare = spawn(process.execPath, [join(ROOT, "tests/support/bare-writes.mjs")], {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = (await once(bare.stdout, "data")) as [Buffer];
  const address = /Ready at (\S+)/.exec(String(line))?.[1] ?? "";
  const round = async () => {
    const from = performance.now();
    await Promise.all(
      senders.map(async ({ token, id }) => {
        for (let n = 0; n < 4 * SINGLES; n += 1)
          await rawPost(address, token, {
            path: `/comments/${id}`,
            body: { content: `${n}` },
            key: randomUUID(),
          });
      }),
    );
    return perSecond(senders.length * 4 * SINGLES, from);
  };
  await round();
  results["bare handler, single calls, 4 senders"] = await round();
  bare.kill();
  await server.stop();
});

test.runIf(isAvailable("postgres"))("pgbench on the same PostgreSQL", async () => {
  const url = await freshDatabase();
  execFileSync("pgbench", ["-i", "-q", "-s", "10", url], { stdio: "pipe" });
  const content = execFileSync("pgbench", ["-c", "4", "-j", "2", "-T", "15", "-M", "prepared", url], {
    stdio: ["ignore", "pipe", "ignore"],
  }).toString();
  results["pgbench -s 10 -c 4 -j 2 -M prepared, transactions a second"] = Math.round(
    Number(/tps = ([\d.]+)/.exec(content)?.[1]),
  );
});

/** Passes bytes on, the answers of the database after a delay. */
async function startDelay(url: string) {
  const target = new URL(url);
  const { port, hostname } = target;
  const delay = { ms: 0 };
  const proxy = createServer((client) => {
    const database = connect(Number(port), hostname);
    database.on("data", (answer: Buffer) => setTimeout(() => client.write(answer), delay.ms));
    for (const socket of [client, database]) {
      socket.setNoDelay(true);
      socket.on("error", () => undefined);
    }
    client.pipe(database);
    database.on("close", () => client.destroy());
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, "127.0.0.1", () => resolve());
  });
  const address = proxy.address();
  target.port = String(typeof address === "object" ? address?.port : 0);
  return { url: target.href, delay, close: () => proxy.close() };
}

const DELAYS_MS = [2, 12] as const;

test.runIf(isAvailable("postgres"))("waits for the database a call, over a batch of 50", async () => {
  // How often a call waits, one after the other, is what a slower database costs: statements that
  // are sent together wait once.
  const proxy = await startDelay(await freshDatabase());
  const server = await startServer({ env: { DATABASE_URL: proxy.url } });
  const people = await cast(server);
  const vendor = await registered(server, "Vendor", "Vera Vendor");
  const raise = async (who: TestPerson) =>
    (await who.ask(raiseTicket, { body: { title: "T", storeId: people.shop.id } })).data.id;
  const many = async (act: () => Promise<string>) => {
    const ids: string[] = [];
    for (let n = 0; n < 3 * PER_BATCH; n += 1) ids.push(await act());
    return ids;
  };
  const waits = async (who: TestPerson, ops: ReturnType<typeof op>[]) => {
    // The first batch prepares the statements.
    await push(who, ops.slice(0, PER_BATCH));
    const took: number[] = [];
    for (const [n, ms] of DELAYS_MS.entries()) {
      proxy.delay.ms = ms;
      const from = performance.now();
      await push(who, ops.slice((n + 1) * PER_BATCH, (n + 2) * PER_BATCH));
      took.push(performance.now() - from);
    }
    proxy.delay.ms = 0;
    const [short = 0, long = 0] = took;
    return Math.round(((long - short) / (DELAYS_MS[1] - DELAYS_MS[0]) / PER_BATCH) * 100) / 100;
  };
  const id = await raise(people.store);
  const comments = Array.from({ length: 3 * PER_BATCH }, (_, n) => commentOn(id, `${n}`));
  const tickets = await many(() => raise(people.store));
  const moves = tickets.map((each) => op(changeTicketStatus, { id: each }, { status: "out_for_bid" }));
  const bids = tickets.map((taskId) =>
    op(
      placeBid,
      {},
      { taskId, estimatedCost: 10, description: "x", scheduleDate: "2030-01-01", scheduleTime: "09:00" },
    ),
  );
  results["waits for the database a call"] = {
    comments: await waits(people.store, comments),
    moves: await waits(people.property, moves),
    bids: await waits(vendor, bids),
    targets: "≤ 2, 4, 3",
  };
  await server.stop();
  proxy.close();
});
