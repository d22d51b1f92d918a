import { useMemo } from "react";
import { mayOperate } from "#domain/accounts/operator.ts";
import type { Planner } from "#domain/plans/store-plan.ts";
import { type Plan, plansIn } from "#domain/plans/plans.ts";
import type { Store } from "#domain/stores/store.ts";
import { useNow, useToday } from "#features/dates/use-today.ts";
import { useLiveQuery } from "#features/hooks/use-live-query.ts";
import { useSignedIn } from "#features/session/signed-in.ts";
import { withFirstPull } from "#local-db/first-pull.ts";
import { readStores } from "#local-db/read/stores.ts";
import { visibleTickets } from "#local-db/read/tickets.ts";

/** The signed-in person for the rules of plans. */
export function usePlanner(): Planner {
  const { account, actor } = useSignedIn();
  const isOperator = mayOperate(account);
  return useMemo(
    () => ({ id: actor.id, role: actor.role, isReader: actor.isReader, isOperator }),
    [actor.id, actor.role, actor.isReader, isOperator],
  );
}

/** The plans on this device, and its stores. */
interface ReadPlans {
  readonly plans: readonly Plan[];
  readonly stores: readonly Store[];
}

/**
 * Every plan on this device as a live query, changes that wait here included; undefined while it is
 * first read.
 */
export function usePlans() {
  const { db } = useSignedIn();
  const today = useToday();
  const nowMs = useNow();
  return useLiveQuery(
    () =>
      withFirstPull(db, async (): Promise<ReadPlans> => {
        const stores = await readStores(db);
        const tickets = (await visibleTickets(db)).filter(({ planId }) => planId != null);
        return { stores, plans: plansIn(stores, tickets, { nowMs, today }) };
      }),
    [db, today, nowMs],
  );
}
