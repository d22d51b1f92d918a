import { normalizeEmail } from "#domain/accounts/email.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { type NamedAs, newManagerProblem } from "#domain/stores/store-people.ts";
import type { Store } from "#domain/stores/store.ts";
import { type StoredUser, userById, userForAssigning } from "#server/accounts/records.ts";
import type { WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { textOf } from "#server/database/read.ts";
import { takeRest } from "#server/hand-over/take-rest.ts";
import { notify } from "#server/notifications/notify.ts";
import { forgetNextManager, lockStores, recordNamed, storesNamedFor } from "#server/stores/end-named.ts";
import { giveStore, tellNewManager } from "#server/stores/give-store.ts";
import {
  enterAsPropertyManager,
  type FormerManagers,
  nameForAll,
} from "#server/stores/named-property-managers.ts";
import { lockTouched } from "#server/stores/lock-touched.ts";
import { tellOfLost } from "#server/stores/tell-of-lost.ts";
import { addToStores, OF_LISTED_STORES, removeFromStores } from "#server/stores/people.ts";
import { storeById } from "#server/stores/records.ts";
import * as TEXTS from "#texts/server/stores.ts";

// Managers whom somebody names for the stores that they have imported, and property managers whom
// an operator names, by email: docs/product.md#store-managers-in-a-file-of-stores.

/** Somebody who is named for stores. */
export interface Named {
  readonly email: string;
  readonly namedById: string;
  readonly as: NamedAs;
  /** Whether nobody is replaced who was named as property manager before; absent for no. */
  readonly isLast?: boolean;
}

/**
 * Of these stores those that somebody becomes the manager of: they are still with whoever names
 * them, and nobody else was named before who can still register. A property manager is a field of
 * the store, which an operator sets: of two who are named the later one counts.
 */
const FREE = `select s.id from user_stores s
  left join named_managers n on n.store_id = s.id and n.named_as = $4
  left join invitations i on i.email = n.email and i.ended_at is null and i.expires_at > now() and i.store_ids ? s.id
  where s.id = any($1::text[]) and s.deleted_at is null and (s.owner_id = $2 or $4 = 'property_manager')
    and ($5::boolean or coalesce(i.email, $3) = $3)`;

/**
 * @returns the ids of those of these stores that an email becomes the manager of, or the property
 *   manager, when `namedById` names it; of the others a store manager becomes one of the people
 */
export async function storesToManage(
  sql: Sql,
  storeIds: readonly string[],
  { email, namedById, as, isLast = false }: Named,
): Promise<string[]> {
  if (storeIds.length === 0) return [];
  const replaces = as === "property_manager" && !isLast;
  const rows = await sql.query(`${FREE} order by s.id`, [
    storeIds,
    namedById,
    normalizeEmail(email),
    as,
    replaces,
  ]);
  return rows.map((row) => textOf(row, "id"));
}

interface NamedStores {
  readonly moved: readonly string[];
  readonly added: readonly string[];
  readonly former: FormerManagers;
}

/**
 * Gives stores to an account that was named as their manager, by whoever has them; adds it to the
 * others, which are somebody else's.
 * @returns the stores it got, those it was added to, and whom a property manager has replaced
 */
export async function giveNamedStores(
  tx: WriteContext,
  storeIds: readonly string[],
  { user, namedById }: { readonly user: StoredUser; readonly namedById: string },
): Promise<NamedStores> {
  if (storeIds.length === 0) return { moved: [], added: [], former: {} };
  await lockTouched(tx, OF_LISTED_STORES, JSON.stringify(storeIds));
  await userForAssigning(tx, user.id);
  if (user.role === "Property Manager") {
    const former = await nameForAll(tx, storeIds, { user, actorId: namedById });
    return { moved: Object.keys(former), added: [], former };
  }
  const moved = await storesToManage(tx, storeIds, { email: user.email, namedById, as: "manager" });
  const stores = await giveAll(tx, moved, user, namedById);
  const by = (await userById(tx, namedById))?.name ?? "";
  tellNewManager(tx, { actorId: namedById, by, to: user, stores });
  const others = storeIds.filter((id) => !moved.includes(id));
  return { moved, added: await addToStores(tx, others, user.id), former: {} };
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
    moved.push(await giveStore(tx, store, { to, actorId, isKeepingNext: false }));
  }
  return moved;
}

/**
 * Notes who becomes the manager of stores with the invitation that was made for them, in place of
 * what a former invitation of the same email said. The stores are locked before it is read who is
 * free: a change of the manager and another invitation wait, or have ended by then.
 */
export async function nameNextManager(
  tx: WriteContext,
  storeIds: readonly string[],
  named: Named,
): Promise<void> {
  const { email, namedById, as } = named;
  const address = normalizeEmail(email);
  await lockStores(tx, [...(await storesNamedFor(tx, address)), ...storeIds]);
  const former = await storesNamedFor(tx, address);
  const free = await storesToManage(tx, storeIds, named);
  const dropped = former.filter((id) => !storeIds.includes(id));
  // An invitation has one role: in another one the person is named for nothing of before.
  await tx.query(
    "delete from named_managers where email = $1 and (store_id = any($2::text[]) or named_as <> $3)",
    [address, dropped, as],
  );
  // A new invitation promises anew. What it cannot give is told when the person registers.
  await tx.query(
    `delete from lost_claims where email = $1
       and (named_as <> $2 or store_id = any($3::text[]) or not store_id = any($4::text[]))`,
    [address, as, free, storeIds],
  );
  await tx.query(
    `insert into lost_claims (email, store_id, named_as, named_by)
       select email, store_id, named_as, named_by from named_managers
       where store_id = any($1::text[]) and named_as = $2 and email <> $3
     on conflict (email, store_id, named_as) do update set named_by = excluded.named_by`,
    [free, as, address],
  );
  // In the place of somebody whose invitation has ended or expired.
  await tx.query(
    `insert into named_managers (store_id, named_as, email, named_by)
       select id, $4, $2, $3 from unnest($1::text[]) as t (id)
     on conflict (store_id, named_as) do update set email = excluded.email, named_by = excluded.named_by`,
    [free, address, namedById, as],
  );
  await recordNamed(tx, [...new Set([...former, ...free])]);
}

/**
 * Gives a new account what its invitation promised: the stores that it was named the manager of and
 * that are still with whoever named it, and a place in the others. Whatever else its email was
 * named for ends: somebody with an account takes over nothing by registering.
 */
export async function enterStores(
  tx: WriteContext,
  storeIds: readonly string[],
  user: StoredUser,
): Promise<void> {
  if (storeIds.length > 0 && user.role === "Property Manager") {
    await takeRest(tx, user);
    await enterAsPropertyManager(tx, storeIds, user);
  } else if (storeIds.length > 0) await enterPromised(tx, storeIds, user);
  await tellOfLost(tx, user);
  await forgetNextManager(tx, user.email);
}

async function enterPromised(tx: WriteContext, storeIds: readonly string[], user: StoredUser): Promise<void> {
  await lockTouched(tx, OF_LISTED_STORES, JSON.stringify(storeIds));
  const rows =
    newManagerProblem(user) === null
      ? await tx.query(
          `select s.id, s.owner_id from user_stores s
             join named_managers n on n.store_id = s.id and n.named_by = s.owner_id and n.named_as = 'manager'
           where s.id = any($1::text[]) and n.email = $2 and s.deleted_at is null order by s.id`,
          [storeIds, user.email],
        )
      : [];
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
      await giveStore(tx, store, { to: namedBy, actorId: namedBy.id, isStaying: false });
  }
  await removeFromStores(tx, all, user.id);
}
