import { createHash, randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openAccount, type AccountDatabase } from "#local-db/database.ts";
import { discard, restore, sendWithout, settleConflict } from "#local-db/outbox/resolve-failed.ts";
import { purgeExpired } from "#local-db/outbox/retention.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import { attentionRows, discardedRows, waitingRows } from "#local-db/outbox/queries.ts";
import { enqueue } from "#local-db/outbox/enqueue.ts";
import { sendNow } from "#local-db/outbox/send-state.ts";
import type { Session } from "#local-db/session.ts";
import { backoffMs } from "#sync/backoff.ts";
import { nextDueAt } from "#sync/next-due.ts";
import { syncForSession } from "#sync/sync.ts";
import { pushDuringUpload } from "#sync/push/push-during-upload.ts";
import { aTicket } from "#tests/support/cast.ts";
import { EVERY_ACTION } from "#tests/support/every-action.ts";
import { type FakeServer, marked } from "#tests/support/fake-server.ts";
import { chanceOf } from "#tests/support/chance.ts";
import { AT, TestEnvironment, until } from "#tests/support/sync-environment.ts";

// Rows of the fault matrix that need no browser; the number in brackets is the row's.
// The table of all rows stands in tests/README.md.

const DAY_MS = 86_400_000;

let env: TestEnvironment;
let server: FakeServer;
let db: AccountDatabase;
let userId: string;

beforeEach(() => {
  env = new TestEnvironment();
  ({ server, db, userId } = env);
});

afterEach(() => env.close());

const act: TestEnvironment["act"] = (...input) => env.act(...input);
const pass: TestEnvironment["pass"] = (...more) => env.pass(...more);
const passes = (most = 20) => env.runUntilSent(most);

const writes = () => server.log.filter((line) => !line.includes("/sync/pull"));

describe("retry times and an unreachable network", () => {
  test("[18] after 429 with Retry-After: 5 the next request comes after five seconds", async () => {
    const { opId } = await act("suggest");
    server.fault = () => "rate limited";
    await pass();
    server.fault = () => "none";
    env.nowMs += 4_900;
    await pass();
    expect(writes()).toHaveLength(1);
    env.nowMs += 200;
    await pass();
    expect(server.effects.get(opId)).toBe(1);
  });

  test("[19] a date in Retry-After is measured by the server's own clock", async () => {
    await act("suggest");
    const theirs = Date.now() + 3_600_000;
    const headers = {
      date: new Date(theirs).toUTCString(),
      "retry-after": new Date(theirs + 20_000).toUTCString(),
    };
    server.special = (path) =>
      path.includes("pull") ? null : marked(503, { message: "Busy", error: "busy" }, headers);
    await pass();
    const [row] = await waitingRows(db);
    expect(Math.round(((row?.dueAt ?? 0) - env.nowMs) / 1000)).toBe(20);
  });

  test("[20] a Retry-After of days becomes one hour, and 'Send now' ignores it", async () => {
    const { opId } = await act("suggest");
    server.special = (path) =>
      path.includes("pull") ? null : marked(503, { message: "Busy" }, { "retry-after": "999999" });
    await pass();
    const [row] = await waitingRows(db);
    expect((row?.dueAt ?? 0) - env.nowMs).toBe(3_600_000);
    server.special = () => null;
    await sendNow(db);
    await pass();
    expect(server.effects.get(opId)).toBe(1);
  });

  test("[21] twenty answers of 503: waits grow up to a minute, then it is sent", async () => {
    const { opId } = await act("suggest");
    server.fault = () => "busy";
    const waits: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      await pass();
      const [row] = await waitingRows(db);
      waits.push((row?.dueAt ?? 0) - env.nowMs);
      env.nowMs = row?.dueAt ?? 0;
    }
    expect(waits.every((wait, n) => wait >= (waits[n - 1] ?? 0) && wait <= 60_000)).toBe(true);
    expect(waits.at(-1)).toBeGreaterThan(waits[0] ?? 0);
    server.fault = () => "none";
    await pass();
    expect(server.effects.get(opId)).toBe(1);
  });

  test("[17] sending fails while pulls succeed: the retries still become rarer", async () => {
    await act("commentOnTicket");
    vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
      if (input.includes("/sync/pull")) return server.fetch(input, init);
      throw new TypeError("Failed to fetch");
    });
    const results: unknown[] = [];
    for (let n = 0; n < 4; n += 1) {
      await pass();
      const waitMs = ((await nextDueAt(openAccount(userId))) ?? 0) - env.nowMs;
      results.push([(await readMeta(db, "circuit"))?.failures, waitMs]);
    }
    expect(results).toEqual([
      [1, 1000],
      [2, 2000],
      [3, 4000],
      [4, 8000],
    ]);
    vi.stubGlobal("fetch", server.fetch);
    await passes();
    expect([await waitingRows(db), (await readMeta(db, "circuit"))?.failures]).toEqual([[], 0]);
  });

  test("[17] a pull that succeeds after failed sends brings the next retry within two seconds", async () => {
    const { opId } = await act("commentOnTicket");
    const dead = () => Promise.reject(new TypeError("Failed to fetch"));
    vi.stubGlobal("fetch", dead);
    for (let n = 0; n < 7; n += 1) await pass();
    expect((await readMeta(db, "circuit"))?.failures).toBe(7);
    vi.stubGlobal("fetch", async (input: string, init?: RequestInit) =>
      input.includes("/sync/pull") ? server.fetch(input, init) : dead(),
    );
    await pass();
    expect(((await nextDueAt(openAccount(userId))) ?? Infinity) - env.nowMs).toBeLessThanOrEqual(2_000);
    vi.stubGlobal("fetch", server.fetch);
    await passes();
    expect(server.effects.get(opId)).toBe(1);
  });

  test("[15] without network each retry sends one action; the first answer releases the others", async () => {
    for (let n = 0; n < 100; n += 1) await act("commentOnTicket");
    const sent: number[] = [];
    const isBack = { now: false };
    vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
      const { ops } = JSON.parse(typeof init?.body === "string" ? init.body : "{}") as { ops?: unknown[] };
      if (!input.includes("/sync/pull")) sent.push(ops?.length ?? 1);
      if (!isBack.now) throw new TypeError("Failed to fetch");
      return server.fetch(input, init);
    });
    for (let n = 0; n < 3; n += 1) await pass();
    isBack.now = true;
    await pass();
    expect(sent).toEqual([50, 1, 1, 1, 50, 49]);
    expect(await waitingRows(db)).toEqual([]);
  });

  test("[8] while the browser reports offline the next retry is 15 seconds away", async () => {
    await act("commentOnTicket");
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await pass({ isOffline: () => true });
    const waitMs = ((await nextDueAt(openAccount(userId))) ?? 0) - env.nowMs;
    expect(waitMs).toBe(15_000);
  });

  test("[3] a batch's answer is lost, its follower's arrives: both go again, with one effect", async () => {
    const opIds: string[] = [];
    for (let n = 0; n < 150; n += 1) opIds.push((await act("commentOnTicket")).opId);
    let pushes = 0;
    server.fault = (path) => (path.includes("push") && (pushes += 1) === 2 ? "answer lost" : "none");
    await pass();
    expect(pushes).toBe(3);
    expect(server.order).toEqual(opIds);
    expect((await waitingRows(db)).map((row) => row.opId)).toEqual(opIds.slice(50));
    await passes();
    expect(await waitingRows(db)).toEqual([]);
    expect(server.order).toEqual(opIds);
  });

  test("[104] a server without chained batches gets one batch after the other", async () => {
    for (let n = 0; n < 150; n += 1) await act("commentOnTicket");
    const pipelined: boolean[] = [];
    server.special = async (path, init) => {
      if (!path.includes("push")) return null;
      const requested = JSON.parse(String(init.body)) as { batch?: string; follows?: string };
      pipelined.push(requested.follows !== undefined);
      server.special = () => null;
      const answer = await server.fetch(path, init);
      server.special = forgettingServer;
      const { results } = (await answer.json()) as { results: unknown[] };
      return marked(200, { results });
    };
    const forgettingServer = server.special;
    await pass();
    expect(pipelined).toEqual([false, false, false]);
    expect(await waitingRows(db)).toEqual([]);
  });

  test("[29] two hundred devices that lost the same server return at different moments", () => {
    const chance = chanceOf(29);
    const waits = Array.from({ length: 200 }, () => backoffMs(6, chance(), true));
    const seconds = new Set(waits.map((wait) => Math.floor(wait / 1000)));
    expect(seconds.size).toBeGreaterThan(40);
    expect(Math.max(...waits)).toBeLessThanOrEqual(60_000);
  });

  test.each([408, 425, 500, 502, 504])(
    "[25] after status %i the action is sent again under the same key",
    async (status) => {
      const { opId } = await act("suggest");
      server.special = (path) =>
        path.includes("pull") ? null : marked(status, { message: "x", error: "x" });
      await pass();
      expect((await waitingRows(db)).map((row) => row.opId)).toEqual([opId]);
      server.special = () => null;
      await passes();
      expect(server.effects.get(opId)).toBe(1);
    },
  );
});

