import { foldName, foldText } from "#domain/search.ts";
import type { ImportRow } from "#domain/stores/import-row.ts";
import { isSameForm } from "#domain/stores/form-of-row.ts";
import { isDateHeading, isNumberHeading, PLACEHOLDERS } from "#domain/stores/own-field-headings.ts";
import { type OwnField, ownFieldsFrom, withOwnFields } from "#domain/stores/own-fields.ts";
import { formOfStore } from "#domain/stores/store.ts";
import * as TEXTS from "#texts/rules/store-import.ts";

// Values of own fields that a former system has where it knows none, or that are no value of the
// kind that the heading says: docs/product.md#own-fields-of-a-store.

const lettersOf = (text: string) => foldText(text).replaceAll(/[^\p{L}\p{N}]/gu, "");
/** @returns whether a text stands for nothing, such as "TBD", "n/a" or "-" */
export const isPlaceholder = (value: string) => {
  const letters = lettersOf(value);
  return letters === "" || PLACEHOLDERS.includes(letters);
};

/** Months by their first three letters, in English and Spanish. */
const MONTHS = /^(?:jan|ene|feb|mar|apr|abr|may|jun|jul|aug|ago|sep|set|oct|nov|dec|dic)\p{L}*$/u;

/**
 * @returns whether a text may be a date, with or without the day, in whatever order its country
 *   writes it: "2015-12-31", "12/31/2015", "31.12.2015", "Dec 31, 2015", "12/2015", "2015"
 */
export function isDateText(text: string): boolean {
  const folded = foldText(text).replace(/t?\s*\d{1,2}:\d{2}(?::\d{2})?.*$/u, "");
  const parts = folded.split(/[\s./,-]+|\bde\b/u).filter((part) => part !== "");
  if (parts.length === 0 || parts.length > 3) return false;
  const isYear = (part: string) => /^(?:1[89]|20)\d{2}$/u.test(part);
  if (parts.length === 1) return isYear(folded.trim());
  const months = parts.filter((part) => MONTHS.test(part)).length;
  const numbers = parts
    .filter((part) => /^\d{1,4}(?:st|nd|rd|th)?$/u.test(part))
    .map((part) => Number.parseInt(part, 10));
  if (months + numbers.length !== parts.length || months > 1) return false;
  const years = parts.filter(isYear).length;
  // Of a day, a month and a year the year may have two digits.
  if (years > 1 || (years === 0 && parts.length < 3)) return false;
  const small = numbers.filter((number) => number < 1000);
  const [a = 1, b = 1] = years === 0 ? small.slice(0, 2) : small;
  if (months === 1) return a >= 1 && a <= 31;
  if (parts.length === 2) return a >= 1 && a <= 12;
  return isDayOf(a, b) || isDayOf(b, a);
}

/** In a leap year: the year may have two digits. */
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isDayOf = (day: number, month: number) => day >= 1 && day <= (DAYS[month - 1] ?? 0);

/** @returns whether a text is one number, perhaps with a unit of area behind it */
export const isNumberText = (text: string): boolean =>
  /^[+-]?\d[\d.,'’\s]*(?:sq\.?\s*(?:ft|feet|m)\.?|square\s+(?:feet|meters?)|sf|ft2|ft²|m2|m²|qm)?$/iu.test(
    text.trim(),
  );

/** @returns why the value of an own field may be none, or null */
export function ownFieldDoubt({ label, value }: OwnField): string | null {
  if (isPlaceholder(value)) return TEXTS.standsForNothing(value);
  if (isDateHeading(label) && !isDateText(value)) return TEXTS.noDate(value);
  return isNumberHeading(label) && !isNumberText(value) ? TEXTS.noNumber(value) : null;
}

/** @returns the own fields that a row would write and that are doubtful, with the reason */
export function doubtfulFacts(row: ImportRow): readonly (OwnField & { readonly message: string })[] {
  if (row.kind !== "new" && row.kind !== "changed") return [];
  const stored = row.kind === "changed" ? storedFacts(row.store.ownFields) : new Map<string, string>();
  return ownFieldsFrom(row.form.ownFields).flatMap((fact) => {
    if (stored.get(foldName(fact.label)) === fact.value) return [];
    const isOther = row.isInOtherOrder?.(fact.label, fact.value) === true;
    const message = ownFieldDoubt(fact) ?? (isOther ? TEXTS.dateInOtherOrder(fact.value) : null);
    return message === null ? [] : [{ ...fact, message }];
  });
}

const storedFacts = (text: string | null | undefined): ReadonlyMap<string, string> =>
  new Map(ownFieldsFrom(text).map(({ label, value }) => [foldName(label), value]));

/** @returns the rows without these values: a new store has none, another one keeps its own */
export const withoutDoubtfulFacts = (rows: readonly ImportRow[]): readonly ImportRow[] =>
  rows.map((row) => {
    if (row.kind !== "new" && row.kind !== "changed") return row;
    const doubtful = doubtfulFacts(row);
    if (doubtful.length === 0) return row;
    const stored = row.kind === "changed" ? storedFacts(row.store.ownFields) : new Map<string, string>();
    const former = doubtful.map(({ label }) => ({ label, value: stored.get(foldName(label)) ?? "" }));
    const text = withOwnFields(row.form.ownFields ?? "", former);
    if (row.kind === "new") return { ...row, form: { ...row.form, ownFields: text || undefined } };
    const form = { ...row.form, ownFields: text || (row.store.ownFields ? null : undefined) };
    if (row.endsNamed !== undefined || !isSameForm(form, formOfStore(row.store))) return { ...row, form };
    const {
      form: _form,
      stateInFile: _state,
      zipInFile: _zip,
      otherManager: _other,
      endsNamed: _ends,
      ...unchanged
    } = row;
    return { ...unchanged, kind: "unchanged" };
  });
