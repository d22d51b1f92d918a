import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ActionPayload } from "#domain/actions/action.ts";
import { closeAccount, openAccount, type AccountDatabase } from "#device/database.ts";
import { keepFile, waitingFile } from "#device/files.ts";
import { discard, replaceRefused, restore, retry } from "#device/decisions.ts";
import { attentionRows, enqueue, sendNow, waitingRows } from "#device/outbox.ts";
import { readWholeTicket } from "#device/tickets.ts";
import type { Session } from "#device/session.ts";
import type { Outside } from "#sync/outside.ts";
import { syncOnce } from "#sync/sync.ts";
import { PEOPLE } from "#tests/support/cast.ts";
import { FakeServer, type Fault } from "#tests/support/fake-server.ts";

const PHOTO = new TextEncoder().encode("a photo of a hinge");
const AT = "2030-01-01T10:00:00.000Z";

let server: FakeServer;
let db: AccountDatabase;
let userId: string;
let nowMs: number;
let session: Session | null;

const outside: Outside = {
  nowMs: () => nowMs,
  random: () => 0.5,
  session: async () => session,
  isWatched: () => true,
  hasLocks: () => true,
  lock: async (_name, _steal, work) => {
    await work();
    return true;
  },
};

beforeEach(() => {
  server = new FakeServer();
  vi.stubGlobal("fetch", server.fetch);
  userId = randomUUID();
  db = openAccount(userId);
  nowMs = Date.parse(AT);
  session = {
    key: "session",
    userId,
    token: "first-token",
    account: {} as Session["account"],
    state: "signed in",
    verifiedAt: AT,
  };
});

afterEach(() => {
  vi.unstubAllGlobals();
  closeAccount(userId);
});

const sofia = () => ({ ...PEOPLE.store, id: userId });
const act = (payload: ActionPayload) => enqueue(db, { opId: randomUUID(), actor: sofia(), at: AT, payload });

async function photoOf(draftKey: string) {
  const bytes = new Blob([PHOTO]);
  const picked = {
    name: "hinge.jpg",
    type: "image/jpeg",
    size: PHOTO.length,
    slice: (start: number, end: number) => bytes.slice(start, end),
  };
  return waitingFile(await keepFile(db, picked, { fileId: randomUUID(), draftKey, chunkBytes: 8, at: AT }));
}

const raise = async (id: string) =>
  act({
    kind: "raiseTicket",
    ticket: {
      id,
      title: "Broken door",
      description: "",
      priority: "high",
      status: "open",
      projectId: "1",
      storeId: null,
    },
    store: null,
    files: [await photoOf("raise")],
  });
const comment = (ticketId: string, content: string) =>
  act({ kind: "commentOnTicket", ticketId, commentId: randomUUID(), content, files: [] });
const cancel = (ticketId: string) =>
  act({
    kind: "moveTicket",
    act: "cancelTicket",
    ticketId,
    from: "open",
    move: { to: "cancelled" },
    commentId: randomUUID(),
    files: [],
  });

/** Passes until nothing waits; time goes on between them. A pass that hangs is abandoned, like a killed tab. */
async function untilSent(passes = 40) {
  for (let pass = 0; pass < passes && (await waitingRows(db)).length > 0; pass += 1) {
    nowMs += 61_000;
    await Promise.race([syncOnce(userId, outside), quiet()]);
  }
}

