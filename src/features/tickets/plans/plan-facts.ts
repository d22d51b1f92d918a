import { dollarsFromCents } from "#domain/money.ts";
import type { Plan, PlanRecord } from "#domain/plans/plans.ts";
import type { StorePlan } from "#domain/plans/plan-share.ts";
import { priorityLabel } from "#domain/tickets/priority.ts";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import { dayOf } from "#features/dates/dates.ts";
import * as REPEAT_TEXTS from "#texts/repeats.ts";
import * as TEXTS from "#texts/plans.ts";

/** @returns how a plan's tickets went this year, as a sentence */
export const recordText = ({ onTime, missed, open }: PlanRecord): string =>
  onTime + missed + open === 0 ? TEXTS.noRecord : TEXTS.record(onTime, missed, open);

/** @returns how often a share makes a ticket */
export const rhythmText = ({ unit, every }: StorePlan): string => REPEAT_TEXTS.repeatsEvery[unit](every);

/** @returns how often a plan makes tickets, for how many stores, and when the next one comes */
export function factsOfPlan({ text, shares, running, nextOn }: Plan): readonly (string | null)[] {
  const over = shares.length - running;
  return [
    rhythmText(text),
    TEXTS.inStores(running),
    over > 0 && nextOn !== null ? TEXTS.endedFor(over) : null,
    nextOn === null ? null : TEXTS.nextOn(dayOf(nextOn)),
  ];
}

/** @returns priority, category and due days of the tickets of a share */
export const factsOf = ({
  priority,
  category,
  dueAfterDays,
  vendor,
}: StorePlan): readonly (string | null)[] => [
  priorityLabel(priority),
  category,
  dueText(dueAfterDays),
  vendorText(vendor),
];

/** @returns who does the work of a share; null where the property manager decides */
export function vendorText(vendor: StorePlan["vendor"]): string | null {
  if (vendor == null) return null;
  const { name, upToCents } = vendor;
  return upToCents === null ? TEXTS.doneBy(name) : TEXTS.doneByUpTo(name, dollarsFromCents(upToCents));
}

function dueText(days: number | null): string {
  if (days === null) return TEXTS.dueByPriority;
  return days === 0 ? TEXTS.dueAtOnce : TEXTS.dueAfter(days);
}

/** @returns whether a row of the outbox changes a share of this plan, and of no other one */
export const isOfPlan = ({ action: { payload } }: OutboxRow, planId: string): boolean =>
  (payload.kind === "savePlan" || payload.kind === "endPlan") && payload.planId === planId;
