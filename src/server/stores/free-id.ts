import type { WriteContext } from "#server/context.ts";
import { numberOf } from "#server/database/read.ts";
import { resumeHistory, suspendHistory } from "#server/history/attribute.ts";
import { newId } from "#server/ids.ts";
import { endNamed } from "#server/stores/end-named.ts";
import { recordTicketsOf } from "#server/stores/save-store.ts";

/**
 * Frees the id that an import of this account gives a store, where another manager got that store
 * and it is deleted: the deleted one gets another id, with its tickets and history, which stay with
 * whoever has them. The same row imported again is then a new store, and not refused for ever.
 * @returns the version of that store, which a new one of the id has to be newer than: devices that
 *   had the deleted one keep what is newest. Null if there was none.
 */
export async function freeIdOfDeleted(
  tx: WriteContext,
  id: string,
  importerId: string,
): Promise<number | null> {
  const ofOther = "from user_stores where id = $1 and owner_id <> $2 and deleted_at is not null";
  const found = await tx.query(`select id ${ofOther}`, [id, importerId]);
  if (found.length === 0) return null;
  // Tickets before their store, as every write locks them.
  await tx.query("select id from tickets where store_id = $1 order by id for update", [id]);
  const [locked] = await tx.query(`select version ${ofOther} for update`, [id, importerId]);
  if (locked === undefined) return null;
  const other = newId();
  await endNamed(tx, [id], null);
  // Nobody has changed anything: no lines of the history.
  await suspendHistory(tx);
  await tx.query("update user_stores set id = $2, version = version + 1 where id = $1", [id, other]);
  await tx.query("update tickets set store_id = $2, version = version + 1 where store_id = $1", [id, other]);
  await resumeHistory(tx);
  await tx.query(
    `update history set store_id = $2, entity_id = case when kind = 'store' then $2 else entity_id end
     where store_id = $1`,
    [id, other],
  );
  await tx.query("delete from store_import_rows where store_id = $1", [id]);
  await followInvitations(tx, id, other);
  await recordTicketsOf(tx, other, "all");
  return numberOf(locked, "version");
}

/**
 * Who was invited to the deleted store is not invited to the new one. What imports of people wrote
 * follows, so that the undoing of one finds the invitation as it was made.
 */
async function followInvitations(tx: WriteContext, id: string, other: string): Promise<void> {
  await tx.query(
    `update invitations set store_ids = (
       select jsonb_agg(case value when to_jsonb($1::text) then to_jsonb($2::text) else value end order by n)
       from jsonb_array_elements(store_ids) with ordinality as listed(value, n))
     where store_ids ? $1`,
    [id, other],
  );
  // Wherever the id is a value, or the key of a former manager.
  const [from, to] = [JSON.stringify(id), JSON.stringify(other)];
  await tx.query(
    `update people_import_rows set wrote = replace(wrote::text, $1, $2)::jsonb,
       former = replace(former::text, $1, $2)::jsonb
     where position($1 in wrote::text) > 0 or position($1 in former::text) > 0`,
    [from, to],
  );
}
