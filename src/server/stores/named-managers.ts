import { normalizeEmail } from "#domain/accounts/email.ts";
import { must } from "#domain/must.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import type { Store } from "#domain/stores/store.ts";
import { type StoredUser, userById, userForAssigning } from "#server/accounts/records.ts";
import type { WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { textOf } from "#server/database/read.ts";
import { notify } from "#server/notifications/notify.ts";
import { giveStore, tellNewManager } from "#server/stores/give-store.ts";
import { lockTouched } from "#server/stores/lock-touched.ts";
import { addToStores, OF_LISTED_STORES, removeFromStores } from "#server/stores/people.ts";
import { storeById, storesByIds } from "#server/stores/records.ts";
import { storeChanged } from "#server/stores/store-changed.ts";
import * as TEXTS from "#texts/server/stores.ts";

// Managers whom somebody names for the stores that they have imported, by email:
// docs/product.md#store-managers-in-a-file-of-stores.

/**
 * Of these stores those that somebody becomes the manager of: they are still with whoever names
 * them, and nobody else was named before who has not registered yet.
 */
const FREE = `select s.id from user_stores s
  left join named_managers n on n.store_id = s.id
  left join invitations i on i.email = n.email and i.ended_at is null and i.store_ids ? s.id
  where s.id = any($1::text[]) and s.owner_id = $2 and s.deleted_at is null and coalesce(i.email, $3) = $3`;

/**
 * @returns the ids of those of these stores that an email becomes the manager of when `namedById`
 *   names it; of the others it becomes one of the people
 */
export async function storesToManage(
  sql: Sql,
  storeIds: readonly string[],
  { email, namedById }: { readonly email: string; readonly namedById: string },
): Promise<string[]> {
  if (storeIds.length === 0) return [];
  const rows = await sql.query(`${FREE} order by s.id`, [storeIds, namedById, normalizeEmail(email)]);
  return rows.map((row) => textOf(row, "id"));
}

/**
 * Gives stores to an account that was named as their manager, by whoever has them; adds it to the
 * others, which are somebody else's.
 * @returns the stores it got, and those it was added to
 */
export async function giveNamedStores(
  tx: WriteContext,
  storeIds: readonly string[],
  { user, namedById }: { readonly user: StoredUser; readonly namedById: string },
): Promise<{ readonly moved: readonly string[]; readonly added: readonly string[] }> {
  if (storeIds.length === 0) return { moved: [], added: [] };
  await lockTouched(tx, OF_LISTED_STORES, JSON.stringify(storeIds));
  await userForAssigning(tx, user.id);
  const moved = await storesToManage(tx, storeIds, { email: user.email, namedById });
  const stores = await giveAll(tx, moved, user, namedById);
  const by = (await userById(tx, namedById))?.name ?? "";
  tellNewManager(tx, { actorId: namedById, by, to: user, stores });
  const others = storeIds.filter((id) => !moved.includes(id));
  return { moved, added: await addToStores(tx, others, user.id) };
}

/** Gives locked stores to their new manager. */
async function giveAll(
  tx: WriteContext,
  storeIds: readonly string[],
  to: StoredUser,
  actorId: string,
): Promise<readonly Store[]> {
  const moved: Store[] = [];
  for (const id of storeIds) {
    const store = await storeById(tx, id);
    if (store === null || store.ownerId === to.id) continue;
    const from = must(await userById(tx, store.ownerId), "the manager of a store");
    moved.push(await giveStore(tx, store, { from, to, actorId }));
  }
  return moved;
}

/**
 * Notes who becomes the manager of stores with the invitation that was made for them, in place of
 * what a former invitation of the same email said.
 */
export async function nameNextManager(
  tx: WriteContext,
  storeIds: readonly string[],
  { email, namedById }: { readonly email: string; readonly namedById: string },
): Promise<void> {
  await forgetNextManager(tx, email, storeIds);
  const free = await storesToManage(tx, storeIds, { email, namedById });
  await setNextManager(tx, free, normalizeEmail(email));
}

/** An invitation no longer makes anybody the manager of stores, except of those in `except`. */
export async function forgetNextManager(
  tx: WriteContext,
  email: string,
  except: readonly string[] = [],
): Promise<void> {
  const rows = await tx.query(
    "select store_id as id from named_managers where email = $1 and not (store_id = any($2::text[]))",
    [normalizeEmail(email), except],
  );
  await setNextManager(
    tx,
    rows.map((row) => textOf(row, "id")),
    null,
  );
}

async function setNextManager(
  tx: WriteContext,
  storeIds: readonly string[],
  email: string | null,
): Promise<void> {
  if (storeIds.length === 0) return;
  await tx.query(
    `update user_stores set version = version + 1
     where id in (select id from user_stores where id = any($1::text[]) order by id for update)`,
    [storeIds],
  );
  await tx.query("delete from named_managers where store_id = any($1::text[])", [storeIds]);
  if (email !== null)
    await tx.query(
      "insert into named_managers (store_id, email) select id, $2 from unnest($1::text[]) as t (id)",
      [storeIds, email],
    );
  tx.recordChange(...(await storesByIds(tx, storeIds)).map(storeChanged));
}

/**
 * Gives a new account what its invitation promised: the stores that it was named the manager of and
 * that nobody gave to somebody else meanwhile, and a place in the others.
 */
export async function enterStores(
  tx: WriteContext,
  storeIds: readonly string[],
  user: StoredUser,
): Promise<void> {
  if (storeIds.length === 0) return;
  await lockTouched(tx, OF_LISTED_STORES, JSON.stringify(storeIds));
  const rows = await tx.query(
    `select s.id, s.owner_id from user_stores s join named_managers n on n.store_id = s.id
     where s.id = any($1::text[]) and n.email = $2 and s.deleted_at is null order by s.id`,
    [storeIds, user.email],
  );
  const named = Map.groupBy(rows, (row) => textOf(row, "owner_id"));
  for (const [ownerId, of] of named) {
    const ids = of.map((row) => textOf(row, "id"));
    const stores = await giveAll(tx, ids, user, ownerId);
    const owner = await userById(tx, ownerId);
    tellNewManager(tx, { actorId: ownerId, by: owner?.name ?? "", to: user, stores });
    const [first] = stores;
    if (first === undefined) continue;
    const [one, count] = [storeLabel(first), stores.length];
    notify(tx, user.id, [ownerId], () => ({
      type: "store_assigned",
      title: TEXTS.managerRegistered,
      message: count === 1 ? TEXTS.tookOver(user.name, one) : TEXTS.tookOverMany(user.name, String(count)),
      data: { storeId: first.id },
    }));
  }
  const moved = new Set(rows.map((row) => textOf(row, "id")));
  await addToStores(
    tx,
    storeIds.filter((id) => !moved.has(id)),
    user.id,
  );
}

/**
 * Gives stores that an import made somebody the manager of back to whoever named them, as far as
 * they are still theirs; takes them off the others.
 */
export async function takeBackStores(
  tx: WriteContext,
  { moved, all }: { readonly moved: readonly string[]; readonly all: readonly string[] },
  { user, namedBy }: { readonly user: StoredUser; readonly namedBy: StoredUser | null },
): Promise<void> {
  if (all.length === 0) return;
  await lockTouched(tx, OF_LISTED_STORES, JSON.stringify(all));
  for (const id of moved) {
    const store = await storeById(tx, id);
    if (store?.ownerId === user.id && namedBy !== null)
      await giveStore(tx, store, { from: user, to: namedBy, actorId: namedBy.id, isStaying: false });
  }
  await removeFromStores(tx, all, user.id);
}
