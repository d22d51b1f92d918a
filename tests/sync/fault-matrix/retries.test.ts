import { describe, expect, test, vi } from "vitest";
import { openAccount } from "#local-db/database.ts";
import { readMeta } from "#local-db/meta.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { sendNow } from "#local-db/outbox/send-state.ts";
import { backoffMs } from "#sync/backoff.ts";
import { nextDueAt } from "#sync/circuit-breaker.ts";
import { marked } from "#tests/support/fake-server.ts";
import { chanceOf } from "#tests/support/chance.ts";
import {
  db,
  enqueueSample,
  env,
  freshEnvironmentForEach,
  runSync,
  runUntilSent,
  server,
  userId,
} from "./environment.ts";

// Rows of the fault matrix that need no browser; the number in brackets is the row's. The table of
// all rows is in tests/README.md.

freshEnvironmentForEach();

const writes = () => server.log.filter((line) => !line.includes("/sync/pull"));

describe("retry times and an unreachable network", () => {
  test("[18] after 429 with Retry-After: 5 the next request comes after five seconds", async () => {
    const { opId } = await enqueueSample("suggest");
    server.fault = () => "rate limited";
    await runSync();
    server.fault = () => "none";
    env.nowMs += 4_900;
    await runSync();
    expect(writes()).toHaveLength(1);
    env.nowMs += 200;
    await runSync();
    expect(server.effects.get(opId)).toBe(1);
  });

  test("[19] a date in Retry-After is measured by the server's own clock", async () => {
    await enqueueSample("suggest");
    const theirs = Date.now() + 3_600_000;
    const headers = {
      date: new Date(theirs).toUTCString(),
      "retry-after": new Date(theirs + 20_000).toUTCString(),
    };
    server.special = (path) =>
      path.includes("pull") ? null : marked(503, { message: "Busy", error: "busy" }, headers);
    await runSync();
    const [row] = await pendingRows(db);
    expect(Math.round(((row?.dueAt ?? 0) - env.nowMs) / 1000)).toBe(20);
  });

  test("[20] a Retry-After of days becomes one hour, and 'Send now' ignores it", async () => {
    const { opId } = await enqueueSample("suggest");
    server.special = (path) =>
      path.includes("pull") ? null : marked(503, { message: "Busy" }, { "retry-after": "999999" });
    await runSync();
    const [row] = await pendingRows(db);
    expect((row?.dueAt ?? 0) - env.nowMs).toBe(3_600_000);
    server.special = () => null;
    await sendNow(db);
    await runSync();
    expect(server.effects.get(opId)).toBe(1);
  });

  test("[21] twenty answers of 503: waits grow up to a minute, then it is sent", async () => {
    const { opId } = await enqueueSample("suggest");
    server.fault = () => "busy";
    const waits: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      await runSync();
      const [row] = await pendingRows(db);
      waits.push((row?.dueAt ?? 0) - env.nowMs);
      env.nowMs = row?.dueAt ?? 0;
    }
    expect(waits.every((wait, n) => wait >= (waits[n - 1] ?? 0) && wait <= 60_000)).toBe(true);
    expect(waits.at(-1)).toBeGreaterThan(waits[0] ?? 0);
    server.fault = () => "none";
    await runSync();
    expect(server.effects.get(opId)).toBe(1);
  });

  test("[17] sending fails while pulls succeed: the retries still become rarer", async () => {
    await enqueueSample("commentOnTicket");
    vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
      if (input.includes("/sync/pull")) return server.fetch(input, init);
      throw new TypeError("Failed to fetch");
    });
    const results: unknown[] = [];
    for (let n = 0; n < 4; n += 1) {
      await runSync();
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
    await runUntilSent();
    expect([await pendingRows(db), (await readMeta(db, "circuit"))?.failures]).toEqual([[], 0]);
  });

  test("[17] a pull that succeeds after failed sends brings the next retry within two seconds", async () => {
    const { opId } = await enqueueSample("commentOnTicket");
    const dead = () => Promise.reject(new TypeError("Failed to fetch"));
    vi.stubGlobal("fetch", dead);
    for (let n = 0; n < 7; n += 1) await runSync();
    expect((await readMeta(db, "circuit"))?.failures).toBe(7);
    vi.stubGlobal("fetch", async (input: string, init?: RequestInit) =>
      input.includes("/sync/pull") ? server.fetch(input, init) : dead(),
    );
    await runSync();
    expect(((await nextDueAt(openAccount(userId))) ?? Infinity) - env.nowMs).toBeLessThanOrEqual(2_000);
    vi.stubGlobal("fetch", server.fetch);
    await runUntilSent();
    expect(server.effects.get(opId)).toBe(1);
  });

  test("[15] without network each retry sends one action; the first answer releases the others", async () => {
    for (let n = 0; n < 100; n += 1) await enqueueSample("commentOnTicket");
    const sent: number[] = [];
    const isBack = { now: false };
    vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
      const { ops } = JSON.parse(typeof init?.body === "string" ? init.body : "{}") as { ops?: unknown[] };
      if (!input.includes("/sync/pull")) sent.push(ops?.length ?? 1);
      if (!isBack.now) throw new TypeError("Failed to fetch");
      return server.fetch(input, init);
    });
    for (let n = 0; n < 3; n += 1) await runSync();
    isBack.now = true;
    await runSync();
    expect(sent).toEqual([50, 1, 1, 1, 50, 49]);
    expect(await pendingRows(db)).toEqual([]);
  });

  test("[8] while the browser reports offline the next retry is 15 seconds away", async () => {
    await enqueueSample("commentOnTicket");
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await runSync({ isOffline: () => true });
    const waitMs = ((await nextDueAt(openAccount(userId))) ?? 0) - env.nowMs;
    expect(waitMs).toBe(15_000);
  });

  test("[3] a batch's answer is lost, its follower's arrives: both go again, with one effect", async () => {
    const opIds: string[] = [];
    for (let n = 0; n < 150; n += 1) opIds.push((await enqueueSample("commentOnTicket")).opId);
    let pushes = 0;
    server.fault = (path) => (path.includes("push") && (pushes += 1) === 2 ? "answer lost" : "none");
    await runSync();
    expect(pushes).toBe(3);
    expect(server.order).toEqual(opIds);
    expect((await pendingRows(db)).map((row) => row.opId)).toEqual(opIds.slice(50));
    await runUntilSent();
    expect(await pendingRows(db)).toEqual([]);
    expect(server.order).toEqual(opIds);
  });

  test("[104] a server without chained batches gets one batch after the other", async () => {
    for (let n = 0; n < 150; n += 1) await enqueueSample("commentOnTicket");
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
    await runSync();
    expect(pipelined).toEqual([false, false, false]);
    expect(await pendingRows(db)).toEqual([]);
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
      const { opId } = await enqueueSample("suggest");
      server.special = (path) =>
        path.includes("pull") ? null : marked(status, { message: "x", error: "x" });
      await runSync();
      expect((await pendingRows(db)).map((row) => row.opId)).toEqual([opId]);
      server.special = () => null;
      await runUntilSent();
      expect(server.effects.get(opId)).toBe(1);
    },
  );
});
