import { useState } from "react";

type Problems<Field extends string> = Partial<Record<Field, string>>;

/**
 * Validation state of a form. `check` runs on submit and shows all errors; an error disappears as
 * soon as its field is valid. `find` validates the current values and runs on every render.
 */
export function useProblems<Field extends string>(find: () => Problems<Field>) {
  const [reportedFields, setReportedFields] = useState<readonly Field[]>([]);
  const now = find();
  const problems: Problems<Field> = {};
  for (const field of reportedFields) if (now[field] !== undefined) problems[field] = now[field];
  /** Shows all current errors; returns true if there are none. */
  const check = (): boolean => {
    const invalid = Object.keys(now) as Field[];
    setReportedFields(invalid);
    return invalid.length === 0;
  };
  return { problems, check };
}
