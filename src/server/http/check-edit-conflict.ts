import { fieldConflicts, type Fields } from "#domain/merge-fields.ts";
import { Refused } from "#server/http/refusals.ts";
import * as TEXTS from "#texts/server/http.ts";

type Conflicts = ReturnType<typeof fieldConflicts>;

/**
 * Checks that a change does not overwrite a field that somebody else changed since the form was
 * opened. A change without `base` always overwrites. See docs/api.md#conflicts.
 * @throws Refused 409 `edit_conflict` with both values of each conflicting field.
 */
export function checkEditConflict(
  values: object,
  base: Fields | undefined,
  change: object,
  { current }: { readonly current: unknown },
): void {
  const conflicts = editConflicts(values, base, change);
  if (conflicts.length > 0) throw editConflict(conflicts, { current });
}

/** @returns the fields that a change would overwrite, as `checkEditConflict` decides */
export const editConflicts = (values: object, base: Fields | undefined, change: object): Conflicts =>
  base === undefined ? [] : fieldConflicts(values as Fields, base, change as Fields);

/** The refusal of a change with these conflicts; `movedBy` is who made the newer one, and when. */
export const editConflict = (
  conflicts: Conflicts,
  {
    current,
    ...changedBy
  }: { readonly current: unknown; readonly movedBy?: object; readonly movedAt?: string },
): Refused =>
  new Refused(409, "edit_conflict", TEXTS.editConflict, { current, extra: { conflicts, ...changedBy } });
