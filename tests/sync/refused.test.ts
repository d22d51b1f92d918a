import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { MutationPayload } from "#domain/mutations/mutation.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { discard, convertToComment, restore, retry } from "#local-db/outbox/resolve-failed.ts";
import { readGoneTicket } from "#local-db/gone-tickets.ts";
import { attentionRows, pendingRows } from "#local-db/outbox/queries.ts";
import { enqueue } from "#local-db/outbox/enqueue.ts";
import { readTickets, readWholeTicket } from "#local-db/read/tickets.ts";
import { aTicket, PEOPLE } from "#tests/support/cast.ts";
import { type FakeServer, marked } from "#tests/support/fake-server.ts";
import { serverTroubleText } from "#features/sync-status/failure-texts.ts";
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

describe("a refused action stays for the person", () => {
  const refuse = () =>
    answerWith("/status", 409, {
      message: "This ticket has been moved in the meantime.",
      error: "status_conflict",
      movedBy: { name: "Peter" },
    });

  test("a refused move waits with its reason while its lane goes on", async () => {
    const id = randomUUID();
    await raise(id);
    await cancel(id);
    await comment(id, "still said");
    refuse();
    await untilSent();
    expect(comments()).toEqual(["still said"]);
    expect(await attentionRows(db)).toMatchObject([
      {
        state: "attention",
        last: { message: "This ticket has been moved in the meantime.", movedBy: "Peter" },
      },
    ]);
    expect((await readWholeTicket(db, id))?.ticket).not.toMatchObject({ status: "cancelled" });
  });

  test("a retry gets a new id and a discarded action can be restored", async () => {
    const id = randomUUID();
    await raise(id);
    const seq = await cancel(id);
    refuse();
    await untilSent();
    const [before] = await attentionRows(db);
    await discard(db, seq, AT);
    expect(await attentionRows(db)).toEqual([]);
    await restore(db, seq);
    answerAsUsual();
    await untilSent();
    expect(moves()).toEqual(["cancelled"]);
    expect(before?.opId).toBeDefined();

    await raise(randomUUID());
    const again = await cancel(id);
    refuse();
    await untilSent();
    answerAsUsual();
    const fresh = randomUUID();
    await retry(db, again, fresh);
    expect((await pendingRows(db)).map((row) => row.opId)).toEqual([fresh]);
  });

  test("a refused completion replaced by a comment sends its photo once", async () => {
    const id = randomUUID();
    const photo = await env.photo(PHOTO, { draftKey: "complete" });
    const seq = await add({
      kind: "moveTicket",
      act: "completeTicket",
      ticketId: id,
      from: "maintenance_worker_working",
      move: { to: "completed", content: "Done" },
      commentId: randomUUID(),
      files: [photo],
    });
    refuse();
    await untilSent();
    const comment = {
      kind: "commentOnTicket" as const,
      ticketId: id,
      commentId: randomUUID(),
      content: "Done",
      files: [photo],
    };
    await convertToComment(db, seq, { opId: randomUUID(), actor: env.actor, at: AT, payload: comment }, AT);
    await untilSent();
    expect(comments()).toEqual(["Done"]);
    expect([await attentionRows(db), await db.files.count()]).toEqual([[], 0]);
    await restore(db, seq);
    expect(await pendingRows(db)).toMatchObject([{ fileIds: [], action: { payload: { files: [] } } }]);
  });

  test("a refused rating holds back the approval that needs it", async () => {
    const id = randomUUID();
    await add({
      kind: "rateWork",
      ticketId: id,
      ratingId: randomUUID(),
      userId: "walt",
      stars: 5,
      comment: "",
    });
    await add({
      kind: "moveTicket",
      act: "approveTicket",
      ticketId: id,
      from: "completed",
      move: { to: "closed" },
      commentId: randomUUID(),
      files: [],
    });
    answerWith("user-ratings", 409, { message: "Already rated", error: "already_rated" });
    await untilSent(4);
    expect([moves(), (await attentionRows(db)).length, (await pendingRows(db)).length]).toEqual([[], 1, 1]);
  });

  test("what depends on a refused rating is shown as done only once that waits again", async () => {
    const own = { authorId: env.userId, storeOwnerId: env.userId };
    const done = aTicket({ ...own, id: randomUUID(), status: "completed", assignee: PEOPLE.vendor });
    const rated = { ticketId: done.id, ratingId: randomUUID(), userId: PEOPLE.vendor.id };
    await db.tickets.put(done);
    await add({ kind: "rateWork", ...rated, stars: 5, comment: "" });
    await add({
      kind: "moveTicket",
      act: "approveTicket",
      ticketId: done.id,
      from: "completed",
      move: { to: "closed" },
      commentId: randomUUID(),
      files: [],
    });
    const visibleItems = async () => {
      const whole = await readWholeTicket(db, done.id);
      const { tickets: listed } = await readTickets(db, {}, { page: 1, limit: 5 });
      return [whole?.ticket.status, listed[0]?.ticket.status, whole?.events.map(({ to }) => to)];
    };
    expect(await visibleItems()).toEqual(["closed", "closed", ["closed"]]);
    answerWith("user-ratings", 422, { message: "No stars", error: "invalid_input" });
    await untilSent(4);
    expect(await visibleItems()).toEqual(["completed", "completed", []]);
    await retry(db, (await attentionRows(db))[0]?.seq ?? 0, randomUUID());
    expect(await visibleItems()).toEqual(["closed", "closed", ["closed"]]);
  });

  test("a batch whose results carry no body: each row knows its status, and none is lost", async () => {
    const postComment = (content: string) =>
      add({ kind: "commentOnTicket", ticketId: randomUUID(), commentId: randomUUID(), content, files: [] });
    for (const content of ["one", "two"]) await postComment(content);
    server.special = (path, init) => {
      if (!path.includes("/sync/push")) return null;
      const { ops } = JSON.parse(String(init.body)) as { ops: { key: string }[] };
      return marked(200, { results: ops.map(({ key }) => ({ key, status: 500 })) });
    };
    await env.runSync();
    const rows = await pendingRows(db);
    expect(rows.map(({ last }) => [last?.kind, last?.status])).toEqual([
      ["busy", 500],
      ["busy", 500],
    ]);
    expect(rows.map(serverTroubleText)).toEqual([
      "Failed to add comment: 500.",
      "Failed to add comment: 500.",
    ]);
  });

  test("a ticket deleted while a completion waits: title, author, who and when are recorded", async () => {
    const ticket = aTicket({ id: randomUUID(), title: "Broken door" });
    await db.tickets.put(ticket);
    await add({
      kind: "moveTicket",
      act: "completeTicket",
      ticketId: ticket.id,
      from: ticket.status,
      move: { to: "completed", content: "Done" },
      commentId: randomUUID(),
      files: [],
    });
    const by = { id: ticket.authorId, name: ticket.authorName };
    const loss = { reason: "deleted", by, at: "2030-01-01T10:00:00.000Z" };
    const gone = { kind: "ticket", id: ticket.id, version: 9, row: null, loss };
    const page = { cursor: "e:1", more: false, serverEpoch: "e", serverTime: "", resync: false };
    server.special = (path) =>
      path.includes("/sync/pull")
        ? marked(200, { ...page, changes: [gone] })
        : marked(503, { message: "Busy", error: "busy" });
    await untilSent(2);
    expect(await db.tickets.count()).toBe(0);
    const [row] = await pendingRows(db);
    expect(row).toMatchObject({
      ticketTitle: "Broken door",
      author: { id: ticket.authorId, name: ticket.authorName },
    });
    expect(await readGoneTicket(db, ticket.id)).toMatchObject({ title: "Broken door", author: by, loss });
  });

  test("work given to a new worker whom the server refused is not shown as given", async () => {
    const manager = { ...PEOPLE.property, id: env.userId };
    const open = aTicket({ id: randomUUID(), propertyManagerId: env.userId });
    const form = { firstName: "New", lastName: "Hand", name: "New Hand", email: "n@example.com", phone: "" };
    const by = (payload: MutationPayload) =>
      enqueue(db, { opId: randomUUID(), actor: manager, at: AT, payload });
    await db.tickets.put(open);
    await by({ kind: "saveWorker", workerId: "hand", isNew: true, form });
    await by({
      kind: "moveTicket",
      act: "assignWorker",
      ticketId: open.id,
      from: open.status,
      move: {
        to: "maintenance_worker_working",
        worker: { id: "hand", name: "New Hand", role: "Maintenance" },
      },
      commentId: randomUUID(),
      files: [],
    });
    const visibleItems = async () => [
      (await readWholeTicket(db, open.id))?.ticket.status,
      (await readTickets(db, {}, { page: 1, limit: 5 })).tickets[0]?.ticket.status,
    ];
    expect(await visibleItems()).toEqual(["maintenance_worker_working", "maintenance_worker_working"]);
    server.answerTo = ({ body }) =>
      body["clientId"] === "hand" ? { status: 409, body: { message: "Taken", error: "email_taken" } } : null;
    await untilSent(4);
    expect(await attentionRows(db)).toHaveLength(1);
    expect(await visibleItems()).toEqual([open.status, open.status]);
  });

  test("actions that depend on a refused one wait with it", async () => {
    const id = randomUUID();
    answerWith("/api/external/tasks", 403, { message: "No", error: "not_allowed" });
    await raise(id);
    await comment(id, "goes with it");
    await untilSent(6);
    expect(await attentionRows(db)).toHaveLength(1);
    expect(await pendingRows(db)).toHaveLength(1);
    expect(comments()).toEqual([]);
    const taken = await discard(db, (await attentionRows(db))[0]?.seq ?? 0, AT);
    expect(taken).toHaveLength(2);
  });
});
