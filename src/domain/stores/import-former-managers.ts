import type { RowDoubt } from "#domain/import-doubts.ts";
import { isSameForm } from "#domain/stores/form-of-row.ts";
import type { ImportRow } from "#domain/stores/import-row.ts";
import { formOfStore } from "#domain/stores/store.ts";
import * as TEXTS from "#texts/rules/store-import.ts";

/** The cell of a row that names somebody who has left as the property manager; it is left out. */
export const formerManager = (value: string, name: string): RowDoubt<"propertyManagerId"> => ({
  field: "propertyManagerId",
  value,
  message: TEXTS.managerHasLeft(name),
});

/**
 * The rows of a file that was read while somebody was still property manager.
 * @param former the names of those who have left, by id
 * @returns the rows; no store gets one of these, and the present one stays
 */
export function withoutFormerManagers(
  rows: readonly ImportRow[],
  former: ReadonlyMap<string, string>,
): readonly ImportRow[] {
  if (former.size === 0) return rows;
  return rows.map((row): ImportRow => {
    if (row.kind !== "new" && row.kind !== "changed") return row;
    const present = row.kind === "changed" ? row.store.propertyManagerId : null;
    const named = row.form.propertyManagerId;
    const name = named === null || named === present ? undefined : former.get(named);
    if (name === undefined) return row;
    const form = { ...row.form, propertyManagerId: present };
    const leftOutCells = [...(row.leftOutCells ?? []), formerManager(name, name)];
    if (row.kind === "new") return { ...row, form, leftOutCells };
    const { endsNamed: _, ...rest } = row;
    return isSameForm(form, formOfStore(row.store))
      ? { ...unchangedOf(rest), leftOutCells }
      : { ...rest, form, leftOutCells };
  });
}

type Changed = Extract<ImportRow, { kind: "changed" }>;

const unchangedOf = ({
  form: _form,
  stateInFile: _state,
  zipInFile: _zip,
  otherManager: _other,
  ...of
}: Changed) => ({ ...of, kind: "unchanged" }) as const;
