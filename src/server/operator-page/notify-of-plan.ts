import { writtenDay } from "#domain/calendar-day.ts";
import { cityOfZone } from "#domain/time-zone.ts";
import type { LastDay } from "#domain/accounts/planned-leaving.ts";
import type { StoredUser } from "#server/accounts/records.ts";
import { personChanged } from "#server/accounts/person-changed.ts";
import type { WriteContext } from "#server/context.ts";
import { notify } from "#server/notifications/notify.ts";
import { peopleAround } from "#server/operator-page/people-around.ts";
import { cardForAcquainted } from "#server/operator-page/tell-of-leaving.ts";
import * as TEXTS from "#texts/server/hand-over.ts";

/** What a notification of a plan says. */
interface PlanSummary extends LastDay {
  readonly successors: readonly string[];
}

/**
 * Notifies the property manager of a worker, the managers of open tickets and the other side of the
 * stores that somebody is to leave. The workers of a property manager are notified on the day only.
 */
export async function notifyOfPlan(
  tx: WriteContext,
  user: StoredUser,
  { plan, actorId }: { plan: PlanSummary; actorId: string },
): Promise<void> {
  for (const [id, { tickets, storeIds, isWorker }] of await peopleAround(tx, user))
    if (!isWorker || tickets.length + storeIds.length > 0)
      notify(tx, actorId, [id], () => {
        const counts = { stores: storeIds.length, openTickets: tickets.length };
        const takeover =
          plan.successors.length === 0
            ? TEXTS.nobodyTakesOverThen(counts)
            : TEXTS.takeOverThen(plan.successors, counts);
        return {
          type: "leaving",
          title: TEXTS.somebodyLeaves,
          message: [TEXTS.leavesAtEndOf(user.name, writtenDay(plan.day), cityOfZone(plan.timeZone)), takeover]
            .filter(Boolean)
            .join(" "),
          data: { userId: user.id },
        };
      });
}

/** Notifies the same people that a plan was withdrawn. */
export async function notifyOfWithdrawal(
  tx: WriteContext,
  user: StoredUser,
  { day, actorId }: { day: string; actorId: string },
): Promise<void> {
  for (const [id, { tickets, storeIds, isWorker }] of await peopleAround(tx, user))
    if (!isWorker || tickets.length + storeIds.length > 0)
      notify(tx, actorId, [id], () => ({
        type: "leaving",
        title: TEXTS.somebodyStays,
        message: TEXTS.staysAfterAll(user.name, writtenDay(day)),
        data: { userId: user.id },
      }));
}

/** Devices that have the person's card get it anew, with the day or without it. */
export async function recordCard(tx: WriteContext, user: StoredUser): Promise<void> {
  tx.recordChange(personChanged(user), await cardForAcquainted(tx, user.id));
}
