import { afterEach, beforeEach, expect, test } from "vitest";
import { readDiagnostics } from "#local-db/diagnostics.ts";
import { saveDraft } from "#local-db/drafts/drafts.ts";
import { AT, TestEnvironment } from "#tests/support/sync-environment.ts";

// What a support file says about the local database, and what it never says.

let env: TestEnvironment;
beforeEach(() => {
  env = new TestEnvironment();
});
afterEach(() => env.close());

const PRIVATE_TEXT = "Canary words 7731";

test("diagnostics count by kind, state and code, and contain no words, names or ids", async () => {
  const { seq, opId, files } = await env.enqueueSample("commentOnTicket", `ticket ${PRIVATE_TEXT}`, [
    "photo",
  ]);
  await env.enqueueSample("suggest");
  await saveDraft(env.db, `form:${PRIVATE_TEXT}`, { name: PRIVATE_TEXT }, AT);
  await env.db.files.update(files[0]?.fileId ?? "", { name: PRIVATE_TEXT });
  await env.db.damaged.add({ table: "ops", raw: PRIVATE_TEXT, at: AT });
  const last = {
    kind: "refused",
    status: 409,
    message: PRIVATE_TEXT,
    movedBy: PRIVATE_TEXT,
    at: AT,
  } as const;
  await env.db.ops.update(seq, {
    state: "attention",
    last: { ...last, code: PRIVATE_TEXT },
    ticketTitle: PRIVATE_TEXT,
  });
  const found = await readDiagnostics(env.db);
  expect(found.outbox).toEqual({ "commentOnTicket attention": 1, "suggest ready": 1 });
  expect(found.failures).toEqual({ "refused 409 other": 1 });
  expect(found.files).toEqual({ total: 1, onServer: 0, bytes: 5 });
  const text = JSON.stringify(found);
  for (const secret of [PRIVATE_TEXT, "commentOnTicket text", "Sofia", env.userId, opId, env.session.token])
    expect(text).not.toContain(secret);
});
