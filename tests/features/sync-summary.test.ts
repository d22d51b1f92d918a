import { liveQuery } from "dexie";
import { expect, test } from "vitest";
import { closeAccount, openAccount } from "#local-db/database.ts";
import { readSyncSummary } from "#features/sync-status/queries.ts";
import { PEOPLE } from "#tests/support/cast.ts";
import { chanceOf } from "#tests/support/chance.ts";
import { isInLongForm } from "#tests/support/length.ts";

// The summary reads two databases and seven queries at once. Whatever is written while its first
// reads run, before or after the database is open, it ends with the number that is stored.

const RUNS = isInLongForm ? 600 : 60;

const AT = "2030-01-01T00:00:00.000Z";

const rowOf = (n: number) => ({
  opId: `op-${n}`,
  userId: PEOPLE.store.id,
  lane: `lane-${n}`,
  ticketId: null,
  v: 1,
  action: {
    opId: `op-${n}`,
    actor: PEOPLE.store,
    at: AT,
    payload: {
      kind: "commentOnTicket",
      ticketId: `ticket-${n}`,
      commentId: `comment-${n}`,
      content: "A comment",
      files: [],
    },
  },
  deps: [],
  fileIds: [],
  state: n % 5 === 4 ? "attention" : "ready",
  attempts: 0,
  firstSentAt: null,
  dueAt: 0,
  lease: null,
  last: null,
});

test("the summary counts all rows that are written right after its start", async () => {
  const chance = chanceOf(21);
  const pick = (below: number) => Math.floor(chance() * below);
  for (let run = 0; run < RUNS; run += 1) {
    const id = `summary-${run}`;
    const db = openAccount(id);
    if (pick(2) === 0) await db.open();
    const received: { pending: number; needsYou: number }[] = [];
    const query = liveQuery(async () => readSyncSummary(db)).subscribe((summary) => received.push(summary));
    for (let turn = pick(25); turn > 0; turn -= 1)
      await (turn % 2 === 0 ? Promise.resolve() : new Promise((resolve) => setImmediate(resolve)));
    const all = Array.from({ length: 1 + pick(40) }, (_, n) => rowOf(n));
    const ops = db.table("ops");
    const ways = [
      () => ops.bulkAdd(all),
      async () => {
        for (const row of all) await ops.add(row);
      },
      () => Promise.all(all.map((row) => db.transaction("rw", db.ops, db.files, async () => ops.add(row)))),
    ];
    await ways[pick(ways.length)]?.();
    const needsYou = all.filter(({ state }) => state === "attention").length;
    await expect
      .poll(() => received.at(-1), { interval: 2, timeout: 5000 })
      .toMatchObject({ pending: all.length - needsYou, needsYou });
    query.unsubscribe();
    closeAccount(id);
  }
});
