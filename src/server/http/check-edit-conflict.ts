import { fieldConflicts, type Fields } from "#domain/merge-fields.ts";
import { Refused } from "#server/http/refusals.ts";
import * as TEXTS from "#texts/server/http.ts";

/**
 * Checks that a change does not overwrite a field that somebody else changed since the form was
 * opened. A change without `base` always overwrites. See docs/api.md#conflicts.
 * @throws Refused 409 `edit_conflict` with both values of each conflicting field.
 */
export function checkEditConflict(
  current: object,
  base: Fields | undefined,
  change: object,
  more: { readonly current: unknown; readonly movedBy?: object; readonly movedAt?: string },
): void {
  if (base === undefined) return;
  const conflicts = fieldConflicts(current as Fields, base, change as Fields);
  if (conflicts.length === 0) return;
  const { current: baseValues, ...changedBy } = more;
  throw new Refused(409, "edit_conflict", TEXTS.editConflict, {
    current: baseValues,
    extra: { conflicts, ...changedBy },
  });
}
