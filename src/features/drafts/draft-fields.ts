/** Field values by name. */
export type Fields = Readonly<Record<string, string>>;

/**
 * Name of the field of a stored draft that holds texts which were replaced and not yet decided on,
 * as a JSON array of `Fields`.
 */
const REPLACED = "replaced";

/** What a stored draft consists of: the fields of the form, and those that were replaced. */
interface StoredDraft {
  readonly fields: Fields;
  readonly replaced: readonly Fields[];
}

/** Takes the fields of a stored draft apart. */
export function parseStored({ [REPLACED]: replaced = "[]", ...fields }: Fields): StoredDraft {
  return { fields, replaced: JSON.parse(replaced || "[]") as readonly Fields[] };
}

/** The opposite of `parseStored`. */
export const toStored = (fields: Fields, replaced: readonly Fields[]): Record<string, string> => ({
  ...fields,
  ...(replaced.length === 0 ? {} : { [REPLACED]: JSON.stringify(replaced) }),
});

/** True if both have the same fields with the same values. */
export const isSame = (a: Fields, b: Fields) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((field) => a[field] === b[field]);

/** Whether each text is part of the same field of another form: it was only continued there. */
export const contains = (whole: Fields, part: Fields) =>
  Object.entries(part).every(([field, text]) => (whole[field] ?? "").includes(text));

interface Typed {
  readonly start: Fields;
  readonly typed: Fields;
  readonly touched: ReadonlySet<string>;
  /** Submitted already: then the fields that were not edited are not added to it either. */
  readonly isSettled: boolean;
}

/** Whether something of a stored draft would be visible nowhere. */
export function isHidden(stored: Fields, { start, typed, touched, isSettled }: Typed): boolean {
  const changed = Object.fromEntries(
    Object.entries(stored).filter(([field, text]) => text !== (start[field] ?? "")),
  );
  return !contains(typed, isSettled ? changed : only(changed, touched));
}

/** The fields of these names. */
export const only = (fields: Fields, names: ReadonlySet<string>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => names.has(field)));

/** The fields of all other names. */
export const without = (fields: Fields, names: ReadonlySet<string>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !names.has(field)));

/** The fields before a submit, followed by what was typed since. */
export const appended = (before: Fields, now: Fields): Fields =>
  Object.fromEntries(
    Object.entries(before).map(([field, text]) => {
      const since = now[field] ?? "";
      return [field, since === "" || since === text ? text : `${text}\n${since}`];
    }),
  );

/** Of each field, what was typed after the fields were `submitted`. */
export const typedSince = (now: Fields, submitted: Fields, blank: Fields): Fields =>
  Object.fromEntries(
    Object.keys(blank).map((field) => [field, rest(now[field], submitted[field], blank[field])]),
  );

const rest = (now = "", submitted = "", blank = "") => {
  if (now === submitted) return blank;
  return now.startsWith(submitted) ? now.slice(submitted.length).trimStart() : now;
};
