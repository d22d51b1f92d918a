import { fieldConflicts, type Fields } from "#domain/merge-fields.ts";
import { Refused } from "#server/http/refusals.ts";

/**
 * Lets a change pass unless it would overwrite what somebody else wrote into the same field since
 * it was begun: then 409 `edit_conflict` with both values of each such field, and nothing changes.
 * A change without `base` overwrites. See docs/api.md#conflicts.
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
  const { current: shown, ...who } = more;
  throw new Refused(
    409,
    "edit_conflict",
    "This was changed in the meantime. Please choose which one stays.",
    {
      current: shown,
      extra: { conflicts, ...who },
    },
  );
}
