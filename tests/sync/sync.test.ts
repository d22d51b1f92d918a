import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { wireFromComment } from "#contract/comment-wire.ts";
import { wireFromTicket } from "#contract/ticket-wire.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readMeta } from "#local-db/meta.ts";
import { attentionRows, pendingRows } from "#local-db/outbox/queries.ts";
import { sendNow } from "#local-db/outbox/send-state.ts";
import { readWholeTicket } from "#local-db/read/tickets.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";
import { type ArrivedAction, type FakeServer, type Fault, marked } from "#tests/support/fake-server.ts";
import { PHOTO, ticketMutations } from "#tests/support/ticket-mutations.ts";
import { AT, TestEnvironment } from "#tests/support/sync-environment.ts";

let env: TestEnvironment;
let server: FakeServer;
let db: AccountDatabase;

const newEnvironment = () => {
  env = new TestEnvironment();
  ({ server, db } = env);
};
beforeEach(newEnvironment);
afterEach(() => env.close());

const untilSent = (most?: number) => env.runUntilSent(most);

const { add, raise, comment, cancel } = ticketMutations(() => env);

/** What the server did, in its order. */
const tickets = () => server.actions.filter(({ path }) => path === "/api/external/tasks");
const ending = (end: string) => server.actions.filter(({ path }) => path.endsWith(end));
const comments = () => ending("/comments").map(({ body }) => body["content"]);
const moves = () => ending("/status").map(({ body }) => body["status"]);

/** The server answers actions whose path has this part with a refusal or a failure. */
const answerWith = (part: string, status: number, body: object) => {
  server.answerTo = ({ path }) => (path.includes(part) ? { status, body } : null);
};
const answerAsUsual = () => {
  server.answerTo = () => null;
};

/** Answers with the rows themselves, as the real server does. */
function rowsAsAnswers() {
  const rows = new Map<string, Ticket>();
  const author = { authorId: PEOPLE.store.id, authorName: PEOPLE.store.name, authorRole: PEOPLE.store.role };
  return ({ path, body }: ArrivedAction) => {
    const ticketId = path.split("/")[4] ?? "";
    if (path.endsWith("/comments"))
      return {
        status: 201,
        body: wireFromComment({
          id: String(body["clientId"]),
          ticketId,
          kind: "comment",
          content: String(body["content"]),
          attachments: [],
          createdAt: AT,
          ...author,
        }),
      };
    const before = rows.get(ticketId);
    const ticket: Ticket =
      before === undefined
        ? aTicket({ id: String(body["clientId"]), title: String(body["title"]) })
        : { ...before, status: "cancelled", version: before.version + 1 };
    rows.set(ticket.id, ticket);
    return { status: before === undefined ? 201 : 200, body: wireFromTicket(ticket, []) };
  };
}

describe("what waits is sent", () => {
  test("a ticket, a comment and a move arrive once and leave the outbox", async () => {
    const id = randomUUID();
    server.answerTo = rowsAsAnswers();
    await raise(id);
    await comment(id, "first");
    await cancel(id);
    expect((await readWholeTicket(db, id))?.ticket).toMatchObject({
      title: "Broken door",
      status: "cancelled",
      commentCount: 1,
    });
    await untilSent();
    expect([tickets().length, comments(), moves()]).toEqual([1, ["first"], ["cancelled"]]);
    expect([...server.files.values()]).toEqual([PHOTO]);
    expect([await db.ops.count(), await db.chunks.count(), await db.files.count()]).toEqual([0, 0, 0]);
    expect((await readWholeTicket(db, id))?.ticket).toMatchObject({ status: "cancelled" });
    expect((await readWholeTicket(db, id))?.comments.map((each) => each.content)).toEqual(["first"]);
  });

  const faults: readonly Fault[] = [
    "request lost",
    "answer lost",
    "request hangs",
    "hangs",
    "busy",
    "portal",
  ];

  test.each(faults)("'%s' at any one request: every effect happens once and in order", async (fault) => {
    for (let hit = 1; hit <= 10; hit += 1) {
      env.close();
      newEnvironment();
      server.fault = (_path, request) => (request === hit ? fault : "none");
      const id = randomUUID();
      await raise(id);
      await comment(id, "one");
      await comment(id, "two");
      await cancel(id);
      await untilSent();
      expect([hit, tickets().length, comments(), moves()]).toEqual([hit, 1, ["one", "two"], ["cancelled"]]);
      expect([...server.files.values()]).toContain(PHOTO);
      expect([...server.effects.values()]).toEqual([1, 1, 1, 1]);
      expect(await db.ops.count()).toBe(0);
    }
  });

  test("a single action whose answer is lost twice has one effect", async () => {
    await comment(randomUUID(), "alone");
    server.fault = (_path, request) => (request <= 2 ? "answer lost" : "none");
    await untilSent();
    expect(comments()).toEqual(["alone"]);
    expect(server.log.filter((each) => each.includes("/comments")).length).toBeGreaterThanOrEqual(2);
  });

  test("after a break inside a photo only the missing parts are sent", async () => {
    await raise(randomUUID());
    server.fault = (_path, request) => (request === 3 ? "request lost" : "none");
    await untilSent();
    const parts = server.log.flatMap((line) => /\/parts\/(\d+)\/upload/.exec(line)?.[1] ?? []);
    expect(parts).toEqual(["1", "2", "2", "3"]);
    expect([...server.files.values()]).toEqual([PHOTO]);
  });

  test("sixty small actions go in two batches", async () => {
    const id = randomUUID();
    for (let n = 0; n < 60; n += 1) await comment(id, `comment ${n}`);
    await untilSent();
    expect(server.log.filter((each) => each.includes("/sync/push"))).toHaveLength(2);
    expect(comments()).toEqual(Array.from({ length: 60 }, (_, n) => `comment ${n}`));
  });
});

