declare const UNKNOWN: unique symbol;

/**
 * A value outside a closed list, sent by a newer or legacy server. It is displayed as it is; it
 * matches no rule, so it permits nothing. The brand prevents its use as a key of a table of known
 * values.
 */
export type UnknownValue = string & { readonly [UNKNOWN]: true };

/** @returns the known value `read` finds for a text, else the text itself. */
export const knownOrRaw = <Known extends string>(
  name: string,
  read: (name: string) => Known | null,
): Known | UnknownValue => read(name) ?? (name as UnknownValue);
