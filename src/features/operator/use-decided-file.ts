import { useEffect, useEffectEvent, useRef } from "react";
import type { PickedFile, PreparedFile } from "#features/csv-import/use-import-file.ts";
import { warningsOfPerson } from "#features/operator/person-warnings.ts";
import type { PeoplePlan } from "#features/operator/plan-people.ts";

/**
 * Imports a file by itself that whoever made it has decided to import, once. Errors, and whatever
 * is to be checked, stop it: then its preview is there like that of every other file. That holds
 * for the same file after a reload too, whose people are invited by then.
 */
export function useDecidedFile(
  file: PreparedFile | null,
  picked: PickedFile<PeoplePlan> | null,
  submit: (picked: PickedFile<PeoplePlan>) => Promise<unknown>,
): void {
  const isStarted = useRef(false);
  const start = useEffectEvent((read: PickedFile<PeoplePlan>) => void submit(read));
  useEffect(() => {
    if (file?.isDecided !== true || picked === null || isStarted.current) return;
    isStarted.current = true;
    if (picked.text === file.text && isWithoutDoubt(picked.plan)) start(picked);
  }, [file, picked]);
}

function isWithoutDoubt({ rows, columnProblem }: PeoplePlan): boolean {
  const isChanging = rows.some(({ kind }) => kind === "new" || kind === "changed");
  const isClear = rows.every((row) => row.kind !== "faulty" && warningsOfPerson(row).length === 0);
  return columnProblem === null && isChanging && isClear;
}