describe("dependent actions stay in order", () => {
  const form = {
    name: "New",
    location: "L",
    address: "A",
    city: "",
    state: "",
    zipcode: "",
    phone: "",
    propertyManagerId: null,
    isDefault: false,
  };
  const store = { ownerId: "sofia", info: { ...form, country: "", propertyManager: null } };

  test("a ticket for a new store is sent only after the store", async () => {
    const storeId = randomUUID();
    await add({ kind: "saveStore", storeId, isNew: true, form });
    const ticket = {
      id: randomUUID(),
      title: "T",
      description: "",
      priority: "low" as const,
      status: "open",
      projectId: "1",
      storeId,
    };
    await add({ kind: "raiseTicket", ticket, store, files: [] });
    answerWith("/api/user-stores", 503, { message: "Busy", error: "busy" });
    await untilSent(3);
    expect(tickets().length).toBe(0);
    answerAsUsual();
    await untilSent();
    expect(tickets().length).toBe(1);
  });
});

describe("only the author's session sends", () => {
  test("after an expired session the new token sends everything in order", async () => {
    const id = randomUUID();
    for (const text of ["one", "two", "three"]) await comment(id, text);
    server.token = "second-token";
    await untilSent(2);
    expect(await pendingRows(db)).toHaveLength(3);
    env.session = { ...env.session, state: "expired" };
    const requests = server.log.length;
    await untilSent(2);
    expect([server.log.length, server.actions]).toEqual([requests, []]);
    env.session = { ...env.session, state: "signed in", token: "second-token" };
    await untilSent();
    expect(comments()).toEqual(["one", "two", "three"]);
  });

  test("another person's session sends nothing", async () => {
    await raise(randomUUID());
    env.session = { ...env.session, userId: "somebody else" };
    await untilSent(3);
    expect(server.log).toEqual([]);
    expect(await pendingRows(db)).toHaveLength(1);
  });
});

describe("failures of the server", () => {
  test("a busy server is asked later, but at once after 'Send now'", async () => {
    await raise(randomUUID());
    server.fault = () => "busy";
    const writes = () => server.log.filter((line) => !line.includes("/pull"));
    await env.runSync();
    expect(writes()).toHaveLength(1);
    await env.runSync();
    expect(writes()).toHaveLength(1);
    server.fault = () => "none";
    await sendNow(db);
    await env.runSync();
    expect(tickets()).toHaveLength(1);
  });

  test("a ticket the server fails on does not hold back others", async () => {
    const [bad, good] = [randomUUID(), randomUUID()];
    answerWith(bad, 500, { message: "Oops", error: "unexpected" });
    await comment(bad, "poison");
    await comment(good, "fine");
    await untilSent(3);
    expect(comments()).toEqual(["fine"]);
    expect((await pendingRows(db)).map((row) => row.last?.message)).toEqual(["Oops"]);
  });
});

test("nothing is asked of the server before the person has a password of their own", async () => {
  const account = { ...env.session.account, mustChangePassword: true };
  env.session = { ...env.session, account };
  await comment(randomUUID(), "waits");
  await env.runSync();
  expect(server.arrivals).toBe(0);
  env.session = { ...env.session, account: { ...account, mustChangePassword: false } };
  await untilSent();
  expect(comments()).toEqual(["waits"]);
});

test("a part answered without a tag is tried again and is no older app", async () => {
  server.special = async (path) =>
    path.endsWith("/parts/1/upload") ? marked(200, { success: true, partNumber: 1, size: 8 }) : null;
  await raise(randomUUID());
  await env.runSync();
  expect((await pendingRows(db)).map((row) => row.last?.message)).toEqual(["No ETag received for part 1"]);
  expect(await readMeta(db, "outdated")).toBeFalsy();
});

test("a refused upload of a file shows the server's message", async () => {
  server.special = async (path) =>
    path.endsWith("/uploads/initiate")
      ? marked(422, { message: "No files of this kind.", error: "type_not_allowed" })
      : null;
  await raise(randomUUID());
  await env.runSync();
  expect((await attentionRows(db)).map((row) => row.last?.message)).toEqual(["No files of this kind."]);
});