describe("answers of somebody else, or for a newer app", () => {
  test.each([
    [
      "JSON without our mark",
      () => new Response('{"ok":true}', { headers: { "content-type": "application/json" } }),
    ],
    ["a web page", () => new Response("<html>Hotel</html>")],
    ["a redirect", () => new Response(null, { status: 302 })],
  ])("[14] %s as the answer leaves everything waiting", async (_what, answer) => {
    const { opId } = await act("suggest");
    server.special = answer;
    await pass();
    expect((await waitingRows(db)).map((row) => [row.opId, row.state])).toEqual([[opId, "ready"]]);
    expect((await readMeta(db, "reachable"))?.isReachable).toBe(false);
    server.special = () => null;
    await passes();
    expect(server.effects.get(opId)).toBe(1);
  });

  test("[106] a server that requires a newer app: everything waits, and the message is stored", async () => {
    const { opId } = await act("suggest");
    server.special = () => marked(426, { message: "Please update", error: "client_too_old" });
    await pass();
    expect(await readMeta(db, "outdated")).toMatchObject({ message: "Please update" });
    expect(await waitingRows(db)).toHaveLength(1);
    server.special = () => null;
    await passes();
    expect([server.effects.get(opId), await readMeta(db, "outdated")]).toEqual([1, null]);
  });

  test("[106] a server that only refuses writes of an old app: the message stays", async () => {
    const { opId } = await act("suggest");
    server.special = (_path, { method = "GET" }) =>
      method === "GET" ? null : marked(426, { message: "Please update", error: "client_too_old" });
    await pass();
    await pass();
    expect(await readMeta(db, "outdated")).toMatchObject({ message: "Please update" });
    server.special = () => null;
    await passes();
    expect([server.effects.get(opId), await readMeta(db, "outdated")]).toEqual([1, null]);
  });

  test.each([
    ["alone", 1],
    ["in a batch", 3],
  ])(
    "[106] an answer this app does not understand, %s: the mutation stays, the message is stored",
    async (_, count) => {
      const rows: Awaited<ReturnType<typeof act>>[] = [];
      for (let n = 0; n < count; n += 1) rows.push(await act("commentOnTicket", randomUUID()));
      server.answerTo = ({ key }) => (key === rows[0]?.opId ? { status: 201, body: { id: 7 } } : null);
      await pass();
      expect((await waitingRows(db)).map((row) => [row.opId, row.state])).toEqual([[rows[0]?.opId, "ready"]]);
      expect(await readMeta(db, "outdated")).toMatchObject({
        message: "This app does not understand the server's answer.",
      });
    },
  );
});

