import type { MutationRules } from "#domain/mutations/define.ts";
import type { StorePlan } from "#domain/plans/plan-share.ts";
import { endPlan, isRunning, type PlanChange, planOf, savePlan, withPlan } from "#domain/plans/store-plan.ts";
import type { Store } from "#domain/stores/store.ts";

/** What every mutation of a share says: the names are those when it was made. */
export interface OfShare {
  readonly storeId: string;
  readonly storeName: string;
  readonly planId: string;
  readonly title: string;
}

/** Payloads of mutations of maintenance plans, by kind. Each store has a mutation of its own. */
export interface PlanPayloads {
  savePlan: OfShare & { readonly isNew: boolean; readonly change: PlanChange };
  endPlan: OfShare;
}

const ofStore = {
  queueKey: ({ storeId }: OfShare) => `store:${storeId}`,
  entityIds: ({ storeId }: OfShare) => [storeId],
} as const;

const NAMES = { storeId: "string", storeName: "string", planId: "string", title: "string" } as const;

const inStore = (
  stores: readonly Store[],
  storeId: string,
  change: (store: Store) => StorePlan | undefined,
): readonly Store[] =>
  stores.map((store) => {
    const plan = store.id === storeId ? change(store) : undefined;
    return plan === undefined ? store : withPlan(store, plan);
  });

const save: MutationRules<PlanPayloads["savePlan"]> = {
  ...ofStore,
  shape: { required: { ...NAMES, isNew: "boolean", change: "object" } },
  view: {
    stores: (stores, { payload, actor }) =>
      inStore(stores, payload.storeId, (store) => {
        const outcome = savePlan(store, actor.id, payload);
        return outcome.ok && outcome.isChanged ? outcome.plan : undefined;
      }),
  },
};

const end: MutationRules<PlanPayloads["endPlan"]> = {
  ...ofStore,
  shape: { required: NAMES },
  view: {
    stores: (stores, { payload }) =>
      inStore(stores, payload.storeId, (store) => {
        const plan = planOf(store, payload.planId);
        return plan !== undefined && isRunning(plan) ? endPlan(plan) : undefined;
      }),
  },
};

/** Rules of mutations of maintenance plans. See docs/product.md#maintenance-plans. */
export const planMutations = { savePlan: save, endPlan: end };
