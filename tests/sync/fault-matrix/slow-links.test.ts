import { randomUUID } from "node:crypto";
import { describe, expect, test, vi } from "vitest";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import { attentionRows, pendingRows } from "#local-db/outbox/queries.ts";
import { pushDuringUpload } from "#sync/push/push-during-upload.ts";
import { aTicket } from "#tests/support/cast.ts";
import { marked } from "#tests/support/fake-server.ts";
import { until } from "#tests/support/sync-environment.ts";
import {
  db,
  enqueueSample,
  env,
  freshEnvironmentForEach,
  runSync,
  runUntilSent,
  server,
} from "./environment.ts";

// Rows of the fault matrix that need no browser; the number in brackets is the row's. The table of
// all rows is in tests/README.md.

freshEnvironmentForEach();

describe("slow links", () => {
  /** A comment with a photo of 700 KiB, kept in chunks of 5 MiB as the forms do. */
  const commentWithLargePhoto = async (ticketId: string) => {
    const photo = await env.photo("x".repeat(700 * 1024), { chunkBytes: 5 * 1024 * 1024 });
    const payload = { kind: "commentOnTicket" as const, ticketId, commentId: randomUUID(), content: "Look" };
    const opId = randomUUID();
    return { opId, seq: await env.enqueue({ ...payload, files: [photo] }, opId) };
  };

  test.each([500, 502, 413, 200])(
    "words and moves on a ticket do not wait for a photo that a proxy answers with %i",
    async (status) => {
      const ticket = randomUUID();
      const photo = await commentWithLargePhoto(ticket);
      const comment = await enqueueSample("commentOnTicket", ticket);
      const move = await enqueueSample("moveTicket", ticket);
      let tries = 0;
      server.special = (path) => {
        if (!path.includes("/uploads/")) return null;
        tries += 1;
        return new Response("<html>proxy</html>", { status });
      };
      await runSync();
      expect(server.order).toEqual([comment.opId, move.opId]);
      // A minute of looks, one a second, as new words bring them: each failure waits longer than
      // the last.
      for (let n = 0; n < 60; n += 1) {
        env.nowMs += 1000;
        await runSync();
      }
      expect(tries).toBeLessThan(10);
      expect((await attentionRows(db)).map(({ opId }) => opId)).toEqual(status === 413 ? [photo.opId] : []);
    },
  );

  test("an edit with a photo keeps what follows it in its queue, words excepted", async () => {
    const ticket = randomUUID();
    const first = await enqueueSample("editTicket", ticket, ["a photo"]);
    const second = await enqueueSample("editTicket", ticket);
    const comment = await enqueueSample("commentOnTicket", ticket);
    server.special = (path) => (path.includes("/uploads/") ? marked(503, { message: "Busy" }) : null);
    await runSync();
    expect(server.order).toEqual([comment.opId]);
    server.special = () => null;
    await runUntilSent();
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
    const first = runSync();
    await until(() => onRequest.mock.calls.length > 0);
    const { opId } = await enqueueSample("commentOnTicket");
    await env.finish(first);
    server.special = () => null;
    await runSync();
    expect(server.effects.get(opId)).toBe(1);
  });

  test("a download that stalls is aborted when a waiting action is due", async () => {
    const onRequest = vi.fn();
    const isBusy = (path: string) =>
      path.includes("/comments") ? marked(503, { message: "Busy", error: "busy" }) : null;
    await stallingPhoto(onRequest, isBusy);
    await enqueueSample("commentOnTicket");
    await env.finish(runSync());
    expect(onRequest).toHaveBeenCalledOnce();
    expect(await pendingRows(db)).toHaveLength(1);
  });

  test("after an uploaded photo a comment lost beside it goes in the same run", async () => {
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
    const photo = await enqueueSample("commentOnTicket", randomUUID(), ["a photo"]);
    const first = runSync();
    await until(() => onRequest.mock.calls.length > 0);
    const comment = await enqueueSample("commentOnTicket");
    await until(() => isLost);
    letGo();
    await first;
    expect([photo, comment].map(({ opId }) => server.effects.get(opId))).toEqual([1, 1]);
  });

  test("[26] a comment is sent while a photo part still waits for its answer", async () => {
    const onRequest = vi.fn();
    await enqueueSample("commentOnTicket", randomUUID(), ["a photo"]);
    stalling("/parts/", onRequest);
    const first = runSync({ partTimeoutMs: 3_000 });
    await until(() => onRequest.mock.calls.length > 0);
    const { opId } = await enqueueSample("commentOnTicket");
    await until(() => server.effects.get(opId) === 1);
    expect(await Promise.race([first, Promise.resolve("still waiting for the part")])).toBe(
      "still waiting for the part",
    );
    await env.finish(first);
  });

  test("[26] a comment that fails beside a photo part is retried during the part", async () => {
    const onRequest = vi.fn();
    await enqueueSample("commentOnTicket", randomUUID(), ["a photo"]);
    stalling("/parts/", onRequest);
    const first = runSync({ partTimeoutMs: 4_000 });
    await until(() => onRequest.mock.calls.length > 0);
    let tries = 0;
    stalling("/parts/", onRequest, (path) => {
      if (!path.includes("/comments")) return null;
      tries += 1;
      if (tries === 1) throw new TypeError("Failed to fetch");
      return null;
    });
    const { opId } = await enqueueSample("commentOnTicket");
    await env.runClockUntil(() => server.effects.get(opId) === 1);
    expect(tries).toBe(2);
    expect(await Promise.race([first, Promise.resolve("still waiting for the part")])).toBe(
      "still waiting for the part",
    );
    await env.finish(first);
  });

  test("[26] an action that becomes due in the millisecond of the check is sent", async () => {
    await enqueueSample("commentOnTicket");
    const due = env.nowMs + 10;
    await writeMeta(db, "circuit", { failures: 1, openUntil: due });
    const accesses = [due - 5, due - 1];
    const push = vi.fn(async () => null);
    const { promise: photosEnd, resolve: endPhotos } = Promise.withResolvers<null>();
    const ends = pushDuringUpload(
      db,
      { ...env.syncEnvironment, nowMs: () => accesses.shift() ?? due },
      { push, upload: () => photosEnd, serverReached: async () => undefined },
    );
    await env.runClockUntil(() => push.mock.calls.length > 0);
    endPhotos(null);
    expect(await ends).toEqual({ pushFailure: null, uploadFailure: null });
  });

  test("on a fast link a part without answer holds back no other photo", async () => {
    await writeMeta(db, "uplink", 1_000_000);
    await enqueueSample("commentOnTicket", randomUUID(), ["a photo"]);
    await enqueueSample("commentOnTicket", randomUUID(), ["another photo"]);
    server.special = (path) => {
      if (path.includes("/parts/")) throw new TypeError("Failed to fetch");
      return null;
    };
    await runSync();
    const onRequest = vi.fn();
    stalling("/parts/", onRequest);
    const never = server.special;
    server.special = (path, init, query) =>
      onRequest.mock.calls.length === 0 ? never(path, init, query) : null;
    const second = runSync({ partTimeoutMs: 3_000 });
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
    await enqueueSample("commentOnTicket", randomUUID(), ["a photo"]);
    stalling("/parts/", () => count.push(0));
    await env.finish(runSync());
    await env.finish(runSync());
    limits.mockRestore();
    const forParts = count.filter((_ms, n) => count[n + 1] === 0);
    expect(forParts).toEqual([20_000, 120_000]);
  });

  test("a pull without answer yields to a new comment, not counted as offline", async () => {
    const onRequest = vi.fn();
    stalling("/sync/pull", onRequest);
    const first = runSync();
    await until(() => onRequest.mock.calls.length > 0);
    const { opId } = await enqueueSample("commentOnTicket");
    await env.finish(first);
    expect((await readMeta(db, "reachable"))?.isReachable).not.toBe(false);
    server.special = () => null;
    await runSync();
    expect(server.effects.get(opId)).toBe(1);
  });

  test("[26] actions without photos are sent before the first part of a photo", async () => {
    await enqueueSample("commentOnTicket", randomUUID(), ["a photo"]);
    await enqueueSample("suggest");
    await enqueueSample("sendMessage");
    await runSync();
    const kinds = server.log.map((line) =>
      line.includes("/parts/") ? "part" : line.includes("/push") ? "words" : "",
    );
    expect(kinds.indexOf("words")).toBeLessThan(kinds.indexOf("part"));
    expect(kinds.indexOf("words")).toBeGreaterThanOrEqual(0);
  });
});