describe("sizes and slow links", () => {
  test("[23] a batch that is too large is halved until it fits, in order", async () => {
    const ticket = randomUUID();
    const opIds: string[] = [];
    for (let n = 0; n < 50; n += 1) opIds.push((await act("commentOnTicket", ticket)).opId);
    const sizes: number[] = [];
    server.special = (path, init) => {
      if (path !== "/api/sync/push") return null;
      const { ops } = JSON.parse(String(init.body)) as { ops: unknown[] };
      sizes.push(ops.length);
      return ops.length > 10 ? marked(413, { message: "Too large", error: "too_large" }) : null;
    };
    await pass();
    expect(sizes.slice(0, 4)).toEqual([50, 25, 13, 7]);
    expect(server.order).toEqual(opIds);
  });

  test("[105] a server without batches gets one request per action", async () => {
    const ticket = randomUUID();
    const opIds = [(await act("commentOnTicket", ticket)).opId, (await act("commentOnTicket", ticket)).opId];
    server.special = (path) =>
      path === "/api/sync/push" ? marked(404, { message: "No", error: "not_found" }) : null;
    await pass();
    expect(server.order).toEqual(opIds);
  });

  test("[24] a part too large for the server stops its action; actions without photos continue", async () => {
    const { seq } = await act("commentOnTicket", randomUUID(), ["a photo too large"]);
    const comment = await act("suggest");
    server.special = (path) =>
      path.includes("/parts/")
        ? marked(413, { message: "This file is too large.", error: "too_large" })
        : null;
    await passes(4);
    expect((await attentionRows(db)).map((row) => row.seq)).toEqual([seq]);
    expect(server.effects.get(comment.opId)).toBe(1);
  });

  /** A comment with a photo of 700 KiB, kept in chunks of 5 MiB as the forms do. */
  const commentWithLargePhoto = async (ticketId: string) => {
    const photo = await env.photo("x".repeat(700 * 1024), { chunkBytes: 5 * 1024 * 1024 });
    const payload = { kind: "commentOnTicket" as const, ticketId, commentId: randomUUID(), content: "Look" };
    const opId = randomUUID();
    return { opId, seq: await env.enqueue({ ...payload, files: [photo] }, opId) };
  };

  /** A proxy that lets no body through above this size; gives the sizes that came. */
  const proxyTaking = (bytes: number) => {
    const sizes: number[] = [];
    server.special = (path, init) => {
      const chunk = path.includes("/parts/") && init.body instanceof FormData ? init.body.get("chunk") : null;
      if (!(chunk instanceof Blob)) return null;
      sizes.push(chunk.size);
      return chunk.size > bytes ? new Response("<html>nginx</html>", { status: 413 }) : null;
    };
    return sizes;
  };

  test("[24] parts too large for a proxy become smaller until they pass, and the file arrives whole", async () => {
    const sizes = proxyTaking(300 * 1024);
    const { opId } = await commentWithLargePhoto(randomUUID());
    await passes();
    expect(server.effects.get(opId)).toBe(1);
    expect([...server.files.values()].map((text) => text.length)).toEqual([700 * 1024]);
    const KIB = 1024;
    expect(sizes).toEqual([700 * KIB, 320 * KIB, 256 * KIB, 256 * KIB, 188 * KIB]);
  });

  test("[24] where not even parts of 256 KiB pass, the person gets the file with the reason", async () => {
    const sizes = proxyTaking(100 * 1024);
    const { opId, seq } = await commentWithLargePhoto(randomUUID());
    await passes(10);
    const [row] = await attentionRows(db);
    expect([row?.opId, row?.last?.status, row?.last?.code]).toEqual([opId, 413, "too_large_for_server"]);
    expect(row?.last?.uploadStep).toBe("part");
    expect(sizes).toHaveLength(3);
    await sendWithout(db, seq, row?.fileIds ?? [], randomUUID());
    await passes();
    expect(server.actions.map(({ body }) => body["content"])).toEqual(["Look"]);
  });

  test.each([500, 502, 413, 200])(
    "words and moves on a ticket do not wait for a photo that a proxy answers with %i",
    async (status) => {
      const ticket = randomUUID();
      const photo = await commentWithLargePhoto(ticket);
      const comment = await act("commentOnTicket", ticket);
      const move = await act("moveTicket", ticket);
      let tries = 0;
      server.special = (path) => {
        if (!path.includes("/uploads/")) return null;
        tries += 1;
        return new Response("<html>proxy</html>", { status });
      };
      await pass();
      expect(server.order).toEqual([comment.opId, move.opId]);
      // A minute of looks, one a second, as new words bring them: each failure waits longer than
      // the last.
      for (let n = 0; n < 60; n += 1) {
        env.nowMs += 1000;
        await pass();
      }
      expect(tries).toBeLessThan(10);
      expect((await attentionRows(db)).map(({ opId }) => opId)).toEqual(status === 413 ? [photo.opId] : []);
    },
  );

  test("an edit with a photo keeps what follows it in its queue, words excepted", async () => {
    const ticket = randomUUID();
    const first = await act("editTicket", ticket, ["a photo"]);
    const second = await act("editTicket", ticket);
    const comment = await act("commentOnTicket", ticket);
    server.special = (path) => (path.includes("/uploads/") ? marked(503, { message: "Busy" }) : null);
    await pass();
    expect(server.order).toEqual([comment.opId]);
    server.special = () => null;
    await passes();
    expect(server.order).toEqual([comment.opId, first.opId, second.opId]);
  });

  /** Nobody answers what goes to such a path; told when it is asked. */
  const stalling = (part: string, onRequest: () => void, others: typeof server.special = () => null) => {
    server.special = (path, init, query) => {
      if (!path.includes(part)) return others(path, init, query);
      onRequest();
      return new Promise((_resolve, reject) => {
        init.signal?.addEventListener("abort", () => reject(init.signal?.reason as Error));
      });
    };
  };

  /** A photo of the server's that never gets here. */
  const stallingPhoto = async (onRequest: () => void, others?: typeof server.special) => {
    const photo = { id: "f1", key: "f1", name: "p.jpg", mimeType: "image/jpeg", sizeBytes: 9 };
    await db.tickets.put(aTicket({ attachments: [photo] }));
    stalling("/download/", onRequest, others);
  };

  test("a download that stalls does not hold back a new comment", async () => {
    const onRequest = vi.fn();
    await stallingPhoto(onRequest);
    const first = pass();
    await until(() => onRequest.mock.calls.length > 0);
    const { opId } = await act("commentOnTicket");
    await env.finish(first);
    server.special = () => null;
    await pass();
    expect(server.effects.get(opId)).toBe(1);
  });

  test("a download that stalls is aborted when a waiting action is due", async () => {
    const onRequest = vi.fn();
    const isBusy = (path: string) =>
      path.includes("/comments") ? marked(503, { message: "Busy", error: "busy" }) : null;
    await stallingPhoto(onRequest, isBusy);
    await act("commentOnTicket");
    await env.finish(pass());
    expect(onRequest).toHaveBeenCalledOnce();
    expect(await waitingRows(db)).toHaveLength(1);
  });

  test("after an uploaded photo a comment lost beside it goes in the same pass", async () => {
    const onRequest = vi.fn();
    let letGo: () => void = () => undefined;
    const blocked = new Promise<null>((resolve) => {
      letGo = () => resolve(null);
    });
    let isLost = false;
    server.special = async (path) => {
      if (path.includes("/parts/")) {
        onRequest();
        return blocked;
      }
      if (!path.includes("/comments") || isLost) return null;
      isLost = true;
      throw new TypeError("Failed to fetch");
    };
    const photo = await act("commentOnTicket", randomUUID(), ["a photo"]);
    const first = pass();
    await until(() => onRequest.mock.calls.length > 0);
    const comment = await act("commentOnTicket");
    await until(() => isLost);
    letGo();
    await first;
    expect([photo, comment].map(({ opId }) => server.effects.get(opId))).toEqual([1, 1]);
  });

  test("with data saving on no photo is downloaded in advance", async () => {
    const onRequest = vi.fn();
    await stallingPhoto(onRequest);
    await pass({ isSavingData: () => true });
    expect(server.log.filter((line) => line.includes("/pull"))).toHaveLength(1);
    expect(onRequest).not.toHaveBeenCalled();
  });

  test("photos of open tickets and messages are downloaded, those of closed tickets are not", async () => {
    const photo = (key: string) => ({ id: key, key, name: "p.jpg", mimeType: "image/jpeg", sizeBytes: 9 });
    await db.tickets.put(aTicket({ attachments: [photo("open")] }));
    await db.tickets.put(aTicket({ id: randomUUID(), status: "closed", attachments: [photo("over")] }));
    const from = { senderId: randomUUID(), senderName: "Vera", receiverId: userId, receiverName: "Stan" };
    const content = { id: randomUUID(), content: "See here", createdAt: AT, readAt: null };
    await db.messages.put({ ...from, ...content, attachments: [photo("said")] });
    server.special = (path) =>
      path.includes("/download/")
        ? new Response("a picture", { headers: { "content-type": "image/jpeg", "x-fettle": "1" } })
        : null;
    await pass();
    expect(await db.pictures.toCollection().primaryKeys()).toEqual(["open", "said"]);
  });

  test("[26] a comment is sent while a photo part still waits for its answer", async () => {
    const onRequest = vi.fn();
    await act("commentOnTicket", randomUUID(), ["a photo"]);
    stalling("/parts/", onRequest);
    const first = pass({ partTimeoutMs: 3_000 });
    await until(() => onRequest.mock.calls.length > 0);
    const { opId } = await act("commentOnTicket");
    await until(() => server.effects.get(opId) === 1);
    expect(await Promise.race([first, Promise.resolve("still waiting for the part")])).toBe(
      "still waiting for the part",
    );
    await env.finish(first);
  });

  test("[26] a comment that fails beside a photo part is retried during the part", async () => {
    const onRequest = vi.fn();
    await act("commentOnTicket", randomUUID(), ["a photo"]);
    stalling("/parts/", onRequest);
    const first = pass({ partTimeoutMs: 4_000 });
    await until(() => onRequest.mock.calls.length > 0);
    let tries = 0;
    stalling("/parts/", onRequest, (path) => {
      if (!path.includes("/comments")) return null;
      tries += 1;
      if (tries === 1) throw new TypeError("Failed to fetch");
      return null;
    });
    const { opId } = await act("commentOnTicket");
    await env.runClockUntil(() => server.effects.get(opId) === 1);
    expect(tries).toBe(2);
    expect(await Promise.race([first, Promise.resolve("still waiting for the part")])).toBe(
      "still waiting for the part",
    );
    await env.finish(first);
  });

  test("[26] an action that becomes due in the millisecond of the check is sent", async () => {
    await act("commentOnTicket");
    const due = env.nowMs + 10;
    await writeMeta(db, "circuit", { failures: 1, openUntil: due });
    const accesses = [due - 5, due - 1];
    const push = vi.fn(async () => null);
    const { promise: photosEnd, resolve: endPhotos } = Promise.withResolvers<null>();
    const ends = pushDuringUpload(
      db,
      { ...env.outside, nowMs: () => accesses.shift() ?? due },
      { push, upload: () => photosEnd, serverReached: async () => undefined },
    );
    await env.runClockUntil(() => push.mock.calls.length > 0);
    endPhotos(null);
    expect(await ends).toEqual({ pushFailure: null, uploadFailure: null });
  });

  test("on a fast link a part without answer holds back no other photo", async () => {
    await writeMeta(db, "uplink", 1_000_000);
    await act("commentOnTicket", randomUUID(), ["a photo"]);
    await act("commentOnTicket", randomUUID(), ["another photo"]);
    server.special = (path) => {
      if (path.includes("/parts/")) throw new TypeError("Failed to fetch");
      return null;
    };
    await pass();
    const onRequest = vi.fn();
    stalling("/parts/", onRequest);
    const never = server.special;
    server.special = (path, init, query) =>
      onRequest.mock.calls.length === 0 ? never(path, init, query) : null;
    const second = pass({ partTimeoutMs: 3_000 });
    await until(() => server.order.length === 1);
    expect(await Promise.race([second, Promise.resolve("still waiting for the part")])).toBe(
      "still waiting for the part",
    );
    await env.finish(second);
  });

  test("on a fast link a part without answer has twenty seconds, then two minutes", async () => {
    const count: number[] = [];
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limits = vi.spyOn(AbortSignal, "timeout").mockImplementation((ms) => {
      count.push(ms);
      return timeout(ms);
    });
    await writeMeta(db, "uplink", 1_000_000);
    await act("commentOnTicket", randomUUID(), ["a photo"]);
    stalling("/parts/", () => count.push(0));
    await env.finish(pass());
    await env.finish(pass());
    limits.mockRestore();
    const forParts = count.filter((_ms, n) => count[n + 1] === 0);
    expect(forParts).toEqual([20_000, 120_000]);
  });

  test("a pull without answer yields to a new comment, not counted as offline", async () => {
    const onRequest = vi.fn();
    stalling("/sync/pull", onRequest);
    const first = pass();
    await until(() => onRequest.mock.calls.length > 0);
    const { opId } = await act("commentOnTicket");
    await env.finish(first);
    expect((await readMeta(db, "reachable"))?.isReachable).not.toBe(false);
    server.special = () => null;
    await pass();
    expect(server.effects.get(opId)).toBe(1);
  });

  test("[26] actions without photos are sent before the first part of a photo", async () => {
    await act("commentOnTicket", randomUUID(), ["a photo"]);
    await act("suggest");
    await act("sendMessage");
    await pass();
    const kinds = server.log.map((line) =>
      line.includes("/parts/") ? "part" : line.includes("/push") ? "words" : "",
    );
    expect(kinds.indexOf("words")).toBeLessThan(kinds.indexOf("part"));
    expect(kinds.indexOf("words")).toBeGreaterThanOrEqual(0);
  });
});

