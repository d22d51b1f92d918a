import { normalizeEmail } from "#domain/accounts/email.ts";
import type { NamedAs } from "#domain/stores/store-people.ts";
import type { Store } from "#domain/stores/store.ts";
import { must } from "#domain/must.ts";
import type { WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { textOf } from "#server/database/read.ts";
import { storeById, storesByIds } from "#server/stores/records.ts";
import { storeChanged } from "#server/stores/store-changed.ts";

// Every way in which somebody who is named for stores takes them over no longer: with the store
// (another property manager who is chosen for it, its deletion), or with the invitation. Another
// manager of the store, and whoever a property manager hands over to, only stands in.

/**
 * Nobody takes over stores any more that somebody else was chosen for, or that are deleted. The
 * caller has locked them and records their change.
 * @param as in which role; without it in either
 */
export async function endNamed(tx: Sql, storeIds: readonly string[], as: NamedAs | null): Promise<void> {
  await tx.query(
    losing(
      "delete from named_managers where store_id = any($1::text[]) and named_as = coalesce($2, named_as)",
    ),
    [storeIds, as],
  );
}

/**
 * SQL that ends claims for good and keeps that they were lost; see `tell-of-lost.ts`. Of whoever
 * gets the store in the same act nothing is lost: they have it.
 */
const losing = (deletion: string) => `with ended as (${deletion} returning named_managers.*)
  insert into lost_claims (email, store_id, named_as, named_by)
    select email, store_id, named_as, named_by from ended
  on conflict (email, store_id, named_as) do update set named_by = excluded.named_by`;

/**
 * Whoever is named as the manager of stores takes them over from their new manager, who stands in
 * until then. The caller has locked the stores and records their change.
 */
export async function carryNamed(tx: Sql, storeIds: readonly string[], standInId: string): Promise<void> {
  await tx.query(
    "update named_managers set named_by = $2 where store_id = any($1::text[]) and named_as = 'manager'",
    [storeIds, standInId],
  );
}

/**
 * Whoever is named as the property manager of stores that go from one to another by a hand-over
 * takes them over from the other: only a choice for the store itself ends what was promised. Where
 * an operator named the person without a stand-in, the operator goes on naming them.
 */
export async function carryNamedPropertyManager(
  tx: Sql,
  storeIds: readonly string[],
  { fromId, toId }: { readonly fromId: string; readonly toId: string },
): Promise<void> {
  await tx.query(
    `update named_managers set named_by = $3
     where store_id = any($1::text[]) and named_as = 'property_manager' and named_by = $2`,
    [storeIds, fromId, toId],
  );
}

/**
 * Of stores that a stand-in has, nobody takes over those for which somebody else is invited now.
 * The caller has locked them and names that person.
 */
export async function endNamedOfStandIn(
  tx: Sql,
  storeIds: readonly string[],
  standInId: string,
): Promise<void> {
  await tx.query(
    losing(`delete from named_managers using user_stores s
      where named_managers.store_id = any($1::text[]) and named_as = 'manager'
        and s.id = named_managers.store_id and s.owner_id = $2`),
    [storeIds, standInId],
  );
}

/**
 * Nobody who is only named becomes the property manager of a locked store: whom it has already was
 * chosen again.
 * @returns the store as it is then
 */
export async function endNamedBeside(tx: WriteContext, store: Store): Promise<Store> {
  if (store.nextPropertyManager == null) return store;
  await endNamed(tx, [store.id], "property_manager");
  await recordNamed(tx, [store.id]);
  return must(await storeById(tx, store.id), "the store that is locked");
}

/** @returns whether an invitation makes somebody of this name or email the manager of a store */
export async function isNamedAs(
  sql: Sql,
  storeId: string,
  { who, as }: { readonly who: string; readonly as: NamedAs },
): Promise<boolean> {
  const rows = await sql.query(
    `select 1 from named_managers n join invitations i on i.email = n.email and i.ended_at is null
     where n.store_id = $1 and n.named_as = $2 and $3 in (i.name, i.email)`,
    [storeId, as, who],
  );
  return rows.length > 0;
}

/** @returns the ids of the stores that an invited email becomes the manager of */
export async function storesNamedFor(sql: Sql, email: string): Promise<string[]> {
  const rows = await sql.query(
    "select distinct store_id from named_managers where email = $1 order by store_id",
    [normalizeEmail(email)],
  );
  return rows.map((row) => textOf(row, "store_id"));
}

/** An email no longer becomes the manager of any store. */
export async function forgetNextManager(tx: WriteContext, email: string): Promise<void> {
  await lockStores(tx, await storesNamedFor(tx, email));
  const rows = await tx.query("delete from named_managers where email = $1 returning store_id", [
    normalizeEmail(email),
  ]);
  await tx.query("delete from lost_claims where email = $1", [normalizeEmail(email)]);
  await recordNamed(tx, [...new Set(rows.map((row) => textOf(row, "store_id")))]);
}

/**
 * Ends what was promised to those whose invitation is gone. It passes over stores that somebody
 * holds, like the rest of the cleanup.
 */
export async function forgetGoneManagers(tx: WriteContext): Promise<void> {
  const isGone = `not exists (select 1 from invitations i where i.email = named_managers.email
    and i.ended_at is null)`;
  await tx.query(
    `delete from lost_claims where not exists (select 1 from invitations i
       where i.email = lost_claims.email and i.ended_at is null)`,
  );
  const rows = await tx.query(
    `select id from user_stores where id in (select store_id from named_managers where ${isGone})
     order by id for update skip locked`,
  );
  const ids = rows.map((row) => textOf(row, "id"));
  const deleted = await tx.query(
    `delete from named_managers where store_id = any($1::text[]) and ${isGone} returning store_id`,
    [ids],
  );
  await recordNamed(tx, [...new Set(deleted.map((row) => textOf(row, "store_id")))]);
}

export const lockStores = (tx: WriteContext, storeIds: readonly string[]) =>
  tx.query("select id from user_stores where id = any($1::text[]) order by id for update", [storeIds]);

/** Devices that have the stores, which are locked, learn who takes over from now on. */
export async function recordNamed(tx: WriteContext, storeIds: readonly string[]): Promise<void> {
  if (storeIds.length === 0) return;
  await tx.query("update user_stores set version = version + 1 where id = any($1::text[])", [storeIds]);
  tx.recordChange(...(await storesByIds(tx, storeIds)).map(storeChanged));
}
