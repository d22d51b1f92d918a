import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { discard, restore, settleConflict } from "#local-db/outbox/resolve-failed.ts";
import { purgeExpired } from "#local-db/outbox/retention.ts";
import { attentionRows, discardedRows, pendingRows } from "#local-db/outbox/queries.ts";
import { enqueue } from "#local-db/outbox/enqueue.ts";
import { aTicket } from "#tests/support/cast.ts";
import { EVERY_ACTION } from "#tests/support/every-action.ts";
import { marked } from "#tests/support/fake-server.ts";
import { AT } from "#tests/support/sync-environment.ts";
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

const DAY_MS = 86_400_000;

freshEnvironmentForEach();

describe("mutations the person decides about", () => {
  test("[88] a refused comment names the ticket's author after the ticket was removed", async () => {
    const ticketId = randomUUID();
    await db.tickets.put(aTicket({ id: ticketId }));
    await enqueueSample("commentOnTicket", ticketId);
    // The network comes back for the pull first.
    const pulled = { cursor: "e:1", more: false, serverEpoch: "e", serverTime: AT, resync: false };
    const changes = [{ kind: "ticket", id: ticketId, version: 2, row: null }];
    server.special = (path) =>
      path.includes("pull") ? marked(200, { ...pulled, changes }) : marked(503, {});
    await runSync();
    expect([await db.tickets.count(), (await pendingRows(db)).length]).toEqual([0, 1]);
    server.special = (path) =>
      path.includes("pull") ? null : marked(404, { message: "Gone", error: "not_found" });
    await runUntilSent(3);
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
    await runUntilSent(2);
    expect([(await attentionRows(db)).length, await pendingRows(db)]).toEqual([refused, []]);
  });

  test("[91] an edit conflict stores both values; mine is sent again based on theirs", async () => {
    const ticketId = randomUUID();
    const { seq } = await enqueueSample("editTicket", ticketId);
    const conflicts = [{ field: "title", base: "before", theirs: "their title", mine: "editTicket text" }];
    const content = {
      message: "Changed meanwhile",
      error: "edit_conflict",
      conflicts,
      movedBy: { name: "Peter" },
      movedAt: AT,
    };
    server.special = (path) => (path.includes("pull") ? null : marked(409, content));
    await runUntilSent(2);
    const [card] = await attentionRows(db);
    expect(card?.last).toMatchObject({ conflicts, movedBy: "Peter", movedAt: AT });
    server.special = () => null;
    const opId = randomUUID();
    await settleConflict(db, seq, { theirs: new Set(), newOpId: opId, aside: [], at: AT });
    const [row] = await pendingRows(db);
    expect(row?.action.payload).toMatchObject({
      change: { title: "editTicket text" },
      base: { title: "their title" },
    });
    await runUntilSent();
    expect(server.effects.get(opId)).toBe(1);
  });

  test("[91] after choosing theirs only a comment with the rejected text is sent", async () => {
    const { seq, payload } = await enqueueSample("editTicket");
    const conflicts = [{ field: "title", base: "before", theirs: "their title", mine: "editTicket text" }];
    server.special = (path) =>
      path.includes("pull") ? null : marked(409, { message: "x", error: "edit_conflict", conflicts });
    await runUntilSent(2);
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
    await runUntilSent();
    expect(server.order).toEqual([aside.opId]);
    expect(await discardedRows(db)).toHaveLength(1);
  });

  test("[97] discarded actions can be restored for thirty days, then they and photos are deleted", async () => {
    const ticket = randomUUID();
    const raised = await enqueueSample("raiseTicket", ticket, ["a photo"]);
    await enqueueSample("commentOnTicket", ticket);
    await discard(db, raised.seq, AT);
    await purgeExpired(db, env.nowMs + 29 * DAY_MS);
    expect(await discardedRows(db)).toHaveLength(2);
    await restore(db, raised.seq);
    expect(await pendingRows(db)).toHaveLength(2);
    await discard(db, raised.seq, AT);
    await purgeExpired(db, env.nowMs + 31 * DAY_MS);
    expect([await db.ops.count(), await db.files.count(), await db.chunks.count()]).toEqual([0, 0, 0]);
  });

  test("an action that needs a discarded one is put before the person", async () => {
    const ticket = randomUUID();
    const raised = await enqueueSample("raiseTicket", ticket);
    const comment = await enqueueSample("commentOnTicket", ticket);
    await db.ops.update(comment.seq, { attempts: 1 });
    await discard(db, raised.seq, AT);
    await runSync();
    expect((await attentionRows(db)).map((row) => [row.opId, row.last?.code])).toEqual([
      [comment.opId, "needs_discarded"],
    ]);
  });
});
