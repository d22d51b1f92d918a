import { useState } from "react";

/** Why a form cannot be submitted; `field` is the field it concerns, if any. */
export interface Problem {
  readonly field?: string | undefined;
  readonly message: string;
}

/** @returns the message for this field, if the problem concerns it. */
export const problemAt = (problem: Problem | null, field: string): string | undefined =>
  problem?.field === field ? problem.message : undefined;

/**
 * The problem of a form that shows one at a time. `find` looks for problems of what the form
 * contains now; while a problem is shown, it runs on every render. A problem at a field that `find`
 * finds goes as soon as the field is right; any other stays until the next submit.
 *
 * @returns the problem to show, and a function that sets it on submit
 */
export function useFormProblem(
  find: () => readonly (Problem | null)[],
): readonly [Problem | null, (problem: Problem | null) => void] {
  const [current, setCurrent] = useState<{ readonly problem: Problem; readonly isFoundHere: boolean } | null>(
    null,
  );
  const foundAt = (field: string | undefined) =>
    field === undefined ? undefined : find().find((each) => each?.field === field);
  const show = (problem: Problem | null) =>
    setCurrent(problem && { problem, isFoundHere: foundAt(problem.field) !== undefined });
  if (current === null) return [null, show];
  return [current.isFoundHere ? (foundAt(current.problem.field) ?? null) : current.problem, show];
}