/** Resolves when the event loop has had time to finish everything that can finish. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 60));

describe("what waits is sent", () => {
  test("a ticket with a photo, a comment and a move arrive once, in order, and leave the outbox", async () => {
    const id = randomUUID();
    await raise(id);
    await comment(id, "first");
    await cancel(id);
    expect((await readWholeTicket(db, id))?.ticket).toMatchObject({
      title: "Broken door",
      status: "cancelled",
      commentCount: 1,
    });
    await untilSent();
    expect([server.tickets.size, server.comments.map((each) => each.content), server.moves]).toEqual([
      1,
      ["first"],
      ["cancelled"],
    ]);
    expect([...server.files.values()].map((bytes) => new TextDecoder().decode(bytes))).toEqual([
      "a photo of a hinge",
    ]);
    expect([await db.ops.count(), await db.chunks.count(), await db.files.count()]).toEqual([0, 0, 0]);
    expect((await readWholeTicket(db, id))?.ticket).toMatchObject({ status: "cancelled" });
    expect((await readWholeTicket(db, id))?.comments.map((each) => each.content)).toEqual(["first"]);
  });

  const faults: readonly Fault[] = [
    "lost request",
    "lost answer",
    "never answers",
    "never answers, but acts",
    "busy",
    "portal",
  ];

  test.each(faults)(
    "with '%s' at any one request, every effect happens exactly once and in order",
    async (fault) => {
      for (let hit = 1; hit <= 10; hit += 1) {
        closeAccount(userId);
        userId = randomUUID();
        db = openAccount(userId);
        session = session && { ...session, userId };
        server = new FakeServer();
        vi.stubGlobal("fetch", server.fetch);
        server.fault = (n) => (n === hit ? fault : "none");
        const id = randomUUID();
        await raise(id);
        await comment(id, "one");
        await comment(id, "two");
        await cancel(id);
        await untilSent();
        expect([hit, server.tickets.size, server.comments.map((each) => each.content), server.moves]).toEqual(
          [hit, 1, ["one", "two"], ["cancelled"]],
        );
        expect(
          [...server.files.values()].filter((bytes) => bytes.length === PHOTO.length).length,
        ).toBeGreaterThanOrEqual(1);
        expect(await db.ops.count()).toBe(0);
      }
    },
  );

  test("one single thing whose answer is lost twice happens once", async () => {
    const id = randomUUID();
    server.tickets.set(id, { id } as never);
    await comment(id, "alone");
    server.fault = (n) => (n <= 2 ? "lost answer" : "none");
    await untilSent();
    expect(server.comments.map((each) => each.content)).toEqual(["alone"]);
    expect(server.arrivals.filter((each) => each.includes("/comments")).length).toBeGreaterThanOrEqual(2);
  });

  test("after a break in the middle of a photo only the missing parts are sent", async () => {
    await raise(randomUUID());
    server.fault = (n) => (n === 3 ? "lost request" : "none");
    await untilSent();
    expect(server.partsReceived).toEqual(["u1:1", "u1:2", "u1:3"]);
  });

  test("sixty small things go in two batches, not in sixty requests", async () => {
    const id = randomUUID();
    server.tickets.set(id, { id } as never);
    for (let n = 0; n < 60; n += 1) await comment(id, `comment ${n}`);
    await untilSent();
    expect(server.arrivals.filter((each) => each.includes("/sync/push"))).toHaveLength(2);
    expect(server.comments.map((each) => each.content)).toEqual(
      Array.from({ length: 60 }, (_, n) => `comment ${n}`),
    );
  });
});

describe("what is refused is parked, never dropped", () => {
  const refuse = () =>
    server.refusals.set("/status", {
      status: 409,
      body: {
        message: "This ticket has been moved in the meantime.",
        error: "status_conflict",
        movedBy: { name: "Peter" },
      },
    });

  test("it waits for the person with its reason, the rest of its lane goes on", async () => {
    const id = randomUUID();
    await raise(id);
    await cancel(id);
    await comment(id, "still said");
    refuse();
    await untilSent();
    expect(server.comments.map((each) => each.content)).toEqual(["still said"]);
    expect(await attentionRows(db)).toMatchObject([
      {
        state: "attention",
        last: { message: "This ticket has been moved in the meantime.", movedBy: "Peter" },
      },
    ]);
    expect((await readWholeTicket(db, id))?.ticket).not.toMatchObject({ status: "cancelled" });
  });

  test("trying again goes under a new id; discarding can be taken back", async () => {
    const id = randomUUID();
    await raise(id);
    const seq = await cancel(id);
    refuse();
    await untilSent();
    const [before] = await attentionRows(db);
    await discard(db, seq, AT);
    expect(await attentionRows(db)).toEqual([]);
    await restore(db, seq);
    server.refusals.clear();
    await untilSent();
    expect(server.moves).toEqual(["cancelled"]);
    expect(before?.opId).toBeDefined();

    await raise(randomUUID());
    const again = await cancel(id);
    refuse();
    await untilSent();
    server.refusals.clear();
    const fresh = randomUUID();
    await retry(db, again, fresh);
    expect((await waitingRows(db)).map((row) => row.opId)).toEqual([fresh]);
  });

  test("a refused completion becomes a comment with its photo, once, and the old one can no longer send it", async () => {
    const id = randomUUID();
    server.tickets.set(id, { id } as never);
    const photo = await photoOf("complete");
    const seq = await act({
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
    await replaceRefused(db, seq, { opId: randomUUID(), actor: sofia(), at: AT, payload: comment }, AT);
    await untilSent();
    expect(server.comments.map((each) => each.content)).toEqual(["Done"]);
    expect([await attentionRows(db), await db.files.count()]).toEqual([[], 0]);
    await restore(db, seq);
    expect(await waitingRows(db)).toMatchObject([{ fileIds: [], action: { payload: { files: [] } } }]);
  });

  test("a refused rating keeps its approval from being sent", async () => {
    const id = randomUUID();
    server.tickets.set(id, { id } as never);
    await act({
      kind: "rateWork",
      ticketId: id,
      ratingId: randomUUID(),
      userId: "walt",
      stars: 5,
      comment: "",
    });
    await act({
      kind: "moveTicket",
      act: "approveTicket",
      ticketId: id,
      from: "completed",
      move: { to: "closed" },
      commentId: randomUUID(),
      files: [],
    });
    server.refusals.set("user-ratings", {
      status: 409,
      body: { message: "Already rated", error: "already_rated" },
    });
    await untilSent(4);
    expect([server.moves, (await attentionRows(db)).length, (await waitingRows(db)).length]).toEqual([
      [],
      1,
      1,
    ]);
  });

  test("what depends on a refused one waits with it", async () => {
    const id = randomUUID();
    server.refusals.set("/api/external/tasks", {
      status: 403,
      body: { message: "No", error: "not_allowed" },
    });
    await raise(id);
    await comment(id, "goes with it");
    await untilSent(6);
    expect(await attentionRows(db)).toHaveLength(1);
    expect(await waitingRows(db)).toHaveLength(1);
    expect(server.comments).toEqual([]);
    const taken = await discard(db, (await attentionRows(db))[0]?.seq ?? 0, AT);
    expect(taken).toHaveLength(2);
  });
});

describe("what belongs together stays in order", () => {
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

  test("a ticket for a store that is still waiting goes after it, never before", async () => {
    const storeId = randomUUID();
    await act({ kind: "saveStore", storeId, isNew: true, form });
    const ticket = {
      id: randomUUID(),
      title: "T",
      description: "",
      priority: "low" as const,
      status: "open",
      projectId: "1",
      storeId,
    };
    await act({ kind: "raiseTicket", ticket, store, files: [] });
    server.refusals.set("/api/user-stores", { status: 503, body: { message: "Busy", error: "busy" } });
    await untilSent(3);
    expect(server.tickets.size).toBe(0);
    server.refusals.clear();
    await untilSent();
    expect(server.tickets.size).toBe(1);
  });
});

describe("whose work it is", () => {
  test("an ended session pauses everything and loses nothing; the new token sends it in order", async () => {
    const id = randomUUID();
    server.tickets.set(id, { id } as never);
    for (const text of ["one", "two", "three"]) await comment(id, text);
    server.fault = () => "signed out";
    await untilSent(2);
    expect(await waitingRows(db)).toHaveLength(3);
    session = session && { ...session, state: "expired" };
    const asked = server.arrivals.length;
    await untilSent(2);
    expect(server.arrivals).toHaveLength(asked);
    session = session && { ...session, state: "signed in", token: "second-token" };
    server.fault = () => "none";
    await untilSent();
    expect(server.comments.map((each) => each.content)).toEqual(["one", "two", "three"]);
    expect(new Set(server.tokens)).toEqual(new Set(["Bearer second-token"]));
  });

  test("another person's session never sends it", async () => {
    await raise(randomUUID());
    session = session && { ...session, userId: "somebody else" };
    await untilSent(3);
    expect(server.arrivals).toEqual([]);
    expect(await waitingRows(db)).toHaveLength(1);
  });
});

describe("patience", () => {
  test("a busy server is asked again later, not at once; 'Send now' asks at once", async () => {
    await raise(randomUUID());
    server.fault = () => "busy";
    await syncOnce(userId, outside);
    const asked = server.arrivals.length;
    await syncOnce(userId, outside);
    expect(server.arrivals.filter((each) => !each.includes("pull")).length).toBeLessThanOrEqual(asked);
    server.fault = () => "none";
    await sendNow(db);
    await syncOnce(userId, outside);
    expect(server.tickets.size).toBe(1);
  });

  test("one ticket that the server chokes on does not hold back the others", async () => {
    const [bad, good] = [randomUUID(), randomUUID()];
    server.tickets.set(good, { id: good } as never);
    server.refusals.set(bad, { status: 500, body: { message: "Oops", error: "unexpected" } });
    await comment(bad, "poison");
    await comment(good, "fine");
    await untilSent(3);
    expect(server.comments.map((each) => each.content)).toEqual(["fine"]);
    expect((await waitingRows(db)).map((row) => row.last?.message)).toEqual(["Oops"]);
  });
});
