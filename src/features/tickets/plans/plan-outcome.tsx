import type { PlannedShare } from "#domain/plans/plan-stores.ts";
import { entityIdsOf } from "#domain/mutations/mutation.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { useIsOnline } from "#features/hooks/use-is-online.ts";
import { leftOutItems } from "#features/lists/left-out-items.ts";
import { LeftOut } from "#features/lists/left-out.tsx";
import { OutcomeSheet } from "#features/sync-status/outcome-sheet.tsx";
import { resultOfPlan } from "#features/tickets/plans/result-of-plan.ts";
import { isOfPlan } from "#features/tickets/plans/plan-facts.ts";
import * as TEXTS from "#texts/plans.ts";

interface PlanOutcomeProps {
  readonly plan: readonly PlannedShare[];
  /** Whether stores were given the plan, or changed. */
  readonly kind: "planned" | "changed";
  readonly onClose: () => void;
}

/** Where the mutation of each store is, and which stores were left out. */
export function PlanOutcome({ plan, kind, onClose }: PlanOutcomeProps) {
  const queued = plan.flatMap((each) =>
    "payload" in each && "planId" in each.payload ? [{ ...each.store, planId: each.payload.planId }] : [],
  );
  const isOnline = useIsOnline();
  const items = leftOutItems(plan, ({ store }) => ({ id: store.id, name: storeLabel(store) }));
  return (
    <OutcomeSheet
      title={TEXTS.outcomeTitle}
      closeLabel={TEXTS.done}
      summary={(counts) => resultOfPlan(kind, counts, isOnline)}
      listLabel={TEXTS.toChange}
      sentLabel={kind === "planned" ? TEXTS.started : TEXTS.changed}
      queued={queued}
      nameOf={storeLabel}
      rowsOf={(rows, { id, planId }) =>
        rows.filter((row) => isOfPlan(row, planId) && entityIdsOf(row.action.payload).includes(id))
      }
      onClose={onClose}
    >
      <LeftOut title={TEXTS.leftOut(items.length)} items={items} />
    </OutcomeSheet>
  );
}
