import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addComment, listComments, raiseTicket } from "#contract/tickets.ts";
import { allWrites } from "#tests/support/all-writes.ts";
import { openStream } from "#tests/support/event-stream.ts";
import { wrongIn } from "#tests/support/invariants.ts";
import { isInLongForm } from "#tests/support/length.ts";
import { ask, cast, registered, type TestPerson } from "#tests/support/people.ts";
import { hasPgbouncer, type Pooler, startPgbouncer } from "#tests/support/pgbouncer.ts";
import { freshDatabase, isAvailable, startServer, type TestServer } from "#tests/support/server.ts";

// Two servers behind PgBouncer in transaction mode, as deploy/pgbouncer.ini has it.

describe.runIf(isInLongForm && isAvailable("postgres") && hasPgbouncer())("behind PgBouncer", () => {
  let direct: string;
  let pooler: Pooler;
  let one: TestServer;
  let two: TestServer;
  let people: Awaited<ReturnType<typeof cast>>;
  beforeAll(async () => {
    direct = await freshDatabase();
    pooler = await startPgbouncer(direct);
    const env = { DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: direct, NAMED_STATEMENTS: "off" };
    one = await startServer({ env });
    two = await startServer({ dataDir: one.dataDir, env });
    people = await cast(one);
  });
  afterAll(async () => {
    await one.stop();
    await two.stop();
    await pooler.stop();
    expect(await wrongIn({ ...one, env: { ...one.env, DATABASE_URL: direct } })).toEqual([]);
  });
  const at =
    (server: TestServer, who: TestPerson): TestPerson["ask"] =>
    (endpoint, input) =>
      ask(server.url, who.token, endpoint, input);

  test("every write there is, sent three times to each at once, has one answer", async () => {
    const vendor = await registered(one, "Vendor", "Vera Vendor");
    const wrong: string[] = [];
    for (const [name, who, endpoint, prepare] of allWrites({ ...people, vendor })) {
      const input = { ...(await prepare()), key: randomUUID() };
      const person = who === "vendor" ? vendor : people[who];
      const answer = await Promise.all(
        [one, two, one, two, one, two].map((server) => at(server, person)(endpoint, input)),
      );
      const texts = new Set(answer.map((each) => `${each.status} ${each.text}`));
      if (texts.size !== 1 || ![200, 201, 202].includes(answer[0]?.status ?? 0))
        wrong.push(`${name}: ${[...texts].join(" | ")}`);
    }
    expect(wrong).toEqual([]);
  });

  test("comments sent to both servers exist once, and the other server's streams get events", async () => {
    const body = { title: "Busy", storeId: people.shop.id };
    const { id } = (await people.store.ask(raiseTicket, { body })).data;
    /** A server that is too busy says so, and the phone sends it again. */
    const send = async (n: number) => {
      const input = { params: { id }, body: { content: `Number ${n}` }, key: randomUUID() };
      for (;;) {
        const { status } = await at(n % 2 ? one : two, people.property)(addComment, input);
        if (status !== 503) return status;
      }
    };
    const statuses = await Promise.all(Array.from({ length: 100 }, (_, n) => send(n)));
    expect(new Set(statuses)).toEqual(new Set([201]));
    const { comments } = (await people.store.ask(listComments, { params: { id } })).data;
    expect(comments).toHaveLength(100);
    const stream = await openStream(two.url, people.store);
    await at(one, people.property)(addComment, { params: { id }, body: { content: "One more" } });
    await expect.poll(() => stream.pulls()).toBeGreaterThan(0);
    stream.close();
  });

  test("a pooler that sets no time limits is refused with what to change", async () => {
    const without = await startPgbouncer(direct, (text) => text.replace(/ connect_query='[^']*'/, ""));
    const env = { DATABASE_URL: without.url, DATABASE_LISTEN_URL: direct, NAMED_STATEMENTS: "off" };
    await expect(startServer({ env })).rejects.toThrow("connect_query of deploy/pgbouncer.ini");
    await without.stop();
  });
});
