import { rulesOf } from "#domain/mutations/mutation.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { attentionRows } from "#local-db/outbox/queries.ts";

/**
 * Discards refused mutations that no longer matter (`isMoot` of their rules), with a journal line
 * each. Never one with files, or one that another row still depends on. They can
 * be restored like any other discarded mutation. See docs/offline.md#failed-mutations.
 */
export async function discardMoot(db: AccountDatabase, at: string): Promise<void> {
  if ((await attentionRows(db)).length === 0) return;
  await db.transaction("rw", db.ops, db.tickets, db.journal, async () => {
    const refused = (await attentionRows(db)).filter(({ last }) => last?.kind === "refused");
    const open = await db.ops.where("state").notEqual("discarded").toArray();
    const needed = new Set(open.flatMap((row) => row.deps));
    for (const row of refused) {
      if (row.ticketId === null || row.fileIds.length > 0 || needed.has(row.seq)) continue;
      const ticket = await db.tickets.get(row.ticketId);
      const { payload } = row.action;
      const statusThen = row.last?.ticketStatus ?? null;
      if (!ticket || rulesOf(payload).isMoot?.(payload, ticket, statusThen) !== true) continue;
      await db.ops.put({ ...row, state: "discarded", discardedAt: at });
      await db.journal.add({ at, event: "settled", opId: row.opId, detail: payload.kind });
    }
  });
}
