import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { RowDoubt } from "#domain/import-doubts.ts";
import type { PickedFile, PreparedFile } from "#features/csv-import/use-import-file.ts";
import { warningsOfPerson } from "#features/operator/person-warnings.ts";
import { type PeoplePlan, type Row, wrongCellsOf } from "#features/operator/people-rows.ts";

/**
 * Imports a file by itself that whoever made it has decided to import, once. Errors, and whatever
 * is to be checked, stop it: then its preview is there like that of every other file. The decision
 * leaves the address with it: a reload, or going back here, shows the preview.
 */
export function useDecidedFile(
  file: PreparedFile | null,
  picked: PickedFile<PeoplePlan> | null,
  submit: (picked: PickedFile<PeoplePlan>) => Promise<unknown>,
): void {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isUsed = useRef(false);
  const begin = useEffectEvent((decided: PreparedFile, read: PickedFile<PeoplePlan>) => {
    isUsed.current = true;
    const state = { importFile: { ...decided, isDecided: false } };
    void navigate(`${pathname}${search}`, { replace: true, state });
    if (read.text === decided.text && isWithoutDoubt(read.plan)) void submit(read);
  });
  useEffect(() => {
    // What only this device has read is decided about when the server has compared it.
    const isCompared = picked !== null && picked.plan.waitsFor === undefined;
    if (file?.isDecided === true && isCompared && !isUsed.current) begin(file, picked);
  }, [file, picked]);
}

/** Whoever registers types a missing name: there is nothing to decide about it. */
const isOfName = ({ field }: { readonly field: string | null }) => field === "name";

/** A few unknown stores are left out by themselves, and are in the file of the result. */
const ROWS_OF_EACH_WRONG = 10;

function isWithoutDoubt({ rows, columnProblem }: PeoplePlan): boolean {
  const isChanging = rows.some(({ kind }) => kind === "new" || kind === "changed");
  const wrong = rows.filter((row) => wrongCellsOf(row).length > 0).length;
  const isFew = wrong * ROWS_OF_EACH_WRONG <= rows.length;
  const isKnown = (row: Row, doubt: RowDoubt) =>
    isOfName(doubt) ||
    (isFew && wrongCellsOf(row).some(({ field, value }) => field === doubt.field && value === doubt.value));
  const isClear = rows.every(
    (row) => row.kind !== "faulty" && warningsOfPerson(row).every((doubt) => isKnown(row, doubt)),
  );
  return columnProblem === null && isChanging && isClear;
}
