import { useMemo, useState } from "react";
import { useUnknownTrades } from "#features/csv-import/doubtful-trades.tsx";
import type { PickedFile } from "#features/csv-import/use-import-file.ts";
import { newId } from "#features/forms/new-id.ts";
import type { ChosenManager } from "#features/operator/manager-of-workers.tsx";
import { type PeoplePlan, type Row, withChoices, writtenTrades } from "#features/operator/people-rows.ts";

/** The file of an import of people with what whoever imports it chose; another file begins anew. */
export function usePeopleChoices() {
  const [original, setOriginal] = useState<PickedFile<PeoplePlan> | null>(null);
  const [choices, setChoices] = useState(AT_FIRST);
  // The same when a file is imported again after a lost connection.
  const [importId, setImportId] = useState(newId);
  const chosen = useMemo(() => fileWith(original, choices), [original, choices]);
  const trades = useMemo(() => (chosen?.plan.rows ?? []).flatMap(writtenTrades), [chosen]);
  const unknownTrades = useUnknownTrades(trades);
  const picked = useMemo(
    () => (choices.isWithoutTrades ? fileWith(original, { ...choices, leftTrades: unknownTrades }) : chosen),
    [original, chosen, choices, unknownTrades],
  );
  const choice = (field: "isWithLeft" | "isKeepingLinks" | "isWithoutWrongCells" | "isWithoutTrades") => ({
    isOn: choices[field],
    onChange: (isOn: boolean) => setChoices((before) => ({ ...before, [field]: isOn })),
  });
  /** The rows as they would be without one of the choices, for what is said about it. */
  const rowsWith = (more: Partial<Choices>): readonly Row[] =>
    fileWith(original, { ...choices, ...more })?.plan.rows ?? [];
  return {
    original,
    chosen,
    picked,
    trades,
    unknownTrades,
    importId,
    choice,
    rowsWith,
    managerOfOthers: choices.managerOfOthers,
    chooseManager: (manager: ChosenManager | null) =>
      setChoices((before) => ({ ...before, managerOfOthers: manager })),
    pick: (file: PickedFile<PeoplePlan> | null) => {
      setOriginal(file);
      // What was chosen while the server did not answer holds when it does.
      if (original?.plan.waitsFor !== undefined && original.text === file?.text) return;
      setChoices(AT_FIRST);
      setImportId(newId());
    },
  };
}

type Choices = Parameters<typeof withChoices>[1];

const fileWith = (file: PickedFile<PeoplePlan> | null, choices: Choices): PickedFile<PeoplePlan> | null =>
  file && { ...file, plan: withChoices(file.plan, choices) };

const AT_FIRST = {
  isWithLeft: false,
  isKeepingLinks: true,
  isWithoutWrongCells: true,
  isWithoutTrades: false,
  managerOfOthers: null as ChosenManager | null,
};
