type Problems<Field extends string> = Partial<Record<Field | "form", string>>;

/**
 * Updates the errors that a form shows after the field `changed` was edited, for forms whose server
 * reports errors of fields too. An error found on this device goes when it no longer applies, also
 * where another field was edited (a repeated password); one of the server goes when its field is
 * edited. The message about the whole form stays until the next submit.
 *
 * @param before the errors found on this device before the edit, `now` those after it
 */
export function problemsAfterEdit<Field extends string>(
  problems: Problems<Field>,
  changed: Field,
  { before, now }: { readonly before: Problems<Field>; readonly now: Problems<Field> },
): Problems<Field> {
  const left: Problems<Field> = {};
  for (const [name, message] of Object.entries(problems) as [Field | "form", string][]) {
    const isFoundHere = message === before[name];
    const problem = isFoundHere || name === changed ? now[name] : message;
    if (problem !== undefined) left[name] = problem;
  }
  return left;
}
