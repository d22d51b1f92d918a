import { type ImportTable, textIn } from "#domain/import-table.ts";
import type { CsvRow } from "#domain/read-csv.ts";
import { foldName } from "#domain/search.ts";
import { fieldOfHeading, type ImportField } from "#domain/stores/import-headings.ts";
import { freeLabel } from "#domain/stores/own-field-names.ts";
import { labelOfHeading, type OwnField, ownFieldLabels } from "#domain/stores/own-fields.ts";
import type { Store } from "#domain/stores/store.ts";

/**
 * @param stores which the file is compared with
 * @returns what a heading stands for: also an own field that one of them has, since a file that was
 *   saved here has a column for each
 */
export function fieldReader(stores: readonly Store[]): (heading: string) => ImportField | undefined {
  const labels = new Set(ownFieldLabels(stores.map(({ ownFields }) => ownFields)).map(foldName));
  return (heading) =>
    fieldOfHeading(heading) ?? (labels.has(foldName(labelOfHeading(heading))) ? "ownFields" : undefined);
}

/**
 * @returns a function from a row to its own fields, named by the headings of their columns, or like
 *   them where another field has that name; of several columns of one name the first that has
 *   something in this row
 */
export function ownFieldsReader({ fields, file }: Pick<ImportTable<ImportField>, "fields" | "file">) {
  const columns = fields.flatMap((field, index) => {
    const label = freeLabel(labelOfHeading(file.columns[index]?.heading ?? ""));
    return field === "ownFields" && label !== "" ? [{ label, index }] : [];
  });
  const named = Map.groupBy(columns, ({ label }) => foldName(label));
  return ({ cells }: CsvRow): readonly OwnField[] =>
    [...named.values()].map((alike) => {
      const values = alike.map(({ index }) => textIn(cells[index] ?? ""));
      return { label: alike[0]?.label ?? "", value: values.find((value) => value !== "") ?? "" };
    });
}
