import type { MutationPayload } from "#domain/mutations/mutation.ts";
import type { PlanText } from "#domain/plans/plan-share.ts";
import {
  isRunning,
  mayPlan,
  type PlanChange,
  planOf,
  plansOf,
  type Planner,
  savePlan,
} from "#domain/plans/store-plan.ts";
import { foldName } from "#domain/search.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import type { Store } from "#domain/stores/store.ts";
import { type RepeatForStores, spreadDays } from "#domain/tickets/repeat-for-stores.ts";
import type { RepeatRule } from "#domain/tickets/repeat-rule.ts";
import { otherRhythm, pausedRule } from "#domain/tickets/repetitions.ts";
import * as TEXTS from "#texts/rules/plans.ts";

// What a form of plans does to each of many stores, before it is done.

/**
 * What becomes of one store: its mutation and the day of its next ticket (null once the plan has
 * ended for it), or why it is left out.
 */
export type PlannedShare = { readonly store: Store } & (
  | { readonly payload: MutationPayload; readonly nextOn: string | null }
  | { readonly reason: string }
);

/** A plan that stores are given. */
export interface PlanForStores extends Pick<RepeatForStores, "unit" | "every" | "firstOn" | "spreadWeeks"> {
  /** Of a plan that other stores have already, or a new id. */
  readonly planId: string;
  readonly text: PlanText;
}

/** @returns the ids of the stores that have this plan already, or another of the same title. */
export function storesWithPlan(
  stores: readonly Store[],
  { planId, title }: { readonly planId: string; readonly title: string },
): ReadonlySet<string> {
  const name = foldName(title);
  const isSame = (store: Store) =>
    plansOf(store).some(
      (plan) => isRunning(plan) && (plan.planId === planId || (name !== "" && foldName(plan.title) === name)),
    );
  return new Set(stores.filter(isSame).map(({ id }) => id));
}

/**
 * @returns what becomes of each store that is given a plan: its first day is that of the plan, or
 *   one of those that are spread. A store is left out whenever the write alone would be refused.
 */
export function planForStores(
  plan: PlanForStores,
  stores: readonly Store[],
  planner: Planner,
): readonly PlannedShare[] {
  const { planId, text, unit, every } = plan;
  const has = storesWithPlan(stores, { planId, title: text.title });
  const isMade = (store: Store) => !has.has(store.id) && mayPlan(store, planner);
  const days = spreadDays(plan, stores.filter(isMade).length);
  let turn = 0;
  return stores.map((store) => {
    if (has.has(store.id)) return { store, reason: TEXTS.hasItAlready };
    if (!mayPlan(store, planner)) return { store, reason: TEXTS.onlyManagersPlan };
    const startsOn = days[turn] ?? plan.firstOn;
    turn += 1;
    return saving(store, planner, {
      planId,
      isNew: true,
      change: { ...text, rule: { unit, every, startsOn } },
    });
  });
}

/** A change of several shares of a plan; each one is changed by a mutation of its own. */
export type ActOnPlan =
  /** What the tickets say. */
  | { readonly kind: "text"; readonly text: Partial<PlanText> }
  /** Each keeps the day of its next ticket. */
  | ({ readonly kind: "every" } & Pick<RepeatRule, "unit" | "every">)
  /** No ticket is made before a day (YYYY-MM-DD); then each goes on with its own next day. */
  | { readonly kind: "pause"; readonly until: string }
  | { readonly kind: "end" };

/**
 * @returns what becomes of each store. One is left out whenever the change of it alone would be
 *   refused, or would change nothing.
 */
export const changeShares = (
  planId: string,
  stores: readonly Store[],
  planner: Planner,
  act: ActOnPlan,
): readonly PlannedShare[] => stores.map((store) => changeOne(planId, store, planner, act));

function changeOne(planId: string, store: Store, planner: Planner, act: ActOnPlan): PlannedShare {
  const plan = planOf(store, planId);
  if (plan === undefined) return { store, reason: TEXTS.hasNoPlan };
  if (!isRunning(plan)) return { store, reason: TEXTS.hasEnded };
  if (!mayPlan(store, planner)) return { store, reason: TEXTS.onlyManagersPlan };
  if (act.kind === "end")
    return {
      store,
      payload: {
        kind: "endPlan",
        storeId: store.id,
        storeName: storeLabel(store),
        planId,
        title: plan.title,
      },
      nextOn: null,
    };
  if (act.kind === "text") {
    const change = Object.fromEntries(
      Object.entries(act.text).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(plan[field as keyof PlanText] ?? null),
      ),
    );
    if (Object.keys(change).length === 0) return { store, reason: TEXTS.isSoAlready };
    return saving(store, planner, { planId, isNew: false, change });
  }
  const rule = act.kind === "every" ? otherRhythm(plan, act) : pausedRule(plan, act.until);
  if ("reason" in rule) return { store, reason: rule.reason };
  return saving(store, planner, { planId, isNew: false, change: { rule } });
}

function saving(
  store: Store,
  planner: Planner,
  write: { readonly planId: string; readonly isNew: boolean; readonly change: PlanChange },
): PlannedShare {
  const outcome = savePlan(store, planner.id, write);
  if (!outcome.ok) return { store, reason: outcome.message };
  const { title } = outcome.plan;
  return {
    store,
    payload: { kind: "savePlan", storeId: store.id, storeName: storeLabel(store), title, ...write },
    nextOn: outcome.plan.nextOn,
  };
}
