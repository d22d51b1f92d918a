import { pathToFileURL } from "node:url";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  awaitChanges,
  beginGeneration,
  type ChangeRow,
  changeParts,
  readChanges,
} from "#server/database/change-log.ts";
import { runParts } from "#server/database/statement-parts.ts";
import type { Database, Sql } from "#server/database/database.ts";
import { openEmbedded } from "#server/database/embedded.ts";
import { migrate } from "#server/database/migrations.ts";
import { openPostgres } from "#server/database/postgres.ts";
import { chanceOf } from "#tests/support/chance.ts";
import { isInLongForm } from "#tests/support/length.ts";
import { CACHE, databases, freshDatabase, freshFolder, isAvailable } from "#tests/support/server.ts";

const recordChanges = (sql: Sql, rows: readonly ChangeRow[], at: string) =>
  runParts(sql, changeParts(rows, at));

// Writers commit in another order than they got their positions, or not at all, while readers
// follow the log by their cursors.

const WRITERS = 32;
const WRITES = isInLongForm ? 60 : 12;
const READERS = 4;
const AUDIENCE = "user:reader";
const SHARED = ["shared-1", "shared-2", "shared-3"];
/** Entities that several writes note at once, with no other lock that would put these in a row. */
const NOTED = ["noted-1", "noted-2", "noted-3"];

class Abandoned extends Error {}

type Chance = ReturnType<typeof chanceOf>;
const below = (chance: Chance, most: number) => Math.floor(chance() * most);

