import type { PlannedShare } from "#domain/plans/plan-stores.ts";
import { storeLabel } from "#domain/stores/store-label.ts";
import { leftOutItems } from "#features/lists/left-out-items.ts";
import { LeftOut } from "#features/lists/left-out.tsx";
import { OutcomeSheet } from "#features/sync-status/outcome-sheet.tsx";
import type { OutboxRow } from "#local-db/outbox/outbox-row.ts";
import * as TEXTS from "#texts/plans.ts";

interface PlanOutcomeProps {
  readonly plan: readonly PlannedShare[];
  readonly sentLabel: string;
  readonly onClose: () => void;
}

/** Where the mutation of each store is, and which stores were left out. */
export function PlanOutcome({ plan, sentLabel, onClose }: PlanOutcomeProps) {
  const queued = plan.flatMap((each) => ("payload" in each ? [each.store] : []));
  const items = leftOutItems(plan, ({ store }) => ({ id: store.id, name: storeLabel(store) }));
  return (
    <OutcomeSheet
      title={TEXTS.outcomeTitle}
      closeLabel={TEXTS.done}
      summary={TEXTS.queued(queued.length)}
      listLabel={TEXTS.toChange}
      sentLabel={sentLabel}
      queued={queued}
      nameOf={storeLabel}
      rowsOf={(rows, { id }) => rows.filter((row) => isOfPlan(row, id))}
      onClose={onClose}
    >
      <LeftOut title={TEXTS.leftOut(items.length)} items={items} />
    </OutcomeSheet>
  );
}

const isOfPlan = ({ action: { payload } }: OutboxRow, storeId: string): boolean =>
  (payload.kind === "savePlan" || payload.kind === "endPlan") && payload.storeId === storeId;
