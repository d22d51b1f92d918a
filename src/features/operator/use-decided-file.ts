import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { PickedFile, PreparedFile } from "#features/csv-import/use-import-file.ts";
import { warningsOfPerson } from "#features/operator/person-warnings.ts";
import type { PeoplePlan } from "#features/operator/people-rows.ts";

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
    if (file?.isDecided === true && picked !== null && !isUsed.current) begin(file, picked);
  }, [file, picked]);
}

/** Whoever registers types a missing name: there is nothing to decide about it. */
const isOfName = ({ field }: { readonly field: string | null }) => field === "name";

function isWithoutDoubt({ rows, columnProblem }: PeoplePlan): boolean {
  const isChanging = rows.some(({ kind }) => kind === "new" || kind === "changed");
  const isClear = rows.every((row) => row.kind !== "faulty" && warningsOfPerson(row).every(isOfName));
  return columnProblem === null && isChanging && isClear;
}
