/** What a field may hold. */
type Value = string | boolean | null;

/** The fields of something, by name. */
export type Fields = Readonly<Record<string, Value | undefined>>;

/** One field that two people changed: what it was when this change was begun, what it is now, and what was wanted. */
export interface FieldConflict {
  readonly field: string;
  readonly base: Value;
  readonly theirs: Value;
  readonly mine: Value;
}

/**
 * The fields a change would overwrite although somebody else changed them since it was begun. A
 * field nobody else touched, and one that already holds what is wanted, is no conflict. See
 * docs/offline.md#field-conflicts.
 */
export function fieldConflicts(current: Fields, base: Fields, change: Fields): readonly FieldConflict[] {
  return Object.entries(change).flatMap(([field, mine]) => {
    const [theirs, before] = [current[field], base[field]];
    if (mine === undefined || theirs === undefined || before === undefined) return [];
    return theirs === before || theirs === mine ? [] : [{ field, base: before, theirs, mine }];
  });
}
