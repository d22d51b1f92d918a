import { type Mutation, queueKeyOf, ticketIdOf } from "#domain/mutations/mutation.ts";
import type { AccountDatabase } from "#local-db/database.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";

/**
 * Replaces a locally generated id by the legacy server's id in all outbox rows. The old id is
 * stored as an alias, so that URLs with it still work. Call it inside the transaction that stores
 * the answer.
 */
export async function remapId(db: AccountDatabase, local: string, theirs: string): Promise<void> {
  if (local === theirs) return;
  await db.ops.toCollection().modify((row) => {
    const json = JSON.stringify(row.action.payload);
    if (!json.includes(local)) return;
    const payload = JSON.parse(json.replaceAll(local, theirs)) as Mutation["payload"];
    Object.assign(row, {
      action: { ...row.action, payload },
      ticketId: ticketIdOf(payload),
      lane: queueKeyOf(payload),
    });
  });
  await writeMeta(db, "aliases", { ...(await readMeta(db, "aliases")), [local]: theirs });
}