describe("photos", () => {
  test.each([
    ["wrong bytes", async (fileId: string) => db.chunks.update([fileId, 1], { bytes: new ArrayBuffer(8) })],
    ["no bytes", async (fileId: string) => db.chunks.update([fileId, 1], { bytes: new ArrayBuffer(0) })],
    ["no row", async (fileId: string) => db.chunks.delete([fileId, 1])],
  ])("[78] a part with %s is not sent; the comment can go without it", async (_what, damage) => {
    const { seq, files } = await act("commentOnTicket", randomUUID(), ["a whole photo"]);
    await damage(files[0]?.fileId ?? "");
    await passes(3);
    expect((await attentionRows(db)).map((row) => row.last?.code)).toEqual(["damaged_here"]);
    expect([...server.files.values()]).toEqual([]);
    const opId = randomUUID();
    await sendWithout(
      db,
      seq,
      files.map((file) => file.fileId),
      opId,
    );
    await passes();
    expect([server.effects.get(opId), server.attached.get(opId)]).toEqual([1, []]);
    expect([await db.files.count(), await db.chunks.count()]).toEqual([0, 0]);
  });

  test("[119] a part whose ETag is missing or wrong does not count as sent", async () => {
    const { opId } = await act("commentOnTicket", randomUUID(), ["eight by"]);
    let bad = 0;
    server.special = (path) => {
      if (!path.includes("/parts/") || bad === 3) return null;
      bad += 1;
      const etag = bad === 1 ? "" : "not what was sent";
      return marked(200, { success: true, etag, partNumber: 1, size: 8 });
    };
    await pass();
    const [row] = await waitingRows(db);
    expect(row?.last?.message).toBe("No ETag received for part 1");
    expect((await db.files.toArray()).map((file) => file.partsDone)).toEqual([[]]);
    await passes();
    expect([bad, server.effects.get(opId), [...server.files.values()]]).toEqual([3, 1, ["eight by"]]);
  });

  test("[121] a completion answered 200 with an error inside is no finished file", async () => {
    const { opId } = await act("commentOnTicket", randomUUID(), ["eight by"]);
    let isBad = true;
    server.special = (path) =>
      isBad && path.endsWith("/complete") ? marked(200, { error: "InternalError" }) : null;
    await pass();
    expect((await db.files.toArray()).map((file) => file.key)).toEqual([null]);
    isBad = false;
    await passes();
    expect(server.effects.get(opId)).toBe(1);
  });

  test("[122] a server that has forgotten an upload gets it again from the start", async () => {
    const { opId } = await act("commentOnTicket", randomUUID(), ["twelve bytes"]);
    let forgotten = 0;
    server.special = (path) => {
      if (!path.endsWith("/parts/2/upload") || forgotten > 0) return null;
      forgotten += 1;
      return marked(404, { message: "Unknown upload", error: "not_found" });
    };
    await passes();
    expect([forgotten, server.effects.get(opId), [...server.files.values()]]).toEqual([
      1,
      1,
      ["twelve bytes"],
    ]);
  });

  test("while one photo is completed the next one's parts are sent", async () => {
    const one = await act("commentOnTicket", randomUUID(), ["eight by", "also one"]);
    const parts: string[] = [];
    let storedBeforeComplete = 0;
    server.special = async (path) => {
      if (path.includes("/parts/")) parts.push(path);
      // The first joining takes as long as the second photo needs to get here.
      if (path.endsWith("/complete")) await until(() => parts.length === 2);
      if (path.endsWith("/complete")) storedBeforeComplete ||= parts.length;
      return null;
    };
    await pass();
    expect([storedBeforeComplete, parts.length, server.effects.get(one.opId)]).toEqual([2, 2, 1]);
    expect([...server.files.values()].toSorted()).toEqual(["also one", "eight by"]);
  });

  test("[127] the same photo in two comments becomes two files", async () => {
    const one = await act("commentOnTicket", randomUUID(), ["the same"]);
    const two = await act("commentOnTicket", randomUUID(), ["the same"]);
    await passes();
    const keys = [one, two].map(({ opId }) => server.attached.get(opId)?.[0]);
    expect(new Set(keys).size).toBe(2);
    expect(keys.map((key) => server.files.get(key ?? ""))).toEqual(["the same", "the same"]);
  });

  test("[122] the last part's answer is lost: the part goes again, with one file", async () => {
    server.joinsAlong = true;
    const { opId } = await act("commentOnTicket", randomUUID(), ["twelve bytes"]);
    let isLost = false;
    server.fault = (path) => {
      if (isLost || !path.endsWith("/parts/2/upload")) return "none";
      isLost = true;
      return "answer lost";
    };
    await passes();
    expect([isLost, server.effects.get(opId), [...server.files.values()]]).toEqual([
      true,
      1,
      ["twelve bytes"],
    ]);
    expect(server.log.filter((line) => line.endsWith("/complete"))).toEqual([]);
  });

  test("[128] a file completed with its last part but of wrong size is sent again", async () => {
    const { opId } = await act("commentOnTicket", randomUUID(), ["eight by"]);
    server.joinsAlong = true;
    let bad = 0;
    server.special = async (path, init) => {
      if (!path.includes("/parts/") || bad > 0) return null;
      bad += 1;
      const answer = (await (await server.fetch(path, init)).json()) as { joined: object };
      return marked(200, { ...answer, joined: { ...answer.joined, size: 7 } });
    };
    await passes();
    // Another upload than the one that went wrong; that one's file hangs on nothing.
    const attached = server.attached.get(opId)?.map((key) => server.files.get(key));
    expect([bad, server.effects.get(opId), attached, server.files.size]).toEqual([1, 1, ["eight by"], 2]);
  });

  test("[128] a file that arrived too short is sent again", async () => {
    const { opId } = await act("commentOnTicket", randomUUID(), ["eight by"]);
    let joins = 0;
    server.special = (path) => {
      if (!path.endsWith("/complete")) return null;
      joins += 1;
      const sha256 = createHash("sha256").update("short").digest("hex");
      const names = { url: "", mime_type: "", mimeType: "", originalName: "", filename: "" };
      return joins === 1 ? marked(200, { s3Key: "f-short", size: 7, sha256, ...names }) : null;
    };
    await passes();
    expect([joins, server.effects.get(opId), [...server.files.values()]]).toEqual([2, 1, ["eight by"]]);
  });
});

