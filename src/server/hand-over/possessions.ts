import { storePeopleOf } from "#domain/stores/store-people.ts";
import { replaceManagerOfInvited } from "#server/accounts/manager-of-invited.ts";
import type { StoredUser } from "#server/accounts/records.ts";
import { type ChangeEntry, OPERATORS_AUDIENCE, userAudience, type WriteContext } from "#server/context.ts";
import type { Sql } from "#server/database/database.ts";
import { numberOf, textOf } from "#server/database/read.ts";
import { carryNamed, carryNamedPropertyManager } from "#server/stores/end-named.ts";
import { ownersLeavePeople } from "#server/stores/people.ts";
import { storeChanged } from "#server/stores/store-changed.ts";
import { storesByIds } from "#server/stores/records.ts";

/** The stores of the account `$1`. */
export const STORES = "deleted_at is null and (owner_id = $1 or property_manager_id = $1)";
/** The buildings of the account `$1`. */
export const BUILDINGS = "owner_id = $1 and deleted_at is null";
/** The workers of the account `$1`. */
export const WORKERS = "created_by = $1 and role = 'Maintenance' and is_active";

/** Counts the stores, buildings and workers that a hand-over of this account moves. */
export async function countPossessions(sql: Sql, fromId: string) {
  const [row = {}] = await sql.query(
    `select (select count(*) from user_stores where ${STORES})::int as stores,
       (select count(*) from buildings where ${BUILDINGS})::int as buildings,
       (select count(*) from users where ${WORKERS})::int as workers`,
    [fromId],
  );
  const [stores, buildings, workers] = ["stores", "buildings", "workers"].map((name) => numberOf(row, name));
  return { stores: stores ?? 0, buildings: buildings ?? 0, workers: workers ?? 0 };
}

/** An owner has at most one default store: a successor who has one keeps it. */
const MOVE_STORES = `update user_stores set
    is_default = is_default and (owner_id <> $1 or not exists (select 1 from user_stores own
      where own.owner_id = $2 and own.is_default and own.deleted_at is null)),
    owner_id = case when owner_id = $1 then $2 else owner_id end,
    property_manager_id = case when property_manager_id = $1 then $2 else property_manager_id end,
    version = version + 1
  where ${STORES} and id = any($3::text[])`;

/** The ids of the stores that a hand-over of this account moves. */
export const storesToMove = async (sql: Sql, fromId: string): Promise<readonly string[]> =>
  (await sql.query(`select id from user_stores where ${STORES} order by id`, [fromId])).map((row) =>
    textOf(row, "id"),
  );

/** Somebody who is invited and takes over a store on registering; an email without a known name. */
export interface WaitingManager {
  readonly storeId: string;
  readonly name: string;
}

/**
 * Moves stores, which the caller has locked. Their owners, managers and people get each other's
 * contact data anew at the next pull.
 * @returns who is invited to take over which stores from the new manager
 */
export async function moveStores(
  tx: WriteContext,
  ids: readonly string[],
  from: StoredUser,
  to: StoredUser,
): Promise<readonly WaitingManager[]> {
  if (ids.length === 0) return [];
  const before = await storesByIds(tx, ids);
  await tx.query(MOVE_STORES, [from.id, to.id, ids]);
  const movedBy = (field: "ownerId" | "propertyManagerId") =>
    before.filter((store) => store[field] === from.id).map(({ id }) => id);
  await carryNamed(tx, movedBy("ownerId"), to.id);
  await carryNamedPropertyManager(tx, movedBy("propertyManagerId"), { fromId: from.id, toId: to.id });
  await ownersLeavePeople(tx, ids);
  const after = await storesByIds(tx, ids);
  tx.recordChange(...[...before, ...after].map(storeChanged));
  const people = [...before, ...after].flatMap((store) => [
    store.ownerId,
    store.propertyManagerId,
    ...storePeopleOf(store).map(({ id }) => id),
  ]);
  const ofStores = [...new Set(people)].filter((id) => id !== null);
  const audiences = ofStores.map(userAudience);
  tx.recordChange(...ofStores.map((id): ChangeEntry => ({ kind: "person", id, audiences })));
  return after.flatMap(({ id, ownerId, propertyManagerId, nextManager, nextPropertyManager }) => {
    const names = [
      ...(ownerId === to.id ? [nextManager] : []),
      ...(propertyManagerId === to.id ? [nextPropertyManager] : []),
    ];
    return names.flatMap((name) => (name ? [{ storeId: id, name }] : []));
  });
}

/**
 * Moves the buildings of a property manager.
 * @param ids those that are moved; absent for all
 */
export async function moveBuildings(
  tx: WriteContext,
  from: StoredUser,
  to: StoredUser,
  ids: readonly string[] | null = null,
): Promise<void> {
  const moved = await tx.query(
    `update buildings set owner_id = $2, version = version + 1
     where id in (select id from buildings where ${BUILDINGS} and ($3::text[] is null or id = any($3)) order by id for update)
     returning id`,
    [from.id, to.id, ids],
  );
  const audiences = [from.id, to.id].map(userAudience);
  tx.recordChange(
    ...moved.map((row): ChangeEntry => ({ kind: "building", id: textOf(row, "id"), audiences })),
  );
}

/**
 * Moves the workers of a property manager, and all of them with those who are invited.
 * @param ids those that are moved; absent for all
 * @returns the ids of those who have an account
 */
export async function moveWorkers(
  tx: WriteContext,
  from: StoredUser,
  to: StoredUser,
  ids: readonly string[] | null = null,
): Promise<readonly string[]> {
  const moved = await tx.query(
    `update users set created_by = $2, updated_at = now(), version = version + 1
     where id in (select id from users where ${WORKERS} and ($3::text[] is null or id = any($3)) order by id for no key update)
     returning id`,
    [from.id, to.id, ids],
  );
  const movedIds = moved.map((row) => textOf(row, "id"));
  for (const id of movedIds)
    tx.recordChange({
      kind: "person",
      id,
      audiences: [...[from.id, to.id, id].map(userAudience), OPERATORS_AUDIENCE],
    });
  if (ids === null) await replaceManagerOfInvited(tx, from.id, to.id);
  return movedIds;
}
