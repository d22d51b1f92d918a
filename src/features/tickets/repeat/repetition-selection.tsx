import { Button } from "@mantine/core";
import { SelectionBar } from "#features/lists/selection-bar.tsx";
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
  return (
    <SelectionBar selection={selection} texts={BAR_TEXTS} onSelectFound={onSelectFound}>
      {REPETITION_ACTS.map((act) => (
        <Button
          key={act}
          size="sm"
          disabled={selection.ids.size === 0}
          variant="default"
          {...(act === "end" ? { color: "red.8" } : {})}
          onClick={() => onAct(act)}
        >
          {TEXTS.acts[act]}
        </Button>
      ))}
    </SelectionBar>
  );
}

const BAR_TEXTS = {
  label: TEXTS.selectedRepetitions,
  selected: TEXTS.selected,
  selectFound: TEXTS.selectFound,
  selectNone: TEXTS.selectNone,
  done: TEXTS.done,
};
