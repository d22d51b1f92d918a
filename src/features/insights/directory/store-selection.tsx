import { Button } from "@mantine/core";
import { SelectionBar } from "#features/lists/selection-bar.tsx";
import type { Selection } from "#features/lists/use-selection.ts";
import * as MANAGER_TEXTS from "#texts/store-manager.ts";
import * as PROPERTY_MANAGER_TEXTS from "#texts/store-property-manager.ts";
import * as REGION_TEXTS from "#texts/store-region.ts";
import * as TEXTS from "#texts/store-deletion.ts";

interface StoreSelectionProps {
  readonly selection: Selection;
  readonly onSelectFound: () => void;
  readonly onRegion: () => void;
  readonly onPropertyManager: () => void;
  readonly onDelete: () => void;
  /** Null for whoever may not change the manager of all of them. */
  readonly onChangeManager: (() => void) | null;
}

/** How many stores are selected, and what can be done with them, above the list. */
export function StoreSelection(props: StoreSelectionProps) {
  const { selection, onSelectFound, onRegion, onPropertyManager, onDelete, onChangeManager } = props;
  const count = selection.ids.size;
  return (
    <SelectionBar selection={selection} texts={BAR_TEXTS} onSelectFound={onSelectFound}>
      {onChangeManager && (
        <Button size="sm" variant="default" disabled={count === 0} onClick={onChangeManager}>
          {MANAGER_TEXTS.changeSelected}
        </Button>
      )}
      <Button variant="default" size="sm" disabled={count === 0} onClick={onPropertyManager}>
        {PROPERTY_MANAGER_TEXTS.changeSelected}
      </Button>
      <Button variant="default" size="sm" disabled={count === 0} onClick={onRegion}>
        {REGION_TEXTS.setRegion}
      </Button>
      <Button size="sm" color="red.8" disabled={count === 0} onClick={onDelete}>
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
