import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { Selection } from "#features/lists/use-selection.ts";
import { REPETITION_ACTS, type RepetitionAct } from "#features/tickets/repeat/repetition-line.tsx";
import * as TEXTS from "#texts/repetitions.ts";

interface RepetitionSelectionProps {
  readonly selection: Selection;
  readonly onSelectFound: () => void;
  readonly onAct: (act: RepetitionAct) => void;
}

/** How many repetitions are selected, and what can be done with them, above the list. */
export function RepetitionSelection({ selection, onSelectFound, onAct }: RepetitionSelectionProps) {
  const count = selection.ids.size;
  const head = useRef<HTMLElement>(null);
  // The button that began the selection is gone: its focus goes on here.
  useEffect(() => head.current?.focus(), []);
  return (
    <section className="card column tight" aria-label={TEXTS.selectedRepetitions} tabIndex={-1} ref={head}>
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
        {REPETITION_ACTS.map((act) => (
          <Button
            key={act}
            size="sm"
            disabled={count === 0}
            {...(act === "end" ? { color: "red.8" } : { variant: "default" })}
            onClick={() => onAct(act)}
          >
            {TEXTS.acts[act]}
          </Button>
        ))}
        <Button variant="subtle" size="sm" onClick={selection.stop}>
          {TEXTS.done}
        </Button>
      </div>
    </section>
  );
}