describe("who sends", () => {
  test("[37] the service worker's run starts nothing after 100 seconds; the next run continues", async () => {
    const { saveSession, clearSession } = await import("#local-db/session.ts");
    await saveSession(
      { id: userId } as Session["account"],
      server.token,
      { apiBase: "", isLegacy: false },
      AT,
    );
    const parts: string[] = [];
    const { opId } = await act("commentOnTicket", randomUUID(), [
      "a photo of forty bytes, in five parts....",
    ]);
    server.special = (path) => {
      if (path.includes("/parts/")) {
        parts.push(path);
        env.nowMs += 45_000;
      }
      return null;
    };
    expect(await syncForSession(env.outside)).toBe(false);
    expect(parts.length).toBe(3);
    while (!(await syncForSession(env.outside))) expect(parts.length).toBeLessThan(7);
    expect([new Set(parts).size, parts.length, server.effects.get(opId)]).toEqual([6, 6, 1]);
    await clearSession();
  });

  test("[44] a frozen lock holder is replaced after 30 seconds; its late answer does nothing", async () => {
    const { opId } = await act("suggest");
    server.fault = () => "hangs";
    const frozen = pass();
    await until(() => server.log.length === 1);
    env.isLockFree = false;
    server.fault = () => "none";
    // The first look remembers the heartbeat; only one that then stays as it is counts.
    expect(await pass()).toBe(false);
    env.nowMs += 29_000;
    expect(await pass()).toBe(false);
    env.nowMs += 2_000;
    expect(await pass()).toBe(true);
    expect(await waitingRows(db)).toEqual([]);
    server.answerHanging();
    await frozen;
    expect([server.effects.get(opId), await db.ops.count()]).toEqual([1, 0]);
  });

  test("[44] a run that ends after its lock was stolen leaves the heartbeat of its successor", async () => {
    await act("suggest");
    server.fault = () => "hangs";
    const stolen = pass();
    await until(() => server.log.length === 1);
    const answerFirst = server.takeHanging();
    env.isLockFree = false;
    expect(await pass()).toBe(false);
    env.nowMs += 31_000;
    const successor = pass();
    await until(() => server.log.length === 2);
    server.fault = () => "none";
    answerFirst();
    await stolen;
    expect(await readMeta(db, "heartbeat")).toBe(env.nowMs);
    server.answerHanging();
    await successor;
    expect(await readMeta(db, "heartbeat")).toBe(0);
  });

  test("[47] without locks a fresh heartbeat keeps others out, an old one does not", async () => {
    env.hasLocks = false;
    const { opId } = await act("suggest");
    await writeMeta(db, "heartbeat", env.nowMs - 1000);
    expect([await pass(), server.log]).toEqual([false, []]);
    env.nowMs += 31_000;
    expect(await pass()).toBe(true);
    expect(server.effects.get(opId)).toBe(1);
    const again = await act("suggest");
    expect(await pass()).toBe(true);
    expect(server.effects.get(again.opId)).toBe(1);
  });

  test("[61] after 409 user_mismatch the action waits without counting an attempt", async () => {
    const { opId } = await act("suggest");
    server.special = (path) =>
      path.includes("pull") ? null : marked(409, { message: "Other user", error: "user_mismatch" });
    await pass();
    expect((await waitingRows(db)).map((row) => [row.opId, row.attempts])).toEqual([[opId, 0]]);
  });
});

