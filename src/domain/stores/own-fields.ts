import { textOfCell } from "#domain/csv.ts";
import { LENGTHS } from "#domain/lengths.ts";
import { foldName } from "#domain/search.ts";

// What a chain keeps of its stores beyond the fields: docs/product.md#own-fields-of-a-store.

/** A named value of a store, such as its square feet. */
export interface OwnField {
  readonly label: string;
  readonly value: string;
}

/** The most own fields of a store. */
export const MOST_OWN_FIELDS = 10;

/** @returns the fields in a text, one a line as "Square feet: 12000"; other lines are left out */
export function ownFieldsFrom(text: string | null | undefined): readonly OwnField[] {
  if (!text) return [];
  return text.split("\n").flatMap((line) => {
    const colon = line.indexOf(":");
    const [label, value] = [line.slice(0, Math.max(colon, 0)).trim(), line.slice(colon + 1).trim()];
    return label === "" || value === "" ? [] : [{ label, value }];
  });
}

/** @returns fields as the text that `ownFieldsFrom` reads */
export const ownFieldsText = (fields: readonly OwnField[]): string =>
  fields.map(({ label, value }) => `${label}: ${value}`).join("\n");

/**
 * @returns whether a text is own fields: on each line that is not blank a name, a colon and a
 *   value, none too long, no name twice, and not too many
 */
export function isOwnFields(text: string): boolean {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const fields = ownFieldsFrom(text);
  return (
    fields.length === lines.length &&
    fields.length <= MOST_OWN_FIELDS &&
    new Set(fields.map(({ label }) => foldName(label))).size === fields.length &&
    fields.every(
      ({ label, value }) => label.length <= LENGTHS.ownFieldLabel && value.length <= LENGTHS.ownFieldValue,
    )
  );
}

/** @returns a heading of a file as the name of a field: without colons, cut where it is too long */
export const labelOfHeading = (heading: string): string =>
  textOfCell(heading.trim())
    .replaceAll(/[:\s]+/g, " ")
    .trim()
    .slice(0, LENGTHS.ownFieldLabel)
    .trim();

/**
 * @param before the text of the store
 * @param sent fields of a file; one without a value takes the value away
 * @returns the text with them; as it was if they change nothing, so that a second import does not
 */
export function withOwnFields(before: string, sent: readonly OwnField[]): string {
  const fields = new Map(ownFieldsFrom(before).map((field) => [foldName(field.label), field]));
  let isChanged = false;
  for (const { label, value } of sent) {
    const key = foldName(label);
    const known = fields.get(key);
    if ((known?.value ?? "") === value) continue;
    isChanged = true;
    if (value === "") fields.delete(key);
    else fields.set(key, { label: known?.label ?? label, value });
  }
  return isChanged ? ownFieldsText([...fields.values()]) : before;
}

/** @returns the names of the fields of these texts, each once, in their order */
export function ownFieldLabels(texts: readonly (string | null | undefined)[]): readonly string[] {
  const labels = new Map<string, string>();
  for (const { label } of texts.flatMap(ownFieldsFrom))
    if (!labels.has(foldName(label))) labels.set(foldName(label), label);
  return [...labels.values()];
}
