import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import type { Session } from "#local-db/session.ts";
import { syncForSession } from "#sync/sync.ts";
import { marked } from "#tests/support/fake-server.ts";
import { AT, until } from "#tests/support/sync-environment.ts";
import { db, enqueueSample, env, freshEnvironmentForEach, runSync, server, userId } from "./environment.ts";

// Rows of the fault matrix that need no browser; the number in brackets is the row's. The table of
// all rows is in tests/README.md.

freshEnvironmentForEach();

describe("who sends", () => {
  test("[37] the service worker's run starts nothing after 100 seconds; the next run continues", async () => {
    const { saveSession } = await import("#local-db/session.ts");
    const { clearSession } = await import("#tests/support/clear-session.ts");
    await saveSession(
      { id: userId } as Session["account"],
      server.token,
      { apiBase: "", isLegacy: false },
      AT,
    );
    const parts: string[] = [];
    const { opId } = await enqueueSample("commentOnTicket", randomUUID(), [
      "a photo of forty bytes, in five parts....",
    ]);
    server.special = (path) => {
      if (path.includes("/parts/")) {
        parts.push(path);
        env.nowMs += 45_000;
      }
      return null;
    };
    expect(await syncForSession(env.syncEnvironment)).toBe(false);
    expect(parts.length).toBe(3);
    while (!(await syncForSession(env.syncEnvironment))) expect(parts.length).toBeLessThan(7);
    expect([new Set(parts).size, parts.length, server.effects.get(opId)]).toEqual([6, 6, 1]);
    await clearSession();
  });

  test("[44] a frozen lock holder is replaced after 30 seconds; its late answer does nothing", async () => {
    const { opId } = await enqueueSample("suggest");
    server.fault = () => "hangs";
    const frozen = runSync();
    await until(() => server.log.length === 1);
    env.isLockFree = false;
    server.fault = () => "none";
    // The first look remembers the heartbeat; only one that then stays as it is counts.
    expect(await runSync()).toBe(false);
    env.nowMs += 29_000;
    expect(await runSync()).toBe(false);
    env.nowMs += 2_000;
    expect(await runSync()).toBe(true);
    expect(await pendingRows(db)).toEqual([]);
    server.answerHanging();
    await frozen;
    expect([server.effects.get(opId), await db.ops.count()]).toEqual([1, 0]);
  });

  test("[44] a run that ends after its lock was stolen leaves the heartbeat of its successor", async () => {
    await enqueueSample("suggest");
    server.fault = () => "hangs";
    const stolen = runSync();
    await until(() => server.log.length === 1);
    const answerFirst = server.takeHanging();
    env.isLockFree = false;
    expect(await runSync()).toBe(false);
    env.nowMs += 31_000;
    const successor = runSync();
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
    const { opId } = await enqueueSample("suggest");
    await writeMeta(db, "heartbeat", env.nowMs - 1000);
    expect([await runSync(), server.log]).toEqual([false, []]);
    env.nowMs += 31_000;
    expect(await runSync()).toBe(true);
    expect(server.effects.get(opId)).toBe(1);
    const again = await enqueueSample("suggest");
    expect(await runSync()).toBe(true);
    expect(server.effects.get(again.opId)).toBe(1);
  });

  test("[61] after 409 user_mismatch the action waits without counting an attempt", async () => {
    const { opId } = await enqueueSample("suggest");
    server.special = (path) =>
      path.includes("pull") ? null : marked(409, { message: "Other user", error: "user_mismatch" });
    await runSync();
    expect((await pendingRows(db)).map((row) => [row.opId, row.attempts])).toEqual([[opId, 0]]);
  });
});
