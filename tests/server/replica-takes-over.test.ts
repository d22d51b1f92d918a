import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pullChanges } from "#contract/sync.ts";
import { addComment, raiseTicket, readTicket } from "#contract/tickets.ts";
import { registered, type TestPerson } from "#tests/support/people.ts";
import { type Replica, replicaOf, startSwitch } from "#tests/support/replica.ts";
import { freshDatabase, isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

// A replica that had not received everything takes over while the server runs. A phone that has
// seen what is lost would miss what gets the same positions after it.

/** More transactions than were lost, so that positions go beyond the cursors of the lost state. */
const WRITES = 40;

describe.runIf(isAvailable("postgres"))("a replica that takes over while a server runs", () => {
  let url: string;
  let replica: Replica;
  let line: Awaited<ReturnType<typeof startSwitch>>;
  let server: TestServer;
  let who: TestPerson;
  beforeAll(async () => {
    url = await freshDatabase();
    line = await startSwitch(url);
    server = await startServer({ env: { DATABASE_URL: line.url } });
    who = await registered(server, "Store Manager", "Rhea Replica");
  });
  afterAll(async () => {
    await server.stop();
    line.close();
    replica.stop();
  });

  const raise = async (title: string) => (await who.ask(raiseTicket, { body: { title } })).data.id;
  const pull = async (since: string) => (await who.ask(pullChanges, { query: { since } })).data;
  const answers = async (write: () => Promise<{ status: number }>) => (await write()).status < 300;

  test("phones that have seen what is lost load everything again", async () => {
    const before = await raise("Kept");
    replica = replicaOf(url);
    const lost = await raise("Lost");
    const { cursor } = (await who.ask(pullChanges)).data;
    expect((await pull(cursor)).resync).toBe(false);

    replica.promote();
    // The control file has the new timeline from the first checkpoint on, seconds later by itself.
    const database = new pg.Client({ connectionString: replica.url });
    await database.connect();
    await database.query("checkpoint");
    await database.end();
    line.turnTo(replica.url);
    const comment = (content: string) => who.ask(addComment, { params: { id: before }, body: { content } });
    // The connections of the pool that were cut are noticed one after the other.
    await expect.poll(() => answers(() => comment("first"))).toBe(true);
    for (let n = 0; n < WRITES; n += 1) await comment(`${n}`);
    expect((await who.ask(readTicket, { params: { id: lost } })).status).toBe(404);

    const again = await pull(cursor);
    expect(again.resync).toBe(true);
    expect(again.changes.map(({ id }) => id)).toContain(before);
    // Once: from then on cursors are known again.
    const next = await raise("Next");
    const page = await pull(again.cursor);
    expect([page.resync, page.changes.map(({ id }) => id)]).toEqual([false, expect.arrayContaining([next])]);
  });
});
