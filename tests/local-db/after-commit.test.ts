import { randomUUID } from "node:crypto";
import { liveQuery } from "dexie";
import { afterEach, describe, expect, test, vi } from "vitest";
import { type AccountDatabase, openAccount } from "#local-db/database.ts";
import { enqueue } from "#local-db/outbox/enqueue.ts";
import { pendingRows } from "#local-db/outbox/queries.ts";
import { afterCommit } from "#local-db/live/after-commit.ts";
import { PEOPLE } from "#tests/support/cast.ts";

const remark = (opId: string) => ({
  opId,
  actor: PEOPLE.store,
  at: "2030-01-01T10:00:00.000Z",
  payload: {
    kind: "commentOnTicket" as const,
    ticketId: "t1",
    commentId: opId,
    content: "seen",
    files: [],
  },
});

describe("the acting screen is notified of a commit first", () => {
  const open: AccountDatabase[] = [];
  afterEach(async () => {
    for (const db of open.splice(0)) await db.delete();
  });

  /** A screen that counts what waits, with what it has shown so far. */
  const watched = async () => {
    const db = openAccount(randomUUID());
    open.push(db);
    const counts: number[] = [];
    const screen = liveQuery(async () => (await pendingRows(db)).length).subscribe((count) => {
      counts.push(count);
    });
    await expect.poll(() => counts).toEqual([0]);
    return { db, counts, close: () => screen.unsubscribe() };
  };

  test("what is drawn at once reaches the other screens when it is on the glass, and not before", async () => {
    const { db, counts, close } = await watched();
    const opId = randomUUID();
    const received: number[] = [];
    const later: (() => void)[] = [];
    afterCommit(
      db,
      opId,
      () => {
        received.push(counts.length);
        return true;
      },
      (next) => later.push(next),
    );
    await enqueue(db, remark(opId));
    expect(received).toEqual([1]);
    // A question asked after it is answered with it; only the telling of the others waits.
    expect(await pendingRows(db)).toHaveLength(1);
    expect(counts).toEqual([0]);
    expect(later).toHaveLength(1);
    later[0]?.();
    await expect.poll(() => counts).toEqual([0, 1]);
    close();
  });

  test("if no screen rendered the action, other live queries run at once", async () => {
    const { db, counts, close } = await watched();
    const never = () => {
      throw new Error("nothing is to be told later");
    };
    const first = randomUUID();
    afterCommit(db, first, () => false, never);
    await enqueue(db, remark(first));
    await expect.poll(() => counts).toEqual([0, 1]);
    close();
  });

  test("another action is not taken for the own one, and a stopped listener is not called", async () => {
    const { db, counts, close } = await watched();
    const received = vi.fn(() => true);
    const stop = afterCommit(db, randomUUID(), received, () => undefined);
    await enqueue(db, remark(randomUUID()));
    await expect.poll(() => counts).toEqual([0, 1]);
    stop();
    expect(received).not.toHaveBeenCalled();
    close();
  });
});
