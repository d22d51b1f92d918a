import { isManagerRole, isStoreRole, type Seat } from "#domain/accounts/role.ts";
import { dayAfter, isCalendarDay } from "#domain/calendar-day.ts";
import type { PlanText, StorePlan } from "#domain/plans/plan-share.ts";
import { type Outcome, type Refusal, refuse } from "#domain/refusal.ts";
import type { Store } from "#domain/stores/store.ts";
import { hasStore } from "#domain/stores/store-people.ts";
import { isBlank } from "#domain/text.ts";
import type { ByPriority } from "#domain/tickets/by-priority.ts";
import { defaultDueOn } from "#domain/tickets/due.ts";
import { dueOccurrence, everyProblem, ruleToStore, nextOccurrence } from "#domain/tickets/repeat.ts";
import { MOST_EVERY, REPEAT_UNITS, type RepeatRule } from "#domain/tickets/repeat-rule.ts";
import * as TEXTS from "#texts/rules/plans.ts";
import * as REPEAT_TEXTS from "#texts/rules/repeats.ts";

// Recurring work of many stores. Each store has a share of its own. See
// docs/product.md#maintenance-plans.

/** A share that still makes tickets. */
export type RunningPlan = StorePlan & { readonly nextOn: string };

/** What a write changes of a share; of a new one, all of it. */
export type PlanChange = {
  readonly [Field in keyof PlanText]?: PlanText[Field] | undefined;
} & { readonly rule?: RepeatRule | undefined };

/** Shares of one store that can run at once. */
export const MOST_PLANS = 100;
/** The longest time until a ticket of a plan is due, in days. */
export const MOST_DUE_AFTER_DAYS = 365;

/** The shares of a store, those that have ended included; earlier servers send none. */
export const plansOf = ({ plans }: Pick<Store, "plans">): readonly StorePlan[] => plans ?? [];

/** @returns whether a share makes tickets. */
export const isRunning = (plan: StorePlan): plan is RunningPlan => plan.nextOn !== null;

/** The share of a store in a plan. */
export const planOf = (store: Pick<Store, "plans">, planId: string): StorePlan | undefined =>
  plansOf(store).find((plan) => plan.planId === planId);

/** Who plans work, as far as the rule needs them. */
export interface Planner extends Seat {
  readonly id: string;
  /** Has the operator right and the role for it (`mayOperate`). */
  readonly isOperator: boolean;
}

type Ownership = Pick<Store, "ownerId" | "people" | "propertyManagerId">;

/**
 * @returns whether the person plans work of the store: its manager, its people, its property
 *   manager, and an operator
 */
export const mayPlan = (store: Ownership, { id, role, isReader, isOperator }: Planner): boolean =>
  isReader !== true && (isOperator || isOfStore(store, { id, role }));

/**
 * @returns whether tickets of the store are raised in this person's name; those of plans of an
 *   operator are raised in that of the store's manager
 */
export const isOfStore = (store: Ownership, { id, role }: Pick<Planner, "id" | "role">): boolean =>
  isManagerRole(role) && (isStoreRole(role) ? hasStore(store, id) : store.propertyManagerId === id);

/** What a write of a share says. */
export interface PlanWrite {
  readonly planId: string;
  /** Gives the store the plan; nothing if it has it. Otherwise a running share is changed. */
  readonly isNew: boolean;
  readonly change: PlanChange;
}

/**
 * Gives a store a plan, or changes its share. A share that has ended runs again when it is given
 * anew; days that have their ticket get no second one.
 * @returns the share after it; `isChanged` is false where it was like this already
 */
