import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { must } from "#domain/must.ts";
import { leaveOutFiles } from "#features/sync-status/leave-out-files.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { settled, TestEnvironment } from "#tests/support/sync-environment.ts";

// What the server has of a file that is left out: docs/offline.md#previews.

let env: TestEnvironment;
beforeEach(() => {
  env = new TestEnvironment();
});
afterEach(() => env.close());

async function leaveOut(state: "ready" | "sending") {
  await env.enqueueSample("commentOnTicket", randomUUID(), ["a photo", "another"]);
  const row = must((await pendingRows(env.db))[0], "the comment");
  const fileIds = row.fileIds.slice(0, 1);
  await env.db.files.update(must(fileIds[0], "a photo"), { uploadId: "upload-1" });
  await env.db.ops.update(row.seq, { state });
  const credentials = { token: env.server.token, userId: env.userId, apiBase: "", isLegacy: false };
  const isLeftOut = await leaveOutFiles(env.db, credentials, row, fileIds);
  await settled();
  const cancelled = env.server.log.filter((line) => line.includes("/api/uploads/upload-1"));
  return { isLeftOut, cancelled: cancelled.length };
}

test("the upload of a file that is left out is cancelled, so that nobody sees its preview", async () => {
  expect(await leaveOut("ready")).toEqual({ isLeftOut: true, cancelled: 1 });
});

test("of a mutation that is on its way nothing is left out, and nothing is taken from the server", async () => {
  expect(await leaveOut("sending")).toEqual({ isLeftOut: false, cancelled: 0 });
});
