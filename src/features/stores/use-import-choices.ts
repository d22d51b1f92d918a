import { useMemo, useState } from "react";
import { deviceTimeZone } from "#features/dates/dates.ts";
import type { PickedFile } from "#features/csv-import/use-import-file.ts";
import { withTimeZone } from "#domain/stores/import-advice.ts";
import type { ImportPlan } from "#domain/stores/import-stores.ts";
import type { Store } from "#domain/stores/store.ts";
import {
  decisionsByThemselves,
  type ImportDecisions,
  withDecisions,
} from "#domain/stores/import-decisions.ts";
import { withoutFormerManagers } from "#domain/stores/import-former-managers.ts";
import { withoutDoubtfulFacts } from "#domain/stores/own-field-doubts.ts";

const NO_DECISIONS: ImportDecisions = new Map();

/**
 * A picked file of stores with what whoever imports it has chosen for it: each choice is taken back
 * as it was made, and all of them end with the next file, not where the same one is read again.
 * @param known the stores that the file is compared with
 * @param former the names of property managers who have left, by id, perhaps since it was read
 */
export function useImportChoices(known: readonly Store[], former: ReadonlyMap<string, string>) {
  const [original, setOriginal] = useState<PickedFile<ImportPlan> | null>(null);
  const [isZoned, setZoned] = useState(false);
  const [isWithClosed, setWithClosed] = useState(false);
  const [isWithoutFacts, setWithoutFacts] = useState(false);
  // The store comes in without the cell, which is saved with its row after the import.
  const [isWithoutWrong, setWithoutWrong] = useState(true);
  const [isFollowing, setFollowing] = useState(true);
  const [chosen, setChosen] = useState(NO_DECISIONS);
  /** As the file has it, with its closed stores if these were chosen. */
  const asInFile = useMemo(() => {
    const rows = original?.plan.rows ?? [];
    return isWithClosed ? (original?.plan.rowsWithClosed ?? rows) : rows;
  }, [original, isWithClosed]);
  const read = useMemo(
    () => (isWithoutWrong ? (original?.plan.readWithoutWrongCells?.(isWithClosed) ?? asInFile) : asInFile),
    [original, asInFile, isWithoutWrong, isWithClosed],
  );
  const byThemselves = useMemo(() => decisionsByThemselves(read), [read]);
  const decisions = useMemo(() => new Map([...byThemselves, ...chosen]), [byThemselves, chosen]);
  /** With what was decided about rows that may be other stores. */
  const decided = useMemo(
    () => withoutFormerManagers(withDecisions(read, decisions, known), former),
    [read, decisions, known, former],
  );
  const picked = useMemo(() => {
    if (original === null) return null;
    const facts = isWithoutFacts ? withoutDoubtfulFacts(decided) : decided;
    const rows = isZoned ? withTimeZone(facts, deviceTimeZone()) : facts;
    return { ...original, plan: { ...original.plan, rows } };
  }, [original, decided, isWithoutFacts, isZoned]);
  return {
    original,
    asInFile,
    read,
    decided,
    picked,
    pick: (file: PickedFile<ImportPlan> | null) => {
      setOriginal(file);
      // Only read again, beside other people or stores: what was chosen holds.
      if (file !== null && file.name === original?.name && file.text === original.text) return;
      setZoned(false);
      setWithClosed(false);
      setWithoutFacts(false);
      setChosen(NO_DECISIONS);
      setFollowing(true);
      setWithoutWrong(true);
    },
    zone: { isOn: isZoned, onChange: setZoned },
    closed: { isOn: isWithClosed, onChange: setWithClosed },
    /** Whether wrong cells that a store can do without are left out. */
    wrongCells: { isOn: isWithoutWrong, onChange: setWithoutWrong },
    facts: { isOn: isWithoutFacts, onChange: setWithoutFacts },
    /** Whether the people whom the file names follow once the stores are sent. */
    following: { isOn: isFollowing, onChange: setFollowing },
    decisions,
    /** Whether the few rows that may be other stores are decided unless somebody says otherwise. */
    isDecidedByItself: byThemselves.size > 0,
    setDecisions: setChosen,
  };
}
