import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
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
  const head = useRef<HTMLElement>(null);
  // The button that began the selection is gone: its focus goes on here.
  useEffect(() => head.current?.focus(), []);
  return (
    <section className="card column tight" aria-label={TEXTS.selectedStores} tabIndex={-1} ref={head}>
      <strong role="status">{TEXTS.selected(count)}</strong>
      <div className="row tight">
        <Button variant="default" size="sm" onClick={onSelectFound}>
          {TEXTS.selectFound}
        </Button>
        {count > 0 && (
          <Button variant="default" size="sm" onClick={() => selection.choose([])}>
            {TEXTS.selectNone}
          </Button>
        )}
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
        <Button variant="subtle" size="sm" onClick={selection.stop}>
          {TEXTS.done}
        </Button>
      </div>
    </section>
  );
}
