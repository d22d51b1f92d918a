import { useCallback, useMemo, useState } from "react";

/** The selected entries of a list, and how one is added or taken out. */
export interface SelectedIds {
  readonly ids: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

/** The selection of a list; it goes with the screen. */
export interface Selection extends SelectedIds {
  readonly isOn: boolean;
  readonly start: () => void;
  readonly stop: () => void;
  readonly choose: (ids: readonly string[]) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** Selects entries of a list, across its pages and filters. */
export function useSelection(): Selection {
  const [isOn, setOn] = useState(false);
  const [ids, setIds] = useState(NONE);
  // Stable, because every entry of the list gets it.
  const toggle = useCallback(
    (id: string) =>
      setIds((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  return useMemo(
    () => ({
      isOn,
      ids,
      toggle,
      start: () => setOn(true),
      stop: () => {
        setOn(false);
        setIds(NONE);
      },
      choose: (chosen: readonly string[]) => setIds(new Set(chosen)),
    }),
    [isOn, ids, toggle],
  );
}
