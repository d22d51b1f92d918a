import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { must } from "#domain/must.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { sendWithout } from "#local-db/outbox/resolve-failed.ts";
import { TestEnvironment } from "#tests/support/sync-environment.ts";

// A file that is left out of a mutation: docs/offline.md#where-a-file-is.

let env: TestEnvironment;
beforeEach(() => {
  env = new TestEnvironment();
});
afterEach(() => env.close());

const parts = () => env.server.log.filter((line) => line.includes("/parts/"));
const leaveOutFirst = async () => {
  const row = must((await pendingRows(env.db))[0], "the comment");
  await sendWithout(env.db, row.seq, row.fileIds.slice(0, 1), row.opId);
};

test("a file that is left out on its way is sent no further, and its mutation goes once without it", async () => {
  const texts = ["the first photo, of many parts", "second"];
  const { opId } = await env.enqueueSample("commentOnTicket", randomUUID(), texts);
  env.server.special = async (path) => {
    if (path.includes("/parts/2/")) await leaveOutFirst();
    return null;
  };
  await env.runUntilSent();
  expect(env.server.effects.get(opId)).toBe(1);
  expect([...env.server.files.values()]).toEqual(["second"]);
  expect(parts()).toHaveLength(3);
});

test("what is tried again and again without an answer can still lose a file", async () => {
  const { opId } = await env.enqueueSample("commentOnTicket", randomUUID(), ["first", "second"]);
  env.server.fault = (path) => (path.includes("/uploads/") ? "busy" : "none");
  await env.runSync();
  env.nowMs += 120_000;
  await env.runSync();
  expect((await env.db.files.toArray()).every(({ attempts }) => attempts > 0)).toBe(true);
  await leaveOutFirst();
  env.server.fault = () => "none";
  await env.runUntilSent();
  expect(env.server.effects.get(opId)).toBe(1);
  expect([...env.server.files.values()]).toEqual(["second"]);
});

test("once the mutation has left the phone without an answer, nothing can be left out", async () => {
  await env.enqueueSample("commentOnTicket", randomUUID(), ["first", "second"]);
  env.server.fault = (path) => (path.includes("/uploads/") ? "none" : "answer lost");
  await env.runSync();
  const [before] = await pendingRows(env.db);
  expect(before).toMatchObject({ attempts: 1 });
  await leaveOutFirst();
  expect((await pendingRows(env.db))[0]?.fileIds).toEqual(before?.fileIds);
  expect(await env.db.files.count()).toBe(2);
});
