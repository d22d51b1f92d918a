import { wireFromStore } from "#contract/stores.ts";
import { must } from "#domain/must.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import type { Store } from "#domain/stores/store.ts";
import { mayChangeStoreManager, type StoreActor } from "#domain/stores/managing-stores.ts";
import { MOST_STORE_PEOPLE, newManagerProblem, storePeopleOf } from "#domain/stores/store-people.ts";
import { accountByEmail, type StoredUser, userForAssigning } from "#server/accounts/records.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import { textOf } from "#server/database/read.ts";
import { moveTicketsOfStore } from "#server/hand-over/tickets.ts";
import { notAllowed, notFound, refusedBy } from "#server/http/refusals.ts";
import { notifyCounted } from "#server/notifications/notify.ts";
import { cardsForStorePeople, lockStore, ownersLeavePeople } from "#server/stores/people.ts";
import { carryNamed, endNamed } from "#server/stores/end-named.ts";
import { seesStore, storeById, storeAsRead } from "#server/stores/records.ts";
import { storeChanged } from "#server/stores/store-changed.ts";
import * as TEXTS from "#texts/server/stores.ts";

// Another manager of a store: docs/product.md#change-of-a-stores-manager.

/**
 * Gives a store to another manager, by email, for its manager or an operator.
 * @param spend counts the call of somebody who is no operator: its answer says whether an address
 *   has an account
 * @throws Refused 400 on the field `email`, 403, 404.
 */
export async function changeStoreManager(
  tx: WriteContext,
  caller: Caller,
  giver: StoreActor,
  { storeId, email, spend }: { readonly storeId: string; readonly email: string; readonly spend: () => void },
) {
  const { account, actor } = caller;
  // Nobody else may hold the store of others, not even until the call is refused.
  checkMayGive(await storeById(tx, storeId), caller, giver);
  if (!giver.isOperator) spend();
  const known = await accountByEmail(tx, email);
  const found = known === null ? null : await userForAssigning(tx, known.id);
  const to = found?.isActive ? found : null;
  const problem = newManagerProblem(to);
  if (problem !== null || to === null) throw refusedBy(must(problem, "why nobody becomes the manager"));
  const store = checkMayGive(await lockStore(tx, storeId), caller, giver);
  if (store.ownerId === to.id) return wireFromStore(storeAsRead(store, caller));
  const moved = await giveStore(tx, store, { to, actorId: account.id });
  tellNewManager(tx, { actorId: account.id, by: actor.name, to, stores: [moved] });
  notifyCounted(
    tx,
    account.id,
    [store.ownerId],
    () => ({
      type: "store_assigned",
      title: TEXTS.storeGivenAway,
      message: TEXTS.gaveYourStore(actor.name, storeLabel(moved), to.name),
      data: { storeId },
    }),
    { ids: [storeId], several: (count) => TEXTS.gaveYourStores(actor.name, count) },
  );
  return wireFromStore(storeAsRead(moved, caller));
}

function checkMayGive(store: Store | null, { account }: Caller, giver: StoreActor): Store {
  if (store === null) throw notFound();
  if (mayChangeStoreManager(store, giver)) return store;
  const reason = giver.managedBy === "operators" ? TEXTS.onlyOperatorsGive : TEXTS.onlyManagerGives;
  throw seesStore(store, account.id) ? notAllowed(reason) : notFound();
}

interface Gift {
  readonly to: StoredUser;
  /** Who signs it. */
  readonly actorId: string;
  /** Whether the former manager belongs to the store from then on, which is so unless named. */
  readonly isStaying?: boolean;
  /** Whether somebody else who is invited still takes over later, which is so unless named. */
  readonly isKeepingNext?: boolean;
}

/** An owner has at most one default store: the new manager chooses it. */
const GIVE = `update user_stores set owner_id = $2, is_default = false,
    version = version + 1 where id = $1`;

/**
 * Gives a store to another manager with all of its tickets, who decides on them from now on. The
 * caller has locked it with its tickets. An active former manager becomes one of its people,
 * unless these are the most there may be.
 * @returns the store with its new manager
 */
export async function giveStore(
  tx: WriteContext,
  before: Store,
  { to, actorId, isStaying = true, isKeepingNext = true }: Gift,
): Promise<Store> {
  const { id } = before;
  // Read while it is held: an account that leaves meanwhile belongs to no store any more.
  const from = must(await userForAssigning(tx, before.ownerId), "the manager of a store");
  await tx.query(GIVE, [id, to.id]);
  if (isKeepingNext) await carryNamed(tx, [id], to.id);
  else await endNamed(tx, [id], "manager");
  await ownersLeavePeople(tx, [id]);
  const others = storePeopleOf(before).filter((person) => person.id !== to.id);
  if (isStaying && from.isActive && others.length < MOST_STORE_PEOPLE)
    await tx.query(
      `insert into store_people (id, store_id, person_id, created_at) values ($1 || ':' || $2, $1, $2, $3)
       on conflict (id) do nothing`,
      [id, from.id, tx.now],
    );
  const after = must(await storeById(tx, id), "the store just given");
  tx.recordChange(storeChanged(before), storeChanged(after), ...cardsForStorePeople(before, after));
  const rows = await tx.query(
    `select id from tickets where store_id = $1 and store_owner_id = $2 and parent_id is null
       and deleted_at is null order by id`,
    [id, from.id],
  );
  await moveTicketsOfStore(
    tx,
    rows.map((row) => textOf(row, "id")),
    { from, to, actorId },
  );
  return after;
}

interface NewManager {
  readonly actorId: string;
  /** The name of who gave the stores. */
  readonly by: string;
  readonly to: Pick<StoredUser, "id">;
  readonly stores: readonly Store[];
}

/** Tells the new manager of stores, also where several are moved one after the other. */
export function tellNewManager(tx: WriteContext, { actorId, by, to, stores }: NewManager): void {
  const [first] = stores;
  if (first === undefined) return;
  notifyCounted(
    tx,
    actorId,
    [to.id],
    () => ({
      type: "store_assigned",
      title: TEXTS.youManageStore,
      message: [
        TEXTS.madeYouManager(by, storeLabel(first)),
        ...(first.nextManager ? [TEXTS.takesOver(first.nextManager)] : []),
      ].join(" "),
      data: { storeId: first.id },
    }),
    { ids: stores.map(({ id }) => id), several: (count) => TEXTS.madeYouManagerOf(by, count) },
  );
}
