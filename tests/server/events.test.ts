import { beforeAll, describe, expect, test } from "vitest";
import { signOut } from "#contract/accounts.ts";
import { readEvents } from "#contract/events.ts";
import { readConfig } from "#contract/sync.ts";
import { addComment, raiseTicket } from "#contract/tickets.ts";
import { openStream } from "#tests/support/event-stream.ts";
import { ask, cast, registered, signedIn, type TestPerson } from "#tests/support/people.ts";
import { restartPostgres, startPostgres, stopPostgres } from "#tests/support/postgres.ts";
import {
  databases,
  isAvailable,
  sharedServer,
  type SharedServer,
  startServer,
} from "#tests/support/server.ts";

type People = Awaited<ReturnType<typeof cast>>;

const raise = async ({ store, shop }: People) =>
  (await store.ask(raiseTicket, { body: { title: "Loose handrail", storeId: shop.id } })).data.id;
const comment = (who: TestPerson, id: string, content = "See you at noon.") =>
  who.ask(addComment, { params: { id }, body: { content } });

describe.each(databases.filter(isAvailable))("the event stream, on the %s database", (kind) => {
  let server: SharedServer;
  let people: People;
  beforeAll(async () => {
    server = sharedServer(kind);
    people = await cast(server);
  });

  test("a comment of another person is an event, which names nobody and nothing", async () => {
    const id = await raise(people);
    const stream = await openStream(server.url, people.store);
    await comment(people.property, id);
    await expect.poll(() => stream.pulls()).toBeGreaterThan(0);
    expect(stream.text().replaceAll(/:\n\n|data: pull\n\n/g, "")).toBe("");
    stream.close();
  });

  test("a change sends an event to other sessions of the account, not to its own", async () => {
    const id = await raise(people);
    const own = await openStream(server.url, people.store);
    const other = await openStream(server.url, await signedIn(server, people.store.email));
    await comment(people.store, id);
    await expect.poll(() => other.pulls()).toBeGreaterThan(0);
    expect(own.pulls()).toBe(0);
    own.close();
    other.close();
  });

  test("a change of a ticket sends no event to accounts that cannot see it", async () => {
    const id = await raise(people);
    const [stranger, property] = [
      await openStream(server.url, await registered(server, "Store Manager", "Stan Stranger")),
      await openStream(server.url, people.property),
    ];
    await comment(people.store, id);
    await expect.poll(() => property.pulls()).toBeGreaterThan(0);
    expect(stranger.pulls()).toBe(0);
    stranger.close();
    property.close();
  });

  test("it is announced, has its marker, is not cached and passes through nginx unbuffered", async () => {
    const { capabilities } = (await ask(server.url, null, readConfig)).data;
    expect(capabilities).toContain("events");
    const stream = await openStream(server.url, people.worker);
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-store, no-transform",
      "x-accel-buffering": "no",
      "x-fettle": "1",
    });
    stream.close();
  });

  test("more streams of one account than it has browsers are refused with a time to wait", async () => {
    const streams = [];
    for (let n = 0; n < 40; n += 1) streams.push(await openStream(server.url, people.worker));
    const refused = await people.worker.ask(readEvents);
    expect([refused.status, refused.refusal.error]).toEqual([429, "too_many_streams"]);
    expect(refused.headers.get("retry-after")).toBe("60");
    for (const stream of streams) stream.close();
    await expect.poll(() => openStream(server.url, people.worker).then(close, String)).toBe("opened");
  });

  test("a server that stops ends its streams and exits at once", async () => {
    const stopping = await startServer({ kind });
    const stream = await openStream(stopping.url, await registered(stopping, "Vendor"));
    expect(await stopping.stop()).toBe(0);
    await stream.finished;
  });

  test("what was read while signed out is nothing: no stream without a session", async () => {
    const leaving = await registered(server, "Vendor", "Lea Leaving");
    await leaving.ask(signOut);
    expect((await leaving.ask(readEvents)).status).toBe(401);
  });
});

const close = (stream: { close(): void }) => {
  stream.close();
  return "opened";
};

describe.runIf(isAvailable("postgres"))("the event stream across servers", () => {
  test("a change on one server is an event on the other", async () => {
    const one = await startServer({ kind: "postgres" });
    const two = await startServer({ dataDir: one.dataDir, env: { ...one.env, PORT: "0" } });
    const people = await cast(one);
    const stream = await openStream(two.url, people.store);
    const id = await raise(people);
    await comment(people.property, id);
    await expect.poll(() => stream.pulls()).toBeGreaterThan(0);
    stream.close();
    await two.stop();
    await one.stop();
  });

  test("after a restart of PostgreSQL every stream gets one event and the servers listen again", async () => {
    const input = process.env["TEST_POSTGRES_URL"];
    delete process.env["TEST_POSTGRES_URL"];
    const database = startPostgres();
    if (input) process.env["TEST_POSTGRES_URL"] = input;
    if (database === null) throw new Error("no PostgreSQL of its own for this test");
    const one = await startServer({ env: { DATABASE_URL: database } });
    const two = await startServer({ dataDir: one.dataDir, env: { ...one.env, PORT: "0" } });
    const people = await cast(one);
    const id = await raise(people);
    const stream = await openStream(two.url, people.store);
    restartPostgres("fast");
    await expect.poll(() => stream.pulls()).toBe(1);
    await expect.poll(async () => (await fetch(`${one.url}/readyz`)).status).toBe(200);
    await comment(people.property, id);
    await expect.poll(() => stream.pulls()).toBe(2);
    stream.close();
    await two.stop();
    await one.stop();
    stopPostgres();
  });
});
