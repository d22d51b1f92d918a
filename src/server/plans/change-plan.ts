import type * as z from "zod/v4/core";
import { clientId } from "#contract/fields.ts";
import type * as api from "#contract/plans.ts";
import { wireFromStore } from "#contract/stores.ts";
import { must } from "#domain/must.ts";
import { endPlan, isRunning, mayPlan, planOf, savePlan } from "#domain/plans/store-plan.ts";
import type { PlanVendor } from "#domain/plans/plan-share.ts";
import type { Store } from "#domain/stores/store.ts";
import { activeVendors } from "#server/bids/choose-bidders.ts";
import type { Caller, WriteContext } from "#server/context.ts";
import { invalid, notAllowed, notFound, refusedBy } from "#server/http/refusals.ts";
import { check } from "#server/http/route.ts";
import { writePlan } from "#server/plans/records.ts";
import { STORES_VISIBLE_TO } from "#server/stores/people-sql.ts";
import { readsStore, storeAsRead, storeById, storeEditorOf } from "#server/stores/records.ts";
import { tellManager } from "#server/stores/save-store.ts";
import { storeChanged } from "#server/stores/store-changed.ts";
import * as TEXTS from "#texts/rules/plans.ts";

type SavePlanInput = z.output<NonNullable<typeof api.savePlan.request>>;

/** The share of a store in a plan, by the ids of both. */
interface ShareIds {
  readonly storeId: string;
  readonly planId: string;
}

/**
 * Gives a store a plan, or changes what is sent of its share.
 * @throws Refused 400, 403, 404; 409 `plan_ended` for a change of a share that has ended
 */
export async function savePlanOfStore(
  tx: WriteContext,
  caller: Caller,
  { storeId, planId }: ShareIds,
  { isNew, vendor, ...text }: SavePlanInput,
) {
  check(clientId(), planId);
  const store = await storeToPlan(tx, caller, storeId);
  const change = vendor === undefined ? text : { ...text, vendor: await namedVendor(tx, vendor) };
  const outcome = savePlan(store, caller.account.id, { planId, isNew, change });
  if (!outcome.ok) throw refusedBy(outcome);
  if (!outcome.isChanged) return wireFromStore(storeAsRead(store, caller));
  await writePlan(tx, storeId, outcome.plan);
  return presentChanged(tx, caller, store);
}

/** @throws Refused 400 if nobody can be asked who has this id: no vendor here, or deactivated. */
async function namedVendor(
  tx: WriteContext,
  vendor: NonNullable<SavePlanInput["vendor"]> | null,
): Promise<PlanVendor | null> {
  if (vendor === null) return null;
  const [found] = await activeVendors(tx, [vendor.id]);
  if (found === undefined) throw invalid("vendor.id", TEXTS.vendorGone);
  return { ...found, upToCents: vendor.upToCents };
}

/**
 * Ends a plan for a store. Again changes nothing.
 * @throws Refused 403, 404.
 */
export async function endPlanOfStore(tx: WriteContext, caller: Caller, { storeId, planId }: ShareIds) {
  const store = await storeToPlan(tx, caller, storeId);
  const plan = planOf(store, planId);
  if (plan === undefined) throw notFound(TEXTS.hasNoPlan);
  if (!isRunning(plan)) return wireFromStore(storeAsRead(store, caller));
  await writePlan(tx, storeId, endPlan(plan));
  return presentChanged(tx, caller, store);
}

/**
 * Locks a store whose work the caller plans. Nobody else may hold it, not even until the call is
 * refused.
 * @throws Refused 404; 403 to others who read the store.
 */
async function storeToPlan(tx: WriteContext, caller: Caller, storeId: string): Promise<Store> {
  const { isOperator } = storeEditorOf(caller);
  await tx.query(
    `select id from user_stores where id = $1 and (id in ${STORES_VISIBLE_TO("array[$2]")} or $3::boolean) for update`,
    [storeId, caller.account.id, isOperator],
  );
  const store = await storeById(tx, storeId);
  if (store === null) throw notFound();
  if (mayPlan(store, { ...caller.actor, isOperator })) return store;
  throw readsStore(store, caller.actor) ? notAllowed(TEXTS.onlyManagersPlan) : notFound();
}

async function presentChanged(tx: WriteContext, caller: Caller, { id }: Store) {
  const saved = await recordPlans(tx, id);
  tellManager(tx, caller, saved);
  return wireFromStore(storeAsRead(saved, caller));
}

/** The devices of everybody who reads the store get it with its plans. */
export async function recordPlans(tx: WriteContext, storeId: string): Promise<Store> {
  await tx.query("update user_stores set version = version + 1 where id = $1", [storeId]);
  const saved = must(await storeById(tx, storeId), "the store whose plans changed");
  tx.recordChange(storeChanged(saved));
  return saved;
}
