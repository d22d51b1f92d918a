import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import type { Selection } from "#features/lists/use-selection.ts";

interface SelectionBarProps {
  readonly selection: Selection;
  readonly texts: {
    readonly label: string;
    readonly selected: (count: number) => string;
    readonly selectFound: string;
    readonly selectNone: string;
    readonly done: string;
  };
  readonly onSelectFound: () => void;
  /** The buttons of what can be done with the selected ones. */
  readonly children: ReactNode;
}

/** How many are selected, and what can be done with them, above the list. */
export function SelectionBar({ selection, texts, onSelectFound, children }: SelectionBarProps) {
  const count = selection.ids.size;
  const head = useRef<HTMLElement>(null);
  // The button that began the selection is gone: its focus goes on here.
  useEffect(() => head.current?.focus(), []);
  return (
    <section className="card column tight" aria-label={texts.label} tabIndex={-1} ref={head}>
      <strong role="status">{texts.selected(count)}</strong>
      <div className="row tight">
        <Button variant="default" size="sm" onClick={onSelectFound}>
          {texts.selectFound}
        </Button>
        {count > 0 && (
          <Button variant="default" size="sm" onClick={() => selection.choose([])}>
            {texts.selectNone}
          </Button>
        )}
        {children}
        <Button variant="subtle" size="sm" onClick={selection.stop}>
          {texts.done}
        </Button>
      </div>
    </section>
  );
}
