import { expect, test } from "vitest";
import { cleanup, render } from "vitest-browser-react";
import { openAccount } from "#local-db/database.ts";
import { SignedInProvider } from "#features/session/signed-in.ts";
import { useSyncSummary } from "#features/sync-status/queries.ts";

const row = (n: number) => ({
  opId: crypto.randomUUID(),
  userId: "u",
  lane: `l${n}`,
  ticketId: null,
  v: 1,
  action: { opId: "x", actor: {}, at: "2030-01-01T00:00:00.000Z", payload: { kind: "suggest" } },
  deps: [],
  fileIds: [],
  state: "ready",
  attempts: 0,
  firstSentAt: null,
  dueAt: 0,
  lease: null,
  last: null,
});
let last: number | undefined;
const Show = () => {
  const s = useSyncSummary();
  last = s?.waiting;
  return <p>{s?.waiting}</p>;
};
test("probe", async () => {
  const lost: string[] = [];
  for (let run = 0; run < 150; run += 1) {
    const db = openAccount(crypto.randomUUID());
    if (run % 2) await db.open();
    last = undefined;
    const count = 1 + (run % 40);
    const p = render(
      <SignedInProvider value={{ db } as never}>
        <Show />
      </SignedInProvider>,
    );
    for (let t = 0; t < run % 17; t += 1)
      await (t % 2 ? Promise.resolve() : new Promise((r) => setTimeout(r)));
    if (run % 3 === 0) await db.table("ops").bulkAdd(Array.from({ length: count }, (_, n) => row(n)));
    else if (run % 3 === 1) for (let n = 0; n < count; n += 1) await db.table("ops").add(row(n));
    else
      await Promise.all(
        Array.from({ length: count }, (_, n) =>
          db.transaction("rw", db.ops, db.files, db.drafts, async () => {
            await db.table("ops").add(row(n));
          }),
        ),
      );
    await p;
    for (let k = 0; k < 200 && last !== count; k += 1) await new Promise((r) => setTimeout(r, 10));
    if (last !== count) lost.push(`${run} ${count} ${last}`);
    await cleanup();
    db.close();
  }
  expect(lost).toEqual([]);
}, 600000);
