declare const UNKNOWN: unique symbol;

/**
 * A word of a closed list that a newer or foreign server sent and this app does not know. It is
 * shown as it stands; being none of the list, it fits no rule and offers no act. The brand makes
 * the compiler refuse it as a key of a table of the known words.
 */
export type UnknownValue = string & { readonly [UNKNOWN]: true };

/** The word as `read` knows it, or itself where it does not. */
export const knownOrRaw = <Known extends string>(
  word: string,
  read: (word: string) => Known | null,
): Known | UnknownValue => read(word) ?? (word as UnknownValue);
