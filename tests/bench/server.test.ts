import { createServer } from "node:http";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { listNotifications } from "#contract/notifications.ts";
import { pullChanges } from "#contract/sync.ts";
import { listTickets } from "#contract/tickets.ts";
import { listStatement } from "#server/tickets/list-tickets.ts";
import { cast, type TestPerson } from "#tests/support/people.ts";
import { CACHE, isAvailable, startServer } from "#tests/support/server.ts";

// The server's speed as ratios in one run, on PostgreSQL.

const results: Record<string, unknown> = {};
afterAll(() => {
  writeFileSync(join(CACHE, "bench-server.json"), JSON.stringify(results, null, 2));
  process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
});

const ROUNDS = 600;

test.runIf(isAvailable("postgres"))(
  "a list of 20 tickets of one user among 10,000 and among 1,000,000, beside a bare handler with the same statement",
  async () => {
    const server = await startServer({ kind: "postgres" });
    const people = await cast(server);
    const client = new pg.Client({ connectionString: server.env["DATABASE_URL"] });
    await client.connect();
    await plantTickets(client, people.store, 0, 10_000);
    const small = await measure(() => list(server.url, people.store.token));
    await plantTickets(client, people.store, 10_000, 1_000_000);
    const large = await measure(() => list(server.url, people.store.token));
    const bare = await bareHandler(server.env["DATABASE_URL"] ?? "", people.store);
    const floor = await measure(() => fetch(bare.url).then((answer) => answer.text()));
    const ours = await throughput(() => list(server.url, people.store.token));
    const theirs = await throughput(() => fetch(bare.url).then((answer) => answer.text()));
    bare.close();
    await client.end();
    await server.stop();
    results["list of 20 among 1,000,000"] = {
      "ms at 10,000 (p50, p99)": [small.p50, small.p99],
      "ms at 1,000,000 (p50, p99)": [large.p50, large.p99],
      "bare ms (p50, p99)": [floor.p50, floor.p99],
      "p99 at 1,000,000 / p99 at 10,000": round(large.p99 / small.p99),
      "requests per second / bare": round(ours / theirs),
      targets: "p99 ratio ≤ 1.5, throughput ≥ 0.5",
    };
    expect(large.count).toBe(ROUNDS);
  },
  600_000,
);

test.runIf(isAvailable("postgres"))(
  "the unchanged poll beside a full answer, and a pull with nothing new",
  async () => {
    const server = await startServer({ kind: "postgres" });
    const people = await cast(server);
    const client = new pg.Client({ connectionString: server.env["DATABASE_URL"] });
    await client.connect();
    await client.query(
      `insert into notifications (id, user_id, type, title, message, data, created_at)
     select 'n' || n, $1, 'ticket_assigned', 'New ticket assigned', repeat('word ', 40), '{"kind":"ticket_assigned"}', now()
     from generate_series(1, 1000) n`,
      [people.store.id],
    );
    await client.end();
    const headers = { authorization: `Bearer ${people.store.token}` };
    const url = `${server.url}${listNotifications.path}`;
    const etag = (await fetch(url, { headers })).headers.get("etag") ?? "";
    const database = await databaseProcesses(server.env["DATABASE_URL"] ?? "");
    const cpu = () => [server.pid, ...database].reduce((sum, pid) => sum + cpuMsOf(pid), 0);
    const cost = async (more: Record<string, string>) => {
      const before = cpu();
      for (let n = 0; n < ROUNDS * 2; n += 1)
        await fetch(url, { headers: { ...headers, ...more } }).then((answer) => answer.text());
      return (cpu() - before) / (ROUNDS * 2);
    };
    // Both ways are warm before either is measured.
    await cost({});
    await cost({ "if-none-match": etag });
    const full = await cost({});
    const unchanged = await cost({ "if-none-match": etag });
    const { cursor } = (await people.store.ask(pullChanges)).data;
    const empty = await people.store.ask(pullChanges, { query: { since: cursor } });
    await server.stop();
    results["unchanged poll"] = {
      "CPU ms per full answer, server and database": round(full),
      "CPU ms per 304, server and database": round(unchanged),
      ratio: round(unchanged / full),
      target: "< 0.2",
    };
    results["pull with nothing new, bytes of body"] = { bytes: empty.text.length, target: "< 1000" };
    expect(empty.data.changes).toEqual([]);
  },
  120_000,
);

const list = (url: string, token: string) =>
  fetch(`${url}${listTickets.path}?page=1&limit=20`, { headers: { authorization: `Bearer ${token}` } }).then(
    (answer) => answer.text(),
  );

/** Tickets of 20,000 people; the measured one has 200 among each set. */
async function plantTickets(client: pg.Client, who: TestPerson, from: number, to: number) {
  await client.query(
    `insert into users (id, email, name, first_name, last_name, role, website, password_hash)
     select 'u' || n, 'u' || n || '@example.com', 'Some Body', 'Some', 'Body', 'Store Manager', 'Fettle', ''
     from generate_series(1, 20000) n on conflict do nothing`,
  );
  await client.query(
    `insert into tickets (id, title, description, priority, status, project_id, author_id, decision_maker, created_at, updated_at)
     select 't' || n, 'Ticket ' || n, repeat('words ', 20), 'medium', 'open', '1',
       case when n % ($2::int / 200) = 0 then $3 else 'u' || (1 + n % 20000) end, 'Store Manager',
       now() - n * interval '1 second', now()
     from generate_series($1::int + 1, $2::int) n`,
    [from, to, who.id],
  );
  await client.query("analyze");
}

/** The least there can be: node:http, the very statement the server runs, its rows as JSON. */
async function bareHandler(database: string, who: TestPerson) {
  const account = { id: who.id, name: who.name, role: "Store Manager" as const, website: "Fettle" };
  const caller = {
    account,
    actor: account,
    sessionId: "",
    mustChangePassword: false,
    isOperator: false,
    sessionEndsAtMs: 0,
    unreadRevision: "",
  };
  const statement = listStatement(caller, { page: 1, limit: 20 });
  const pool = new pg.Pool({ connectionString: database, max: 10 });
  const server = createServer((_request, response) => {
    void pool
      .query({
        name: "bare",
        text: statement.text,
        values: statement.params,
      })
      .then((found) =>
        response.setHeader("content-type", "application/json").end(JSON.stringify(found.rows)),
      );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve());
  });
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`,
    close: () => {
      server.close();
      server.closeAllConnections();
      void pool.end();
    },
  };
}

async function measure(act: () => Promise<unknown>) {
  for (let n = 0; n < 30; n += 1) await act();
  const times: number[] = [];
  for (let n = 0; n < ROUNDS; n += 1) {
    const from = performance.now();
    await act();
    times.push(performance.now() - from);
  }
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return { p50: at(0.5), p99: at(0.99), count: sorted.length };
}

/** Requests per second with ten at a time. */
async function throughput(act: () => Promise<unknown>) {
  const from = performance.now();
  await Promise.all(
    Array.from({ length: 10 }, async () => {
      for (let n = 0; n < 150; n += 1) await act();
    }),
  );
  return 1_500_000 / (performance.now() - from);
}

/** The processes that serve this database's connections; they stay while the pool does. */
async function databaseProcesses(url: string): Promise<number[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await client.end();
  return rows.map((row) => row.pid);
}

/** CPU a process has used, in ms. */
function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

const round = (value: number) => Math.round(value * 1000) / 1000;
