/** Value of a field. */
type Value = string | boolean | null;

/** Fields of an entity by name. */
export type Fields = Readonly<Record<string, Value | undefined>>;

/**
 * A field that two people changed: its value when editing began, its value on the server now, and
 * the wanted value.
 */
export interface FieldConflict {
  readonly field: string;
  readonly base: Value;
  readonly theirs: Value;
  readonly mine: Value;
}

/**
 * @returns the fields a change would overwrite although somebody else changed them since editing
 *   began. A field nobody else changed, or one that already has the wanted value, is no conflict.
 *   See docs/offline.md#field-conflicts.
 */
export function fieldConflicts(current: Fields, base: Fields, change: Fields): readonly FieldConflict[] {
  return Object.entries(change).flatMap(([field, mine]) => {
    const [theirs, before] = [current[field], base[field]];
    if (mine === undefined || theirs === undefined || before === undefined) return [];
    return theirs === before || theirs === mine ? [] : [{ field, base: before, theirs, mine }];
  });
}
