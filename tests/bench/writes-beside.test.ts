import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { pathOf } from "#contract/endpoint.ts";
import { pushMutations } from "#contract/sync.ts";
import { addComment, listTickets, raiseTicket } from "#contract/tickets.ts";
import { cast, registered, type TestPerson } from "#tests/support/people.ts";
import { rawPost } from "#tests/support/raw-post.ts";
import { CACHE, databases, isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

// What writes cost beside something else: a second server, and people who read.
// TEST_LENGTH=long npm run bench writes-beside

const results: Record<string, unknown> = {};
afterAll(() => {
  writeFileSync(join(CACHE, "bench-writes-beside.json"), JSON.stringify(results, null, 2));
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
});

const PER_BATCH = 50;

interface Sender {
  readonly who: TestPerson;
  readonly id: string;
}

const sendersOn = (server: TestServer, count: number): Promise<Sender[]> =>
  Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const who = await registered(server, "Store Manager", `Sender Number${n}`);
      const { id } = (await who.ask(raiseTicket, { body: { title: `Ticket ${n}` } })).data;
      return { who, id };
    }),
  );

/** Sends fifty comments in one call. */
const sendBatch = (url: string, { who, id }: Sender) => {
  const ops = Array.from({ length: PER_BATCH }, (_, n) => ({
    key: randomUUID(),
    lane: id,
    deps: [],
    method: "POST",
    path: pathOf(addComment, { id }),
    body: { content: `${n}` },
  }));
  return rawPost(url, who.token, { path: pathOf(pushMutations), body: { ops } });
};

const TICKS_A_SECOND = 100;
const secondsOf = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
};

/** Processes that run now; each may end before it is read. */
const pidsOfPostgres = () =>
  readdirSync("/proc").flatMap((pid) => {
    try {
      return readFileSync(`/proc/${pid}/comm`, "utf8").trim() === "postgres" ? [Number(pid)] : [];
    } catch {
      return [];
    }
  });

/** Processor seconds of the servers and of every process of PostgreSQL so far. */
const processorSeconds = (servers: readonly TestServer[]) =>
  [...servers.map(({ pid }) => pid), ...pidsOfPostgres()].map(secondsOf).reduce((sum, each) => sum + each, 0);

const BATCHES = 20;

test.runIf(isAvailable("postgres"))(
  "processor time a write with two servers on one PostgreSQL, beside one server",
  async () => {
    const one = await startServer({ kind: "postgres" });
    const two = await startServer({ dataDir: one.dataDir, env: { ...one.env, PORT: "0" } });
    const senders = await sendersOn(one, 4);
    const msAWrite = async (servers: readonly TestServer[]) => {
      const before = processorSeconds([one, two]);
      await Promise.all(
        senders.map(async (sender, n) => {
          const { url } = servers[n % servers.length] as TestServer;
          for (let batch = 0; batch < BATCHES; batch += 1) await sendBatch(url, sender);
        }),
      );
      const seconds = processorSeconds([one, two]) - before;
      return (seconds * 1000) / (senders.length * BATCHES * PER_BATCH);
    };
    await msAWrite([one, two]);
    const rounds: { one: number; two: number }[] = [];
    for (let n = 0; n < 3; n += 1)
      rounds.push({ one: await msAWrite([one]), two: await msAWrite([one, two]) });
    results["processor ms a write, one server and two"] = rounds;
    results["of two as a share of one's"] = rounds.map((round) => round.two / round.one);
    expect(rounds).toHaveLength(3);
    await one.stop();
    await two.stop();
  },
);

/** Reads begun a second; each begins at its time, whether or not those before it are answered. */
const READS_A_SECOND = 20;
const SECONDS = 15;

test.each(databases.filter(isAvailable))(
  "p99 of a read beside writing at half of the measured maximum, on the %s database",
  async (kind) => {
    const server = await startServer({ kind });
    const people = await cast(server);
    const senders = await sendersOn(server, 4);
    for (let n = 0; n < 20; n += 1)
      await people.store.ask(raiseTicket, { body: { title: `T ${n}`, storeId: people.shop.id } });
    const write = async (isOver: () => boolean, pauseMs: number) => {
      const from = performance.now();
      let batches = 0;
      await Promise.all(
        senders.map(async (sender, at) => {
          for (let n = 0; !isOver(); n += 1) {
            const dueMs = pauseMs * (n * senders.length + at) - (performance.now() - from);
            if (dueMs > 0) await new Promise((resolve) => setTimeout(resolve, dueMs));
            await sendBatch(server.url, sender);
            batches += 1;
          }
        }),
      );
      return batches / ((performance.now() - from) / 1000);
    };
    const after = (seconds: number) => {
      const end = performance.now() + seconds * 1000;
      return () => performance.now() > end;
    };
    const readMs = async () => {
      const took: Promise<number>[] = [];
      for (let n = 0; n < SECONDS * READS_A_SECOND; n += 1) {
        const from = performance.now();
        took.push(people.store.ask(listTickets).then(() => performance.now() - from));
        await new Promise((resolve) => setTimeout(resolve, 1000 / READS_A_SECOND));
      }
      const sorted = (await Promise.all(took)).toSorted((a, b) => a - b);
      return { p50: sorted[Math.floor(sorted.length / 2)], p99: sorted[Math.floor(sorted.length * 0.99)] };
    };
    await write(after(4), 0);
    const batchesASecond = await write(after(8), 0);
    const without = await readMs();
    const writing = write(after(SECONDS), 1000 / (batchesASecond / 2));
    const beside = await readMs();
    const reached = await writing;
    results[`reads in ms, ${kind}`] = { without, beside, batchesASecond, reached };
    await server.stop();
    expect(beside.p99).toBeGreaterThan(0);
  },
);
