import { compareNames } from "#domain/compare-names.ts";
import { isOnTime } from "#domain/insights/ticket-figures.ts";
import type { StorePlan } from "#domain/plans/plan-share.ts";
import { isRunning, plansOf, type RunningPlan } from "#domain/plans/store-plan.ts";
import { compareStores } from "#domain/stores/store-label.ts";
import { storeDay } from "#domain/stores/store-day.ts";
import type { Store } from "#domain/stores/store.ts";
import { isWorkDone } from "#domain/tickets/due.ts";
import { dueOccurrence, nextOccurrence } from "#domain/tickets/repeat.ts";
import type { Ticket } from "#domain/tickets/ticket.ts";

// All plans of the stores on a device, and what became of their tickets. See
// docs/product.md#maintenance-plans.

/** One store of a plan. */
export interface PlanShare {
  readonly store: Store;
  readonly plan: StorePlan;
}

/** How the tickets of a plan went that were due in a year. */
export interface PlanRecord {
  /** Completed by their due day. */
  readonly onTime: number;
  /** Completed later, or due and not completed. */
  readonly missed: number;
  /** Not completed and not due yet. */
  readonly open: number;
}

/** A plan with its stores. */
export interface Plan {
  readonly id: string;
  /** What it is called and says, by the share of its first store. */
  readonly text: StorePlan;
  /** Running ones first, then by store. */
  readonly shares: readonly PlanShare[];
  readonly running: number;
  /** The first next day of its stores; null once it has ended for all. */
  readonly nextOn: string | null;
  /** Of this year. */
  readonly record: PlanRecord;
}

type PlanTicket = Pick<
  Ticket,
  "planId" | "storeId" | "store" | "dueOn" | "status" | "completedAt" | "closedAt"
>;

/**
 * @returns what became of a ticket of a plan: "onTime", "missed" or "open"; null for one that was
 *   cancelled, or without a due day
 */
export function outcomeOf(ticket: PlanTicket, nowMs: number): keyof PlanRecord | null {
  const { dueOn, status } = ticket;
  if (dueOn === null || status === "cancelled") return null;
  if (!isWorkDone(status)) return dueOn < storeDay(ticket, nowMs) ? "missed" : "open";
  const doneAt = ticket.completedAt ?? ticket.closedAt;
  return doneAt === null || isOnTime(ticket, doneAt, dueOn) ? "onTime" : "missed";
}

/** @returns how these tickets went, as far as they were or are due in a year (YYYY) */
export function recordOf(tickets: readonly PlanTicket[], nowMs: number, year: string): PlanRecord {
  const outcomes = tickets
    .filter(({ dueOn }) => dueOn?.startsWith(year))
    .map((ticket) => outcomeOf(ticket, nowMs));
  const count = (which: keyof PlanRecord) => outcomes.filter((each) => each === which).length;
  return { onTime: count("onTime"), missed: count("missed"), open: count("open") };
}

/**
 * @param today the day of the person who reads; its year counts
 * @returns the plans of these stores, the next one first; then those that have ended for all
 */
export function plansIn(
  stores: readonly Store[],
  tickets: readonly PlanTicket[],
  { nowMs, today }: { readonly nowMs: number; readonly today: string },
): readonly Plan[] {
  const made = Map.groupBy(tickets, ({ planId }) => planId ?? "");
  const shares = stores.flatMap((store) => plansOf(store).map((plan) => ({ store, plan })));
  const plans = [...Map.groupBy(shares, ({ plan }) => plan.planId)].flatMap(([id, all]) => {
    const sorted = all.toSorted(byStore);
    const [first] = sorted;
    if (first === undefined) return [];
    const days = sorted.flatMap(({ plan }) => plan.nextOn ?? []).toSorted();
    return [
      {
        id,
        text: first.plan,
        shares: sorted,
        running: days.length,
        nextOn: days[0] ?? null,
        record: recordOf(made.get(id) ?? [], nowMs, today.slice(0, 4)),
      },
    ];
  });
  return plans.toSorted(byNext);
}

const byStore = (one: PlanShare, other: PlanShare) =>
  Number(one.plan.nextOn === null) - Number(other.plan.nextOn === null) ||
  compareStores(one.store, other.store);

const byNext = (one: Plan, other: Plan) => {
  const [a, b] = [one.nextOn ?? "9999", other.nextOn ?? "9999"];
  if (a !== b) return a < b ? -1 : 1;
  return compareNames(one.text.title, other.text.title);
};

/** A ticket that a plan makes at a store on a later day. */
export interface PlannedVisit {
  readonly store: Store;
  readonly plan: RunningPlan;
  readonly day: string;
}

/**
 * @returns the tickets that plans make before a day, earliest first. One that is due already, but
 *   has not come from the server yet, is on today.
 */
export function plannedByPlans(stores: readonly Store[], today: string, before: string): PlannedVisit[] {
  const visits = stores.flatMap((store) =>
    plansOf(store)
      .filter(isRunning)
      .flatMap((plan) => {
        const days: string[] = [];
        const first = dueOccurrence(plan, today) ?? plan.nextOn;
        for (let day = first; day < before; day = nextOccurrence(plan, day))
          days.push(day < today ? today : day);
        return days.map((day) => ({ store, plan, day }));
      }),
  );
  return visits.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}
