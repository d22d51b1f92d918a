import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { takenBackOf } from "#local-db/outcome.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { discard, moveBackToDraft } from "#local-db/outbox/resolve-failed.ts";
import { EVERY_ACTION } from "#tests/support/every-action.ts";
import { AT, TestEnvironment } from "#tests/support/sync-environment.ts";

let env: TestEnvironment;
beforeEach(() => {
  env = new TestEnvironment();
});
afterEach(() => env.close());

test("taken back is what was discarded or edited, neither what waits nor what was sent", async () => {
  for (const text of ["sent", "waits", "discarded", "edited"]) {
    await env.enqueue(EVERY_ACTION.commentOnTicket({ ticketId: text, id: randomUUID(), text, files: [] }));
    if (text === "sent") await env.runUntilSent();
    if (text === "sent") await env.db.journal.toArray().then((lines) => expect(lines).toHaveLength(1));
  }
  const rows = await pendingRows(env.db);
  const [line] = await env.db.journal.toArray();
  const acts = new Map(rows.map(({ opId, ticketId }) => [ticketId ?? "", [opId]]));
  acts.set("sent", [line?.opId ?? ""]);
  const [, discarded, edited] = rows;
  await discard(env.db, discarded?.seq ?? 0, AT);
  await moveBackToDraft(
    env.db,
    edited?.seq ?? 0,
    { key: "comment:edited", fields: { content: "edited" } },
    AT,
  );
  expect(await takenBackOf(env.db, acts)).toEqual(new Set(["discarded", "edited"]));
});
