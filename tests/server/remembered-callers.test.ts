import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signOut, updateProfile } from "#contract/accounts.ts";
import { endOtherSessions } from "#contract/sessions.ts";
import { addComment, listComments, raiseTicket } from "#contract/tickets.ts";
import { cast, registered, signedIn, type TestPerson } from "#tests/support/people.ts";
import {
  databases,
  isAvailable,
  sharedServer,
  type SharedServer,
  startServer,
  type TestServer,
} from "#tests/support/server.ts";

// A server remembers who called. What of it is no longer so holds at the next write already, also
// when it was changed at another server. See docs/decisions/0144.

describe.each(databases.filter(isAvailable))("a remembered caller, on the %s database", (kind) => {
  let server: SharedServer;
  /** Another server on the same database; the same one where there can be no other. */
  let other: SharedServer;
  let second: TestServer | undefined;
  let people: Awaited<ReturnType<typeof cast>>;
  beforeAll(async () => {
    server = sharedServer(kind);
    if (kind === "postgres")
      second = await startServer({ dataDir: server.dataDir, env: { ...server.env, PORT: "0" } });
    other = second ?? server;
    people = await cast(server);
  });
  afterAll(() => second?.stop());

  const raise = async (who: TestPerson) => (await who.ask(raiseTicket, { body: { title: "T" } })).data.id;
  const comment = (who: TestPerson, id: string, content: string) =>
    who.ask(addComment, { params: { id }, body: { content }, key: randomUUID() });
  const contents = async (who: TestPerson, id: string) =>
    (await who.ask(listComments, { params: { id } })).data.comments.map(({ content }) => content);
  const withTwoDevices = async () => {
    const one = await registered(server, "Store Manager", "Two Devices");
    const id = await raise(one);
    expect((await comment(one, id, "before")).status).toBe(201);
    return { one, two: await signedIn(other, one.email), id };
  };

  test("writes nothing more once the session was ended at another device", async () => {
    const { one, two, id } = await withTwoDevices();
    await two.ask(endOtherSessions, {});
    const key = randomUUID();
    const input = { params: { id }, body: { content: "after" }, key };
    expect((await one.ask(addComment, input)).refusal.error).toBe("not_signed_in");
    expect(await contents(two, id)).toEqual(["before"]);
    // Its key is free for the one who is still signed in.
    expect((await two.ask(addComment, input)).status).toBe(201);
  });

  test("is told nothing of what was done before once the session has ended", async () => {
    const { one, id } = await withTwoDevices();
    const input = { params: { id }, body: { content: "twice" }, key: randomUUID() };
    expect((await one.ask(addComment, input)).status).toBe(201);
    await one.ask(signOut, {});
    expect((await one.ask(addComment, input)).status).toBe(401);
  });

  test("writes under the name that was changed at another device", async () => {
    const { one, two, id } = await withTwoDevices();
    const body = { firstName: "Another", lastName: "Name", phone: "+1 555 0100" };
    expect((await two.ask(updateProfile, { body })).data.name).toBe("Another Name");
    expect((await comment(one, id, "renamed")).data.author.name).toBe("Another Name");
  });

  test("who has ended a session holds up nobody who writes at the same moment", async () => {
    const { one, two, id } = await withTwoDevices();
    await two.ask(endOtherSessions, {});
    const ofStore = await raise(people.store);
    const both = [comment(one, id, "gone"), comment(people.store, ofStore, "stays"), comment(two, id, "me")];
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([401, 201, 201]);
    expect(await contents(two, id)).toEqual(["before", "me"]);
  });
});
