import { foldText } from "#domain/search.ts";
import { fieldOfHeading } from "#domain/stores/import-headings.ts";
import { isOwnFields, ownFieldsFrom } from "#domain/stores/own-fields.ts";
import { LENGTHS } from "#domain/lengths.ts";
import * as TEXTS from "#texts/rules/stores.ts";

// Own fields are columns of the CSV of stores beside all others, and are read back by their names:
// docs/product.md#own-fields-of-a-store.

/** Columns of that CSV that an import does not read, folded, in English and Spanish. */
const NOT_IMPORTED = new Set(["default", "predeterminada"]);

/** @returns whether an import would read a column of this name as something else */
export function isNameOfColumn(label: string): boolean {
  const field = fieldOfHeading(label);
  if (field !== undefined) return field !== "ownFields";
  return NOT_IMPORTED.has(foldText(label).replaceAll(/[^\p{L}\p{N}]/gu, ""));
}

/** @returns the first name in a text of own fields that another column has; null for none */
export const columnNameIn = (text: string): string | null =>
  ownFieldsFrom(text).find(({ label }) => isNameOfColumn(label))?.label ?? null;

/** @returns what is wrong with a text of own fields, or null */
export function ownFieldsProblem(text: string): string | null {
  if (!isOwnFields(text)) return TEXTS.ownFieldsInvalid;
  const taken = columnNameIn(text);
  return taken === null ? null : TEXTS.ownFieldNameTaken(taken);
}

/** @returns a name for a column that is kept although another column has its name */
export function freeLabel(label: string): string {
  if (!isNameOfColumn(label)) return label;
  const rest = LENGTHS.ownFieldLabel - TEXTS.factNamed("").length;
  return TEXTS.factNamed(label.slice(0, rest).trim());
}
