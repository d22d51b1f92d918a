import type { AccountDatabase } from "#local-db/database.ts";
import { readMeta, writeMeta } from "#local-db/meta.ts";
import type { UnreadableRow } from "#local-db/meta-facts.ts";

type RowName = Pick<UnreadableRow, "kind" | "id">;

const keyOf = ({ kind, id }: RowName) => `${kind} ${id}`;

/**
 * Records the unreadable rows of a page and removes those that were read now. Call it inside the
 * transaction that stores the page. `isResync`: the server sends everything again, so that only the
 * rows of this page are recorded.
 */
export async function recordUnreadable(
  db: AccountDatabase,
  page: { readonly read: readonly RowName[]; readonly unreadable: readonly RowName[] },
  { version, isResync }: { readonly version: string; readonly isResync: boolean },
): Promise<void> {
  const before = (await readMeta(db, "unreadable")) ?? [];
  if (before.length === 0 && page.unreadable.length === 0) return;
  const rows = new Map((isResync ? [] : before).map((row) => [keyOf(row), row]));
  for (const name of page.read) rows.delete(keyOf(name));
  for (const { kind, id } of page.unreadable) {
    const triedBy = new Set([...(rows.get(keyOf({ kind, id }))?.triedBy ?? []), version]);
    rows.set(keyOf({ kind, id }), { kind, id, triedBy: [...triedBy] });
  }
  await writeMeta(db, "unreadable", [...rows.values()]);
}

/**
 * Removes the cursor if there are unreadable rows that this version of the app has not tried to
 * read, so that the next pull asks for everything again. Once per version, because the page and an
 * older service worker may take turns.
 */
export const retryUnreadable = (db: AccountDatabase, version: string): Promise<void> =>
  db.transaction("rw", db.meta, async () => {
    const rows = (await readMeta(db, "unreadable")) ?? [];
    if (rows.every(({ triedBy }) => triedBy.includes(version))) return;
    const tried = rows.map((row) => ({ ...row, triedBy: [...new Set([...row.triedBy, version])] }));
    await writeMeta(db, "unreadable", tried);
    await db.meta.delete("cursor");
  });
