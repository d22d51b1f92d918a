import { Button } from "@mantine/core";
import { SelectionBar } from "#features/lists/selection-bar.tsx";
import type { Selection } from "#features/lists/use-selection.ts";
import * as MANAGER_TEXTS from "#texts/store-manager.ts";
import * as PLAN_TEXTS from "#texts/plans.ts";
import * as PROPERTY_MANAGER_TEXTS from "#texts/store-property-manager.ts";
import * as REGION_TEXTS from "#texts/store-region.ts";
import * as TEXTS from "#texts/store-deletion.ts";

/** What can be done with selected stores. */
export type StoreSelectionAct =
  | "deleteStores"
  | "changeManagers"
  | "propertyManagerOfStores"
  | "regionOfStores"
  | "planForStores";

interface StoreSelectionProps {
  readonly selection: Selection;
  /** Operators change the manager of stores. */
  readonly isOperator: boolean;
  readonly onSelectFound: () => void;
  readonly onAct: (act: StoreSelectionAct) => void;
}

/** How many stores are selected, and what can be done with them, above the list. */
export function StoreSelection({ selection, isOperator, onSelectFound, onAct }: StoreSelectionProps) {
  const count = selection.ids.size;
  const button = (act: StoreSelectionAct, label: string) => (
    <Button size="sm" variant="default" disabled={count === 0} onClick={() => onAct(act)}>
      {label}
    </Button>
  );
  return (
    <SelectionBar selection={selection} texts={BAR_TEXTS} onSelectFound={onSelectFound}>
      {button("planForStores", count === 0 ? PLAN_TEXTS.newPlan : PLAN_TEXTS.newPlanFor(count))}
      {isOperator && button("changeManagers", MANAGER_TEXTS.changeSelected)}
      {button("propertyManagerOfStores", PROPERTY_MANAGER_TEXTS.changeSelected)}
      {button("regionOfStores", REGION_TEXTS.setRegion)}
      <Button
        size="sm"
        variant="default"
        color="red.8"
        disabled={count === 0}
        onClick={() => onAct("deleteStores")}
      >
        {TEXTS.deleteSelected}
      </Button>
    </SelectionBar>
  );
}

const BAR_TEXTS = {
  label: TEXTS.selectedStores,
  selected: TEXTS.selected,
  selectFound: TEXTS.selectFound,
  selectNone: TEXTS.selectNone,
  done: TEXTS.done,
};
