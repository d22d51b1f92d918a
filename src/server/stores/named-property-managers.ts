import type { Actor } from "#domain/accounts/role.ts";
import { must } from "#domain/must.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import type { Store } from "#domain/stores/store.ts";
import { type StoredUser, userById, userForAssigning } from "#server/accounts/records.ts";
import type { WriteContext } from "#server/context.ts";
import { textOf } from "#server/database/read.ts";
import { moveManagedTicketsOfStores } from "#server/hand-over/tickets.ts";
import { notifyCounted } from "#server/notifications/notify.ts";
import { endNamed, endNamedBeside } from "#server/stores/end-named.ts";
import { lockTouched } from "#server/stores/lock-touched.ts";
import { OF_LISTED_STORES } from "#server/stores/people.ts";
import { storeById } from "#server/stores/records.ts";
import { managerCards, tellFormerManager, tellPropertyManagerOf } from "#server/stores/save-store.ts";
import { storeChanged } from "#server/stores/store-changed.ts";
import * as TEXTS from "#texts/server/stores.ts";

// Stores that get somebody as property manager whom an operator named in a file of people.

/** The property manager of each store before an import; null for none. */
export type FormerManagers = Readonly<Record<string, string | null>>;

/** Gives a locked store another property manager; its open tickets stay with whoever has them. */
async function setPropertyManager(tx: WriteContext, before: Store, managerId: string | null): Promise<Store> {
  await tx.query("update user_stores set property_manager_id = $2, version = version + 1 where id = $1", [
    before.id,
    managerId,
  ]);
  await endNamed(tx, [before.id], "property_manager");
  const after = must(await storeById(tx, before.id), "the store just changed");
  tx.recordChange(storeChanged(before), storeChanged(after), ...managerCards(before, managerId));
  return after;
}

/**
 * Makes a property manager that of locked stores, and tells them.
 * @returns the stores that had another one, with whom they had
 */
export async function nameForAll(
  tx: WriteContext,
  storeIds: readonly string[],
  { user, actorId }: { readonly user: StoredUser; readonly actorId: string },
): Promise<FormerManagers> {
  const by = (await userById(tx, actorId))?.name ?? "";
  const former: Record<string, string | null> = {};
  for (const id of storeIds) {
    const store = await storeById(tx, id);
    if (store === null) continue;
    if (store.propertyManagerId === user.id) {
      await endNamedBeside(tx, store);
      continue;
    }
    const after = await setPropertyManager(tx, store, user.id);
    former[id] = store.propertyManagerId;
    tellFormerManager(tx, store, { actorId, by });
    tellPropertyManagerOf(tx, after, { actorId, by });
  }
  return former;
}

/**
 * Gives a new account the stores that it was named the property manager of and for which nobody
 * chose another one since, and tells who named it and who manages them.
 */
export async function enterAsPropertyManager(
  tx: WriteContext,
  storeIds: readonly string[],
  user: StoredUser,
): Promise<void> {
  await lockTouched(tx, OF_LISTED_STORES, JSON.stringify(storeIds));
  const rows = await tx.query(
    `select s.id, s.owner_id, n.named_by from user_stores s
       join named_managers n on n.store_id = s.id and n.named_as = 'property_manager'
     where s.id = any($1::text[]) and n.email = $2 and s.deleted_at is null order by s.id`,
    [storeIds, user.email],
  );
  for (const [namedBy, of] of Map.groupBy(rows, (row) => textOf(row, "named_by"))) {
    const ids = of.map((row) => textOf(row, "id"));
    const former = await nameForAll(tx, ids, { user, actorId: namedBy });
    // Whoever names the person has stood in since a hand-over: the tickets go along.
    const standIn = await userById(tx, namedBy);
    const stoodIn = ids.filter((id) => former[id] === namedBy);
    if (standIn !== null && stoodIn.length > 0)
      await moveManagedTicketsOfStores(tx, stoodIn, { from: standIn, to: user, actorId: namedBy });
    for (const row of of) {
      const store = must(await storeById(tx, textOf(row, "id")), "a store just given");
      const content = () => ({
        type: "store_assigned" as const,
        title: TEXTS.propertyManagerRegistered,
        message: TEXTS.isPropertyManagerNow(user.name, storeLabel(store)),
        data: { storeId: store.id },
      });
      notifyCounted(tx, user.id, [namedBy, store.ownerId], content, {
        ids: [store.id],
        several: (count) => TEXTS.isPropertyManagerOfNow(user.name, count),
      });
    }
  }
}

/**
 * Gives stores that an import made somebody the property manager of their former ones back. The
 * caller has locked them, and has read who these are since.
 */
export async function takeBackPropertyManager(
  tx: WriteContext,
  former: FormerManagers,
  { user, actor }: { readonly user: StoredUser; readonly actor: Pick<Actor, "id" | "name"> },
): Promise<void> {
  for (const id of Object.keys(former)) {
    const store = await storeById(tx, id);
    if (store === null || store.propertyManagerId !== user.id) continue;
    const before = former[id] ? await userForAssigning(tx, former[id]) : null;
    const isThere = before?.isActive === true && before.role === "Property Manager";
    const after = await setPropertyManager(tx, store, isThere ? before.id : null);
    tellPropertyManagerOf(tx, after, { actorId: actor.id, by: actor.name });
  }
}
