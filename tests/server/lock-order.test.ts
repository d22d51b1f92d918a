import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Database } from "#server/database/database.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { type LockWorld, lockWorld, type Originals, originals } from "#tests/support/lock-world.ts";
import type { Write } from "#tests/support/pairs.ts";
import { isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

// Writes of operators, owners and the server itself beside ordinary ones that touch the same rows.
// Deterministic: both wait for rows that somebody else holds, before either goes on.
// docs/api.md#order-of-locks

/** One of so many pairs is run; all of them take some minutes. */
const ONE_OF = 4;

/** Time in ms for a write to come to its first lock, on a busy machine. */
const PATIENCE = { timeout: 20_000, interval: 5 };

describe.skipIf(!isAvailable("postgres"))("the order of locks", () => {
  let server: TestServer;
  let holder: pg.Client;
  let watcher: pg.Client;
  let database: Database;
  let all: Originals;
  beforeAll(async () => {
    server = await startServer({ kind: "postgres" });
    [holder, watcher] = [await connected(server), await connected(server)];
    database = openPostgres(server.env["DATABASE_URL"] ?? "");
    all = await originals(server, watcher, database);
  });
  afterAll(async () => {
    await Promise.all([holder.end(), watcher.end(), database.close()]);
    await server.stop();
  });

  const waiting = async (): Promise<number> =>
    (
      await watcher.query(
        "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rows.length;

  /** Makes both writes wait for what the statement locks, in this order, and gives the answers. */
  const run = async (pair: readonly Write[], lock: string, ids: readonly string[]) => {
    await holder.query("begin");
    await holder.query(lock, [ids]);
    const answers: Promise<{ status: number; text: string }>[] = [];
    let finished = 0;
    for (const [, who, endpoint, input] of pair) {
      const answer = who.ask(endpoint, input);
      answers.push(answer);
      const count = () => (finished += 1);
      answer.then(count, count);
      // What does not touch these rows is answered.
      await expect
        .poll(async () => (await waiting()) + finished, PATIENCE)
        .toBeGreaterThanOrEqual(answers.length);
    }
    await holder.query("commit");
    return Promise.all(answers);
  };

  const barriers = [
    [
      "tickets",
      "select 1 from tickets where id = any($1) order by id for update",
      (w: LockWorld) => w.ticketIds,
    ],
    ["store", "select 1 from user_stores where id = any($1) for update", (w: LockWorld) => [w.shopId]],
  ] as const;

  test("is the same for every pair of an administrative and an ordinary write", async () => {
    const { administrative, ordinary } = await lockWorld(all);
    const wrong: string[] = [];
    const pairs = administrative.flatMap((_, one) => ordinary.map((__, two) => [one, two] as const));
    for (const [one, two] of pairs.filter(([n, m]) => (n + m) % ONE_OF === 0))
      for (const [name, lock, idsOf] of barriers)
        for (const isFirst of [true, false]) {
          const world = await lockWorld(all);
          const both = [world.administrative[one], world.ordinary[two]].filter((each) => each !== undefined);
          const pair = isFirst ? both : both.toReversed();
          const answers = await run(pair, lock, idsOf(world));
          if (answers.some(({ status }) => status >= 500))
            wrong.push(
              `${pair.map(([each]) => each).join(", ")} at the ${name}: ${answers.map(({ text }) => text)}`,
            );
        }
    expect(wrong).toEqual([]);
    // A connection tells of its deadlocks at the latest when it ends.
    await server.stop();
    const { rows } = await watcher.query(
      "select deadlocks::int from pg_stat_database where datname = current_database()",
    );
    expect(rows).toEqual([{ deadlocks: 0 }]);
  });

  test("lets a changed email wait for nothing that names the account", async () => {
    await holder.query("begin");
    await holder.query("select 1 from users where id = $1 for key share", [all.store.id]);
    await watcher.query("set lock_timeout = 1");
    await watcher.query("update users set email = 'new@example.com' where id = $1", [all.store.id]);
    await holder.query("rollback");
  });
});

async function connected({ env }: TestServer): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: env["DATABASE_URL"] });
  await client.connect();
  return client;
}