describe("data", () => {
  test("[71] with full storage a pull fails without loss and sending continues", async () => {
    db.use({
      stack: "dbcore",
      name: "full",
      create: (core) => ({
        ...core,
        table: (name) => {
          const table = core.table(name);
          if (name !== "notifications") return table;
          const full = Object.assign(new Error("full"), { name: "QuotaExceededError" });
          return { ...table, mutate: () => Promise.reject(full) };
        },
      }),
    });
    await writeMeta(db, "cursor", "e:0");
    const { opId } = await act("suggest");
    const notification = {
      id: "n",
      type: "x",
      title: "t",
      message: "m",
      isRead: false,
      createdAt: AT,
      data: { kind: "x" },
    };
    server.special = (path) =>
      path.includes("pull")
        ? marked(200, {
            cursor: "e:9",
            more: false,
            serverEpoch: "e",
            serverTime: AT,
            resync: false,
            changes: [{ kind: "notification", id: "n", version: 1, row: notification }],
          })
        : null;
    await pass();
    expect(server.effects.get(opId)).toBe(1);
    expect([await readMeta(db, "cursor"), (await readMeta(db, "pullFailed"))?.message]).toEqual([
      "e:0",
      "This phone’s storage is full.",
    ]);
  });

  test("[88] a refused comment names the ticket's author after the ticket was removed", async () => {
    const ticketId = randomUUID();
    await db.tickets.put(aTicket({ id: ticketId }));
    await act("commentOnTicket", ticketId);
    // The network comes back for the pull first.
    const pulled = { cursor: "e:1", more: false, serverEpoch: "e", serverTime: AT, resync: false };
    const changes = [{ kind: "ticket", id: ticketId, version: 2, row: null }];
    server.special = (path) =>
      path.includes("pull") ? marked(200, { ...pulled, changes }) : marked(503, {});
    await pass();
    expect([await db.tickets.count(), (await waitingRows(db)).length]).toEqual([0, 1]);
    server.special = (path) =>
      path.includes("pull") ? null : marked(404, { message: "Gone", error: "not_found" });
    await passes(3);
    expect((await attentionRows(db)).map((row) => row.last?.author)).toEqual([
      { id: "sofia", name: "Sofia Store" },
    ]);
  });

  test.each([
    ["by this person, from another device, counts as done", () => ({ id: userId, name: "Sofia" }), 0],
    ["by somebody else is refused", () => ({ id: randomUUID(), name: "Peter" }), 1],
    ["by nobody knows whom is refused", () => undefined, 1],
  ])("[89] a move already made %s", async (_case, mover, refused) => {
    const ticketId = randomUUID();
    const actor = { id: userId, name: "Sofia", role: "Store Manager" as const };
    const move = EVERY_ACTION.moveTicket({ ticketId, id: randomUUID(), text: "", files: [] });
    const payload = { ...move, move: { to: "cancelled" as const } };
    await enqueue(db, { opId: randomUUID(), actor, at: AT, payload });
    const { wireFromTicket } = await import("#contract/ticket-wire.ts");
    const current = wireFromTicket(aTicket({ id: ticketId, status: "cancelled" }), []);
    const movedBy = mover();
    const content = { message: "Already", error: "already_in_status", current, ...(movedBy && { movedBy }) };
    server.special = (path) => (path.includes("pull") ? null : marked(409, content));
    await passes(2);
    expect([(await attentionRows(db)).length, await waitingRows(db)]).toEqual([refused, []]);
  });

  test("[91] an edit conflict stores both values; mine is sent again based on theirs", async () => {
    const ticketId = randomUUID();
    const { seq } = await act("editTicket", ticketId);
    const conflicts = [{ field: "title", base: "before", theirs: "their title", mine: "editTicket text" }];
    const content = {
      message: "Changed meanwhile",
      error: "edit_conflict",
      conflicts,
      movedBy: { name: "Peter" },
      movedAt: AT,
    };
    server.special = (path) => (path.includes("pull") ? null : marked(409, content));
    await passes(2);
    const [card] = await attentionRows(db);
    expect(card?.last).toMatchObject({ conflicts, movedBy: "Peter", movedAt: AT });
    server.special = () => null;
    const opId = randomUUID();
    await settleConflict(db, seq, { theirs: new Set(), newOpId: opId, aside: [], at: AT });
    const [row] = await waitingRows(db);
    expect(row?.action.payload).toMatchObject({
      change: { title: "editTicket text" },
      base: { title: "their title" },
    });
    await passes();
    expect(server.effects.get(opId)).toBe(1);
  });

  test("[91] after choosing theirs only a comment with the rejected text is sent", async () => {
    const { seq, payload } = await act("editTicket");
    const conflicts = [{ field: "title", base: "before", theirs: "their title", mine: "editTicket text" }];
    server.special = (path) =>
      path.includes("pull") ? null : marked(409, { message: "x", error: "edit_conflict", conflicts });
    await passes(2);
    server.special = () => null;
    const aside = {
      opId: randomUUID(),
      actor: { id: userId, name: "Sofia", role: "Store Manager" as const },
      at: AT,
      payload: EVERY_ACTION.commentOnTicket({
        ticketId: payload.kind === "editTicket" ? payload.ticketId : "",
        id: randomUUID(),
        text: "Set aside",
        files: [],
      }),
    };
    await settleConflict(db, seq, {
      theirs: new Set(["title"]),
      newOpId: randomUUID(),
      aside: [aside],
      at: AT,
    });
    await passes();
    expect(server.order).toEqual([aside.opId]);
    expect(await discardedRows(db)).toHaveLength(1);
  });

  test("[97] discarded actions can be restored for thirty days, then they and photos are deleted", async () => {
    const ticket = randomUUID();
    const raised = await act("raiseTicket", ticket, ["a photo"]);
    await act("commentOnTicket", ticket);
    await discard(db, raised.seq, AT);
    await purgeExpired(db, env.nowMs + 29 * DAY_MS);
    expect(await discardedRows(db)).toHaveLength(2);
    await restore(db, raised.seq);
    expect(await waitingRows(db)).toHaveLength(2);
    await discard(db, raised.seq, AT);
    await purgeExpired(db, env.nowMs + 31 * DAY_MS);
    expect([await db.ops.count(), await db.files.count(), await db.chunks.count()]).toEqual([0, 0, 0]);
  });

  test("an action that needs a discarded one is put before the person", async () => {
    const ticket = randomUUID();
    const raised = await act("raiseTicket", ticket);
    const comment = await act("commentOnTicket", ticket);
    await db.ops.update(comment.seq, { attempts: 1 });
    await discard(db, raised.seq, AT);
    await pass();
    expect((await attentionRows(db)).map((row) => [row.opId, row.last?.code])).toEqual([
      [comment.opId, "needs_discarded"],
    ]);
  });

  test("[104] rows of a newer app version stay unchanged and are reported", async () => {
    const { seq, opId } = await act("suggest");
    const row = await db.ops.get(seq);
    await db.ops.put({ ...row, v: 99 } as never);
    const other = await act("suggest");
    const known = await db.ops.get(other.seq);
    const foreign = { ...known, action: { ...known?.action, payload: { kind: "teleport", to: "Mars" } } };
    await db.ops.put(foreign as never);
    await passes(2);
    expect((await attentionRows(db)).map((each) => each.last?.code)).toEqual([
      "needs_newer_app",
      "needs_newer_app",
    ]);
    expect([server.effects.get(opId), server.effects.get(other.opId)]).toEqual([undefined, undefined]);
    expect((await db.ops.get(other.seq))?.action.payload).toMatchObject({ to: "Mars" });
  });

  test("[107] a restored server gets confirmed actions again and answers known ones from receipts", async () => {
    const ticket = randomUUID();
    const comment = await act("commentOnTicket", ticket, ["a photo"]);
    const known = await act("suggest");
    await writeMeta(db, "cursor", "e:5");
    await passes();
    // The effect and the receipt of the comment went with the day that was put back.
    server.forget(comment.opId);
    server.files.clear();
    let isRestored = true;
    const empty = { cursor: "f:1", more: false, serverEpoch: "e", serverTime: AT, changes: [] };
    server.special = (path) => {
      if (!path.includes("pull")) return null;
      const answer = marked(200, { ...empty, resync: isRestored });
      isRestored = false;
      return answer;
    };
    await pass();
    expect(new Set((await waitingRows(db)).map((row) => row.opId))).toEqual(
      new Set([comment.opId, known.opId]),
    );
    await passes(3);
    expect(server.effects.get(known.opId)).toBe(1);
    expect(await attentionRows(db)).toEqual([]);
    expect([[...server.effects.values()].length, [...server.files.values()]]).toEqual([2, ["a photo"]]);
  });

  test("[112] the second page of a pull fails: the next pull continues after the first", async () => {
    const note = (id: string) => ({
      kind: "notification",
      id,
      version: 1,
      row: { id, type: "x", title: "t", message: "m", isRead: false, createdAt: AT, data: { kind: "x" } },
    });
    const requests: string[] = [];
    let isBroken = true;
    vi.stubGlobal("fetch", async (input: string) => {
      const since = new URL(input, "http://x").searchParams.get("since") ?? "";
      requests.push(since);
      if (since === "e:1" && isBroken) throw new TypeError("Failed to fetch");
      const isFirst = since === "";
      return marked(200, {
        cursor: isFirst ? "e:1" : "e:2",
        more: isFirst,
        serverEpoch: "e",
        serverTime: AT,
        resync: false,
        changes: [note(isFirst ? "one" : "two")],
      });
    });
    await pass();
    expect([await readMeta(db, "cursor"), await db.notifications.toCollection().primaryKeys()]).toEqual([
      "e:1",
      ["one"],
    ]);
    isBroken = false;
    await pass();
    expect(await db.notifications.toCollection().primaryKeys()).toEqual(["one", "two"]);
    await pass();
    // The failed page is asked for once more at once; the next pull begins with it.
    expect(requests).toEqual(["", "e:1", "e:1", "e:1", "e:2"]);
  });

  test("a comment made during a long pull is sent between two pages", async () => {
    let page = 0;
    let content: { opId: string } | undefined;
    const order: string[] = [];
    server.special = async (path) => {
      if (!path.includes("/sync/pull")) {
        if (path.includes("/comments")) order.push("said");
        return null;
      }
      page += 1;
      order.push(`page ${page}`);
      if (page === 1) content = await act("commentOnTicket");
      return marked(200, {
        cursor: `e:${page}`,
        more: page < 3,
        serverEpoch: "e",
        serverTime: AT,
        resync: false,
        changes: [],
      });
    };
    await pass();
    await pass();
    expect(order).toEqual(["page 1", "said", "page 2", "page 3"]);
    expect(server.effects.get(content?.opId ?? "")).toBe(1);
  });

  test("[116] interleaved messages to two people keep the order of each conversation", async () => {
    const contents: string[] = [];
    const postComment = async (to: string) => {
      const opId = randomUUID();
      contents.push(`${to} ${opId}`);
      const payload = {
        ...EVERY_ACTION.sendMessage({ ticketId: "", id: randomUUID(), text: "x", files: [] }),
        receiverId: to,
      };
      await enqueue(db, { opId, actor: { id: userId, name: "S", role: "Vendor" }, at: AT, payload });
    };
    for (const to of ["a", "b", "a", "b", "b", "a"]) await postComment(to);
    server.fault = () => (server.arrivals % 2 === 1 ? "answer lost" : "none");
    await passes();
    for (const to of ["a", "b"]) {
      const expected = contents.filter((each) => each.startsWith(to)).map((each) => each.slice(2));
      expect(server.order.filter((key) => expected.includes(key))).toEqual(expected);
    }
  });
});