describe.each(databases.filter(isAvailable))("the change log on the %s database", (kind) => {
  /** Four servers' pools: 32 transactions are open at once. */
  let servers: Database[];
  let foreign: pg.Client | null = null;
  let url = "";

  beforeAll(async () => {
    if (kind === "embedded") {
      const worker = pathToFileURL(join(CACHE, "build/server/embedded-worker.js"));
      servers = [await openEmbedded(freshFolder("embedded"), worker)];
    } else {
      url = await freshDatabase();
      servers = Array.from({ length: 4 }, () => openPostgres(url));
      // A write of another application of the same PostgreSQL, which never ends.
      foreign = new pg.Client({ connectionString: await freshDatabase() });
      await foreign.connect();
      await foreign.query("begin");
      await foreign.query("create table held (n int)");
    }
    await migrate(serverOf(0));
    await serverOf(0).query("create table facts (id text primary key, n int not null)");
    for (const id of SHARED) await serverOf(0).query("insert into facts values ($1, 0)", [id]);
  });
  afterAll(async () => {
    await foreign?.end();
    await Promise.all(servers.map((each) => each.close()));
  });

  const serverOf = (n: number): Database => servers[n % servers.length] as Database;

  /** Statements that take a random time. */
  const dawdle = async (database: Pick<Database, "query">, chance: Chance) => {
    for (let n = below(chance, 4); n > 0; n -= 1)
      await database.query("select count(*) from generate_series(1, $1)", [below(chance, 3000)]);
  };

  /** How often transactions were begun, by the writes of `write`. */
  let attempts = 0;

  async function write(writer: number, committed: string[], chance: Chance) {
    for (let n = 0; n < WRITES; n += 1) {
      const id = `${writer}-${n}`;
      const shared = SHARED[below(chance, SHARED.length)] ?? "";
      const isAbandoned = below(chance, 4) === 0;
      const isSharing = below(chance, 3) === 0;
      const noted = [NOTED, NOTED.toReversed(), [], []][below(chance, 4)] ?? [];
      const isPartUndone = below(chance, 3) === 0;
      await serverOf(writer)
        .transaction(async (tx) => {
          attempts += 1;
          await tx.query("savepoint part");
          await tx.query("insert into facts values ($1, 1)", [isPartUndone ? `undone-${id}` : id]);
          if (isPartUndone) {
            await tx.query("rollback to savepoint part");
            await tx.query("insert into facts values ($1, 1)", [id]);
          }
          if (isSharing) await tx.query("update facts set n = n + 1 where id = $1", [shared]);
          await dawdle(tx, chance);
          const ids = [id, ...(isSharing ? [shared] : noted)];
          await recordChanges(
            tx,
            ids.map((each) => [AUDIENCE, "fact", each]),
            new Date().toISOString(),
          );
          await dawdle(tx, chance);
          if (isAbandoned) throw new Abandoned();
        })
        .then(
          () => committed.push(id),
          (error: unknown) => {
            if (!(error instanceof Abandoned)) throw error;
          },
        );
    }
  }

  async function follow(reader: number, isOver: () => boolean) {
    const database = serverOf(reader);
    const observed: string[] = [];
    const values = new Map<string, number>();
    let cursor = "";
    for (;;) {
      const isLast = isOver();
      const page = await readChanges(database, cursor, [AUDIENCE], 7);
      if (cursor !== "") expect(page.isKnown).toBe(true);
      cursor = page.cursor;
      for (const { id } of page.rows) {
        if (NOTED.includes(id)) continue;
        if (!SHARED.includes(id)) observed.push(id);
        const [row] = await database.query("select n from facts where id = $1", [id]);
        values.set(id, Number(row?.["n"]));
      }
      if (isLast && page.rows.length === 0 && !page.hasPendingCommits) return { observed, values };
    }
  }

  test("with 32 writers that commit late or roll back, readers get every change once", async () => {
    const committed: string[] = [];
    let isOver = false;
    const readers = Array.from({ length: READERS }, (_, n) => follow(n, () => isOver));
    const chance = chanceOf(28_061);
    await Promise.all(
      Array.from({ length: WRITERS }, (_, n) => write(n, committed, chanceOf(below(chance, 1_000_000)))),
    );
    isOver = true;
    // A write that had to be run again has met a deadlock.
    expect(attempts).toBe(WRITERS * WRITES);
    const facts = await serverOf(0).query("select id, n from facts where id = any($1)", [SHARED]);
    for (const { observed, values } of await Promise.all(readers)) {
      expect(observed.toSorted()).toEqual(committed.toSorted());
      expect(facts.map((row) => [row["id"], values.get(String(row["id"]))])).toEqual(
        facts.map((row) => [row["id"], row["n"]]),
      );
    }
  });

  test.runIf(kind === "postgres")(
    "a change waits for a transaction that began before it, and whoever asks waits for both",
    async () => {
      const at = new Date().toISOString();
      let commit: () => void = () => undefined;
      const isRequested = new Promise<void>((resolve) => {
        commit = resolve;
      });
      let isStarted: () => void = () => undefined;
      const started = new Promise<void>((resolve) => {
        isStarted = resolve;
      });
      const early = serverOf(0).transaction(async (tx) => {
        await tx.query("insert into facts values ('early', 1)");
        isStarted();
        await isRequested;
        await recordChanges(tx, [["user:late", "fact", "early"]], at);
      });
      await started;
      await serverOf(1).transaction((tx) => recordChanges(tx, [["user:late", "fact", "later"]], at));
      const page = await readChanges(serverOf(2), "", ["user:late"], 10);
      expect([page.rows, page.hasPendingCommits]).toEqual([[], true]);
      const changes = awaitChanges(serverOf(2), page.cursor, ["user:late"], 10);
      commit();
      await early;
      expect((await changes).rows.map(({ id }) => id)).toEqual(["early", "later"]);
    },
  );

  // A reader for whom its locks are not listed sees a running transaction as in the moment before
  // it has the lock on its own id, and one that has ended since the snapshot as in the moment
  // after.
  describe.runIf(kind === "postgres")("where the locks of a transaction are not listed", () => {
    let reader: Database;
    let writer: pg.Client;
    beforeAll(async () => {
      writer = new pg.Client({ connectionString: url });
      await writer.connect();
      const [{ pid }] = (await writer.query("select pg_backend_pid() as pid")).rows;
      await writer.query("create schema unlisted");
      await writer.query(`create view unlisted.pg_locks as select * from pg_locks where pid <> ${pid}`);
      const name = new URL(url).pathname.slice(1);
      await writer.query(`alter database ${name} set search_path = unlisted, pg_catalog, public`);
      reader = openPostgres(url);
    });
    afterAll(async () => {
      await reader.close();
      await writer.end();
    });
    const started = {
      query: async (text: string, params: readonly unknown[] = []) =>
        (await writer.query(text, [...params])).rows,
    };

    test("a transaction that the snapshot shows as running is waited for", async () => {
      const at = new Date().toISOString();
      await writer.query("begin");
      await writer.query("insert into facts values ('unlisted', 1)");
      await serverOf(1).transaction((tx) => recordChanges(tx, [["user:u", "fact", "later"]], at));
      const page = await readChanges(reader, "", ["user:u"], 10);
      expect([page.rows, page.hasPendingCommits]).toEqual([[], true]);
      await recordChanges(started, [["user:u", "fact", "unlisted"]], at);
      await writer.query("commit");
      const { rows } = await readChanges(reader, page.cursor, ["user:u"], 10);
      expect(rows.map(({ id }) => id)).toEqual(["unlisted", "later"]);
    });

    test("a cursor issued while another server starts stays known", async () => {
      const at = new Date().toISOString();
      await writer.query("begin");
      await beginGeneration(started);
      await serverOf(1).transaction((tx) => recordChanges(tx, [["user:s", "fact", "beside"]], at));
      const { cursor } = await readChanges(reader, "", ["user:s"], 10);
      await writer.query("commit");
      const page = await readChanges(reader, cursor, ["user:s"], 10);
      expect([page.isKnown, page.rows.map(({ id }) => id)]).toEqual([true, ["beside"]]);
    });
  });
});