export function savePlan(
  store: Pick<Store, "plans">,
  authorId: string,
  { planId, isNew, change }: PlanWrite,
): Outcome<{ plan: StorePlan; isChanged: boolean }> {
  const before = planOf(store, planId);
  const isThere = before !== undefined && isRunning(before);
  if (isNew && isThere) return { ok: true, plan: before, isChanged: false };
  if (!isNew && before === undefined) return refuse("not_found", TEXTS.hasNoPlan);
  if (!isNew && !isThere) return refuse("plan_ended", TEXTS.hasEnded);
  if (isNew && plansOf(store).filter(isRunning).length >= MOST_PLANS)
    return refuse("invalid_input", TEXTS.tooManyPlans(MOST_PLANS));
  const problem = planProblem(change, isNew);
  if (problem !== null) return problem;
  const { rule: written, ...text } = change;
  const rule = written && ruleToStore(written);
  const start = { ...EMPTY, planId, madeOn: before?.madeOn ?? null };
  const base = isNew || before === undefined ? { ...start, authorId } : before;
  const changed = {
    ...base,
    ...(rule === undefined ? {} : { ...rule, monthDay: rule.monthDay }),
    ...definedOf(text),
    ...vendorSetBy(authorId, change),
  };
  const nextOn = rule === undefined ? base.nextOn : nextOccurrence(rule, base.madeOn);
  return { ok: true, plan: { ...changed, nextOn }, isChanged: true };
}

const EMPTY = {
  title: "",
  description: "",
  priority: "medium",
  category: null,
  dueAfterDays: null,
  workOrders: [],
  unit: "months",
  every: 1,
  startsOn: "",
  nextOn: null,
} as const;

const definedOf = (text: Omit<PlanChange, "rule">): Partial<PlanText> =>
  Object.fromEntries(Object.entries(text).filter(([, value]) => value !== undefined));

/** Another vendor or amount is the promise of whoever writes it. */
const vendorSetBy = (id: string, { vendor }: PlanChange): Pick<StorePlan, "vendorSetById"> =>
  vendor === undefined ? {} : { vendorSetById: vendor === null ? null : id };

/** @returns what is wrong with a write, or null */
function planProblem({ title, dueAfterDays, rule }: PlanChange, isNew: boolean): Refusal | null {
  if (isNew ? isBlank(title ?? "") : title !== undefined && isBlank(title))
    return refuse("invalid_input", TEXTS.titleMissing, "title");
  const wrongDays = dueAfterProblem(dueAfterDays ?? null);
  if (wrongDays !== null) return refuse("invalid_input", wrongDays, "dueAfterDays");
  if (rule === undefined)
    return isNew ? refuse("invalid_input", REPEAT_TEXTS.firstDayMissing, "rule.startsOn") : null;
  if (!REPEAT_UNITS.includes(rule.unit))
    return refuse("invalid_input", REPEAT_TEXTS.unitInvalid, "rule.unit");
  if (everyProblem(rule.unit, rule.every) !== null)
    return refuse("invalid_input", REPEAT_TEXTS.everyInvalid(MOST_EVERY[rule.unit]), "rule.every");
  return isCalendarDay(rule.startsOn) && rule.startsOn < "3000"
    ? null
    : refuse("invalid_input", REPEAT_TEXTS.firstDayMissing, "rule.startsOn");
}

/** @returns what is wrong with the days until a ticket is due, or null. */
export const dueAfterProblem = (days: number | null): string | null =>
  days === null || (Number.isInteger(days) && days >= 0 && days <= MOST_DUE_AFTER_DAYS)
    ? null
    : TEXTS.dueAfterInvalid(MOST_DUE_AFTER_DAYS);

/** Ends the share of a store; what it made stays, and so does what it was. */
export const endPlan = (plan: StorePlan): StorePlan => ({ ...plan, nextOn: null });

/** Replaces the share of a store in a plan, or adds it. */
export const withPlan = <S extends Pick<Store, "plans">>(store: S, plan: StorePlan): S => ({
  ...store,
  plans: [...plansOf(store).filter(({ planId }) => planId !== plan.planId), plan],
});

/** @returns the day of the ticket that is to be made on `today`; null if none is */
export const dueDayOf = (plan: StorePlan, today: string): string | null =>
  isRunning(plan) ? dueOccurrence(plan, today) : null;

/** @returns the share after the ticket of a day was made. */
export const afterTicket = (plan: StorePlan, day: string): StorePlan => ({
  ...plan,
  madeOn: day,
  nextOn: nextOccurrence(plan, day),
});

/** @returns the day on which a ticket that is made on `day` is due */
export const dueOnOf = ({ dueAfterDays, priority }: StorePlan, day: string, dueDays: ByPriority): string =>
  dueAfterDays === null ? defaultDueOn(priority, day, dueDays) : dayAfter(day, dueAfterDays);
